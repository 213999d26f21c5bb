//! What the rules of a debit order's scheme have the payer read before the signature, in the
//! languages in which a scheme publishes it.

use kassa_domain::mandate::scheme::Scheme;

/// The languages of a scheme, the first of which stands for those without a text.
const SEPA: [(&str, &str); 6] = [
    ("en", include_str!("../../../locales/mandates/sepa.en.txt")),
    ("de", include_str!("../../../locales/mandates/sepa.de.txt")),
    ("es", include_str!("../../../locales/mandates/sepa.es.txt")),
    ("fr", include_str!("../../../locales/mandates/sepa.fr.txt")),
    ("it", include_str!("../../../locales/mandates/sepa.it.txt")),
    ("nl", include_str!("../../../locales/mandates/sepa.nl.txt")),
];
const BECS: [(&str, &str); 1] = [("en", include_str!("../../../locales/mandates/becs.en.txt"))];
const BACS: [(&str, &str); 1] = [("en", include_str!("../../../locales/mandates/bacs.en.txt"))];
const DEBICHECK: [(&str, &str); 1] =
    [("en", include_str!("../../../locales/mandates/debicheck.en.txt"))];

/// Where the name of whoever collects stands.
const CREDITOR: &str = "{creditor}";

/// A prescribed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MandateWording {
    /// The language in which it is, which may be another than the page's.
    pub language: &'static str,
    pub heading: &'static str,
    pub paragraphs: Vec<String>,
}

/// The text of a scheme for `creditor`, in the language of this tag or in English.
#[must_use]
pub fn find_mandate_wording(scheme: Scheme, language: &str, creditor: &str) -> MandateWording {
    let texts: &[(&str, &str)] = match scheme {
        Scheme::ZaDebit => &DEBICHECK,
        Scheme::Sepa => &SEPA,
        Scheme::Becs => &BECS,
        Scheme::Bacs => &BACS,
    };
    let found = texts.iter().find(|(tag, _)| *tag == language).or_else(|| texts.first());
    let (language, text) = found.copied().unwrap_or(("en", ""));
    let (heading, rest) = text.split_once('\n').unwrap_or((text, ""));
    let paragraphs = rest.lines().map(|line| line.replace(CREDITOR, creditor)).collect();
    MandateWording { language, heading, paragraphs }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_text_has_a_heading_and_names_who_collects() {
        for texts in [SEPA.as_slice(), &BECS, &BACS, &DEBICHECK] {
            for (language, text) in texts {
                assert!(text.lines().count() >= 3, "{language}");
                assert!(text.lines().all(|line| !line.trim().is_empty()), "{language}");
                assert!(!text.lines().next().is_some_and(|heading| heading.contains(CREDITOR)));
                assert!(text.matches(CREDITOR).count() >= 2, "{language}");
                assert_eq!(text.matches('{').count(), text.matches(CREDITOR).count());
            }
        }
    }

    #[test]
    fn a_language_without_a_text_has_that_in_english() {
        let find = |scheme, language| find_mandate_wording(scheme, language, "Ben’s Books");
        assert_eq!(find(Scheme::Sepa, "de").heading, "SEPA-Lastschriftmandat");
        for (scheme, language) in [
            (Scheme::Sepa, "sw"),
            (Scheme::Becs, "de"),
            (Scheme::Bacs, "zu"),
            (Scheme::ZaDebit, "af"),
        ] {
            let wording = find(scheme, language);
            assert_eq!(wording.language, "en");
            assert!(wording.paragraphs.iter().any(|text| text.contains("Ben’s Books")));
            assert!(!wording.paragraphs.iter().any(|text| text.contains('{')));
        }
    }
}
