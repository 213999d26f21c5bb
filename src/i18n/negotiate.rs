//! Which language a customer gets: Lookup by RFC 4647, along the lines of inheritance of CLDR (decision 37).

use super::formats;
use super::languages::{self, Language};
use super::locale::Locale;
use super::{accept_language, tag};
use icu_locale::{LanguageIdentifier, Locale as Tag};

/// What is known of a customer's languages, the weightiest first. Anything may be unreadable: it is passed over.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wishes<'a> {
    /// The choice made on the page: the parameter `lang`.
    pub chosen: Option<&'a str>,
    /// `purchaser_info.locale`.
    pub purchaser: Option<&'a str>,
    /// The header `Accept-Language`.
    pub accept_language: Option<&'a str>,
    pub merchant_default: Option<&'a str>,
}

impl Wishes<'_> {
    fn tags(&self) -> impl Iterator<Item = Tag> {
        let accepted = accept_language::ranges(self.accept_language.unwrap_or_default());
        self.chosen.into_iter().chain(self.purchaser).chain(accepted).chain(self.merchant_default).filter_map(tag::parse)
    }
}

/// The locale that meets the first wish that can be met; English where none can.
#[must_use]
pub fn negotiate(wishes: &Wishes<'_>) -> Locale {
    let tags: Vec<Tag> = wishes.tags().collect();
    let (language, format) = best(&tags, languages::all(), wishes.chosen.is_some());
    Locale::new(language, formats::of(&format))
}

/// A language that can be had.
pub(super) trait Offer {
    fn id(&self) -> &LanguageIdentifier;

    /// [`tag::lineage_on_offer`] of it.
    fn lineage(&self) -> &[LanguageIdentifier];
}

impl Offer for Language {
    fn id(&self) -> &LanguageIdentifier {
        &self.id
    }

    fn lineage(&self) -> &[LanguageIdentifier] {
        &self.lineage
    }
}

/// The offer that meets the first wish that one can, and the tag that formats follow; the first offer where none can. The
/// page's menu names languages without regions: where such a choice was made, the region comes from the first other wish for
/// the same language, so that choosing a language does not change how amounts are written.
fn best<'a, O: Offer>(wishes: &[Tag], offers: &'a [O], by_menu: bool) -> (&'a O, Tag) {
    let matched = wishes.iter().enumerate().find_map(|(at, wish)| lookup(&wish.id, offers).map(|index| (at, wish, index)));
    let Some((at, wish, index)) = matched else {
        return (&offers[0], Tag::from(offers[0].id().clone()));
    };
    let mut format = fitting(wish, offers[index].id());
    if by_menu && at == 0 && format.id.region.is_none() {
        let same = |other: &&Tag| other.id.region.is_some() && lookup(&other.id, offers) == Some(index);
        format = wishes.iter().find(same).map_or(format, |other| fitting(other, offers[index].id()));
    }
    (&offers[index], format)
}

/// The index of the offer nearest to a wish: the one that shares the wish's closest ancestor. Tags of different scripts share
/// none.
fn lookup<O: Offer>(wish: &LanguageIdentifier, offers: &[O]) -> Option<usize> {
    tag::lineage(wish).iter().find_map(|ancestor| {
        let distance = |offer: &O| offer.lineage().iter().position(|id| id == ancestor);
        let sharing = offers.iter().enumerate().filter_map(|(index, offer)| Some((distance(offer)?, index)));
        sharing.min().map(|(_, index)| index)
    })
}

/// The wish itself if it is of the matched language; otherwise the first of its ancestors that is (`hi-Latn` inherits from
/// `en-IN`), or the language.
fn fitting(wish: &Tag, matched: &LanguageIdentifier) -> Tag {
    if wish.id.language == matched.language {
        return wish.clone();
    }
    let ancestor = tag::lineage(&wish.id).into_iter().find(|id| id.language == matched.language);
    Tag::from(ancestor.unwrap_or_else(|| matched.clone()))
}

#[cfg(test)]
mod tests;
