//! Which language a customer gets: Lookup by RFC 4647, along the lines of inheritance of CLDR
//! (decision 37).

use super::format_cache;
use super::languages::{self, Language};
use super::locale::Locale;
use super::{accept_language, language_tag};
use icu_locale::{LanguageIdentifier, Locale as Tag};

/// What is known of a customer's languages, the weightiest first. Anything may be unreadable: it is
/// passed over.
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

/// The locale that meets the first wish that can be met; English where none can.
#[must_use]
pub fn negotiate_locale(preferences: &LanguagePreferences<'_>) -> Locale {
    let tags: Vec<Tag> = preferences.parse_tags().collect();
    let (language, format) =
        select_best_match(&tags, languages::all_languages(), preferences.chosen.is_some());
    Locale::new(language, format_cache::cached_formats(&format))
}

/// A language that can be had.
pub(super) trait AvailableLanguage {
    fn id(&self) -> &LanguageIdentifier;

    /// [`language_tag::lineage_on_offer`] of it.
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

/// The offer that meets the first wish that one can, and the tag that formats follow; the first
/// offer where none can. The page's menu names languages without regions: where such a choice was
/// made, the region comes from the first other wish for the same language, so that choosing a
/// language does not change how amounts are written.
fn select_best_match<'a, O: AvailableLanguage>(
    requested: &[Tag],
    available: &'a [O],
    by_menu: bool,
) -> (&'a O, Tag) {
    let matched = requested
        .iter()
        .enumerate()
        .find_map(|(at, wish)| find_nearest(&wish.id, available).map(|index| (at, wish, index)));
    let Some((at, wish, index)) = matched else {
        return (&available[0], Tag::from(available[0].id().clone()));
    };
    let mut format = format_tag_for(wish, available[index].id());
    if by_menu && at == 0 && format.id.region.is_none() {
        let same = |other: &&Tag| {
            other.id.region.is_some() && find_nearest(&other.id, available) == Some(index)
        };
        format = requested
            .iter()
            .find(same)
            .map_or(format, |other| format_tag_for(other, available[index].id()));
    }
    (&available[index], format)
}

/// The index of the offer nearest to a wish: the one that shares the wish's closest ancestor. Tags
/// of different scripts share none.
fn find_nearest<O: AvailableLanguage>(
    requested: &LanguageIdentifier,
    available: &[O],
) -> Option<usize> {
    language_tag::fallback_chain(requested).iter().find_map(|ancestor| {
        let distance = |offer: &O| offer.fallback_chain().iter().position(|id| id == ancestor);
        let sharing = available
            .iter()
            .enumerate()
            .filter_map(|(index, offer)| Some((distance(offer)?, index)));
        sharing.min().map(|(_, index)| index)
    })
}

/// The wish itself if it is of the matched language; otherwise the first of its ancestors that is
/// (`hi-Latn` inherits from `en-IN`), or the language.
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
