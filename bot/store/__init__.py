"""The database of the bot: the port that the desk needs, and its SQLite adapter."""
