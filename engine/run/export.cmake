# What a run file holds, in other formats.
ringside_room(engine-run-export
  SOURCES export_file.cpp export_table.cpp export_lanes.cpp export_rows.cpp export_trace.cpp export_data.cpp
  LINK engine-run-record nlohmann_json::nlohmann_json)
