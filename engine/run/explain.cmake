# What is constant for a model, and how far the model is from a run.
ringside_room(engine-run-explain
  SOURCES calibration.cpp run_events.cpp residuals.cpp residuals_json.cpp
  LINK engine-run engine-run-record engine-theory engine-trace engine-sim nlohmann_json::nlohmann_json)
