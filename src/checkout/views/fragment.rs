//! Parts of pages that depend on the language alone. They are rendered once for each language.

use kassa_i18n::{Locale, PerLanguage};
use leptos::prelude::*;

use super::markup::Markup;
use super::template::tidy;

/// A part of a page.
pub(super) struct Fragment(PerLanguage<String>);

impl Fragment {
    pub(super) const fn new() -> Self {
        Self(PerLanguage::new())
    }

    /// Writes the part in the locale's language. `view` may depend on the language and on nothing
    /// else.
    pub(super) fn write<V: IntoView>(
        &'static self,
        html: &mut Markup,
        locale: &Locale,
        view: impl FnOnce() -> V,
    ) {
        html.push_static(self.0.get_or_compute(locale, || tidy(&view().into_view().to_html())));
    }
}
