//! Against an invented list of languages, to cover cases that today's languages do not have.

use icu_locale::LanguageIdentifier;

use super::{
    AvailableLanguage, LanguagePreferences, negotiate_anew, negotiate_locale, select_best_match,
};
use crate::language_tag;

const LANGUAGES: &[&str] = &[
    "en", "fr", "ar", "de", "es", "es-419", "pt", "pt-PT", "zh-Hans", "zh-Hant", "sr", "sr-Latn",
    "nb", "he", "id", "fil", "uz", "hi",
];

struct TestLanguage {
    tag: &'static str,
    id: LanguageIdentifier,
    fallback_chain: Vec<LanguageIdentifier>,
}

impl AvailableLanguage for TestLanguage {
    fn id(&self) -> &LanguageIdentifier {
        &self.id
    }

    fn fallback_chain(&self) -> &[LanguageIdentifier] {
        &self.fallback_chain
    }
}

/// The selected language and the tag of the formats.
fn negotiate_among(
    languages: &[&'static str],
    preferences: LanguagePreferences<'_>,
) -> (String, String) {
    let id = |tag: &str| language_tag::parse(tag).expect(tag).id;
    let available: Vec<TestLanguage> = languages
        .iter()
        .map(|tag| TestLanguage {
            tag,
            id: id(tag),
            fallback_chain: language_tag::minimized_fallback_chain(&id(tag)),
        })
        .collect();
    let (language, format) = select_best_match(
        &preferences.parse_tags().collect::<Vec<_>>(),
        &available,
        preferences.chosen.is_some(),
    );
    (language.tag.to_owned(), format.to_string())
}

fn negotiate_tags(preferences: LanguagePreferences<'_>) -> (String, String) {
    negotiate_among(LANGUAGES, preferences)
}

fn negotiate_header(header: &str) -> String {
    negotiate_tags(LanguagePreferences {
        accept_language: Some(header),
        ..LanguagePreferences::default()
    })
    .0
}

#[test]
fn language_by_lookup_and_formats_by_the_full_tag() {
    for (requested, language, formats) in [
        ("en-ZA", "en", "en-ZA"),
        ("fr_CA", "fr", "fr-CA"),
        ("pt-AO", "pt-PT", "pt-AO"),
        ("pt-MZ", "pt-PT", "pt-MZ"),
        ("pt-BR", "pt", "pt-BR"),
        ("pt", "pt", "pt"),
        ("es-MX", "es-419", "es-MX"),
        ("es-ES", "es", "es-ES"),
        ("zh-HK", "zh-Hant", "zh-HK"),
        ("zh-TW", "zh-Hant", "zh-TW"),
        ("zh-Hant-HK", "zh-Hant", "zh-Hant-HK"),
        ("zh-SG", "zh-Hans", "zh-SG"),
        ("zh", "zh-Hans", "zh"),
        ("zh-Hans-HK", "zh-Hans", "zh-Hans-HK"),
        ("sr-RS", "sr", "sr-RS"),
        ("sr-ME", "sr-Latn", "sr-ME"),
        ("sr-Latn-BA", "sr-Latn", "sr-Latn-BA"),
        ("sh", "sr-Latn", "sr-Latn"),
        ("no-NO", "nb", "nb"),
        ("iw-IL", "he", "he-IL"),
        ("in", "id", "id"),
        ("tl-PH", "fil", "fil-PH"),
        ("hi-IN", "hi", "hi-IN"),
        ("hi-Latn-IN", "en", "en-IN"),
        ("ar-EG-u-nu-latn", "ar", "ar-EG-u-nu-latn"),
        ("de-DE-1996", "de", "de-DE-1996"),
        ("fr-ZZ", "fr", "fr-ZZ"),
    ] {
        let (matched, format) = negotiate_tags(LanguagePreferences {
            purchaser: Some(requested),
            ..LanguagePreferences::default()
        });
        assert_eq!((matched.as_str(), format.as_str()), (language, formats), "{requested}");
    }
}

#[test]
fn a_script_the_customer_may_not_read_is_no_match() {
    for requested in ["en-Shaw", "uz-Cyrl-UZ", "ar-Latn", "de-Hebr", "ja", "und-Latn", "xx"] {
        assert_eq!(
            negotiate_tags(LanguagePreferences {
                purchaser: Some(requested),
                ..LanguagePreferences::default()
            }),
            ("en".to_owned(), "en".to_owned()),
            "{requested}"
        );
    }
    assert_eq!(negotiate_header("uz-Cyrl-UZ, fr;q=0.5"), "fr");
    assert_eq!(
        negotiate_among(
            &["en", "zh-Hans"],
            LanguagePreferences { purchaser: Some("zh-HK"), ..LanguagePreferences::default() }
        )
        .0,
        "en"
    );
}

#[test]
fn a_sibling_locale_is_preferred_to_another_language() {
    let purchaser = |requested| LanguagePreferences {
        purchaser: Some(requested),
        accept_language: Some("fr"),
        ..LanguagePreferences::default()
    };
    assert_eq!(negotiate_among(&["en", "fr", "pt-PT"], purchaser("pt-BR")).0, "pt-PT");
    assert_eq!(negotiate_among(&["en", "fr", "zh-TW"], purchaser("zh-HK")).0, "zh-TW");
    assert_eq!(negotiate_among(&["en", "fr", "pt-PT", "pt-BR"], purchaser("pt")).0, "pt-BR");
}

#[test]
fn the_highest_ranked_supported_preference_wins() {
    let all = LanguagePreferences {
        chosen: Some("ar"),
        purchaser: Some("fr-CA"),
        accept_language: Some("de, es;q=0.5"),
        merchant_default: Some("he"),
    };
    assert_eq!(negotiate_tags(all), ("ar".to_owned(), "ar".to_owned()));
    assert_eq!(
        negotiate_tags(LanguagePreferences { chosen: None, ..all }),
        ("fr".to_owned(), "fr-CA".to_owned())
    );
    assert_eq!(
        negotiate_tags(LanguagePreferences { chosen: Some("<b>"), purchaser: Some(""), ..all }).0,
        "de"
    );
    assert_eq!(
        negotiate_tags(LanguagePreferences {
            chosen: Some("ja"),
            purchaser: Some("xx"),
            accept_language: Some("ko, *"),
            ..all
        })
        .0,
        "he"
    );
    assert_eq!(
        negotiate_tags(LanguagePreferences {
            merchant_default: Some("zh-HK"),
            ..LanguagePreferences::default()
        })
        .0,
        "zh-Hant"
    );
    assert_eq!(negotiate_tags(LanguagePreferences::default()), ("en".to_owned(), "en".to_owned()));
}

#[test]
fn choosing_a_language_on_the_page_keeps_the_customers_region() {
    let chosen = |tag| LanguagePreferences {
        chosen: Some(tag),
        purchaser: Some("en-ZA"),
        accept_language: Some("en-US, fr-CA, sr-Latn-RS"),
        ..LanguagePreferences::default()
    };
    assert_eq!(negotiate_tags(chosen("en")), ("en".to_owned(), "en-ZA".to_owned()));
    assert_eq!(negotiate_tags(chosen("fr")), ("fr".to_owned(), "fr-CA".to_owned()));
    assert_eq!(negotiate_tags(chosen("de")), ("de".to_owned(), "de".to_owned()));
    assert_eq!(negotiate_tags(chosen("en-GB")), ("en".to_owned(), "en-GB".to_owned()));
    assert_eq!(negotiate_tags(chosen("sr")), ("sr".to_owned(), "sr".to_owned()));
    let purchaser = LanguagePreferences {
        purchaser: Some("en"),
        accept_language: Some("en-GB"),
        ..LanguagePreferences::default()
    };
    assert_eq!(negotiate_tags(purchaser), ("en".to_owned(), "en".to_owned()));
}

#[test]
fn accept_language_is_read_by_weight() {
    assert_eq!(negotiate_header("fr-CH, fr;q=0.9, en;q=0.8"), "fr");
    assert_eq!(negotiate_header("en;q=0.1, de-AT"), "de");
    assert_eq!(negotiate_header("ja, zh-HK;q=0.7, *;q=0.1"), "zh-Hant");
    assert_eq!(negotiate_header("de;q=0, *"), "en");
    assert_eq!(negotiate_header(";;;,=,q=1,\u{0},🙂,--,de;q=x"), "en");
}

#[test]
fn negotiation_uses_the_supported_languages() {
    let locale = negotiate_locale(&LanguagePreferences {
        accept_language: Some("en-ZA"),
        ..LanguagePreferences::default()
    });
    assert_eq!((locale.lang(), locale.dir(), locale.format_tag()), ("en", "ltr", "en-ZA"));
    let locale = negotiate_locale(&LanguagePreferences {
        purchaser: Some("ar_EG"),
        ..LanguagePreferences::default()
    });
    assert_eq!((locale.lang(), locale.dir(), locale.format_tag()), ("ar", "rtl", "ar-EG"));
    let locale = negotiate_locale(&LanguagePreferences {
        chosen: Some("fr"),
        ..LanguagePreferences::default()
    });
    assert_eq!((locale.lang(), locale.dir(), locale.format_tag()), ("fr", "ltr", "fr"));
}

proptest::proptest! {
    #[test]
    fn nothing_a_client_sends_panics(
        lang in "\\PC{0,80}",
        locale in "[a-zA-Z0-9_@.*-]{0,70}",
        header in "([a-zA-Z*]{0,9}[-_;=., q0-9]{0,4}){0,30}",
    ) {
        let preferences = LanguagePreferences {
            chosen: Some(&lang),
            purchaser: Some(&locale),
            accept_language: Some(&header),
            merchant_default: Some(&lang),
        };
        let (language, _) = negotiate_tags(preferences);
        proptest::prop_assert!(LANGUAGES.contains(&language.as_str()));
    }
}

/// More combinations than the cache holds, each twice.
#[test]
fn what_is_cached_is_what_would_be_negotiated_anew() {
    const TAGS: [Option<&str>; 6] =
        [None, Some(""), Some("en"), Some("en-ZA"), Some("fr-CH, de;q=0.9"), Some("xx")];
    let describe = |locale: &crate::Locale| (locale.lang(), locale.format_tag().to_owned());
    for number in 0..TAGS.len().pow(4) {
        let tag = |place| TAGS[number / TAGS.len().pow(place) % TAGS.len()];
        let preferences = LanguagePreferences {
            chosen: tag(0),
            purchaser: tag(1),
            accept_language: tag(2),
            merchant_default: tag(3),
        };
        let anew = describe(&negotiate_anew(&preferences));
        for _ in 0..2 {
            assert_eq!(describe(&negotiate_locale(&preferences)), anew, "{preferences:?}");
        }
    }
}
