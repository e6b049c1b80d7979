ringside_room(engine-strategies
  SOURCES run_plan.cpp replica.cpp shard.cpp train_ring.cpp train_p2p.cpp train_ps.cpp programs.cpp
  LINK engine-catalog engine-collectives engine-node engine-nn engine-data engine-scenario)
