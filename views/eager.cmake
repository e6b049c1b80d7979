# Eager kinds: which gradients went into which round.
target_sources(ringside-views PRIVATE
  eager/contribution_rows.cpp eager/contribution_layout.cpp eager/contribution_words.cpp eager/contribution_painter.cpp eager/contribution_cells.cpp
  eager/contribution_view.cpp eager/contribution_input.cpp eager/contribution_table_model.cpp eager/contribution_panel.cpp)
