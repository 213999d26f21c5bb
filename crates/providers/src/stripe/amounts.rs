//! Amounts as Stripe counts them. What does not fit is not offered, never rounded.

use kassa_domain::money::{Currency, Money};

/// The currencies in which Stripe charges cards.
const CURRENCIES: &[&str] = &[
    "AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BHD",
    "BIF", "BMD", "BND", "BOB", "BRL", "BSD", "BWP", "BYN", "BZD", "CAD", "CDF", "CHF", "CLP",
    "CNY", "COP", "CRC", "CVE", "CZK", "DJF", "DKK", "DOP", "DZD", "EGP", "ETB", "EUR", "FJD",
    "FKP", "GBP", "GEL", "GIP", "GMD", "GNF", "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR",
    "ILS", "INR", "ISK", "JMD", "JOD", "JPY", "KES", "KGS", "KHR", "KMF", "KRW", "KWD", "KYD",
    "KZT", "LAK", "LBP", "LKR", "LRD", "LSL", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP",
    "MUR", "MVR", "MWK", "MXN", "MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "OMR",
    "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "PYG", "QAR", "RON", "RSD", "RUB", "RWF", "SAR",
    "SBD", "SCR", "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SZL", "THB", "TJS", "TND", "TOP",
    "TRY", "TTD", "TWD", "TZS", "UAH", "UGX", "USD", "UYU", "UZS", "VND", "VUV", "WST", "XAF",
    "XCD", "XCG", "XOF", "XPF", "YER", "ZAR", "ZMW",
];

/// How an amount of Kassa's is written for Stripe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Same,
    /// Stripe counts hundredths of our unit. For UGX its documentation says so in one place and the
    /// contrary in another; its error for an amount that is no multiple of 100 decides it
    /// (woocommerce-gateway-stripe, issue 2674).
    Hundredths,
    /// Stripe counts hundreds of our unit.
    Hundreds,
    /// The same unit, but the last digit has to be 0.
    Tens,
}

const fn unit_of(currency: Currency) -> Unit {
    match (currency.code().as_bytes(), currency.exponent()) {
        (b"ISK" | b"UGX", _) => Unit::Hundredths,
        (b"MGA", _) => Unit::Hundreds,
        (_, 3) => Unit::Tens,
        _ => Unit::Same,
    }
}

/// The currencies that are offered.
pub(super) fn list_currencies() -> Vec<Currency> {
    CURRENCIES.iter().filter_map(|code| Currency::from_code(code)).collect()
}

/// The currencies whose amounts have to be a multiple of some minor units.
pub(super) fn list_steps() -> Vec<(Currency, i64)> {
    let steps = list_currencies().into_iter().map(|currency| match unit_of(currency) {
        Unit::Same | Unit::Hundredths => (currency, 1),
        Unit::Hundreds => (currency, 100),
        Unit::Tens => (currency, 10),
    });
    steps.filter(|(_, step)| *step > 1).collect()
}

/// The amount for Stripe. `None` if Stripe can't charge exactly this one.
pub(super) fn to_stripe(money: Money) -> Option<i64> {
    let (minor, currency) = (money.minor(), money.currency());
    if !CURRENCIES.contains(&currency.code()) {
        return None;
    }
    match unit_of(currency) {
        Unit::Same => Some(minor),
        Unit::Hundredths => minor.checked_mul(100),
        Unit::Hundreds => (minor % 100 == 0).then_some(minor / 100),
        Unit::Tens => (minor % 10 == 0).then_some(minor),
    }
}

/// An amount of Stripe's. `None` if it can't be an amount of ours.
pub(super) fn from_stripe(amount: i64, currency: &str) -> Option<Money> {
    let code = currency.to_ascii_uppercase();
    let currency = Currency::from_code(&code).filter(|_| CURRENCIES.contains(&code.as_str()))?;
    let minor = match unit_of(currency) {
        Unit::Same | Unit::Tens => amount,
        Unit::Hundredths => (amount % 100 == 0).then_some(amount / 100)?,
        Unit::Hundreds => amount.checked_mul(100)?,
    };
    Money::new(minor, currency)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(minor: i64, code: &str) -> Money {
        Money::new(minor, Currency::from_code(code).expect("active")).expect("in range")
    }

    #[test]
    fn amounts_are_converted_exactly_or_not_at_all() {
        for (minor, code, stripe) in [
            (1250, "ZAR", Some(1250)),
            (1250, "JPY", Some(1250)),
            (1250, "ISK", Some(125_000)),
            (1250, "MGA", None),
            (1200, "MGA", Some(12)),
            (12_340, "KWD", Some(12_340)),
            (12_345, "KWD", None),
            (0, "ZAR", Some(0)),
            (5, "UGX", Some(500)),
            (10_000, "CLF", None),
            (10, "IQD", None),
        ] {
            assert_eq!(to_stripe(money(minor, code)), stripe, "{minor} {code}");
            if let Some(stripe) = stripe {
                let back = from_stripe(stripe, &code.to_ascii_lowercase());
                assert_eq!(back, Some(money(minor, code)), "{minor} {code}");
            }
        }
        assert_eq!(from_stripe(150, "isk"), None, "half a krona");
        assert_eq!(from_stripe(-1, "zar"), None);
        assert_eq!(from_stripe(550, "ugx"), None, "half a shilling");
        assert_eq!(from_stripe(1, "???"), None);
        assert_eq!(
            to_stripe(money(kassa_domain::money::MAX_MINOR, "ISK")),
            Some(900_719_925_474_099_100)
        );
    }

    #[test]
    fn the_steps_are_what_the_conversion_refuses() {
        let steps = list_steps();
        for currency in list_currencies() {
            let step = steps.iter().find(|(stepped, _)| *stepped == currency);
            let step = step.map_or(1, |(_, step)| *step);
            for minor in [1, 10, 100, 1000, 1250, 1255] {
                let money = Money::new(minor, currency).expect("in range");
                assert_eq!(to_stripe(money).is_some(), minor % step == 0, "{money:?}");
            }
        }
        assert_eq!(list_currencies().len(), CURRENCIES.len(), "every code is active");
        let codes: Vec<_> = steps.iter().map(|(currency, step)| (currency.code(), *step)).collect();
        let expected =
            [("BHD", 10), ("JOD", 10), ("KWD", 10), ("MGA", 100), ("OMR", 10), ("TND", 10)];
        assert_eq!(codes, expected);
    }
}
