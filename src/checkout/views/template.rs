//! Parts of pages that differ in a few values. Leptos renders each once for each language, with a
//! placeholder for every value, and it is cut at the placeholders. A request puts its values
//! between the pieces, which costs a fraction of rendering the same view again.

use leptos::prelude::*;

use super::markup::{Filling, Markup, push_escaped};
use super::pieces::{PLACEHOLDERS, Pieces};
use crate::i18n::{Locale, PerLanguage};

/// What stands in for a placeholder.
pub(super) enum Value<'a> {
    /// The text of an element, or the value of an attribute. It is escaped.
    Text(&'a str),
    /// Markup between elements, as it is.
    Markup(Markup),
}

/// A part of a page with placeholders.
pub(super) struct Template(PerLanguage<Pieces>);

impl Template {
    pub(super) const fn new() -> Self {
        Self(PerLanguage::new())
    }

    /// The part in the locale's language with `values` in place of the placeholders, which `view`
    /// gets in the same order. It may use each of them any number of times, and besides them may
    /// depend on the language and on nothing else.
    pub(super) fn fill<V: IntoView, const COUNT: usize>(
        &'static self,
        locale: &Locale,
        view: impl FnOnce([&'static str; COUNT]) -> V,
        values: [Value<'_>; COUNT],
    ) -> Markup {
        const { assert!(COUNT <= PLACEHOLDERS.len(), "there is a placeholder for every value") };
        let pieces = self.0.get_or_compute(locale, || {
            let placeholders = std::array::from_fn(|index| PLACEHOLDERS[index]);
            Pieces::cut(&tidy(&view(placeholders).into_view().to_html()))
        });
        fill(pieces, values)
    }
}

fn fill<const COUNT: usize>(pieces: &'static Pieces, values: [Value<'_>; COUNT]) -> Markup {
    let length = values.iter().map(Value::text_length).sum();
    let mut texts = String::with_capacity(length);
    let values = values.into_iter().map(|value| match value {
        Value::Text(text) => {
            let start = texts.len();
            push_escaped(&mut texts, text);
            Filling::Text(start..texts.len())
        }
        Value::Markup(markup) => Filling::Markup(markup),
    });
    let values = values.collect();
    Markup::from_template(pieces, texts, values)
}

impl Value<'_> {
    const fn text_length(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Markup(_) => 0,
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
    use leptos::prelude::*;

    use super::Value::{Markup as Html, Text};
    use super::{Markup, Template};
    use crate::i18n::{LanguagePreferences, Locale, negotiate_locale};

    fn locale(tag: &str) -> Locale {
        negotiate_locale(&LanguagePreferences { chosen: Some(tag), ..Default::default() })
    }

    #[test]
    fn values_are_escaped_in_elements_and_attributes() {
        static TEMPLATE: Template = Template::new();
        let render = |name: &str| {
            TEMPLATE.fill(
                &locale("en"),
                |[name]| view! { <p title=name>"Name: " {name}</p> },
                [Text(name)],
            )
        };
        assert_eq!(render("Ada").to_html(), r#"<p title="Ada">Name: Ada</p>"#);
        let hostile = r#"<b>&"'"#;
        let escaped = "&lt;b&gt;&amp;&quot;&#x27;";
        assert_eq!(
            render(hostile).to_html(),
            format!(r#"<p title="{escaped}">Name: {escaped}</p>"#)
        );
    }

    #[test]
    fn a_value_is_never_taken_for_a_placeholder() {
        static TEMPLATE: Template = Template::new();
        let inner = Markup::from_static("\u{E000}a\u{E000}");
        let html = TEMPLATE.fill(
            &locale("en"),
            |[text, markup]| view! { <p>{text}</p><div>{markup}</div> },
            [Text("\u{E000}b\u{E000}<!>"), Html(inner)],
        );
        let expected = "<p>\u{E000}b\u{E000}&lt;!&gt;</p><div>\u{E000}a\u{E000}</div>";
        assert_eq!(html.to_html(), expected);
    }

    #[test]
    fn each_language_has_its_own_pieces() {
        static TEMPLATE: Template = Template::new();
        let render = |tag: &str| {
            let locale = locale(tag);
            let view = |[value]: [&'static str; 1]| view! { <p lang=locale.lang()>{value}</p> };
            TEMPLATE.fill(&locale, view, [Text("x")]).to_html()
        };
        assert_eq!(render("en"), r#"<p lang="en">x</p>"#);
        assert_eq!(render("fr"), r#"<p lang="fr">x</p>"#);
    }
}
