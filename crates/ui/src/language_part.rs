//! Parts of a page that depend on its language alone.

use kassa_i18n::{Locale, PerLanguage};
use leptos::prelude::*;
use leptos::tachys::html::InertElement;

use crate::render::render_part;

/// A part of a page that is the same for every merchant and every customer: an element that is
/// rendered once for each language. `render` captures nothing, and finds no context but the locale:
/// none of the page that is rendered first. It may depend on the language, and on nothing else that
/// differs between locales, such as the digits of numbers.
pub struct LanguagePart {
    html: PerLanguage<String>,
    render: fn(&Locale) -> AnyView,
}

impl LanguagePart {
    #[must_use]
    pub const fn new(render: fn(&Locale) -> AnyView) -> Self {
        Self { html: PerLanguage::new(), render }
    }

    /// The element in the locale's language.
    pub fn element(&'static self, locale: &Locale) -> InertElement {
        let part = || {
            provide_context(locale.clone());
            (self.render)(locale)
        };
        let render = || render_part(part);
        InertElement::new(self.html.get_or_compute(locale, render).as_str())
    }
}

#[cfg(test)]
mod tests {
    use kassa_i18n::{LanguagePreferences, negotiate_locale};

    use super::*;
    use crate::render::render_document;

    static NAME: LanguagePart = LanguagePart::new(|locale| {
        let context = use_context::<&'static str>().unwrap_or("nobody");
        let provided: Locale = expect_context();
        assert_eq!(provided.lang(), locale.lang());
        view! { <p>{locale.lang()} " " {context}</p> }.into_any()
    });

    fn locale(tag: &str) -> Locale {
        negotiate_locale(&LanguagePreferences { chosen: Some(tag), ..Default::default() })
    }

    #[test]
    fn a_part_is_rendered_in_each_language_without_the_context_of_the_page() {
        for (tag, expected) in [("af", "af nobody"), ("de", "de nobody"), ("af", "af nobody")] {
            let html = render_document(|| {
                provide_context("Ann");
                let part = NAME.element(&locale(tag));
                view! { <div>{part} {use_context::<&'static str>()}</div> }
            });
            assert_eq!(html, format!("<!DOCTYPE html><div><p>{expected}</p>Ann</div>"));
        }
    }
}
