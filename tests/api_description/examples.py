"""Checks every example in the description against its schema. Exits 1 if one does not fit."""

import sys

from description import JSON_TYPE, Description


def list_examples(document):
    """Where an example is, its schema, and its value."""
    for path, verbs in {**document["paths"], **document["webhooks"]}.items():
        for verb, operation in verbs.items():
            where = f"{verb} {path}"
            for parameter in operation.get("parameters", []):
                if "example" in parameter:
                    yield f"{where} {parameter['name']}", parameter["schema"], parameter["example"]
            bodies = [*operation["responses"].items(), ("body", operation.get("requestBody", {}))]
            for name, described in bodies:
                content = described.get("content", {}).get(JSON_TYPE, {})
                if "example" in content:
                    yield f"{where} {name}", content["schema"], content["example"]
                for title, example in content.get("examples", {}).items():
                    yield f"{where} {name} {title}", content["schema"], example["value"]
    for name, schema in document["components"]["schemas"].items():
        yield from list_schema_examples(name, schema)


def list_schema_examples(where, schema):
    if "example" in schema:
        yield where, schema, schema["example"]
    for name, field in schema.get("properties", {}).items():
        yield from list_schema_examples(f"{where}.{name}", field)


def main():
    description = Description()
    count, wrong = 0, 0
    for where, schema, example in list_examples(description.document):
        count += 1
        for problem in description.list_problems(schema, example):
            wrong += 1
            print(f"{where}: {problem}", file=sys.stderr)
    print(f"{count} examples")
    return 1 if wrong or count < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
