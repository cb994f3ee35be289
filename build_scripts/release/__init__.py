"""What turns the built program into something to download.

Licences, the list of its parts, and installers.
"""
