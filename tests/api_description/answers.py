"""Checks what the integration tests recorded, answers and events, against the description.

    python tests/api_description/answers.py FILE

Prints each kind of contradiction once, with a test in which it occurred, and exits 1 if there is
one. Also checks that every operation succeeded and every type of event was sent.
"""

import json
import sys

from description import Description

# The events of the original service have bodies of their own, which docs/moving.md describes.
ORIGINAL_SIGNATURE = "njiapay-signature"


def read_records(path):
    with open(path, encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def main(path):
    description = Description()
    found, succeeded, sent, count = {}, set(), set(), 0
    for record in read_records(path):
        headers, body = record["headers"], record["body"]
        if "method" in record:
            match = description.find_operation(record["method"], record["path"])
            if match is None:
                continue
            path, operation = match
            status = record["status"]
            where = f"{record['method']} {path} {status}"
            problems = description.list_answer_problems(operation, status, headers, body)
            if 200 <= status < 300:
                succeeded.add(operation["operationId"])
        elif ORIGINAL_SIGNATURE in headers:
            continue
        else:
            event = json.loads(body)
            if not event:
                # A test of delivery alone.
                continue
            where = f"event {event.get('type')}"
            problems = description.list_event_problems(headers, event)
            sent.add(event.get("type"))
        count += 1
        for problem in problems:
            found.setdefault((where, problem), record["test"])
    for (where, problem), test in sorted(found.items()):
        print(f"{where}: {problem} ({test})", file=sys.stderr)
    operations = {
        operation["operationId"]
        for verbs in description.document["paths"].values()
        for operation in verbs.values()
    }
    missing = sorted(operations - succeeded) + sorted(set(description.document["webhooks"]) - sent)
    if missing:
        print(f"not recorded: {', '.join(missing)}", file=sys.stderr)
    print(f"{count} answers and events, {len(found)} contradictions")
    return 1 if found or missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
