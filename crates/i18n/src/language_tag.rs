//! Language tags in their various spellings, and the tags they inherit from.

use icu_locale::fallback::{LocaleFallbackConfig, LocaleFallbackerBorrowed};
use icu_locale::{DataLocale, LanguageIdentifier, Locale, LocaleCanonicalizer, LocaleExpander};

/// Longer tags are rejected.
const MAX_LENGTH: usize = 64;

static CANONICALIZER: LocaleCanonicalizer = LocaleCanonicalizer::new_common();

/// The canonical tag of a spelling: `fr_CA.UTF-8` is `fr-CA`, `iw` is `he`. Extensions other than
/// `-u-` are dropped. `None` for invalid tags, and for tags that name no language (`*`, `und`).
pub(super) fn parse(spelling: &str) -> Option<Locale> {
    let bare = spelling.trim().split(['.', '@']).next().unwrap_or_default();
    if bare.len() > MAX_LENGTH {
        return None;
    }
    let mut locale = Locale::try_from_str(&bare.replace('_', "-")).ok()?;
    locale.extensions.transform.clear();
    locale.extensions.private.clear();
    locale.extensions.other.clear();
    CANONICALIZER.canonicalize(&mut locale);
    (!locale.id.language.is_unknown()).then_some(locale)
}

/// The tag and the tags it inherits from in CLDR, nearest first, without the root: `pt-AO`,
/// `pt-PT`, `pt`. A script that is not the language's default ends the chain: `zh-HK` inherits from
/// `zh-Hant` and not from Simplified Chinese.
pub(super) fn fallback_chain(id: &LanguageIdentifier) -> Vec<LanguageIdentifier> {
    let fallback = LocaleFallbackerBorrowed::new().for_config(LocaleFallbackConfig::default());
    let mut chain = Vec::new();
    // Started again at each step, because only the start removes an implied script: `zh-Hant-HK`
    // becomes `zh-HK`.
    let mut step = fallback.fallback_for(DataLocale::from(id));
    while !step.get().is_unknown() {
        chain.push(step.get().into_locale().id);
        step = fallback.fallback_for(*step.step().get());
    }
    chain
}

/// The fallback chain of an available language, whose implied subtags are removed first: a language
/// available as `pt-BR` matches a request for `pt`.
pub(super) fn minimized_fallback_chain(id: &LanguageIdentifier) -> Vec<LanguageIdentifier> {
    let mut id = id.clone();
    LocaleExpander::new_common().minimize_favor_script(&mut id);
    fallback_chain(&id)
}

#[cfg(test)]
mod tests {
    use super::{fallback_chain, parse};

    fn format_fallback_chain(tag: &str) -> String {
        let tag = parse(tag).expect(tag);
        fallback_chain(&tag.id).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn spellings_of_one_tag_read_the_same() {
        for spelling in
            ["fr-CA", "fr_CA", "FR-ca", " fr_CA.UTF-8@euro ", "fr-CA-x-mine", "fr-ca-t-en"]
        {
            assert_eq!(
                parse(spelling).map(|tag| tag.to_string()).as_deref(),
                Some("fr-CA"),
                "{spelling}"
            );
        }
        for (old, new) in [
            ("iw", "he"),
            ("in-ID", "id-ID"),
            ("tl", "fil"),
            ("sh", "sr-Latn"),
            ("cmn", "zh"),
            ("mo", "ro"),
        ] {
            assert_eq!(parse(old).map(|tag| tag.to_string()).as_deref(), Some(new), "{old}");
        }
        assert_eq!(
            parse("ar-EG-u-nu-latn").map(|tag| tag.to_string()).as_deref(),
            Some("ar-EG-u-nu-latn")
        );
    }

    #[test]
    fn invalid_tags_are_rejected() {
        for spelling in [
            "",
            " ",
            "*",
            "-",
            "_",
            "und",
            "e",
            "en-",
            "en--GB",
            "français",
            "1234",
            "en;q=1",
            "<script>",
            "en\0",
        ] {
            assert!(parse(spelling).is_none(), "{spelling}");
        }
        assert!(parse(&format!("en-{}", "abcdefgh-".repeat(50))).is_none());
    }

    #[test]
    fn inheritance_is_that_of_cldr() {
        assert_eq!(format_fallback_chain("en-ZA"), "en-ZA en-001 en");
        assert_eq!(format_fallback_chain("pt-AO"), "pt-AO pt-PT pt");
        assert_eq!(format_fallback_chain("es-MX"), "es-MX es-419 es");
        assert_eq!(format_fallback_chain("zh-HK"), "zh-HK zh-Hant");
        assert_eq!(format_fallback_chain("zh-Hant-HK"), "zh-HK zh-Hant");
        assert_eq!(format_fallback_chain("zh-MO"), "zh-MO zh-Hant");
        assert_eq!(format_fallback_chain("zh-TW"), "zh-TW zh-Hant");
        assert_eq!(format_fallback_chain("zh-Hans-SG"), "zh-SG zh");
        assert_eq!(format_fallback_chain("sr-ME"), "sr-ME sr-Latn");
        assert_eq!(format_fallback_chain("sr-RS"), "sr-RS sr");
        assert_eq!(format_fallback_chain("nb-NO"), "nb-NO nb no");
        assert_eq!(format_fallback_chain("hi-Latn"), "hi-Latn en-IN en-001 en");
        assert_eq!(format_fallback_chain("ca-ES-valencia"), "ca-ES-valencia ca-ES ca");
    }
}
