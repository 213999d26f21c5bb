//! Parts of pages that differ in a few values. Leptos renders each once for each language, with a
//! placeholder for every value, and it is cut at the placeholders. A request puts its values
//! between the pieces, which costs a fraction of rendering the same view again.

use kassa_i18n::{Locale, PerLanguage};
use leptos::prelude::*;

use super::markup::Markup;
use super::pieces::{PLACEHOLDERS, Pieces};

/// What stands in for a placeholder.
pub(super) enum Value<'a> {
    /// The text of an element, or the value of an attribute. It is escaped.
    Text(&'a str),
    /// Elements, written when their place is reached.
    Part(&'a dyn Fn(&mut Markup)),
}

/// A part of a page with placeholders.
pub(super) struct Template(PerLanguage<Pieces>);

impl Template {
    pub(super) const fn new() -> Self {
        Self(PerLanguage::new())
    }

    /// Writes the part in the locale's language with `values` in place of the placeholders, which
    /// `view` gets in the same order. It may use each of them any number of times, and besides them
    /// may depend on the language and on nothing else.
    pub(super) fn write<V: IntoView, const COUNT: usize>(
        &'static self,
        html: &mut Markup,
        locale: &Locale,
        view: impl FnOnce([&'static str; COUNT]) -> V,
        values: [Value<'_>; COUNT],
    ) {
        const { assert!(COUNT <= PLACEHOLDERS.len(), "there is a placeholder for every value") };
        let pieces = self.0.get_or_compute(locale, || {
            let placeholders = std::array::from_fn(|index| PLACEHOLDERS[index]);
            Pieces::cut(&tidy(&view(placeholders).into_view().to_html()))
        });
        write_pieces(html, pieces, &values);
    }
}

fn write_pieces(html: &mut Markup, pieces: &'static Pieces, values: &[Value<'_>]) {
    for (before, value) in pieces.iter() {
        html.push_static(before);
        match value.and_then(|at| values.get(at)) {
            Some(Value::Text(text)) => html.push_text(text),
            Some(Value::Part(write)) => write(html),
            None => {}
        }
    }
}

/// Removes the markers that Leptos writes for hydration, which no island of ours walks over, and
/// empty `class` attributes. Not for markup with values: a text may contain the same characters.
pub(super) fn tidy(html: &str) -> String {
    html.replace("<!>", "").replace(r#" class="""#, "")
}

#[cfg(test)]
mod tests {
    use kassa_i18n::{LanguagePreferences, Locale, negotiate_locale};
    use leptos::prelude::*;

    use super::Value::{Part, Text};
    use super::{Markup, Template};

    fn locale(tag: &str) -> Locale {
        negotiate_locale(&LanguagePreferences { chosen: Some(tag), ..Default::default() })
    }

    fn written(write: impl FnOnce(&mut Markup)) -> String {
        Markup::of(write).into_html()
    }

    #[test]
    fn values_are_escaped_in_elements_and_attributes() {
        static TEMPLATE: Template = Template::new();
        let render = |name: &str| {
            let view = |[name]: [&'static str; 1]| view! { <p title=name>"Name: " {name}</p> };
            written(|html| TEMPLATE.write(html, &locale("en"), view, [Text(name)]))
        };
        assert_eq!(render("Ada"), r#"<p title="Ada">Name: Ada</p>"#);
        let hostile = r#"<b>&"'"#;
        let escaped = "&lt;b&gt;&amp;&quot;&#x27;";
        assert_eq!(render(hostile), format!(r#"<p title="{escaped}">Name: {escaped}</p>"#));
    }

    #[test]
    fn a_value_is_never_taken_for_a_placeholder() {
        static TEMPLATE: Template = Template::new();
        let view = |[text, part]: [&'static str; 2]| view! { <p>{text}</p><div>{part}</div> };
        let html = written(|html| {
            let part = |html: &mut Markup| html.push_static("\u{E000}a\u{E000}");
            let values = [Text("\u{E000}b\u{E000}<!>"), Part(&part)];
            TEMPLATE.write(html, &locale("en"), view, values);
        });
        let expected = "<p>\u{E000}b\u{E000}&lt;!&gt;</p><div>\u{E000}a\u{E000}</div>";
        assert_eq!(html, expected);
    }

    #[test]
    fn each_language_has_its_own_pieces() {
        static TEMPLATE: Template = Template::new();
        let render = |tag: &str| {
            let locale = locale(tag);
            let view = |[value]: [&'static str; 1]| view! { <p lang=locale.lang()>{value}</p> };
            written(|html| TEMPLATE.write(html, &locale, view, [Text("x")]))
        };
        assert_eq!(render("en"), r#"<p lang="en">x</p>"#);
        assert_eq!(render("fr"), r#"<p lang="fr">x</p>"#);
    }
}
