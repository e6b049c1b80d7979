# Two runs side by side.
target_sources(ringside-views PRIVATE compare/comparison_words.cpp compare/list_words.cpp compare/comparison_figures.cpp compare/aligned_rounds.cpp
  compare/aligned_timelines.cpp compare/compare_window.cpp compare/compare_choice.cpp compare/compare_pictures.cpp compare/compare_numbers.cpp)
target_link_libraries(ringside-views PUBLIC engine-run-comparison)
