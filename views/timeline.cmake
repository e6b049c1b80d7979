# The timeline: a lane a node, under the stage. Part of the views, whose rows in memory it reads.
target_sources(ringside-views PRIVATE
  timeline/lanes.cpp timeline/lane_boxes.cpp timeline/timeline_axis.cpp timeline/wait_finder.cpp
  timeline/timeline_words.cpp timeline/timeline_layout.cpp timeline/timeline_painter.cpp timeline/timeline_marks.cpp timeline/timeline_legend.cpp timeline/timeline_changes.cpp
  timeline/timeline_view.cpp timeline/timeline_input.cpp)
