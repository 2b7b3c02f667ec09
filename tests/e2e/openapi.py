"""Judges requests and answers against Discord's OpenAPI 3.1 description, when that file is at hand.

The description is shape only, and a preview: it is loosened where the live API takes more, and made strict where it
would let a misspelt field pass.
"""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

Json = dict[str, Any]
DESCRIPTION = Path(__file__).parents[2].parent / "shared" / "discord_lab" / "openapi.json"

# The client sends some ids as integers, and Discord takes them.
SNOWFLAKE = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$", "minimum": 0}

# What Discord's documentation knows, or takes silently, and the description leaves out.
EXTRA = {
    "ApplicationCommandUpdateRequest": ["nsfw"],
    "BaseCreateMessageCreateRequest": ["tts"],
    "CreateForumThreadRequest": ["type"],
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": ["tts"],
    "IncomingWebhookUpdateRequestPartial": ["tts"],
    "MessageEditRequestPartial": ["tts"],
    "RichEmbed": ["flags"],
}
EXTRA_QUERY = {"/channels/{channel_id}/threads": {"use_nested_fields"}}


class Operation(NamedTuple):
    """One operation of the description: its path template, its path item, itself."""

    path: str
    item: Json
    body: Json


def adjusted(node: Any) -> Any:
    """Return a schema that refuses unknown fields and takes oneOf for anyOf, which is what Discord means."""
    if isinstance(node, list):
        return [adjusted(each) for each in node]
    if not isinstance(node, dict):
        return node
    out = {key: adjusted(value) for key, value in node.items()}
    is_object = out.get("type") in ("object", ["object", "null"]) and isinstance(out.get("properties"), dict)
    if is_object and "additionalProperties" not in out:
        out["additionalProperties"] = False
    if "oneOf" in out:
        out["anyOf"] = out.pop("oneOf") + out.get("anyOf", [])
    return out


class _Schemas:
    """The description's schemas, reached by JSON pointer."""

    def __init__(self, spec: Json) -> None:
        spec["components"]["schemas"]["SnowflakeType"] = SNOWFLAKE
        resource = Resource(contents=spec, specification=DRAFT202012)
        self._registry = Registry().with_resource("urn:discord", resource)
        self._made: dict[str, Draft202012Validator] = {}

    def problems(self, pointer: str, value: Any) -> list[str]:
        if pointer not in self._made:
            self._made[pointer] = Draft202012Validator(
                {"$ref": f"urn:discord#{pointer}"}, registry=self._registry, format_checker=FormatChecker()
            )
        return [explained(error) for error in self._made[pointer].iter_errors(value)]


class Description:
    """Discord's description as a validator of the local guild."""

    def __init__(self, text: str) -> None:
        spec = json.loads(text)
        self._answers = _Schemas(json.loads(text))
        schemas = {name: adjusted(schema) for name, schema in spec["components"]["schemas"].items()}
        for name, fields in EXTRA.items():
            for each in fields:
                schemas[name]["properties"].setdefault(each, {})
        spec["components"]["schemas"] = schemas
        self._requests = _Schemas(spec)
        # Fewest parameters first, so that /messages/@original comes before /messages/{message_id}.
        paths = sorted(spec["paths"].items(), key=lambda entry: entry[0].count("{"))
        self._paths = [(re.compile(re.sub(r"\{[^}]+\}", r"[^/]+", p.replace(".", r"\."))), p, i) for p, i in paths]

    def _operation(self, method: str, path: str) -> Operation | None:
        for regex, template, item in self._paths:
            if regex.fullmatch(path) and method.lower() in item:
                return Operation(template, item, item[method.lower()])
        return None

    def check(
        self, method: str, path: str, query: dict[str, str], content_type: str, body: Any, files: dict[int, Any]
    ) -> list[str]:
        """Return what is wrong with a request of the bot."""
        where = f"{method} {path}"
        operation = self._operation(method, path)
        if operation is None:
            return [f"{where}: no such operation in Discord's description"]
        parameters = operation.item.get("parameters", []) + operation.body.get("parameters", [])
        known = {p["name"].removesuffix("[]") for p in parameters if p.get("in") == "query"}
        known |= EXTRA_QUERY.get(operation.path, set())
        found = [f"{where}: unknown query parameter {q!r}" for q in query if q.removesuffix("[]") not in known]
        return found + [f"{where}: {why}" for why in self._body(operation, method, content_type, body, files)]

    def _body(
        self, operation: Operation, method: str, content_type: str, body: Any, files: dict[int, Any]
    ) -> list[str]:
        wanted = operation.body.get("requestBody")
        if body is None:
            return ["a body is required"] if wanted and wanted.get("required") else []
        if not wanted:
            return ["this operation takes no body"]
        if content_type not in wanted["content"]:
            return [f"content type {content_type} is not one of {sorted(wanted['content'])}"]
        declared = {int(a["id"]) for a in declared_attachments(body)}
        found = [f"files[{n}] has no entry in attachments" for n in files if n not in declared]
        # Multipart schemas only add the files: the payload is judged by the JSON one.
        kind = "application/json" if "application/json" in wanted["content"] else content_type
        pointer = f"/paths/{_escape(operation.path)}/{method.lower()}/requestBody/content/{_escape(kind)}/schema"
        return found + self._requests.problems(pointer, body)

    def check_response(self, method: str, path: str, body: Any) -> list[str]:
        """Return what is wrong with an answer of the guild itself."""
        operation = self._operation(method, path)
        if operation is None:
            return []
        answers = operation.body["responses"]
        status = next((s for s in ("200", "201") if "content" in answers.get(s, {})), None)
        if status is None:
            return []
        pointer = (
            f"/paths/{_escape(operation.path)}/{method.lower()}/responses/{status}/content/application~1json/schema"
        )
        return [f"the guild's answer to {method} {path}: {why}" for why in self._answers.problems(pointer, body)]


def declared_attachments(body: Any) -> list[Json]:
    """Return the attachment entries of a message, of a callback's data or of a thread's first message."""
    if not isinstance(body, dict):
        return []
    inner = [body, body.get("data"), body.get("message")]
    return [a for each in inner if isinstance(each, dict) for a in each.get("attachments") or []]


def explained(error: ValidationError) -> str:
    """Return the place and reason of an error, inside the branch of a union that fits best."""
    while error.context:
        branches: dict[Any, list[ValidationError]] = {}
        for each in error.context:
            branches.setdefault(each.schema_path[0], []).append(each)
        best = min(branches.values(), key=_unfitness)
        error = max(best, key=lambda each: len(each.absolute_path))
    text = error.message if len(error.message) < 200 else f"{error.message[:60]} ... {error.message[-100:]}"
    return f"at {'/'.join(map(str, error.absolute_path)) or '(body)'}: {error.validator}: {text}"


def _unfitness(errors: list[ValidationError]) -> tuple[bool, bool, int]:
    is_null = any(e.validator == "type" and e.validator_value == "null" for e in errors)
    other_kind = any(list(e.path)[-1:] == ["type"] and e.validator in ("enum", "const") for e in errors)
    return is_null, other_kind, len(errors)


def _escape(part: str) -> str:
    return part.replace("~", "~0").replace("/", "~1")


@cache
def description() -> Description | None:
    """Return Discord's description, or None where the file is not at hand."""
    return Description(DESCRIPTION.read_text(encoding="utf-8")) if DESCRIPTION.is_file() else None
