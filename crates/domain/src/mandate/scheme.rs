//! Schemes: by whose rules a bank collects.

use std::time::Duration;

use super::schedule::{Calendar, CalendarCode};
use crate::codes;
use crate::money::Currency;
use crate::time::Date;

codes! {
    /// The scheme of a mandate. The payment method is `debit_order` in each.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Scheme {
        /// South Africa.
        ZaDebit = "za_debit",
        /// The Single Euro Payments Area.
        Sepa = "sepa",
        /// Australia.
        Becs = "becs",
        /// The United Kingdom.
        Bacs = "bacs",
    }
}

/// Where a payer signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SigningPlace {
    /// On the hosted page.
    Here,
    /// On a page of the provider.
    Provider,
}

/// The number of business days before the debit by which a collection has to be at the provider.
pub const LEAD_BUSINESS_DAYS: u32 = 2;

/// The local time of the scheme at which a business day ends for collections.
pub const CUT_OFF: Duration = Duration::from_hours(12);

impl Scheme {
    /// The code of the currency in which it collects.
    #[must_use]
    pub const fn currency_code(self) -> &'static str {
        match self {
            Self::ZaDebit => "ZAR",
            Self::Sepa => "EUR",
            Self::Becs => "AUD",
            Self::Bacs => "GBP",
        }
    }

    /// Whether it collects in this currency.
    #[must_use]
    pub fn is_of(self, currency: Currency) -> bool {
        self.currency_code() == currency.code()
    }

    #[must_use]
    pub const fn calendar(self) -> CalendarCode {
        match self {
            Self::ZaDebit => CalendarCode::SouthAfrica,
            Self::Sepa => CalendarCode::Target,
            Self::Becs => CalendarCode::Australia,
            Self::Bacs => CalendarCode::EnglandAndWales,
        }
    }

    /// The time zone of its days and of [`CUT_OFF`].
    #[must_use]
    pub const fn time_zone(self) -> &'static str {
        match self {
            Self::ZaDebit => "Africa/Johannesburg",
            Self::Sepa => "Europe/Berlin",
            Self::Becs => "Australia/Sydney",
            Self::Bacs => "Europe/London",
        }
    }

    #[must_use]
    pub const fn signing_place(self) -> SigningPlace {
        match self {
            Self::ZaDebit | Self::Sepa | Self::Becs => SigningPlace::Here,
            Self::Bacs => SigningPlace::Provider,
        }
    }

    /// Whether the bank refuses what exceeds the mandate's maximum. Otherwise the maximum is a
    /// promise to the payer, which Kassa keeps.
    #[must_use]
    pub const fn has_maximum_at_bank(self) -> bool {
        matches!(self, Self::ZaDebit)
    }

    /// The day on which the bank debits what is due on `due`. South African debit orders stay on
    /// their day.
    #[must_use]
    pub fn collection_date(self, due: Date, calendar: &Calendar) -> Date {
        match self {
            Self::ZaDebit => due,
            Self::Sepa | Self::Becs | Self::Bacs => calendar.first_business_day_from(due),
        }
    }
}

/// The first day on which a bank can debit what reaches the provider on a local day, before or
/// after the [cut-off](CUT_OFF).
#[must_use]
pub fn earliest_collection(today: Date, is_after_cut_off: bool, calendar: &Calendar) -> Date {
    let first = if is_after_cut_off { today.add_days(1) } else { today };
    let submitted = calendar.first_business_day_from(first);
    calendar.business_days_after(submitted, LEAD_BUSINESS_DAYS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        Date::parse(text).expect(text)
    }

    #[test]
    fn a_scheme_collects_in_one_currency_by_one_calendar() {
        for (scheme, currency, calendar) in [
            ("za_debit", "ZAR", "za"),
            ("sepa", "EUR", "target"),
            ("becs", "AUD", "au"),
            ("bacs", "GBP", "gb"),
        ] {
            let scheme = Scheme::from_code(scheme).expect(scheme);
            assert_eq!(scheme.currency_code(), currency);
            assert!(Currency::from_code(currency).is_some());
            assert_eq!(scheme.calendar().code(), calendar);
        }
    }

    #[test]
    fn the_bank_debits_on_a_business_day_of_the_scheme() {
        for (scheme, due, collected) in [
            // Good Friday to Easter Monday.
            (Scheme::Sepa, "2027-03-26", "2027-03-30"),
            (Scheme::Bacs, "2027-03-26", "2027-03-30"),
            (Scheme::Becs, "2027-03-26", "2027-03-30"),
            (Scheme::ZaDebit, "2027-03-26", "2027-03-26"),
            // A Saturday.
            (Scheme::Sepa, "2026-12-05", "2026-12-07"),
            (Scheme::ZaDebit, "2026-12-05", "2026-12-05"),
            // Christmas Day on a Friday: England has a substitute for Boxing Day.
            (Scheme::Sepa, "2026-12-25", "2026-12-28"),
            (Scheme::Bacs, "2026-12-25", "2026-12-29"),
            (Scheme::Becs, "2026-12-25", "2026-12-29"),
            (Scheme::Sepa, "2026-12-04", "2026-12-04"),
        ] {
            let calendar = Calendar::by_law(scheme.calendar());
            assert_eq!(scheme.collection_date(date(due), &calendar), date(collected), "{due}");
        }
    }

    #[test]
    fn a_collection_is_with_the_provider_two_business_days_before() {
        let calendar = Calendar::by_law(CalendarCode::Target);
        for (today, is_after_cut_off, earliest) in [
            ("2026-12-01", false, "2026-12-03"),
            ("2026-12-01", true, "2026-12-04"),
            ("2026-12-03", true, "2026-12-08"),
            ("2026-12-05", false, "2026-12-09"),
            ("2026-12-23", true, "2026-12-29"),
        ] {
            let found = earliest_collection(date(today), is_after_cut_off, &calendar);
            assert_eq!(found, date(earliest), "{today} {is_after_cut_off}");
        }
    }
}
