//! Country codes.

/// The officially assigned ISO 3166-1 alpha-2 codes, and those that CLDR 48.2 has for further
/// countries and territories, such as `XK` for Kosovo. Sorted for a binary search.
pub const CODES: [&str; 257] = [
    "AC", "AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AS", "AT", "AU", "AW", "AX",
    "AZ", "BA", "BB", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR",
    "BS", "BT", "BV", "BW", "BY", "BZ", "CA", "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM",
    "CN", "CO", "CP", "CQ", "CR", "CU", "CV", "CW", "CX", "CY", "CZ", "DE", "DG", "DJ", "DK", "DM",
    "DO", "DZ", "EA", "EC", "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR",
    "GA", "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ", "GR", "GS", "GT",
    "GU", "GW", "GY", "HK", "HM", "HN", "HR", "HT", "HU", "IC", "ID", "IE", "IL", "IM", "IN", "IO",
    "IQ", "IR", "IS", "IT", "JE", "JM", "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KP", "KR",
    "KW", "KY", "KZ", "LA", "LB", "LC", "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC",
    "MD", "ME", "MF", "MG", "MH", "MK", "ML", "MM", "MN", "MO", "MP", "MQ", "MR", "MS", "MT", "MU",
    "MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NF", "NG", "NI", "NL", "NO", "NP", "NR", "NU",
    "NZ", "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PM", "PN", "PR", "PS", "PT", "PW", "PY",
    "QA", "RE", "RO", "RS", "RU", "RW", "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK",
    "SL", "SM", "SN", "SO", "SR", "SS", "ST", "SV", "SX", "SY", "SZ", "TA", "TC", "TD", "TF", "TG",
    "TH", "TJ", "TK", "TL", "TM", "TN", "TO", "TR", "TT", "TV", "TW", "TZ", "UA", "UG", "UM", "US",
    "UY", "UZ", "VA", "VC", "VE", "VG", "VI", "VN", "VU", "WF", "WS", "XK", "YE", "YT", "ZA", "ZM",
    "ZW",
];

/// Whether `code` is one of [`CODES`], in upper case.
#[must_use]
pub fn is_country(code: &str) -> bool {
    CODES.binary_search(&code).is_ok()
}

/// The code that a person types, in either case. `None` if it is not one of [`CODES`].
#[must_use]
pub fn parse_country(text: &str) -> Option<String> {
    let code = text.trim().to_ascii_uppercase();
    is_country(&code).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_codes_are_sorted_and_unique() {
        assert!(CODES.is_sorted_by(|code, next| code < next));
        assert!(
            CODES
                .iter()
                .all(|code| code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase()))
        );
    }

    #[test]
    fn a_typed_code_is_read_in_either_case() {
        assert_eq!(parse_country(" za ").as_deref(), Some("ZA"));
        assert_eq!(["", "ZAF", "South Africa", "ß"].map(parse_country), [const { None }; 4]);
    }

    #[test]
    fn codes_of_iso_and_of_cldr_in_upper_case_are_countries() {
        assert!(["ZA", "AD", "ZW", "SS"].into_iter().all(is_country));
        assert!(["XK", "IC", "EA", "AC", "TA", "CQ"].into_iter().all(is_country));
        let unknown = ["", "za", "xk", "ZAF", "UK", "EU", "UN", "XX", "XA", "ZZ", "AN"];
        assert!(!unknown.into_iter().any(is_country));
    }
}
