"""What is said aloud and shown in words for those who do not hear.

Voices, announcements, captions.
"""
