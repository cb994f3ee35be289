"""The motifs of the jungle tiles."""
