//! The countries of time zones, and those for which CLDR has the formats of a language, from the
//! table that `cldr/generate.mjs` writes.

use icu_datetime::input::TimeZone as ZoneName;
use kassa_domain::country::is_country;

static REGIONS: &str = include_str!("cldr/regions.tsv");

/// Whether CLDR has formats of a language of the page for a country. The country whose formats are
/// those of the language alone, such as the United States for English, is left out.
pub(super) fn has_formats(language: &str, country: &str) -> bool {
    let row = REGIONS.lines().find_map(|row| row.strip_prefix(language)?.strip_prefix('\t'));
    row.is_some_and(|row| row.split(' ').any(|code| code == country))
}

/// The country of a time zone by its IANA name: `ZA` of `Africa/Johannesburg`. `None` for a zone of
/// none, such as `UTC`, and for an unknown one.
#[must_use]
pub fn country_of_zone(name: &str) -> Option<String> {
    // BCP 47 names a zone by the country and a place, with few exceptions.
    let zone = ZoneName::from_iana_id(name);
    let country = match zone.as_str() {
        "gazastrp" | "hebron" => "PS".to_owned(),
        "jeruslm" => "IL".to_owned(),
        code if code.len() < 5 || code.bytes().any(|byte| byte.is_ascii_digit()) => return None,
        code => code[..2].to_ascii_uppercase(),
    };
    is_country(&country).then_some(country)
}

#[cfg(test)]
mod tests {
    use super::{country_of_zone, has_formats};
    use crate::language_choices;

    #[test]
    fn a_zone_has_the_country_of_its_place() {
        for (zone, country) in [
            ("Africa/Johannesburg", "ZA"),
            ("africa/windhoek", "NA"),
            ("Europe/Berlin", "DE"),
            ("America/Indiana/Knox", "US"),
            ("America/North_Dakota/New_Salem", "US"),
            ("America/Argentina/Ushuaia", "AR"),
            ("America/Sao_Paulo", "BR"),
            ("Asia/Jerusalem", "IL"),
            ("Asia/Hebron", "PS"),
            ("Asia/Gaza", "PS"),
            ("Asia/Calcutta", "IN"),
            ("Atlantic/Reykjavik", "IS"),
            ("Europe/London", "GB"),
        ] {
            assert_eq!(country_of_zone(zone).as_deref(), Some(country), "{zone}");
        }
        for zone in ["UTC", "Etc/UTC", "Etc/GMT+2", "GMT", "EST5EDT", "Nowhere/City", ""] {
            assert_eq!(country_of_zone(zone), None, "{zone}");
        }
    }

    #[test]
    fn cldr_has_a_language_in_its_countries() {
        for (language, countries) in [
            ("en", "ZA GB NA KE IN DE"),
            ("af", "NA"),
            ("ar", "EG MA SA"),
            ("de", "AT CH"),
            ("es", "MX AR"),
            ("fr", "SN CA CH"),
            ("pt", "PT MZ AO"),
            ("zh-Hans", "SG HK"),
            ("sw", "KE CD"),
        ] {
            for country in countries.split(' ') {
                assert!(has_formats(language, country), "{language}-{country}");
            }
        }
        for (language, country) in
            [("de", "ZA"), ("fr", "ZA"), ("ar", "ZA"), ("en", "US"), ("en", ""), ("tlh", "ZA")]
        {
            assert!(!has_formats(language, country), "{language}-{country}");
        }
        let rows = language_choices().into_iter().filter(|choice| has_formats(choice.tag, "US"));
        assert_eq!(rows.map(|choice| choice.tag).collect::<Vec<_>>(), ["es"]);
    }
}
