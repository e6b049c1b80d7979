# Runs in files, and the way through them.
add_library(recorded-run STATIC recorded_run.cpp)
target_include_directories(recorded-run PUBLIC ${PROJECT_SOURCE_DIR})
target_link_libraries(recorded-run PUBLIC ringside-views engine-run)
ringside_test(playback LINK recorded-run)
ringside_test(open_run LINK recorded-run)
