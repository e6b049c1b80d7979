ringside_test(contributions LINK recorded-run)
ringside_test(eager_stage LINK recorded-run)
ringside_test(race LINK ringside-views)
