//! Language tags as people and programs write them, and the tags they inherit from.

use icu_locale::fallback::{LocaleFallbackConfig, LocaleFallbackerBorrowed};
use icu_locale::{DataLocale, LanguageIdentifier, Locale, LocaleCanonicalizer};

/// Longer ones are no language anyone asks for.
const LONGEST: usize = 64;

static CANONICAL: LocaleCanonicalizer = LocaleCanonicalizer::new_common();

/// The canonical tag of a spelling: `fr_CA.UTF-8` is `fr-CA`, `iw` is `he`. Extensions other than `-u-` are dropped.
/// Nothing for what is no tag, and for the tags that name no language (`*`, `und`).
pub(super) fn parse(spelling: &str) -> Option<Locale> {
    let bare = spelling.trim().split(['.', '@']).next().unwrap_or_default();
    if bare.len() > LONGEST {
        return None;
    }
    let mut locale = Locale::try_from_str(&bare.replace('_', "-")).ok()?;
    locale.extensions.transform.clear();
    locale.extensions.private.clear();
    locale.extensions.other.clear();
    CANONICAL.canonicalize(&mut locale);
    (!locale.id.language.is_unknown()).then_some(locale)
}

/// The tag and what it inherits from by CLDR, nearest first, never the root: `pt-AO`, `pt-PT`, `pt`. A script that is not
/// its language's own ends the line, so `zh-HK` leads to `zh-Hant` and never to Simplified Chinese.
pub(super) fn lineage(id: &LanguageIdentifier) -> Vec<LanguageIdentifier> {
    let mut step = LocaleFallbackerBorrowed::new().for_config(LocaleFallbackConfig::default()).fallback_for(DataLocale::from(id));
    let mut line = Vec::new();
    while !step.get().is_unknown() {
        line.push(step.get().into_locale().id);
        step.step();
    }
    line
}
