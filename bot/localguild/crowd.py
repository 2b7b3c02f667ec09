"""Who is in a thread: people come and go, and the gateway is told as Discord tells it."""

from bot.localguild.feed import Feed
from bot.localguild.gateway import MEMBERS_INTENT, Gateway
from bot.localguild.payload import Payload, iso
from bot.localguild.world import Channel, Member, World


class Crowd:
    """Lets members into threads and out of them."""

    def __init__(self, world: World, gateway: Gateway, feed: Feed) -> None:
        self._world, self._gateway, self._feed = world, gateway, feed

    def join(self, thread: Channel, member: Member) -> None:
        """Let a member into a thread; one who is in it already stays."""
        if member.id in thread.people:
            return
        self.enter(thread, member)
        if member.bot:
            self._gateway.dispatch("THREAD_CREATE", self._world.channel_payload(thread))
        self.tell_joined(thread, member)

    def enter(self, thread: Channel, member: Member) -> None:
        """Note a member as one of a thread's people."""
        thread.people.append(member.id)
        thread.joined[member.id] = iso(self._world.clock.now())

    def tell_joined(self, thread: Channel, member: Member) -> None:
        """Tell the gateway and the pages that a member has come."""
        about = self._world.thread_member(thread, member)
        self._tell(thread, member, {"added_members": [about | {"member": member.payload(), "presence": None}]})
        if member.bot:
            self._gateway.dispatch("THREAD_MEMBER_UPDATE", about | {"guild_id": thread.guild})
        self._feed.changed()

    def leave(self, thread: Channel, member: Member) -> None:
        """Let a member out of a thread; one who is not in it is no matter."""
        if member.id not in thread.people:
            return
        seen = self._world.may(self._world.bot, thread)
        thread.people.remove(member.id)
        del thread.joined[member.id]
        if seen:
            self._tell(thread, member, {"removed_member_ids": [member.id]}, seen=True)
        self._feed.changed()

    def _tell(self, thread: Channel, member: Member, what: Payload, *, seen: bool = False) -> None:
        if not seen and not self._world.may(self._world.bot, thread):
            return
        counted = {"id": thread.id, "guild_id": thread.guild, "member_count": min(50, len(thread.people))}
        # Of others only a bot hears that may list members.
        self._gateway.dispatch("THREAD_MEMBERS_UPDATE", counted | what, besides=0 if member.bot else MEMBERS_INTENT)
