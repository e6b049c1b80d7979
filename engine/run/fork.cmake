# A run that goes on from a round of another one.
ringside_room(engine-run-fork
  SOURCES fork.cpp fork_weights.cpp fork_source.cpp
  LINK engine-run engine-run-comparison engine-run-record engine-sim engine-strategies)
