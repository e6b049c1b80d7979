# Is the model right, what does a grid of runs say, and all of it in one folder.
target_sources(ringside-views PRIVATE
  coordinator_call.cpp residuals/residual_figure.cpp residuals/calibration_list.cpp residuals/residuals_window.cpp
  sweep/sweep_results.cpp sweep/sweep_figures.cpp sweep/sweep_form.cpp sweep/sweep_window.cpp report/report_writer.cpp)
target_link_libraries(ringside-views PRIVATE engine-run-explain engine-run-sweep engine-run-export)
