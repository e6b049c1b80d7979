# Charts: figures as values, how they are drawn, written and copied, and the column that shows them.
target_sources(ringside-views PRIVATE
  charts/figure.cpp charts/figure_axis.cpp charts/figure_marks.cpp charts/figure_end_labels.cpp charts/figure_notes.cpp charts/figure_chart_layout.cpp
  charts/figure_table.cpp charts/figure_chart.cpp charts/figure_overlay.cpp charts/figure_bars.cpp
  charts/figure_frame.cpp charts/figure_style.cpp charts/figure_export.cpp charts/epoch_time_figure.cpp charts/learning_figure.cpp
  charts/totals_figures.cpp charts/eager_figures.cpp charts/drift_figure.cpp charts/step_time_figure.cpp charts/bytes_figure.cpp charts/throughput_figure.cpp charts/change_marks.cpp charts/chart_catalog.cpp charts/run_tally.cpp charts/tally_feed.cpp
  charts/figure_table_model.cpp charts/chart_panel.cpp charts/chart_column.cpp charts/chart_choice.cpp charts/chart_switches.cpp
  figures/figure_recipe.cpp figures/export_dialog.cpp figures/export_dialog_form.cpp
  figures/stage_animation.cpp figures/animation_writer.cpp figures/animation_dialog.cpp)
