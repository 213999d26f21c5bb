//! Language negotiation: Lookup of RFC 4647, with the inheritance of CLDR (decision 37).

use icu_locale::{LanguageIdentifier, Locale as Tag};

use super::bounded_cache::BoundedCache;
use super::format_cache;
use super::languages::{self, Language};
use super::locale::Locale;
use super::{accept_language, language_tag};

/// Longer preferences, in bytes, are negotiated anew, so that the cache stays small.
const MAX_CACHED_LENGTH: usize = 512;

/// The sources of a customer's languages, highest priority first. Invalid tags are ignored.
#[derive(Clone, Copy, Debug, Default)]
pub struct LanguagePreferences<'a> {
    /// The choice made on the page: the parameter `lang`.
    pub chosen: Option<&'a str>,
    /// `purchaser_info.locale`.
    pub purchaser: Option<&'a str>,
    /// The header `Accept-Language`.
    pub accept_language: Option<&'a str>,
    pub merchant_default: Option<&'a str>,
}

impl LanguagePreferences<'_> {
    const fn sources(&self) -> [Option<&str>; 4] {
        [self.chosen, self.purchaser, self.accept_language, self.merchant_default]
    }

    fn parse_tags(&self) -> impl Iterator<Item = Tag> {
        let accepted = accept_language::parse_ranges(self.accept_language.unwrap_or_default());
        self.chosen
            .into_iter()
            .chain(self.purchaser)
            .chain(accepted)
            .chain(self.merchant_default)
            .filter_map(language_tag::parse)
    }
}

/// The locale of the first requested tag that matches an available language; English if none does.
/// It depends on the preferences alone, and those of most customers are the same few.
#[must_use]
pub fn negotiate_locale(preferences: &LanguagePreferences<'_>) -> Locale {
    static NEGOTIATED: BoundedCache<[Option<Box<str>>; 4], Locale> = BoundedCache::new();
    let sources = preferences.sources();
    if sources.iter().flatten().map(|source| source.len()).sum::<usize>() > MAX_CACHED_LENGTH {
        return negotiate_anew(preferences);
    }
    let key = sources.map(|source| source.map(Box::from));
    NEGOTIATED.get_or_compute(key, |_| negotiate_anew(preferences))
}

fn negotiate_anew(preferences: &LanguagePreferences<'_>) -> Locale {
    let tags: Vec<Tag> = preferences.parse_tags().collect();
    let (language, format) =
        select_best_match(&tags, languages::all_languages(), preferences.chosen.is_some());
    Locale::new(language, format_cache::cached_formats(&format))
}

/// As [`negotiate_locale`], with no language but those of `tags`. The first tag has to be English.
#[must_use]
pub fn negotiate_locale_among(preferences: &LanguagePreferences<'_>, tags: &[&str]) -> Locale {
    let requested: Vec<Tag> = preferences.parse_tags().collect();
    let is_available = |language: &&'static Language| tags.contains(&language.tag);
    let available: Vec<_> = languages::all_languages().iter().filter(is_available).collect();
    if available.is_empty() {
        return negotiate_locale(&LanguagePreferences::default());
    }
    let (language, format) =
        select_best_match(&requested, &available, preferences.chosen.is_some());
    Locale::new(language, format_cache::cached_formats(&format))
}

/// A language that can be selected.
pub(super) trait AvailableLanguage {
    fn id(&self) -> &LanguageIdentifier;

    /// Its [`language_tag::minimized_fallback_chain`].
    fn fallback_chain(&self) -> &[LanguageIdentifier];
}

impl AvailableLanguage for Language {
    fn id(&self) -> &LanguageIdentifier {
        &self.id
    }

    fn fallback_chain(&self) -> &[LanguageIdentifier] {
        &self.fallback_chain
    }
}

impl AvailableLanguage for &'static Language {
    fn id(&self) -> &LanguageIdentifier {
        &self.id
    }

    fn fallback_chain(&self) -> &[LanguageIdentifier] {
        &self.fallback_chain
    }
}

/// The available language that matches the first possible tag, and the tag for the formats; the
/// first available language if none matches. The page's menu has languages without regions: with
/// `by_menu` the region comes from the first other tag that matches the same language, so that
/// choosing a language does not change the format of amounts.
fn select_best_match<'a, O: AvailableLanguage>(
    requested: &[Tag],
    available: &'a [O],
    by_menu: bool,
) -> (&'a O, Tag) {
    let matched = requested
        .iter()
        .enumerate()
        .find_map(|(at, tag)| find_nearest(&tag.id, available).map(|index| (at, tag, index)));
    let Some((at, tag, index)) = matched else {
        return (&available[0], Tag::from(available[0].id().clone()));
    };
    let mut format = format_tag_for(tag, available[index].id());
    if by_menu && at == 0 && format.id.region.is_none() {
        let is_same_language = |other: &&Tag| {
            other.id.region.is_some() && find_nearest(&other.id, available) == Some(index)
        };
        format = requested
            .iter()
            .find(is_same_language)
            .map_or(format, |other| format_tag_for(other, available[index].id()));
    }
    (&available[index], format)
}

/// The index of the available language that shares the closest ancestor with a tag. Tags of
/// different scripts share none.
fn find_nearest<O: AvailableLanguage>(
    requested: &LanguageIdentifier,
    available: &[O],
) -> Option<usize> {
    language_tag::fallback_chain(requested).iter().find_map(|ancestor| {
        let distance =
            |language: &O| language.fallback_chain().iter().position(|id| id == ancestor);
        let sharing = available
            .iter()
            .enumerate()
            .filter_map(|(index, language)| Some((distance(language)?, index)));
        sharing.min().map(|(_, index)| index)
    })
}

/// The requested tag if it has the matched language; otherwise its first ancestor that has it
/// (`hi-Latn` inherits from `en-IN`), or the language itself.
fn format_tag_for(requested: &Tag, matched: &LanguageIdentifier) -> Tag {
    if requested.id.language == matched.language {
        return requested.clone();
    }
    let ancestor = language_tag::fallback_chain(&requested.id)
        .into_iter()
        .find(|id| id.language == matched.language);
    Tag::from(ancestor.unwrap_or_else(|| matched.clone()))
}

#[cfg(test)]
mod tests;
