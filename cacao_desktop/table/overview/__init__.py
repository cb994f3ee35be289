"""The overviews of the table, each a scene of its own."""
