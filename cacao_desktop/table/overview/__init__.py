"""The overviews of the table, each one a scene."""
