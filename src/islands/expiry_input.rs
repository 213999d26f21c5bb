//! Formatting of the expiry while it is typed.

use kassa_domain::method::card::ascii_digits;

/// Between the month and the year.
const MONTH_YEAR_SEPARATOR: &str = " / ";

/// Returns the text of the field after a character was typed at its end, `None` if it stays
/// unchanged. Completes `4` and `0431`, removes a second separator, and leaves other notations such
/// as `2031-04` unchanged.
#[must_use]
pub fn format_expiry_input(text: &str) -> Option<String> {
    if let Some((month, rest)) = text.split_once(MONTH_YEAR_SEPARATOR) {
        let is_second_separator =
            !rest.is_empty() && rest.chars().all(|c| matches!(c, ' ' | '/' | '-' | '.'));
        return is_second_separator.then(|| format!("{month}{MONTH_YEAR_SEPARATOR}"));
    }
    let digits = ascii_digits(text)?;
    if text.chars().count() != digits.len() {
        return None;
    }
    match digits.as_bytes() {
        [b'3'..=b'9'] => Some(format!("0{digits}{MONTH_YEAR_SEPARATOR}")),
        [b'0', b'1'..=b'9', year @ ..] | [b'1', b'0'..=b'2', year @ ..] if year.len() <= 2 => {
            let (month, year) = digits.split_at(2);
            Some(format!("{month}{MONTH_YEAR_SEPARATOR}{year}"))
        }
        _ => (digits != text).then_some(digits),
    }
}

#[cfg(test)]
mod tests {
    use super::format_expiry_input;

    #[test]
    fn digits_are_formatted_as_month_and_year() {
        for (typed, formatted) in [
            ("4", "04 / "),
            ("04", "04 / "),
            ("12", "12 / "),
            ("043", "04 / 3"),
            ("0431", "04 / 31"),
            ("٠٤", "04 / "),
        ] {
            assert_eq!(format_expiry_input(typed).as_deref(), Some(formatted), "{typed}");
        }
    }

    #[test]
    fn a_second_separator_is_removed() {
        for typed in ["04 / /", "04 /  ", "04 / -"] {
            assert_eq!(format_expiry_input(typed).as_deref(), Some("04 / "), "{typed}");
        }
    }

    #[test]
    fn other_notations_are_unchanged() {
        for typed in [
            "",
            "0",
            "1",
            "2",
            "20",
            "203",
            "2031",
            "13",
            "00",
            "04/",
            "04 / ",
            "04 / 31",
            "04 / 2031",
            "2031-04",
            "042031",
            "x4",
        ] {
            assert_eq!(format_expiry_input(typed), None, "{typed}");
        }
    }

    #[test]
    fn digits_of_other_scripts_become_ascii() {
        assert_eq!(format_expiry_input("٢٠").as_deref(), Some("20"));
    }
}
