"""The parts of the game table: what is shown, where it lies, and how it moves."""
