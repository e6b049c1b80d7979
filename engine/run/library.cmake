# The kept runs: what is known about each file, what people wrote about it, the trash.
ringside_room(engine-run-library
  SOURCES library_entry.cpp library_marks.cpp library_catalogue.cpp library_trash.cpp
  LINK engine-run-record nlohmann_json::nlohmann_json)
