//! A rendered view, cut at the placeholders of its values.

/// Encloses the letter of a placeholder. It is a private character: no message contains it, and
/// values are never searched for it.
const DELIMITER: char = '\u{E000}';

pub(super) const PLACEHOLDERS: [&str; 8] = [
    "\u{E000}a\u{E000}",
    "\u{E000}b\u{E000}",
    "\u{E000}c\u{E000}",
    "\u{E000}d\u{E000}",
    "\u{E000}e\u{E000}",
    "\u{E000}f\u{E000}",
    "\u{E000}g\u{E000}",
    "\u{E000}h\u{E000}",
];

/// The pieces, each with the index of the value that follows it.
pub(super) struct Pieces(Vec<(String, Option<usize>)>);

impl Pieces {
    pub(super) fn cut(html: &str) -> Self {
        let mut parts = html.split(DELIMITER);
        let mut pieces = Vec::new();
        while let Some(before) = parts.next() {
            let value = parts.next().and_then(|letter| {
                PLACEHOLDERS.iter().position(|known| known.trim_matches(DELIMITER) == letter)
            });
            pieces.push((before.to_owned(), value));
        }
        Self(pieces)
    }

    /// Each with the index of the value behind it.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, Option<usize>)> {
        self.0.iter().map(|(before, value)| (before.as_str(), *value))
    }
}
