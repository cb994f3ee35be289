"""Benchmarks of rules, bots and drawing, compared with other programs if installed."""
