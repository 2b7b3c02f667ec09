"""What the audit says of each book, read once for all tests."""

from functools import cache

from bot.tools.audit import audit

report = cache(audit)
