//! How the countries with mobile money dial (decision 136): calling codes, trunk digits,
//! international prefixes and the lengths of mobile numbers, made from the metadata of
//! libphonenumber 9.0.43. The ranges of its numbers are left out: countries open new ones, and a
//! stale range would refuse money. South African numbers have nine digits, where the metadata
//! says five to nine.

use self::LeadingZero::{Dropped, Own, Trunk};
use crate::money::Currency;

/// The meaning of a 0 before a national number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeadingZero {
    /// The trunk digit, which is no part of the number.
    Trunk,
    /// Dropped if the number is too long with it, as people still type it.
    Dropped,
    /// Part of the number.
    Own,
}

/// The numbering plan of a country.
#[derive(Debug, PartialEq, Eq)]
pub struct DiallingPlan {
    country: &'static str,
    currency: &'static str,
    pub(super) calling_code: &'static str,
    pub(super) zero: LeadingZero,
    /// What is dialled before a number of another country, besides [`COMMON_PREFIX`].
    pub(super) prefixes: &'static [&'static str],
    /// Of a mobile number, without calling code and trunk digit.
    lengths: &'static [usize],
}

/// Also where people dial another one, because they type it.
pub(super) const COMMON_PREFIX: &str = "00";

const fn plan(
    country: &'static str,
    currency: &'static str,
    calling_code: &'static str,
    zero: LeadingZero,
    lengths: &'static [usize],
) -> DiallingPlan {
    DiallingPlan { country, currency, calling_code, zero, prefixes: &[], lengths }
}

impl DiallingPlan {
    const fn with_prefixes(self, prefixes: &'static [&'static str]) -> Self {
        Self { prefixes, ..self }
    }

    /// ISO 3166-1 alpha-2.
    #[must_use]
    pub const fn country(&self) -> &'static str {
        self.country
    }

    /// `225`
    #[must_use]
    pub const fn calling_code(&self) -> &'static str {
        self.calling_code
    }

    /// The mobile number in digits that are dialled within the country, with or without a trunk
    /// digit. `None` if there are too few or too many, or more zeros before them.
    pub(super) fn read_national<'a>(&self, digits: &'a str) -> Option<&'a str> {
        let has_length = |number: &&str| self.lengths.contains(&number.len());
        let without_zero = digits.strip_prefix('0');
        let number = match self.zero {
            Own => Some(digits),
            Trunk => Some(without_zero.unwrap_or(digits)).filter(|rest| !rest.starts_with('0')),
            Dropped => Some(digits).filter(has_length).or(without_zero),
        };
        number.filter(has_length).filter(|number| !number.starts_with("00"))
    }
}

/// The countries that share the CFA franc of a central bank.
const WEST: &str = "XOF";
const CENTRAL: &str = "XAF";

/// Sorted by country.
static PLANS: [DiallingPlan; 41] = [
    plan("AO", "AOA", "244", Own, &[9]),
    plan("BF", WEST, "226", Own, &[8]),
    plan("BJ", WEST, "229", Own, &[10]),
    plan("BW", "BWP", "267", Own, &[8]),
    plan("CD", "CDF", "243", Trunk, &[7, 9]),
    plan("CF", CENTRAL, "236", Own, &[8]),
    plan("CG", CENTRAL, "242", Own, &[9]),
    plan("CI", WEST, "225", Own, &[10]),
    plan("CM", CENTRAL, "237", Own, &[9]),
    plan("EG", "EGP", "20", Trunk, &[10]),
    plan("ET", "ETB", "251", Trunk, &[9]),
    plan("GA", CENTRAL, "241", Dropped, &[8]),
    plan("GH", "GHS", "233", Trunk, &[9]),
    plan("GM", "GMD", "220", Own, &[7, 9]),
    plan("GN", "GNF", "224", Own, &[9]),
    plan("GQ", CENTRAL, "240", Own, &[9]),
    plan("GW", WEST, "245", Own, &[9]),
    plan("KE", "KES", "254", Trunk, &[9]).with_prefixes(&["000"]),
    plan("LR", "LRD", "231", Trunk, &[7, 9]),
    plan("LS", "LSL", "266", Own, &[8]),
    plan("MA", "MAD", "212", Trunk, &[9]),
    plan("MG", "MGA", "261", Trunk, &[9]),
    plan("ML", WEST, "223", Own, &[8]),
    plan("MU", "MUR", "230", Own, &[8])
        .with_prefixes(&["020", "030", "033", "040", "050", "060", "070"]),
    plan("MW", "MWK", "265", Trunk, &[9]),
    plan("MZ", "MZN", "258", Own, &[9]),
    plan("NA", "NAD", "264", Trunk, &[9]),
    plan("NE", WEST, "227", Own, &[8]),
    plan("NG", "NGN", "234", Trunk, &[10]).with_prefixes(&["009"]),
    plan("RW", "RWF", "250", Trunk, &[9]),
    plan("SL", "SLE", "232", Trunk, &[8]),
    plan("SN", WEST, "221", Own, &[9]),
    plan("SZ", "SZL", "268", Own, &[8]),
    plan("TD", CENTRAL, "235", Own, &[8]).with_prefixes(&["16"]),
    plan("TG", WEST, "228", Own, &[8]),
    plan("TN", "TND", "216", Own, &[8]),
    plan("TZ", "TZS", "255", Trunk, &[9]).with_prefixes(&["000", "005", "006"]),
    plan("UG", "UGX", "256", Trunk, &[9]).with_prefixes(&["000", "005", "007"]),
    plan("ZA", "ZAR", "27", Trunk, &[9]),
    plan("ZM", "ZMW", "260", Trunk, &[9]),
    plan("ZW", "ZWG", "263", Trunk, &[9]),
];

/// The countries with mobile money in which a currency is paid, by their codes.
#[must_use]
pub fn plans_of_currency(currency: Currency) -> Vec<&'static DiallingPlan> {
    PLANS.iter().filter(|plan| plan.currency == currency.code()).collect()
}

/// The country of a number that begins with a calling code, and the number after it. `None` for a
/// country without a plan.
pub(super) fn split_calling_code(digits: &str) -> Option<(&'static DiallingPlan, &str)> {
    PLANS.iter().find_map(|plan| Some((plan, digits.strip_prefix(plan.calling_code)?)))
}

#[cfg(test)]
impl DiallingPlan {
    pub(super) const fn currency(&self) -> &'static str {
        self.currency
    }

    pub(super) const fn lengths(&self) -> &'static [usize] {
        self.lengths
    }
}

#[cfg(test)]
pub(super) fn all_plans() -> impl Iterator<Item = &'static DiallingPlan> {
    PLANS.iter()
}
