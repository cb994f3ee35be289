"""What the game does for people with disabilities, by the Xbox Accessibility Guidelines."""
