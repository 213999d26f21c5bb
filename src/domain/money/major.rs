//! Amounts as people type them.

use super::{Currency, MAX_MINOR, Money};

/// Parses an amount in major units, with a point or a comma before the decimals: `49`, `49.5`,
/// `49.00`, `49,00`. `None` for more decimals than `exponent`, signs, groups of digits, and amounts
/// above [`MAX_MINOR`] minor units.
#[must_use]
pub fn parse_major(text: &str, exponent: u8) -> Option<i64> {
    let (whole, fraction) = match text.split_once(['.', ',']) {
        Some((_, "")) => return None,
        Some((whole, fraction)) => (whole, fraction),
        None => (text, ""),
    };
    let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let exponent = usize::from(exponent);
    if whole.is_empty() || !is_digits(whole) || !is_digits(fraction) || fraction.len() > exponent {
        return None;
    }
    let minor: i64 = format!("{whole}{fraction:0<exponent$}").parse().ok()?;
    (minor <= MAX_MINOR).then_some(minor)
}

impl Money {
    /// As [`parse_major`], with the decimals of a currency.
    #[must_use]
    pub fn from_major(text: &str, currency: Currency) -> Option<Self> {
        Self::new(parse_major(text, currency.exponent())?, currency)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_have_at_most_the_decimals_of_the_currency() {
        for (text, exponent, expected) in [
            ("49", 2, Some(4900)),
            ("49.00", 2, Some(4900)),
            ("49,00", 2, Some(4900)),
            ("49.5", 2, Some(4950)),
            ("0", 2, Some(0)),
            ("0.01", 2, Some(1)),
            ("007", 2, Some(700)),
            ("500", 0, Some(500)),
            ("12.500", 3, Some(12_500)),
            ("90071992547409.91", 2, Some(MAX_MINOR)),
            ("90071992547409.92", 2, None),
            ("99999999999999999999", 2, None),
            ("49.005", 2, None),
            ("49.000", 2, None),
            ("500.0", 0, None),
            ("49.", 2, None),
            (".50", 2, None),
            ("", 2, None),
            ("-1", 2, None),
            ("+1", 2, None),
            ("1 000", 2, None),
            ("1,000.00", 2, None),
            ("1.000,00", 2, None),
            ("1e3", 2, None),
            ("R49", 2, None),
            ("\u{664}\u{669}", 2, None),
        ] {
            assert_eq!(parse_major(text, exponent), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(
            minor in 0..=MAX_MINOR,
            currency in prop::sample::select(Currency::all().collect::<Vec<_>>()),
        ) {
            let money = Money { minor, currency };
            prop_assert_eq!(Money::from_major(&money.to_major_string(), currency), Some(money));
            let comma = money.to_major_string().replace('.', ",");
            prop_assert_eq!(Money::from_major(&comma, currency), Some(money));
        }

        #[test]
        fn no_text_panics(text in ".*", exponent in 0_u8..=4) {
            if let Some(minor) = parse_major(&text, exponent) {
                prop_assert!((0..=MAX_MINOR).contains(&minor));
            }
        }
    }
}
