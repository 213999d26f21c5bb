//! Amounts as the readers of a tag write them.
//!
//! The number is written by `icu_decimal`, the pattern and the symbol are CLDR's as `icu_experimental` carries them. Its own
//! `CurrencyFormatter` is not used: it rounds to the decimals CLDR gives a currency, which for `RSD`, `IQD`, `LBP` and others
//! are fewer than ISO 4217's, and an amount to pay must not be rounded.

use crate::domain::money::{Currency, Money};
use icu_decimal::input::Decimal;
use icu_decimal::{DecimalFormatter, DecimalFormatterPreferences};
use icu_experimental::dimension::provider::currency::essentials::CurrencyEssentialsV1;
use icu_experimental::dimension::provider::currency::symbols::CurrencySymbolsV1;
use icu_experimental::provider::Baked;
use icu_locale::{DataLocale, Locale as Tag};
use icu_provider::prelude::*;

pub(super) struct MoneyFormat {
    locale: DataLocale,
    /// Nothing only where the compiled data has nothing even for the root: never.
    number: Option<DecimalFormatter>,
    patterns: Option<DataPayload<CurrencyEssentialsV1>>,
}

impl MoneyFormat {
    pub(super) fn new(tag: &Tag) -> Self {
        let locale = DataLocale::from(tag);
        let number = DecimalFormatter::try_new(DecimalFormatterPreferences::from(tag), Default::default()).ok();
        let id = DataIdentifierBorrowed::for_locale(&locale);
        let request = DataRequest { id, ..Default::default() };
        let patterns = DataProvider::<CurrencyEssentialsV1>::load(&Baked, request).ok().map(|response| response.payload);
        Self { locale, number, patterns }
    }

    /// A small whole number in the tag's digits.
    pub(super) fn count(&self, count: u32) -> String {
        self.digits(&Decimal::from(count))
    }

    /// With exactly the currency's decimals. Built from the integer: no fraction is ever computed.
    pub(super) fn write(&self, money: Money) -> String {
        let mut amount = Decimal::from(money.minor());
        amount.multiply_pow10(-i16::from(money.currency().exponent()));
        let number = self.digits(&amount);
        let symbol = self.symbol(money.currency());
        let Some(patterns) = &self.patterns else {
            return format!("{symbol}\u{a0}{number}");
        };
        let letter = |end: Option<char>| end.is_some_and(char::is_alphabetic);
        let pattern = patterns.get().get_positive(letter(symbol.chars().next()), letter(symbol.chars().next_back()));
        pattern.interpolate_to_string((number, symbol))
    }

    fn digits(&self, number: &Decimal) -> String {
        self.number.as_ref().map_or_else(|| number.to_string(), |formatter| formatter.format(number).to_string())
    }

    /// The symbol that no other currency shares in this locale (`US$` in Canada), the code where CLDR has none.
    fn symbol(&self, currency: Currency) -> String {
        let attributes = format!("s/{}", currency.code());
        let found = DataMarkerAttributes::try_from_str(&attributes).ok().and_then(|attributes| {
            let id = DataIdentifierBorrowed::for_marker_attributes_and_locale(attributes, &self.locale);
            let request = DataRequest { id, ..Default::default() };
            DataProvider::<CurrencySymbolsV1>::load(&Baked, request).ok()
        });
        found.map_or_else(|| currency.code().to_owned(), |response| response.payload.get().as_str().to_owned())
    }
}
