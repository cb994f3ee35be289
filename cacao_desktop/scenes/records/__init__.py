"""The records: what was played to the end at this computer, counted by person and by opponent."""
