#!/usr/bin/env bash
# Versions: openapi-fetch 0.17.0, openapi-typescript-helpers 0.1.0, openapi-typescript 7.13.0,
#   TypeScript 5.9.3 (npm). Needs node 20 or later and npm.
# Behaviour: a required response property with the OpenAPI 3.1 schema {"type": "null"} is in the
#   generated types, but is missing from the type of `data` that a call returns, so reading it is
#   the compile error TS2339. A property with {"type": ["string", "null"]} is kept.
# Why it surprises: the document is valid, the generator writes the property, and the value is in
#   `data` at run time. Only the result type of the call lacks it, and nothing reports that.
# Cause: the helper type Readable removes each key K for which NonNullable<T[K]> extends
#   $Write<any>. For the type null that is `never`, and `never` extends everything.
# Related: issue 2717 of openapi-ts/openapi-typescript is about null properties in request bodies.
set -euo pipefail

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"

changed() {
  echo "CHANGED: $1"
  exit 1
}

echo '{"private": true, "type": "module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact openapi-fetch@0.17.0 \
  openapi-typescript-helpers@0.1.0 openapi-typescript@7.13.0 typescript@5.9.3

cat > api.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": { "title": "jobs", "version": "1" },
  "paths": { "/job": { "get": { "responses": { "200": {
    "description": "a job",
    "content": { "application/json": { "schema": {
      "type": "object",
      "required": ["id", "error", "note"],
      "properties": {
        "id": { "type": "string" },
        "error": { "type": "null" },
        "note": { "type": ["string", "null"] }
      }
    } } }
  } } } } }
}
JSON
npx --no-install openapi-typescript api.json -o api.d.ts > gen.log 2>&1 ||
  changed "the generator refused the document: $(cat gen.log)"

# The generated types have both properties.
cat > generated.ts <<'TS'
import type { paths } from "./api";
type Job = paths["/job"]["get"]["responses"][200]["content"]["application/json"];
export const error: Job["error"] = null;
export const note: Job["note"] = null;
TS

# The result of a call: one property a file.
for name in note error; do
  cat > "call-$name.ts" <<TS
import createClient from "openapi-fetch";
import type { paths } from "./api";
const client = createClient<paths>({ baseUrl: "http://127.0.0.1" });
const { data } = await client.GET("/job");
export const value = data?.$name;
TS
done

check() {
  npx --no-install tsc --noEmit --strict --target es2022 --module esnext \
    --moduleResolution bundler "$1"
}

check generated.ts || changed "the generated types lack 'error' or 'note'"
echo "generated types: 'error' (type null) and 'note' (string or null) are both there"

check call-note.ts || changed "data.note doesn't compile"
echo "result of the call: data.note compiles"

if check call-error.ts > tsc.log; then
  changed "data.error compiles"
fi
grep -q "TS2339: Property 'error' does not exist" tsc.log ||
  changed "another compile error: $(cat tsc.log)"
echo "result of the call: data.error does not compile; tsc says:"
sed 's/^/  /' tsc.log

# At run time the value is there. The custom fetch answers without any network.
cat > run.mjs <<'JS'
import createClient from "openapi-fetch";
const job = { id: "1", error: null, note: null };
const fetch = async () => Response.json(job);
const { data } = await createClient({ baseUrl: "http://127.0.0.1", fetch }).GET("/job");
console.log(Object.keys(data).join(" "));
JS
keys=$(node run.mjs)
[ "$keys" = "id error note" ] || changed "keys of data at run time: $keys"
echo "at run time: data has the keys $keys"
echo "As stated: a property of type null is dropped from the result type of the call."
