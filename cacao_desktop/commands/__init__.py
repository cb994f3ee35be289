"""The command line: one file per command, and their shared parts."""
