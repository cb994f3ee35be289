"""The pages on which a player changes keys and the buttons of a gamepad."""
