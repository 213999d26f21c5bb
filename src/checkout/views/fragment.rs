//! Parts of pages that depend on the language alone. They are rendered once for each language.

use leptos::prelude::*;

use super::markup::Markup;
use super::template::tidy;
use crate::i18n::{Locale, PerLanguage};

/// A part of a page.
pub(super) struct Fragment(PerLanguage<String>);

impl Fragment {
    pub(super) const fn new() -> Self {
        Self(PerLanguage::new())
    }

    /// The part in the locale's language. `view` may depend on the language and on nothing else.
    pub(super) fn render<V: IntoView>(
        &'static self,
        locale: &Locale,
        view: impl FnOnce() -> V,
    ) -> Markup {
        let html = self.0.get_or_compute(locale, || tidy(&view().into_view().to_html()));
        Markup::from_static(html)
    }
}
