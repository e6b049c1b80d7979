# The library of kept runs.
target_sources(ringside-views PRIVATE library/library_words.cpp library/library_model.cpp library/library_card.cpp
  library/library_folder.cpp library/library_panel.cpp library/library_panel_actions.cpp library/marks_dialog.cpp)
target_link_libraries(ringside-views PUBLIC engine-run-library PRIVATE engine-run-export)
