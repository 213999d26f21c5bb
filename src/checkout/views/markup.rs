//! Rendered markup: what a view has become, and what others are put together from.

use std::ops::Range;

use leptos::prelude::*;
use leptos::tachys::html::InertElement;

use super::pieces::Pieces;

/// HTML in which every value is escaped. Parts stay apart until the whole is written, so that each
/// byte is copied once.
#[derive(Clone, Default)]
pub(in crate::checkout) struct Markup(Part);

#[derive(Clone)]
enum Part {
    Static(&'static str),
    Owned(String),
    List(Vec<Markup>),
    /// A template with its values. The texts of all are in one string.
    Filled {
        pieces: &'static Pieces,
        texts: String,
        values: Vec<Filling>,
    },
}

/// What stands in place of a placeholder.
#[derive(Clone)]
pub(super) enum Filling {
    /// Where it is among the texts.
    Text(Range<usize>),
    Markup(Markup),
}

impl Default for Part {
    fn default() -> Self {
        Self::Static("")
    }
}

impl Markup {
    /// The HTML of a view, which Leptos escapes.
    pub(super) fn render(view: impl IntoView) -> Self {
        Self::from_escaped(view.into_view().to_html())
    }

    /// As [`render`](Self::render), or nothing.
    pub(super) fn render_if_some(view: Option<impl IntoView>) -> Self {
        view.map(Self::render).unwrap_or_default()
    }

    /// HTML that is escaped already.
    pub(super) const fn from_escaped(html: String) -> Self {
        Self(Part::Owned(html))
    }

    pub(super) const fn from_static(html: &'static str) -> Self {
        Self(Part::Static(html))
    }

    /// A template with escaped texts and other values.
    pub(super) const fn from_template(
        pieces: &'static Pieces,
        texts: String,
        values: Vec<Filling>,
    ) -> Self {
        Self(Part::Filled { pieces, texts, values })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// In bytes.
    pub(in crate::checkout) fn len(&self) -> usize {
        match &self.0 {
            Part::Static(html) => html.len(),
            Part::Owned(html) => html.len(),
            Part::List(parts) => parts.iter().map(Self::len).sum(),
            Part::Filled { pieces, values, .. } => pieces
                .iter()
                .map(|(before, value)| {
                    before.len() + value.and_then(|at| values.get(at)).map_or(0, Filling::len)
                })
                .sum(),
        }
    }

    pub(super) fn to_html(&self) -> String {
        let mut html = String::with_capacity(self.len());
        self.push_to(&mut html);
        html
    }

    /// Appends the HTML.
    pub(in crate::checkout) fn push_to(&self, html: &mut String) {
        match &self.0 {
            Part::Static(part) => html.push_str(part),
            Part::Owned(part) => html.push_str(part),
            Part::List(parts) => parts.iter().for_each(|part| part.push_to(html)),
            Part::Filled { pieces, texts, values } => {
                for (before, value) in pieces.iter() {
                    html.push_str(before);
                    match value.and_then(|at| values.get(at)) {
                        Some(Filling::Text(range)) => {
                            html.push_str(texts.get(range.clone()).unwrap_or_default());
                        }
                        Some(Filling::Markup(markup)) => markup.push_to(html),
                        None => {}
                    }
                }
            }
        }
    }

    /// The markup as a part of a view.
    pub(super) fn into_view(self) -> InertElement {
        InertElement::new(self.to_html())
    }
}

impl Filling {
    fn len(&self) -> usize {
        match self {
            Self::Text(range) => range.len(),
            Self::Markup(markup) => markup.len(),
        }
    }
}

impl FromIterator<Self> for Markup {
    fn from_iter<T: IntoIterator<Item = Self>>(parts: T) -> Self {
        Self(Part::List(parts.into_iter().collect()))
    }
}

/// The characters that do not stand for themselves in HTML, and what stands for each.
const REFERENCES: [(u8, &str); 5] =
    [(b'&', "&amp;"), (b'<', "&lt;"), (b'>', "&gt;"), (b'"', "&quot;"), (b'\'', "&#x27;")];

/// What stands for a character. `None` for one that stands for itself.
fn to_reference(byte: u8) -> Option<&'static str> {
    REFERENCES.iter().find(|(special, _)| byte == *special).map(|(_, reference)| *reference)
}

/// Appends a text so that it is text in an element as well as in a quoted attribute.
pub(super) fn push_escaped(html: &mut String, text: &str) {
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
