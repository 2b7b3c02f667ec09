"""Discord's documented limits: each planted mistake is found, and nothing is found in a sound request."""

import pytest

from bot.localguild import rules

V2 = 1 << 15
CALLBACK = "/interactions/1/token/callback"


def button(custom_id: str = "a", **more):
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id, **more}


def row(*inside):
    return {"type": 1, "components": list(inside)}


def text(content: str = "x"):
    return {"type": 10, "content": content}


def select(**more):
    return {"type": 3, "custom_id": "s", "options": entries(2), **more}


def entries(count: int, **more):
    return [{"label": "a", "value": str(n), **more} for n in range(count)]


def field(component, **more):
    return {"type": 18, "label": "a", "component": component, **more}


def line(custom_id: str = "t", **more):
    return {"type": 4, "custom_id": custom_id, "style": 1, **more}


def layout(*components):
    return {"flags": V2, "components": list(components)}


def command(**more):
    return {"name": "a", "description": "d", "type": 1, **more}


def option(name: str = "o", **more):
    return {"type": 3, "name": name, "description": "x", **more}


def found(method: str, path: str, body, files=None) -> list[str]:
    return [f"{b.path}: {b.why}" for b in rules.check(method, path, body, files or {})]


def picture(**more):
    return {"media": {"url": "attachment://a.png"}, **more}


MESSAGES = {
    "2001 characters": {"content": "x" * 2001},
    "11 entries": {"embeds": [{"title": "a"}] * 11},
    "257 characters": {"embeds": [{"title": "x" * 257}]},
    "4097 characters": {"embeds": [{"description": "x" * 4097}]},
    "8000 characters in all embeds": {"embeds": [{"description": "x" * 4000}] * 2},
    "26 entries, 0 to 25": {"embeds": [{"fields": [{"name": "a", "value": "b"}] * 26}]},
    "1025 characters": {"embeds": [{"fields": [{"name": "a", "value": "b" * 1025}]}]},
    "0 characters, at least 1": {"embeds": [{"fields": [{"name": "", "value": "b"}]}]},
    "2049 characters": {"embeds": [{"footer": {"text": "x" * 2049}}]},
    "6 entries, 1 to 5": {"components": [row(*[button(str(n)) for n in range(6)])]},
    "6 entries, 0 to 5": {"components": [row(button(str(n))) for n in range(6)]},
    "a custom_id is used twice": {"components": [row(button(), button())]},
    "101 characters, the limit is 100": {"components": [row(button("x" * 101))]},
    "81 characters": {"components": [row(button(label="x" * 81))]},
    "a button needs a custom_id": {"components": [row({"type": 2, "style": 1, "label": "x"})]},
    "a button needs a label or an emoji": {"components": [row(button(label=None))]},
    "513 characters": {"components": [row({"type": 2, "style": 5, "label": "x", "url": "h" * 513})]},
    "26 entries, 1 to 25": {"components": [row(select(options=entries(26)))]},
    "a value is used twice": {"components": [row(select(options=[*entries(1), *entries(1)]))]},
    "options.0.description: 101": {"components": [row(select(options=entries(2, description="x" * 101)))]},
    "151 characters": {"components": [row(select(placeholder="x" * 151))]},
    "max_values exceeds": {"components": [row(select(max_values=3))]},
    "min_values 2 and max_values 1": {"components": [row(select(min_values=2))]},
    "a select stands alone": {"components": [row(select(), button())]},
    "a V2 component without the IS_COMPONENTS_V2": {"components": [text()]},
    "content: cannot be used": {"content": "x", **layout(text())},
    "embeds: cannot be used": {"embeds": [{"title": "x"}], **layout(text())},
    "41 components in all": layout({"type": 17, "components": [text()] * 39}, text()),
    "4001 characters": layout(text("x" * 4001)),
    "6000 displayed characters": layout(text("x" * 3000), text("y" * 3000)),
    "11 entries, 1 to 10": layout({"type": 12, "items": [picture()] * 11}),
    "1025 characters, the limit is 1024": layout({"type": 12, "items": [picture(description="x" * 1025)]}),
    "a section needs an accessory": layout({"type": 9, "components": [text()]}),
    "4 entries, 1 to 3": layout({"type": 9, "components": [text()] * 4, "accessory": button()}),
    "a container cannot stand in": layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
    "attachment:// only": layout({"type": 13, "file": {"url": "https://example.org/a"}}),
    "attachments: 11 entries": {"attachments": [{"id": n} for n in range(11)]},
    "attachments.0.description: 1025": {"attachments": [{"id": 0, "description": "x" * 1025}]},
    "only ASCII letters": {"attachments": [{"id": 0, "filename": "поле.png"}]},
    "nonce: 26": {"content": "x", "nonce": "x" * 26},
}


@pytest.mark.parametrize("reason", MESSAGES)
def test_a_message_beyond_a_limit(reason):
    body = MESSAGES[reason]
    places = (
        ("POST", "/channels/1/messages", body),
        ("PATCH", "/channels/1/messages/2", body),
        ("POST", "/webhooks/1/token", body),
        ("PATCH", "/webhooks/1/token/messages/@original", body),
        ("POST", CALLBACK, {"type": 4, "data": body}),
        ("POST", CALLBACK, {"type": 7, "data": body}),
    )
    for method, path, sent in places:
        assert any(reason in each for each in found(method, path, sent)), (method, path, found(method, path, sent))


MODALS = {
    "title: 46": {"title": "x" * 46, "components": [field(line())]},
    "6 entries, 1 to 5": {"components": [field(line(str(n))) for n in range(6)]},
    "0 entries": {"components": []},
    "label: 46": {"components": [field(line(), label="x" * 46)]},
    "description: 101": {"components": [field(line(), description="x" * 101)]},
    "used twice": {"components": [field(line()), field(line())]},
    "value: 11": {"components": [field(line(max_length=10, value="x" * 11))]},
    "do not fit": {"components": [field(line(min_length=5, max_length=4))]},
    "1 entries, 2 to 10": {"components": [field({"type": 21, "custom_id": "r", "options": entries(1)})]},
    "11 entries, 1 to 10": {"components": [field({"type": 22, "custom_id": "c", "options": entries(11)})]},
    "0 to 10 files": {"components": [field({"type": 19, "custom_id": "f", "min_values": 11})]},
    "cannot stand in a modal": {"components": [button()]},
}


@pytest.mark.parametrize("reason", MODALS)
def test_a_modal_beyond_a_limit(reason):
    body = {"type": 9, "data": {"title": "x", "custom_id": "m", **MODALS[reason]}}
    assert any(reason in each for each in found("POST", CALLBACK, body))


CHOICES = {
    "26 entries": [{"name": str(n), "value": str(n)} for n in range(26)],
    "choices.0.name: 101": [{"name": "x" * 101, "value": "a"}],
    "choices.0.value: 101": [{"name": "x", "value": "a" * 101}],
}


@pytest.mark.parametrize("reason", CHOICES)
def test_an_autocomplete_beyond_a_limit(reason):
    body = {"type": 8, "data": {"choices": CHOICES[reason]}}
    assert any(reason in each for each in found("POST", CALLBACK, body))


LONG_CHOICES = [{"name": "y" * 100, "value": str(n)} for n in range(25)]
DEEP = {"type": 2, "name": "b", "description": "d", "options": [{"type": 2, "name": "c", "description": "d"}]}
DEEPEST = {**DEEP, "options": [{**DEEP["options"][0], "options": [{"type": 1, "name": "e", "description": "d"}]}]}
COMMANDS = {
    "bad name 'Bad'": [command(name="Bad")],
    "bad name 'two words'": [command(name="two words")],
    "bad name 'Игра'": [command(name_localizations={"ru": "Игра"})],
    "bad name ''": [command(name="")],
    "bad name 'xxx": [command(name="x" * 33)],
    "description: 101": [command(description="d" * 101)],
    "description: 0": [command(options=[option(description="")])],
    "26 options": [command(options=[option(f"o{n}") for n in range(26)])],
    "26 choices": [command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
    "exclude each other": [command(options=[option(choices=LONG_CHOICES, autocomplete=True)])],
    "required options must come first": [command(options=[option(), option("p", required=True)])],
    "unknown locale 'xx'": [command(name_localizations={"xx": "b"})],
    "101 commands": [command(name=f"a{n}") for n in range(101)],
    "is registered twice": [command(), command()],
    "two options share a name (base)": [command(options=[option(), option()])],
    "share a name (ru)": [
        command(options=[option(name_localizations={"ru": "да"}), option("p", name_localizations={"ru": "да"})])
    ],
    "the limit is 8000": [command(options=[option(f"o{n}", choices=LONG_CHOICES) for n in range(4)])],
    "two levels deep": [command(options=[DEEPEST])],
}


@pytest.mark.parametrize("reason", COMMANDS)
def test_commands_beyond_a_limit(reason):
    for path in ("/applications/1/commands", "/applications/1/guilds/2/commands"):
        assert any(reason in each for each in found("PUT", path, COMMANDS[reason]))


def test_files_and_thread_names_beyond_a_limit():
    large = {0: ("a.png", b"x" * (rules.LARGEST_FILE + 1))}
    assert any("bytes, the limit" in each for each in found("POST", "/channels/1/messages", {}, large))
    many = dict.fromkeys(range(3), ("a.png", b"x" * rules.LARGEST_FILE))
    assert any("in all" in each for each in found("POST", "/channels/1/messages", {}, many))
    assert found("POST", "/channels/1/threads", {"name": "x" * 101})
    assert found("PATCH", "/channels/1", {"name": "x" * 101})
    assert found("PATCH", "/channels/1", {"auto_archive_duration": 61})
    assert found("PATCH", "/channels/1", {"available_tags": [{"name": "x" * 21}]})
    assert found("POST", "/channels/1/threads", {"name": "x", "applied_tags": list(range(6))})
    assert found("POST", "/channels/1/threads", {"name": "x", "message": {"content": "x" * 2001}})
    assert found("PATCH", "/channels/1", {"archived": True, "auto_archive_duration": 60}) == []


def test_sound_requests_are_let_through():
    rich = layout(
        {
            "type": 17,
            "components": [
                text("x" * 4000),
                {"type": 14},
                {"type": 12, "items": [picture(description="d")]},
            ],
        },
        row(*[button(str(n)) for n in range(5)]),
        row(select(max_values=2)),
    )
    legacy = {"content": "x" * 2000, "components": [row(button(str(n))) for n in range(5)]}
    for body in (rich, legacy, {"content": "x"}, {"embeds": [{"description": "x" * 4096}]}):
        assert found("POST", "/channels/1/messages", body) == []
    modal = {"title": "x" * 45, "custom_id": "m", "components": [field(line(str(n))) for n in range(5)]}
    assert found("POST", CALLBACK, {"type": 9, "data": modal}) == []
    russian = command(
        name="game",
        name_localizations={"ru": "игра"},
        options=[option(required=True, choices=LONG_CHOICES), option("p", autocomplete=True)],
    )
    assert found("PUT", "/applications/1/commands", [russian]) == []
    assert found("GET", "/channels/1/messages", None) == []
