# The window: session and record, charts, set-up, status, main window.
add_library(ringside-views STATIC
  session.cpp session_process.cpp session_warnings.cpp session_orders.cpp session_files.cpp run_warnings.cpp record_tail.cpp measurements.cpp measurement_cache.cpp status_sentence.cpp
  plain_label.cpp choice_button.cpp window_style.cpp screen_room.cpp window_settings.cpp scenario_edit.cpp window_language.cpp window_notice.cpp wheel_guard.cpp settings_dialog.cpp command_palette.cpp help_card.cpp window_panel.cpp window_docks.cpp run_bar.cpp fidelity_panel.cpp status_strip.cpp main_window.cpp main_window_run.cpp main_window_menus.cpp main_window_files.cpp main_window_manners.cpp main_window_charts.cpp main_window_library.cpp main_window_orders.cpp main_window_explain.cpp main_window_fork.cpp fork/fork_dialog.cpp what_if_words.cpp
  inspector/inspector_page.cpp inspector/inspector_rows.cpp inspector/inspector_table.cpp inspector/inspector_view.cpp
  setup/unit_text.cpp setup/scenario_field.cpp setup/field_builders.cpp setup/architecture_fields.cpp setup/cluster_fields.cpp setup/training_fields.cpp
  setup/number_box.cpp setup/field_editor.cpp setup/more_settings.cpp setup/forecast.cpp setup/choices.cpp setup/live_fields.cpp setup/value_slider.cpp setup/prediction_box.cpp setup/tried_list.cpp setup/setup_panel.cpp)
set_target_properties(ringside-views PROPERTIES AUTOMOC ON)
target_include_directories(ringside-views PUBLIC ${PROJECT_SOURCE_DIR})
target_link_libraries(ringside-views
  PUBLIC Qt6::Widgets Qt6::Charts Qt6::Svg engine-base engine-scenario engine-trace engine-theory engine-catalog
    engine-run-record ringside-views-stage
  PRIVATE nlohmann_json::nlohmann_json)
qt_add_resources(ringside-views window-icons PREFIX /ringside BASE ${PROJECT_SOURCE_DIR}/resources
  FILES ${PROJECT_SOURCE_DIR}/resources/icons/arrow-light.svg ${PROJECT_SOURCE_DIR}/resources/icons/arrow-dark.svg
  ${PROJECT_SOURCE_DIR}/resources/icons/tick-light.svg ${PROJECT_SOURCE_DIR}/resources/icons/tick-dark.svg)
# Texts of the window by language: translations/*.ts are sources, `cmake --build build --target update-translations`
# brings them up to date with the texts in the code.
set(translation_files ${PROJECT_SOURCE_DIR}/translations/ringside_en.ts ${PROJECT_SOURCE_DIR}/translations/ringside_de.ts)
set_source_files_properties(${translation_files} PROPERTIES OUTPUT_LOCATION ${CMAKE_CURRENT_BINARY_DIR}/translations)
qt_add_lrelease(ringside-views TS_FILES ${translation_files} QM_FILES_OUTPUT_VARIABLE translation_binaries)
qt_add_resources(ringside-views translations PREFIX /ringside BASE ${CMAKE_CURRENT_BINARY_DIR} FILES ${translation_binaries})
add_custom_target(update-translations
  COMMAND Qt6::lupdate -silent -I ${PROJECT_SOURCE_DIR} -locations none -no-obsolete -pluralonly ${PROJECT_SOURCE_DIR}/views ${PROJECT_SOURCE_DIR}/app/ringside
    -source-language en -target-language en -ts ${PROJECT_SOURCE_DIR}/translations/ringside_en.ts
  COMMAND Qt6::lupdate -silent -I ${PROJECT_SOURCE_DIR} -locations none -no-obsolete ${PROJECT_SOURCE_DIR}/views ${PROJECT_SOURCE_DIR}/app/ringside
    -source-language en -target-language de -ts ${PROJECT_SOURCE_DIR}/translations/ringside_de.ts
  VERBATIM)
include(charts.cmake)
# What if: curves by formula and simulator, equations with their numbers.
target_sources(ringside-views PRIVATE
  explore/explore_curves.cpp explore/explore_figures.cpp explore/explore_simulations.cpp explore/quantity_slider.cpp explore/curve_choice.cpp
  explore/equation_text.cpp explore/explore_window.cpp)
target_link_libraries(ringside-views PRIVATE engine-run)
