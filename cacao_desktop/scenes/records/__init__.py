"""The records: games finished on this computer, by person and by opponent."""
