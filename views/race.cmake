# The race: architectures against each other on one clock.
target_sources(ringside-views PRIVATE race/race_plan.cpp race/race_runner.cpp race/race_track.cpp race/race_window.cpp race/race_window_words.cpp)
