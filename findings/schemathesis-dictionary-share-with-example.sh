#!/usr/bin/env bash
# Versions: schemathesis 4.32.5 with hypothesis 6.170.17 (PyPI). Needs python3 (3.10 or later)
#   with venv. Seen with Python 3.11.
# Behaviour: a path parameter is bound to a dictionary with probability = 0.9. In the fuzzing phase
#   (positive mode) about nine of ten calls then use a dictionary value. Once the OpenAPI document
#   gives this parameter an `example`, only about half of the calls do. The example itself takes
#   about a tenth of the calls; the rest are generated values, mostly one and the same value again.
# Why it surprises: the guide on fuzz dictionaries says that the probability sets the share of
#   dictionary values, and its order of precedence doesn't name examples. The source applies the
#   dictionary after the examples, so the share should not depend on an example.
# With probability = 1.0 (the default) every generated call uses the dictionary in both cases.
set -euo pipefail

tmp=$(mktemp -d)
server=
finish() {
  if [ -n "$server" ]; then
    kill "$server" 2> /dev/null || true
  fi
  rm -rf "$tmp"
}
trap finish EXIT
cd "$tmp"

changed() {
  echo "CHANGED: $1"
  exit 1
}

python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check schemathesis==4.32.5 hypothesis==6.170.17

# Answers 200 to everything and counts the ids asked for; /counts gives the counts and resets them.
cat > server.py <<'PY'
import collections
import http.server
import json
import os

counts = collections.Counter()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = b"{}"
        if self.path == "/counts":
            body = json.dumps(counts).encode()
            counts.clear()
        elif self.path.startswith("/items/"):
            counts[self.path.removeprefix("/items/")] += 1
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
with open("port.tmp", "w") as file:
    file.write(str(server.server_port))
os.rename("port.tmp", "port")
server.serve_forever()
PY

document() {
  cat <<JSON
{
  "openapi": "3.1.0",
  "info": { "title": "items", "version": "1" },
  "paths": { "/items/{id}": { "get": {
    "parameters": [{
      "name": "id", "in": "path", "required": true, $1
      "schema": { "type": "string", "pattern": "^[a-z]{2,12}\$" }
    }],
    "responses": { "200": { "description": "an item" } }
  } } }
}
JSON
}
document '' > without.json
document '"example": "sample",' > with.json

for probability in 0.9 1.0; do
  cat > "config-$probability.toml" <<TOML
[dictionaries.ids]
values = ["alpha", "bravo"]

[parameters]
"path.id" = { dictionary = "ids", probability = $probability }
TOML
done

python3 server.py &
server=$!
for _ in $(seq 100); do
  [ -f port ] && break
  sleep 0.1
done
url="http://127.0.0.1:$(cat port)"

# Sets total, dictionary, example and top (the most frequent other id's calls), over three seeds.
measure() {
  local seed
  for seed in 1 2 3; do
    venv/bin/schemathesis --config-file "config-$1.toml" run "$2.json" --url "$url" \
      --phases fuzzing --mode positive --max-examples 100 --seed "$seed" --no-color \
      > run.log 2>&1 || { cat run.log; changed "schemathesis reported a failure"; }
    python3 - "$url" > "counts-$seed.json" <<'PY'
import sys
import urllib.request

print(urllib.request.urlopen(sys.argv[1] + "/counts").read().decode())
PY
  done
  read -r total dictionary example top < <(python3 - <<'PY'
import json

sums = [0, 0, 0, 0]
for seed in (1, 2, 3):
    with open(f"counts-{seed}.json") as file:
        counts = json.load(file)
    # The two requests that schemathesis sends to learn about the server are not test cases.
    counts = {id: n for id, n in counts.items() if id and not id.startswith("schemathesis-probe")}
    total = sum(counts.values())
    dictionary = counts.pop("alpha", 0) + counts.pop("bravo", 0)
    example = counts.pop("sample", 0)
    top = max(counts.values(), default=0)
    sums = [a + b for a, b in zip(sums, (total, dictionary, example, top))]
print(*sums)
PY
  )
  [ "$total" -gt 0 ] || changed "no call was counted"
  echo "probability $1, $2 an example: $dictionary of $total calls use the dictionary," \
    "$example the example;"
  echo "  the most frequent other value of each run takes $top"
}

measure 0.9 without
[ $((dictionary * 100)) -ge $((total * 75)) ] || changed "under 75% without an example"
measure 0.9 with
[ $((dictionary * 100)) -le $((total * 65)) ] || changed "over 65% with an example"
[ $((example * 100)) -le $((total * 30)) ] || changed "the example takes over 30%"
[ $((top * 100)) -ge $((total * 20)) ] || changed "no other value is frequent"
for document in without with; do
  measure 1.0 "$document"
  [ "$dictionary" -eq "$total" ] || changed "not all calls with probability 1.0"
done
echo "As stated: an example lowers the dictionary's share from about 90% to about half."
