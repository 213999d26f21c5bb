//! Rendered markup: what a view has become, and what others are put together from.

use std::borrow::Cow;

use leptos::prelude::*;
use leptos::tachys::html::InertElement;

/// HTML in which every value is escaped.
#[derive(Clone, Debug, Default)]
pub(super) struct Markup(Cow<'static, str>);

impl Markup {
    /// The HTML of a view, which Leptos escapes.
    pub(super) fn render(view: impl IntoView) -> Self {
        Self(Cow::Owned(view.into_view().to_html()))
    }

    /// As [`render`](Self::render), or nothing.
    pub(super) fn render_if_some(view: Option<impl IntoView>) -> Self {
        view.map(Self::render).unwrap_or_default()
    }

    /// HTML that is escaped already.
    pub(super) const fn from_escaped(html: String) -> Self {
        Self(Cow::Owned(html))
    }

    pub(super) const fn from_static(html: &'static str) -> Self {
        Self(Cow::Borrowed(html))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// The markup as a part of a view.
    pub(super) fn into_view(self) -> InertElement {
        InertElement::new(self.0)
    }
}

impl FromIterator<Self> for Markup {
    fn from_iter<T: IntoIterator<Item = Self>>(parts: T) -> Self {
        let mut html = String::new();
        parts.into_iter().for_each(|part| html.push_str(&part.0));
        Self::from_escaped(html)
    }
}

/// Appends a text so that it is text in an element as well as in a quoted attribute.
pub(super) fn push_escaped(html: &mut String, text: &str) {
    const SPECIAL: [char; 5] = ['&', '<', '>', '"', '\''];
    for part in text.split_inclusive(SPECIAL) {
        let plain = part.strip_suffix(SPECIAL).unwrap_or(part);
        html.push_str(plain);
        html.push_str(match part.as_bytes().get(plain.len()) {
            Some(b'&') => "&amp;",
            Some(b'<') => "&lt;",
            Some(b'>') => "&gt;",
            Some(b'"') => "&quot;",
            Some(_) => "&#x27;",
            None => "",
        });
    }
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
