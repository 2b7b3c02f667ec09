"""Verify a game or tournament that Umpire moderated, or a seal of its dice, without any of Umpire's code.

Needs Python 3.9 and nothing else:

    python3 verify_umpire FILE.json         this folder
    python3 verify_umpire.pyz FILE.json     this folder as one file: `make verifier` builds it

A large game comes packed, as FILE.json.gz; it may stay so.

What is checked, and how to do it by hand.  "Canonical JSON" is UTF-8 with names sorted, no spaces, nothing escaped that
need not be; "hex" is lower case.

content   SHA-256 of the canonical JSON of `content`, in hex, is `header.content`.
key       Before the game the umpire drew 32 random bytes and published `header.commitment` = SHA-256(key) in hex.
          `header.key` is that key in hex, revealed when the game was over.
message   `header.message` is the id of the message in which commitment and phrases stood before the game began, null
          or missing where there was none.  (id >> 22) + 1420070400000 are the milliseconds since 1970 when it was sent:
          after `header.created`, but for a minute by which clocks may differ.
rolls     The working key is HMAC-SHA-256(key, canonical JSON of [message, phrases]), where phrases is a list of
          [side, phrase] sorted by side; without a message it is HMAC-SHA-256(key, canonical JSON of phrases), and
          without phrases either the key itself.  The bytes of a roll are
          HMAC-SHA-256(working key, "GAME:EPOCH:INDEX:BLOCK"), blocks 0, 1, 2, ... one after another.  A byte b shows
          the face `low + b % die` if b < 256 - 256 % die, and is skipped otherwise.  Indexes count up from 0.  A return
          to an earlier entry (`rewound`) goes back to the index of that entry, and if it takes back a roll, the epoch
          rises by one, so that nobody knows the coming faces.
entered   Where `header.dice` is "entered", members threw the dice at their table and no key decides them.  Every entry
          with rolls then ends with the event `dice-entered`: for each of its rolls in order who entered the faces, who
          confirmed them, another member, both by their numbers at Discord, and how often faces were struck out before.
salt      `header.salt` is HMAC-SHA-256(key, "salt of the ledger") in hex; it makes the links unguessable while orders
          are hidden.
chain     The first link is SHA-256 of the canonical JSON of `header` without `key`, and without `message` where that
          is null, in hex.  The link of an entry is SHA-256 of the previous link in hex, a line feed, and the canonical
          JSON of the entry without `link` and `versions`.  `head` is the last link; the closing post of the game shows
          it too: compare them.

elsewhere An entry `umpire.go-on` says that the game was played elsewhere up to the entry before: `header` is what the
          first link covered there, `head` the last link there, `key` the key of its dice, empty where it was not
          known.  Rolls before that entry follow from that header and key, those after it from `header` of the document;
          the chain from that header over the entries before must end in that `head`.

`umpire` may stand in the document: the version of the program that wrote it, numbers with points between them.  No link
covers it.

Whether every order was lawful, only `umpire verify` can tell: that needs the rules themselves.

A seal, that is dice rolled outside of games, is a document `{"format", "seal", "rolls", "head"}`.

key       As above: `seal.commitment` is SHA-256 of `seal.key`; it was shown before the first roll of the seal.
rolls     Roll `number` counts from 1.  Its working key is HMAC-SHA-256(key, canonical JSON of [["expression", ...],
          ["nonce", ...], ["phrase", ...], ["purpose", ...], ["user", ...]] of the roll); its bytes are
          HMAC-SHA-256(working key, "guild-GUILD:SEAL:NUMBER:BLOCK"), read as above, die after die.  `faces` are all
          dice in the order of their throws: repeats, in them terms from left to right, in each first every die with
          its rerolls, then die by die what explodes.  `d66` are two dice of six, `dF` shows -1 to 1.  Modifiers act in
          the order reroll, explode, keep or drop, count; a die is rerolled at most 20 times and explodes at most 20
          times in a row.
chain     The first link is SHA-256 of the canonical JSON of `seal` without `key`; that of a roll SHA-256 of the
          previous link, a line feed, and the canonical JSON of the roll without `link`.

A tournament is a document `{"format", "umpire", "tournament", "entries", "head", "lists", "standings", "ratings",
"games"}`.

chain     The first link is SHA-256 of the canonical JSON of `tournament`.  The link of an entry is SHA-256 of the
          previous link, a line feed, and the canonical JSON of the entry without `link`.
lists     The list of an entrant is the text whose SHA-256 he locked last (`list-locked`).
games     A table is opened by `table`, which names a game and who has which side.  The game's own export, as above,
          stands in `games` where it was asked for; its header has the number, the scenario of the pairing and the
          content that was pinned (`contents`).  Its last link is the `head` of the result (`scored`), and who has
          the side that won there is the `winner`; but where sides were bid for, points decide, which only the rules
          can count.  What a member said, and forfeits, are named.

Pairings, standings and ratings only `umpire verify` can find again.
"""

from __future__ import annotations

import sys

from verdict import verdict


def main(arguments: list[str]) -> int:
    """Print the verdict on a file and return the exit code: 0 holds, 1 does not, 2 no such file."""
    if len(arguments) != 1:
        sys.stderr.write("usage: verify_umpire FILE.json\n")
        return 2
    try:
        with open(arguments[0], "rb") as file:  # noqa: PTH123
            data = file.read()
    except OSError as error:
        sys.stderr.write(f"{arguments[0]}: {error.strerror}\n")
        return 2
    lines, ok = verdict(data)
    sys.stdout.write("\n".join([*lines, ""]))
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
