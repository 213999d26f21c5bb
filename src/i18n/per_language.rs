//! Values that are computed once for each language.

use std::sync::OnceLock;

use super::languages::all_languages;
use super::locale::Locale;

/// A value for each language, computed when it is first needed.
pub struct PerLanguage<T>(OnceLock<Box<[OnceLock<T>]>>);

impl<T> PerLanguage<T> {
    #[must_use]
    pub const fn new() -> Self {
        Self(OnceLock::new())
    }

    /// The value of the locale's language. `compute` may depend on the language, and on nothing
    /// else that differs between locales, such as the digits of numbers.
    pub fn get_or_compute(&self, locale: &Locale, compute: impl FnOnce() -> T) -> &T {
        let empty = || all_languages().iter().map(|_| OnceLock::new()).collect();
        self.0.get_or_init(empty)[locale.language_index()].get_or_init(compute)
    }
}

impl<T> Default for PerLanguage<T> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::PerLanguage;
    use crate::i18n::{LanguagePreferences, negotiate_locale};

    #[test]
    fn each_language_has_its_own_value() {
        let values = PerLanguage::new();
        let [english, french, south_african] = ["en", "fr", "en-ZA"].map(|tag| {
            let preferences = LanguagePreferences { chosen: Some(tag), ..Default::default() };
            negotiate_locale(&preferences)
        });
        assert_eq!(values.get_or_compute(&english, || "one"), &"one");
        assert_eq!(values.get_or_compute(&french, || "two"), &"two");
        assert_eq!(values.get_or_compute(&south_african, || "three"), &"one", "also English");
    }
}
