# A timeline on a simulated run, without a file.
add_library(timeline-bench STATIC timeline_bench.cpp)
target_include_directories(timeline-bench PUBLIC ${PROJECT_SOURCE_DIR})
target_link_libraries(timeline-bench PUBLIC ringside-views recorded-run engine-sim Qt6::Svg Qt6::Test)
foreach(subject lanes timeline timeline_pictures inspector)
  ringside_test(${subject} LINK timeline-bench)
endforeach()
