include(supervisor.cmake)
# What leads a run: coordinator, evaluation, rows from events; and the simulator's recording.
ringside_room(engine-run
  SOURCES host.cpp evaluator.cpp run_journal.cpp drift_book.cpp snapshot_book.cpp dilation.cpp coordinator.cpp coordinator_loop.cpp coordinator_departures.cpp coordinator_rejoin.cpp coordinator_changes.cpp simulate.cpp what_if.cpp
  LINK engine-run-record engine-run-supervisor engine-zmq engine-sim engine-theory engine-strategies engine-data engine-nn Qt6::Core Threads::Threads)
