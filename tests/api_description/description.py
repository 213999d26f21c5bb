"""The API's description, docs/openapi.json, and checks of bodies and headers against it."""

import copy
import json
import pathlib
import re

import jsonschema_rs

FILE = pathlib.Path(__file__).parents[2] / "docs" / "openapi.json"
JSON_TYPE = "application/json"
# Headers of every answer, which say nothing about it.
GENERAL_HEADERS = {"cache-control", "content-length", "content-type", "x-content-type-options"}
# OpenAPI's generator here cannot say that a header is always there.
REQUIRED_HEADERS = {"401": "www-authenticate", "429": "retry-after", "503": "retry-after"}


def forbid_other_fields(schema):
    """What is sent has no field that is not described, though receivers have to accept one."""
    if isinstance(schema, dict):
        if isinstance(schema.get("properties"), dict):
            schema.setdefault("additionalProperties", False)
        for value in schema.values():
            forbid_other_fields(value)
    elif isinstance(schema, list):
        for value in schema:
            forbid_other_fields(value)


class Description:
    def __init__(self):
        self.document = json.loads(FILE.read_text())
        self.components = copy.deepcopy(self.document["components"])
        forbid_other_fields(self.components)
        self.validators = {}
        self.paths = [
            (re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), path)
            # A path without parameters comes first.
            for path in sorted(self.document["paths"], key=lambda path: path.count("{"))
        ]

    def find_operation(self, method, address):
        """The path and the operation of a request; None if it is for none."""
        for pattern, path in self.paths:
            operation = self.document["paths"][path].get(method.lower())
            if operation and pattern.fullmatch(address):
                return path, operation
        return None

    def list_problems(self, schema, value):
        """What is wrong with a value that was sent, in words."""
        key = json.dumps(schema)
        if key not in self.validators:
            strict = copy.deepcopy(schema)
            forbid_other_fields(strict)
            self.validators[key] = jsonschema_rs.Draft202012Validator(
                {**strict, "components": self.components}, validate_formats=True
            )
        errors = self.validators[key].iter_errors(value)
        return [f"{'/'.join(map(str, error.instance_path))}: {error.message}" for error in errors]

    def list_answer_problems(self, operation, status, headers, body):
        described = operation["responses"].get(str(status))
        if described is None:
            return [f"the status {status} is not described"]
        return [
            *self.list_header_problems(described, str(status), headers),
            *self.list_body_problems(described, headers, body),
        ]

    def list_body_problems(self, described, headers, body):
        content = described.get("content", {}).get(JSON_TYPE)
        if content is None:
            return ["a body is not described"] if body else []
        if headers.get("content-type") != JSON_TYPE:
            return [f"the content type is {headers.get('content-type')}"]
        return self.list_problems(content["schema"], json.loads(body))

    def list_header_problems(self, described, status, headers):
        known = {name.lower(): header for name, header in described.get("headers", {}).items()}
        required = REQUIRED_HEADERS.get(status)
        if required and required not in headers:
            yield f"{required} is missing"
        for name, text in headers.items():
            if name in GENERAL_HEADERS:
                continue
            if name not in known:
                yield f"the header {name} is not described"
                continue
            schema = known[name]["schema"]
            value = int(text) if schema["type"] == "integer" and text.isdigit() else text
            for problem in self.list_problems(schema, value):
                yield f"the header {name}{problem}"

    def list_event_problems(self, headers, event):
        """`headers` are those of a delivery, or none."""
        webhook = self.document["webhooks"].get(event.get("type"))
        if webhook is None:
            return [f"the event {event.get('type')} is not described"]
        operation = webhook["post"]
        problems = []
        for header in operation["parameters"] if headers else []:
            text = headers.get(header["name"])
            if text is None:
                problems.append(f"{header['name']} is missing")
            else:
                problems += self.list_problems(header["schema"], text)
        schema = operation["requestBody"]["content"][JSON_TYPE]["schema"]
        any_event = {"$ref": "#/components/schemas/Event"}
        return problems + self.list_problems(schema, event) + self.list_problems(any_event, event)
