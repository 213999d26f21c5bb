//! Words that were replaced by plainer ones don't come back.

use super::files::Document;

/// What people and their developers read.
const FILES: [&str; 8] = [
    "locales/en.ftl",
    "locales/portal/en.ftl",
    "docs/openapi.json",
    "docs/mandates.md",
    "docs/payment-page.md",
    "docs/sandbox.md",
    "docs/webhooks.md",
    "README.md",
];

/// The old words, and those that took their place.
const REPLACED: [(&str, &str); 14] = [
    (" was given up", "you cancelled"),
    ("paid now", "due today"),
    ("at most, per instalment", "maximum per instalment"),
    ("every month on day", "on the 25th of every month"),
    ("zeros in front", "include any leading zeros"),
    ("check card", "verify card"),
    ("no way to pay", "no payment methods available"),
    ("show it to nobody else", "don\u{2019}t share this code"),
    ("waits for your answer", "approve by"),
    ("mend the request", "correct the request"),
    ("its only sight", "shown once"),
    ("that says no", "refusals are stored"),
    ("fill this in", "fill in this field"),
    ("= write ", "enter"),
];

#[test]
fn replaced_words_do_not_come_back() {
    for file in FILES {
        let text = Document::read(file).text.to_lowercase();
        for (old, new) in REPLACED {
            let found = text.lines().find(|line| line.contains(old));
            assert_eq!(found, None, "{file}: {old:?} is now {new:?}");
        }
    }
}
