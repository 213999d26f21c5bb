//! Values that are computed once for each language, or for each language and its digits.

use std::sync::{Arc, OnceLock};

use super::bounded_cache::BoundedCache;
use super::languages::all_languages;
use super::locale::Locale;
use super::negotiate::{LanguagePreferences, negotiate_locale};

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

/// A value for each language with each of its digits, such as a text with counts, computed when it
/// is first needed.
pub struct PerDigits<T>(BoundedCache<Arc<str>, Arc<T>>);

impl<T> PerDigits<T> {
    #[must_use]
    pub const fn new() -> Self {
        Self(BoundedCache::new())
    }

    /// The value of the locale's language and digits. `compute` gets a locale that has these of the
    /// first locale that asks, and nothing else of it, so the value is the same in every process.
    pub fn get_or_compute(&self, locale: &Locale, compute: impl FnOnce(&Locale) -> T) -> Arc<T> {
        self.0.get_or_compute(Arc::clone(locale.digits_tag()), |tag| {
            let preferences = LanguagePreferences { chosen: Some(tag), ..Default::default() };
            Arc::new(compute(&negotiate_locale(&preferences)))
        })
    }
}

impl<T> Default for PerDigits<T> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::{PerDigits, PerLanguage};
    use crate::{LanguagePreferences, Locale, language_choices, negotiate_locale};

    fn locale(tag: &str) -> Locale {
        negotiate_locale(&LanguagePreferences { chosen: Some(tag), ..Default::default() })
    }

    #[test]
    fn each_language_has_its_own_value() {
        let values = PerLanguage::new();
        let [english, french, south_african] = ["en", "fr", "en-ZA"].map(locale);
        assert_eq!(values.get_or_compute(&english, || "one"), &"one");
        assert_eq!(values.get_or_compute(&french, || "two"), &"two");
        assert_eq!(values.get_or_compute(&south_african, || "three"), &"one", "also English");
    }

    #[test]
    fn a_value_has_the_digits_of_its_locale_whoever_came_first() {
        for order in [["ar", "ar-EG"], ["ar-EG", "ar"]] {
            let values = PerDigits::new();
            let text = |tag: &str| {
                let count = |locale: &Locale| locale.format_count(3);
                values.get_or_compute(&locale(tag), count).as_str().to_owned()
            };
            assert_eq!(order.map(text), order.map(|tag| if tag == "ar" { "3" } else { "٣" }));
            assert_eq!(text("ar-SA"), "٣");
            assert_eq!(text("ar-MA"), "3");
            assert_eq!(text("fa-IR"), "۳");
            assert_eq!(text("fa-u-nu-latn"), "3");
        }
    }

    #[test]
    fn a_tag_of_digits_names_itself() {
        let regions = ["", "-EG", "-IN", "-ZA", "-u-nu-latn", "-u-nu-arab", "-u-nu-deva"];
        for language in language_choices() {
            for region in regions {
                let asked = locale(&format!("{}{region}", language.tag));
                let plain = locale(asked.digits_tag());
                assert_eq!(plain.digits_tag(), asked.digits_tag(), "{asked:?}");
                assert_eq!(plain.lang(), asked.lang(), "{asked:?}");
                assert_eq!(plain.format_count(7), asked.format_count(7), "{asked:?}");
                // A language with a region takes no second one.
                if asked.lang() != language.tag {
                    continue;
                }
                let listed = locale(language.tag).list_by_digits();
                let is_asked = |one: &Locale| one.digits_tag() == asked.digits_tag();
                assert_eq!(listed.iter().filter(|one| is_asked(one)).count(), 1, "{asked:?}");
            }
        }
    }
}
