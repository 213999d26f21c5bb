//! The names of methods and cards in a locale.

use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::{Brand, MaskedCard};
use kassa_i18n::{Locale, Phrase, Text};

/// The name of a method in the list of methods.
#[must_use]
pub const fn method_name(method: PaymentMethod) -> Text {
    match method {
        PaymentMethod::Card => Text::MethodCard,
        PaymentMethod::Paypal => Text::MethodPaypal,
        PaymentMethod::Eft => Text::MethodEft,
        PaymentMethod::BankTransfer => Text::MethodBankTransfer,
        PaymentMethod::MobileMoney => Text::MethodMobileMoney,
        PaymentMethod::Voucher => Text::MethodVoucher,
        PaymentMethod::DebitOrder => Text::MethodDebitOrder,
    }
}

/// `Visa ending in 4242`
#[must_use]
pub fn card_label(locale: &Locale, card: &MaskedCard) -> String {
    let brand = match card.brand {
        Brand::Unknown => locale.text(Text::MethodCard),
        brand => brand.name(),
    };
    locale.format_phrase(&Phrase::CardEnding { brand, last4: &card.last4 })
}

/// A [`card_label`] without the last four digits at its end, so that markup can isolate them. In
/// right-to-left languages it has isolate characters around arguments; these are removed.
#[must_use]
pub fn trim_last_digits<'a>(card_label: &'a str, card: &MaskedCard) -> &'a str {
    let before = card_label.trim_end_matches('\u{2069}').strip_suffix(card.last4.as_str());
    before.unwrap_or(card_label).trim_end_matches('\u{2068}')
}
