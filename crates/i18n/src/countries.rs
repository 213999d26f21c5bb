//! The names of countries in CLDR, from the table that `cldr/generate.mjs` writes: of those among
//! which a customer chooses the country of a telephone number.

use std::iter;

static NAMES: &str = include_str!("cldr/territories.tsv");

/// The row with the names of languages that have none of their own.
const DEFAULT_LANGUAGE: &str = "en";

/// The name of a country in a language of the page. The code if the table does not have it.
pub(super) fn country_name(language: &str, code: &'static str) -> &'static str {
    let find = |language| find_in_row(language, code);
    find(language).or_else(|| find(DEFAULT_LANGUAGE)).unwrap_or(code)
}

fn find_in_row(language: &str, code: &str) -> Option<&'static str> {
    let row = NAMES.lines().find_map(|row| row.strip_prefix(language)?.strip_prefix('\t'))?;
    let mut columns = row.split('\t');
    iter::from_fn(|| Some((columns.next()?, columns.next()?)))
        .find(|(row_code, _)| *row_code == code)
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use kassa_domain::method::phone::plans_of_currency;
    use kassa_domain::money::Currency;

    use super::country_name;
    use crate::language_choices;

    #[test]
    fn countries_are_named_in_the_language() {
        for (language, code, name) in [
            ("en", "CI", "Côte d’Ivoire"),
            ("fr", "BJ", "Bénin"),
            ("pt-PT", "GW", "Guiné-Bissau"),
            ("es", "GQ", "Guinea Ecuatorial"),
            ("zh-Hant", "TD", "查德"),
            // CLDR has no names in these.
            ("rw", "SN", "Senegal"),
            ("en", "ZZ", "ZZ"),
        ] {
            assert_eq!(country_name(language, code), name, "{language}");
        }
    }

    #[test]
    fn every_country_that_is_chosen_has_a_name_in_every_language() {
        for currency in ["XOF", "XAF"].into_iter().filter_map(Currency::from_code) {
            for plan in plans_of_currency(currency) {
                for language in language_choices() {
                    let name = country_name(language.tag, plan.country());
                    assert!(name.chars().count() > 1 && name != plan.country(), "{name}");
                }
            }
        }
    }
}
