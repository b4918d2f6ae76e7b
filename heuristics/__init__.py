"""The bots: how they read the table, what they want, what they do."""
