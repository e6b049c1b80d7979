ringside_test(explain_views LINK ringside-views engine-run)
