"""The judge by Discord's description, on a description small enough to see through."""

import json

from tests.e2e.openapi import DESCRIPTION, EXTRA, Description, description

MESSAGE = {
    "type": "object",
    "properties": {
        "content": {"type": ["string", "null"], "maxLength": 5},
        "id": {"$ref": "#/components/schemas/SnowflakeType"},
        "part": {"oneOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/B"}]},
        "attachments": {"type": "array"},
    },
}
SMALL = {
    "openapi": "3.1.0",
    "components": {
        "schemas": {
            "SnowflakeType": {"type": "string"},
            "Message": MESSAGE,
            "A": {"type": "object", "properties": {"type": {"enum": [1]}, "label": {"maxLength": 2, "type": "string"}}},
            "B": {"type": "object", "properties": {"type": {"enum": [2]}, "url": {"type": "string"}}},
            **{name: {"type": "object", "properties": {}} for name in EXTRA},
        }
    },
    "paths": {
        "/m/{id}": {"get": {"responses": {}}, "delete": {"responses": {}}},
        "/m/@me": {
            "parameters": [{"name": "limit", "in": "query"}],
            "post": {
                "requestBody": {
                    "required": True,
                    "content": {
                        "application/json": {"schema": {"$ref": "#/components/schemas/Message"}},
                        "multipart/form-data": {"schema": {}},
                    },
                },
                "responses": {
                    "200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Message"}}}}
                },
            },
        },
    },
}
JSON = "application/json"


def judge(method="POST", path="/m/@me", query=None, kind=JSON, body=None, files=None):
    return Description(json.dumps(SMALL)).check(method, path, query or {}, kind, body, files or {})


def test_a_sound_request_is_let_through():
    assert judge(body={"content": "hi", "id": 5, "part": {"type": 2, "url": "x"}}) == []
    assert judge(query={"limit": "5"}, body={"id": "5"}) == []
    assert judge("GET", "/m/12") == []


def test_what_does_not_fit_the_description_is_named():
    cases = (
        (judge(body={"content": "too long"}), "at content: maxLength"),
        (judge(body={"contnet": "x"}), "additionalProperties"),
        (judge(body={"id": "05"}), "at id: pattern"),
        (judge(body={"part": {"type": 1, "label": "long"}}), "at part/label: maxLength"),
        (judge(body=None), "a body is required"),
        (judge("GET", "/m/12", body={}), "takes no body"),
        (judge("PATCH", "/m/12"), "no such operation"),
        (judge(query={"limti": "5"}, body={}), "unknown query parameter 'limti'"),
        (judge(kind="text/plain", body={}), "content type text/plain"),
        (judge(kind="multipart/form-data", body={}, files={0: ("a", b"")}), "files[0] has no entry"),
    )
    for problems, wanted in cases:
        assert len(problems) == 1, problems
        assert wanted in problems[0]


def test_the_guilds_own_answers_are_judged_too():
    judged = Description(json.dumps(SMALL))
    assert judged.check_response("POST", "/m/@me", {"content": "hi", "more": 1}) == []
    (problem,) = judged.check_response("POST", "/m/@me", {"content": "too long"})
    assert problem.startswith("the guild's answer to POST /m/@me: at content")


def test_without_the_file_there_is_no_judge():
    assert (description() is None) == (not DESCRIPTION.is_file())
