ringside_test(library_panel LINK ringside-views engine-run-library)
