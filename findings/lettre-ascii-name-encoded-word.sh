#!/usr/bin/env bash
# Versions: lettre 0.11.23 with email-encoding 0.4.2 (crates), default features off, feature
#   "builder". Needs cargo (Rust 1.85 or later) and base64.
# Behaviour: a From mailbox whose display name is plain ASCII but holds an apostrophe, a comma or
#   parentheses goes into the message as a base64 encoded-word: Pat O'Brien is written as
#   =?utf-8?b?UGF0IE8nQnJpZW4=?=. The name Pat Brien is written as the quoted string "Pat Brien".
# Why it surprises: RFC 5322 allows all of these characters in a quoted string, and an apostrophe
#   even in an unquoted name. RFC 2047 calls encoded-words for pure ASCII allowed but discouraged.
#   Mailbox's own Display does it the RFC 5322 way, so to_string() and the message differ, and a
#   test or a log search for the name in the raw message doesn't find it.
# Cause: quoted_string::encode of email-encoding quotes only letters, digits, space and - _ . " \
#   and turns to base64 for any other character. The header is valid; mail readers decode it.
set -euo pipefail

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"

changed() {
  echo "CHANGED: $1"
  exit 1
}

mkdir src
cat > Cargo.toml <<'TOML'
[package]
name = "from-name"
version = "0.1.0"
edition = "2021"

[dependencies]
email-encoding = "=0.4.2"
lettre = { version = "=0.11.23", default-features = false, features = ["builder"] }

[workspace]
TOML
cat > src/main.rs <<'RS'
use lettre::message::{Mailbox, Message};

fn main() {
    let name = std::env::args().nth(1).expect("a display name");
    let from = Mailbox::new(Some(name), "pat@example.org".parse().unwrap());
    println!("{from}");
    let message = Message::builder()
        .from(from)
        .to("sam@example.org".parse().unwrap())
        .subject("hello")
        .body(String::from("hello"))
        .unwrap();
    let text = String::from_utf8(message.formatted()).unwrap();
    println!("{}", text.lines().find(|line| line.starts_with("From:")).unwrap());
}
RS
cargo build --quiet --target-dir target

show() {
  target/debug/from-name "$1" > out.txt
  display=$(sed -n 1p out.txt)
  header=$(sed -n 2p out.txt)
  echo "name $1"
  echo "  Display: $display"
  echo "  message: $header"
}

show "Pat Brien"
[ "$header" = 'From: "Pat Brien" <pat@example.org>' ] || changed "Pat Brien is not quoted"

for name in "Pat O'Brien" "Brien, Pat" "Pat Brien (Sales)"; do
  show "$name"
  word=$(sed -n 's/^From: =?utf-8?b?\([A-Za-z0-9+\/=]*\)?= <pat@example.org>$/\1/p' out.txt)
  [ -n "$word" ] || changed "no base64 encoded-word for the name $name"
  [ "$(printf %s "$word" | base64 -d)" = "$name" ] || changed "the word is not the name $name"
  case $name in
    *\'*) want="$name <pat@example.org>" ;;
    *) want="\"$name\" <pat@example.org>" ;;
  esac
  [ "$display" = "$want" ] || changed "Display of the name $name"
done
echo "As stated: these ASCII names are base64 encoded-words in the message, not quoted strings,"
echo "while Display writes them as they are or quoted."
