"""Names the slowest tests of a run: `slowest.py FOLDER` reads what scripts/test left there.

`NAME.rust` is the output of Rust's test harness with the time of each test, `NAME.json` the report
of Playwright. Prints the ten slowest browser specs and the ten slowest tests in Rust.
"""

import json
import re
import sys
from collections import Counter
from pathlib import Path

TIMED = re.compile(r"^test (\S+) .*<([0-9.]+)s>$", re.MULTILINE)
COUNT = 10


def rust_tests(folder):
    for output in folder.glob("*.rust"):
        for name, seconds in TIMED.findall(output.read_text(errors="replace")):
            yield f"{output.stem}: {name}", float(seconds)


def specs_of(suite):
    yield from suite.get("specs", [])
    for inner in suite.get("suites", []):
        yield from specs_of(inner)


def browser_specs(folder):
    for report in folder.glob("*.json"):
        seconds = Counter()
        for suite in json.loads(report.read_text())["suites"]:
            for spec in specs_of(suite):
                results = [result for test in spec["tests"] for result in test["results"]]
                seconds[spec["file"]] += sum(result["duration"] for result in results) / 1000
        yield from ((f"{report.stem}: {name}", time) for name, time in seconds.items())


def print_slowest(title, timed):
    slowest = sorted(timed, key=lambda row: -row[1])[:COUNT]
    if slowest:
        print(f"\n{title}")
    for name, seconds in slowest:
        print(f"{seconds:8.1f} s  {name}")


if __name__ == "__main__":
    source = Path(sys.argv[1])
    print_slowest("The slowest tests in Rust", rust_tests(source))
    print_slowest("The slowest browser specs, the sum of their runs", browser_specs(source))
