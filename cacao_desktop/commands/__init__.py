"""The command line: one file for each command, and their shared parts."""
