"""A Discord-compatible guild on this machine: REST, gateway, members to play and a web page.

It is the default of `umpire play`, which needs no account, and the ground of the end-to-end tests.
"""

from bot.localguild.clock import Clock, HandClock, SystemClock
from bot.localguild.forms import NotOffered
from bot.localguild.interactions import Interaction
from bot.localguild.member import NoAnswer
from bot.localguild.messages import Message
from bot.localguild.point import connected, point_at
from bot.localguild.server import LocalGuild
from bot.localguild.world import Channel, Member, Role

__all__ = [
    "Channel",
    "Clock",
    "HandClock",
    "Interaction",
    "LocalGuild",
    "Member",
    "Message",
    "NoAnswer",
    "NotOffered",
    "Role",
    "SystemClock",
    "connected",
    "point_at",
]
