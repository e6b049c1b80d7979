# Grids of runs and their tables.
ringside_room(engine-run-sweep
  SOURCES sweep_plan.cpp sweep_table.cpp sweep_row.cpp sweep_means.cpp csv_cells.cpp
  LINK engine-run engine-run-export engine-theory nlohmann_json::nlohmann_json)
