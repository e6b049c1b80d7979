ringside_test(contributions LINK recorded-run)
