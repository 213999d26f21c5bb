"""Stripe's published description: which requests and answers it allows."""

import json
import re

from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

ROOT = "urn:stripe"


def to_json_schema(node):
    """OpenAPI 3.0 writes `nullable`; JSON Schema has a type for it."""
    if isinstance(node, list):
        return [to_json_schema(item) for item in node]
    if not isinstance(node, dict):
        return node
    schema = {name: to_json_schema(item) for name, item in node.items() if name != "nullable"}
    if isinstance(schema.get("$ref"), str):
        schema["$ref"] = schema["$ref"].replace("#/", f"{ROOT}#/")
    if node.get("nullable") is True:
        return {"anyOf": [schema, {"type": "null"}]}
    return schema


class Description:
    def __init__(self, path):
        document = json.loads(path.read_text())
        self.schemas = document["components"]["schemas"]
        self.paths = []
        for template, operations in document["paths"].items():
            pattern = re.compile(re.sub(r"\{[^}]+\}", "[^/]+", template) + "$")
            self.paths.append((template.count("{"), template, pattern, operations))
        # An address without a variable comes before one with it.
        self.paths.sort(key=lambda entry: entry[0])
        converted = {"components": {"schemas": to_json_schema(self.schemas)}}
        resource = Resource.from_contents(converted, default_specification=DRAFT202012)
        self.registry = Registry().with_resource(ROOT, resource)
        self.validators = {}

    def check(self, exchange, params):
        """The operation, and what the description does not allow."""
        method = exchange["method"]
        for _, template, pattern, operations in self.paths:
            operation = operations.get(method.lower())
            if operation is not None and pattern.match(exchange["path"]):
                name = f"{method} {template}"
                breaches = [f"{name}: {text}" for text in self.check_request(operation, params)]
                answer = self.check_answer(name, operation, exchange)
                expanded = self.check_expansions(operation, params)
                return name, breaches + [f"{name}: {text}" for text in answer + expanded]
        return None, [f"{method} {exchange['path']}: no such address"]

    def check_request(self, operation, params):
        body = operation.get("requestBody", {}).get("content", {})
        form = body.get("application/x-www-form-urlencoded", {}).get("schema", {})
        known = dict(form.get("properties", {}))
        known.update({
            item["name"]: item["schema"]
            for item in operation.get("parameters", [])
            if item["in"] == "query"
        })
        required = [name for name in form.get("required", []) if name not in params]
        breaches = [f"{name} is missing" for name in required]
        for name, value in params.items():
            if name in known:
                if not self.accepts(known[name], value):
                    breaches.append(f"{name} is invalid: {value!r}")
            else:
                breaches.append(f"unknown parameter {name}")
        return breaches

    def accepts(self, schema, value):
        """Whether a value of a form fits a schema. Nothing unknown is accepted."""
        if "anyOf" in schema:
            return any(self.accepts(one, value) for one in schema["anyOf"])
        kind = schema.get("type")
        if kind == "object":
            properties, others = schema.get("properties", {}), schema.get("additionalProperties")
            if not isinstance(value, dict):
                return False
            missing = set(schema.get("required", [])) - set(value)
            return not missing and all(
                self.accepts(properties[name], item)
                if name in properties
                else isinstance(others, dict) and self.accepts(others, item)
                for name, item in value.items()
            )
        if kind == "array":
            items = isinstance(value, list) and value
            return bool(items) and all(self.accepts(schema["items"], item) for item in items)
        if not isinstance(value, str):
            return False
        if kind == "integer":
            return re.fullmatch(r"-?\d+", value) is not None
        if kind == "boolean":
            return value in ("true", "false")
        if kind == "number":
            return re.fullmatch(r"-?\d+(\.\d+)?", value) is not None
        return value in schema.get("enum", [value]) and len(value) <= schema.get("maxLength", 5000)

    def check_answer(self, name, operation, exchange):
        status = "200" if exchange["status"] == 200 else "default"
        if (name, status) not in self.validators:
            content = operation["responses"][status]["content"]["application/json"]
            schema = to_json_schema(content["schema"])
            self.validators[name, status] = Draft202012Validator(schema, registry=self.registry)
        errors = self.validators[name, status].iter_errors(exchange["answer"])
        return [f"answer {exchange['status']}: {explain(error)}" for error in errors]

    def check_expansions(self, operation, params):
        content = operation["responses"]["200"]["content"]["application/json"]
        paths = params.get("expand", [])
        return [
            f"{path} can't be expanded"
            for path in paths
            if not self.is_expandable(content["schema"], path.split("."))
        ]

    def is_expandable(self, schema, names):
        if not names:
            return True
        if "$ref" in schema:
            schema = self.schemas[schema["$ref"].rsplit("/", 1)[1]]
        if "anyOf" in schema:
            return any(self.is_expandable(one, names) for one in schema["anyOf"])
        if schema.get("type") == "array":
            return self.is_expandable(schema["items"], names)
        name, rest = names[0], names[1:]
        field = schema.get("properties", {}).get(name)
        is_list = name == "data" and field is not None
        is_marked = name in schema.get("x-expandableFields", []) or is_list
        return field is not None and is_marked and self.is_expandable(field, rest)


def explain(error):
    """The innermost of the errors that explain one."""
    while error.context:
        error = max(error.context, key=lambda inner: len(inner.absolute_path))
    where = "/".join(str(part) for part in error.absolute_path if not isinstance(part, int))
    return f"{where}: {error.message[:160]}"
