"""What turns the built program into something to download: licences, the list of its parts, and installers."""
