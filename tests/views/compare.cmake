ringside_test(compare LINK recorded-run)
ringside_test(colour_vision LINK recorded-run)
