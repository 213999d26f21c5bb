//! The HTML of a page, written part after part into one string.

use leptos::prelude::*;
use leptos::tachys::html::InertElement;

/// HTML in which every value is escaped.
#[derive(Default)]
pub(in crate::checkout) struct Markup(String);

impl Markup {
    pub(super) fn with_capacity(bytes: usize) -> Self {
        Self(String::with_capacity(bytes))
    }

    /// What a part writes.
    pub(super) fn of(write: impl FnOnce(&mut Self)) -> Self {
        let mut html = Self::default();
        write(&mut html);
        html
    }

    /// Appends HTML that has no values.
    pub(super) fn push_static(&mut self, html: &'static str) {
        self.0.push_str(html);
    }

    /// Appends a text so that it is text in an element as well as in a quoted attribute.
    pub(super) fn push_text(&mut self, text: &str) {
        push_escaped(&mut self.0, text);
    }

    /// Appends a view, which Leptos escapes.
    pub(super) fn push_view(&mut self, view: impl IntoView) {
        self.0.push_str(&view.into_view().to_html());
    }

    /// As [`push_view`](Self::push_view), or nothing.
    pub(super) fn push_view_if_some(&mut self, view: Option<impl IntoView>) {
        if let Some(view) = view {
            self.push_view(view);
        }
    }

    pub(super) fn push(&mut self, other: &Self) {
        self.0.push_str(&other.0);
    }

    #[cfg(test)]
    pub(super) fn into_html(self) -> String {
        self.0
    }

    /// The markup as a part of a view.
    pub(in crate::checkout) fn into_view(self) -> InertElement {
        InertElement::new(self.0)
    }
}

/// The characters that do not stand for themselves in HTML, and what stands for each.
const REFERENCES: [(u8, &str); 5] =
    [(b'&', "&amp;"), (b'<', "&lt;"), (b'>', "&gt;"), (b'"', "&quot;"), (b'\'', "&#x27;")];

/// What stands for a character. `None` for one that stands for itself.
fn to_reference(byte: u8) -> Option<&'static str> {
    REFERENCES.iter().find(|(special, _)| byte == *special).map(|(_, reference)| *reference)
}

fn push_escaped(html: &mut String, text: &str) {
    let mut rest = text;
    while let Some((at, reference)) = find_special(rest) {
        html.push_str(&rest[..at]);
        html.push_str(reference);
        rest = &rest[at + 1..];
    }
    html.push_str(rest);
}

/// The first character that does not stand for itself, and what stands for it.
fn find_special(text: &str) -> Option<(usize, &'static str)> {
    let (chunks, _) = text.as_bytes().as_chunks();
    let skipped = chunks.iter().take_while(|chunk| !has_special(chunk)).count() * CHUNK;
    let mut rest = text.bytes().enumerate().skip(skipped);
    rest.find_map(|(at, byte)| Some((at, to_reference(byte)?)))
}

/// As many bytes as a processor compares at once.
const CHUNK: usize = 16;

/// Without a branch, so that all bytes are compared at once.
fn has_special(chunk: &[u8; CHUNK]) -> bool {
    let is_special = |byte| REFERENCES.iter().fold(false, |any, one| any | (byte == one.0));
    chunk.iter().fold(false, |found, byte| found | is_special(*byte))
}

#[cfg(test)]
mod tests {
    use super::push_escaped;

    fn escape(text: &str) -> String {
        let mut escaped = String::new();
        push_escaped(&mut escaped, text);
        escaped
    }

    #[test]
    fn special_characters_are_escaped() {
        for (text, html) in [
            ("", ""),
            ("Söhne 日本", "Söhne 日本"),
            ("<b a=\"1\" b='2'>&amp;", "&lt;b a=&quot;1&quot; b=&#x27;2&#x27;&gt;&amp;amp;"),
            ("&", "&amp;"),
            ("''", "&#x27;&#x27;"),
            ("x>y", "x&gt;y"),
            ("a longer text & one more", "a longer text &amp; one more"),
            ("sixteen bytes of'", "sixteen bytes of&#x27;"),
            (
                "<script>alert(1)</script> and sixteen",
                "&lt;script&gt;alert(1)&lt;/script&gt; and sixteen",
            ),
        ] {
            assert_eq!(escape(text), html, "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn escaped_text_ends_no_element_and_no_attribute(text in ".*") {
            let escaped = escape(&text);
            proptest::prop_assert!(!escaped.contains(['<', '>', '"', '\'']));
            let read = escaped
                .replace("&lt;", "<").replace("&gt;", ">")
                .replace("&quot;", "\"").replace("&#x27;", "'").replace("&amp;", "&");
            proptest::prop_assert_eq!(read, text);
        }
    }
}
