"""When the program fails: its log, a report without names of people, and a sentence that says where both are."""
