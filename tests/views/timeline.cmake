ringside_test(timeline LINK ringside-views synthetic-rounds engine-sim Qt6::Svg)
