//! Parts of a page that depend on its language alone.

use kassa_i18n::{Locale, PerLanguage};
use leptos::prelude::*;
use leptos::tachys::html::InertElement;

use crate::hydration_markers::remove_hydration_markers;

/// A part of a page that is the same for every merchant and every customer: an element that is
/// rendered once for each language. `render` captures nothing, and finds no context of the page
/// that is rendered first. It may depend on the language, and on nothing else that differs between
/// locales, such as the digits of numbers.
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
        let render = || {
            let owner = Owner::new_root(None);
            let html = owner.with(|| (self.render)(locale).to_html());
            owner.unset_with_forced_cleanup();
            remove_hydration_markers(&html)
        };
        InertElement::new(self.html.get_or_compute(locale, render).as_str())
    }
}
