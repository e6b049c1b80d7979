# The animation: colours and patterns, the lens (slow motion of one recorded round), the stage.
add_library(ringside-views-stage STATIC
  theme/theme.cpp theme/patterns.cpp catalog_words.cpp
  run_store.cpp selection.cpp playback/round_slice.cpp playback/duration_text.cpp playback/lens_clock.cpp playback/lens_player.cpp
  playback/loop_progress.cpp playback/run_navigator.cpp playback/run_scrubber.cpp playback/playback_keys.cpp playback/playback_bar.cpp
  stage/stage_frame.cpp stage/stage_index.cpp stage/stage_words.cpp stage/phase_words.cpp stage/live_state.cpp
  stage/stage_layout.cpp stage/node_card.cpp stage/card_parts.cpp stage/card_pictures.cpp stage/message_marks.cpp stage/stage_links.cpp
  stage/cluster_damage.cpp stage/change_words.cpp stage/send_buffers.cpp stage/eager_words.cpp stage/cluster_orders.cpp stage/order_menu.cpp
  stage/stage_painter.cpp stage/stage_legend.cpp stage/stage_facts.cpp stage/stage_view.cpp stage/stage_view_orders.cpp)
set_target_properties(ringside-views-stage PROPERTIES AUTOMOC ON)
target_include_directories(ringside-views-stage PUBLIC ${PROJECT_SOURCE_DIR})
target_link_libraries(ringside-views-stage PUBLIC Qt6::Widgets)
foreach(room engine-base engine-scenario engine-catalog engine-theory)
  if(TARGET ${room})
    target_link_libraries(ringside-views-stage PUBLIC ${room})
  endif()
endforeach()
