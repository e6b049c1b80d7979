# Starting, watching and stopping the node processes of a run; no Qt and no sockets.
ringside_room(engine-run-supervisor SOURCES supervisor.cpp child_process.cpp child_launch.cpp descriptor_limit.cpp LINK engine-base)
