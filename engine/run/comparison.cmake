# Two runs side by side, as plain data.
ringside_room(engine-run-comparison
  SOURCES scenario_differences.cpp compared_run.cpp run_comparison.cpp run_comparison_json.cpp
  LINK engine-run-library engine-run-record engine-catalog nlohmann_json::nlohmann_json)
