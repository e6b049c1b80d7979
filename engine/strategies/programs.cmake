ringside_room(engine-strategies
  SOURCES run_plan.cpp training_start.cpp replica.cpp compute_conditions.cpp live_change.cpp shard.cpp train_ring.cpp train_p2p.cpp train_ps.cpp
    train_p2p_sharded.cpp train_recursive_doubling.cpp train_halving_doubling.cpp
    async_shard.cpp train_ps_async.cpp train_gossip.cpp train_local_sgd.cpp
    send_buffer.cpp clean_share.cpp round_trigger.cpp membership.cpp eager_worker.cpp train_eager.cpp
    overlap.cpp train_ring_overlapped.cpp train_p2p_overlapped.cpp programs.cpp
  LINK engine-catalog engine-collectives engine-node engine-nn engine-data engine-scenario)
