//! Which words belong to what: the only place where rules meet messages.

use super::scene::{Purpose, Scene};
use crate::domain::attempt::FailureReason;
use crate::domain::bank_account::DigitsProblem;
use crate::domain::card::{Brand, HolderProblem, MaskedCard};
use crate::domain::method::Method;
use crate::domain::phone::PhoneProblem;
use crate::domain::voucher::VoucherProblem;
use crate::i18n::{Locale, Phrase, Text};
use crate::islands::Wrong;
use crate::session::{AccountMistake, Mistake, Try};

/// What is wrong with a field.
pub(super) fn mistake(locale: &Locale, mistake: Mistake) -> String {
    let text = match mistake {
        Mistake::Account(mistake) => account_mistake(mistake),
        Mistake::Card(wrong) => return self::wrong(locale, wrong),
        Mistake::Phone(PhoneProblem::Missing) => Text::PhoneMissing,
        Mistake::Phone(PhoneProblem::NotDigits) => Text::PhoneNotDigits,
        Mistake::Phone(PhoneProblem::WrongLength) => Text::PhoneWrongLength,
        Mistake::Phone(PhoneProblem::NoCountry) => Text::PhoneNoCountry,
        Mistake::Voucher(VoucherProblem::Missing) => Text::VoucherMissing,
        Mistake::Voucher(VoucherProblem::NotDigits) => Text::VoucherNotDigits,
        Mistake::Voucher(VoucherProblem::WrongLength) => Text::VoucherWrongLength,
    };
    locale.text(text).to_owned()
}

const fn account_mistake(mistake: AccountMistake) -> Text {
    match mistake {
        AccountMistake::Holder(HolderProblem::Missing) => Text::AccountHolderMissing,
        AccountMistake::Holder(HolderProblem::TooLong | HolderProblem::NotAName) => Text::AccountHolderWrong,
        AccountMistake::Branch(DigitsProblem::Missing) => Text::BranchMissing,
        AccountMistake::Branch(_) => Text::BranchWrong,
        AccountMistake::Number(DigitsProblem::Missing) => Text::AccountNumberMissing,
        AccountMistake::Number(DigitsProblem::NotDigits) => Text::AccountNumberNotDigits,
        AccountMistake::Number(DigitsProblem::WrongLength) => Text::AccountNumberWrongLength,
        AccountMistake::Number(DigitsProblem::CheckDigits) => Text::AccountNumberChecksum,
        AccountMistake::KindMissing => Text::AccountKindMissing,
    }
}

/// What is wrong with a field of the card.
pub(super) fn wrong(locale: &Locale, wrong: Wrong) -> String {
    let text = match wrong {
        Wrong::NumberMissing => Text::NumberMissing,
        Wrong::NumberNotDigits => Text::NumberNotDigits,
        Wrong::NumberLength => Text::NumberWrongLength,
        Wrong::NumberChecksum => Text::NumberChecksum,
        Wrong::ExpiryMissing => Text::ExpiryMissing,
        Wrong::ExpiryUnreadable => Text::ExpiryUnreadable,
        Wrong::ExpiryPast => Text::ExpiryPast,
        Wrong::ExpiryTooFar => Text::ExpiryTooFar,
        Wrong::CodeMissing => Text::SecurityCodeMissing,
        Wrong::CodeNotDigits => Text::SecurityCodeNotDigits,
        Wrong::CodeLength3 => return locale.phrase(&Phrase::SecurityCodeWrongLength { count: 3 }),
        Wrong::CodeLength4 => return locale.phrase(&Phrase::SecurityCodeWrongLength { count: 4 }),
        Wrong::HolderMissing => Text::HolderMissing,
        Wrong::HolderNumber => Text::HolderLooksLikeNumber,
        Wrong::HolderTooLong => Text::HolderTooLong,
    };
    locale.text(text).to_owned()
}

/// A method's name, as the customer chooses it.
pub(super) const fn method(method: Method) -> Text {
    match method {
        Method::Card => Text::MethodCard,
        Method::Paypal => Text::MethodPaypal,
        Method::Eft => Text::MethodEft,
        Method::BankTransfer => Text::MethodBankTransfer,
        Method::MobileMoney => Text::MethodMobileMoney,
        Method::Voucher => Text::MethodVoucher,
        Method::DebitOrder => Text::MethodDebitOrder,
    }
}

/// Why a payment was not accepted, and what to do next.
pub(super) const fn refusal(method: Method, reason: FailureReason) -> (Text, Text) {
    match (method, reason) {
        (Method::Card, reason) => card_refusal(reason),
        (Method::DebitOrder, FailureReason::RefusedByIssuer | FailureReason::AuthenticationFailed) => {
            (Text::MandateRefused, Text::MandateRefusedNext)
        }
        (_, FailureReason::AcquirerError) => (Text::AcquirerError, Text::AcquirerErrorOtherNext),
        _ => (Text::RefusedByProvider, Text::RefusedByProviderNext),
    }
}

const fn card_refusal(reason: FailureReason) -> (Text, Text) {
    match reason {
        FailureReason::RefusedByIssuer => (Text::RefusedByIssuer, Text::RefusedByIssuerNext),
        FailureReason::InsufficientFunds => (Text::InsufficientFunds, Text::InsufficientFundsNext),
        FailureReason::CardExpired => (Text::CardExpired, Text::CardExpiredNext),
        FailureReason::AcquirerError => (Text::AcquirerError, Text::AcquirerErrorNext),
        FailureReason::AuthenticationFailed => (Text::AuthenticationFailed, Text::AuthenticationFailedNext),
    }
}

/// `Visa ending in 4242`
pub(super) fn card(locale: &Locale, card: &MaskedCard) -> String {
    let brand = match card.brand {
        Brand::Unknown => locale.text(Text::MethodCard),
        brand => brand.name(),
    };
    locale.phrase(&Phrase::CardEnding { brand, last4: &card.last4 })
}

/// The same in two: what stands before the last four digits, and the digits. In a language from right to left a message
/// holds its arguments in isolates; the digits get theirs by markup instead, so that a label ends in a digit.
pub(super) fn card_and_digits<'a>(locale: &Locale, masked: &'a MaskedCard) -> (String, &'a str) {
    let whole = card(locale, masked);
    let before = whole.trim_end_matches('\u{2069}').strip_suffix(masked.last4.as_str()).unwrap_or(&whole);
    (before.trim_end_matches('\u{2068}').to_owned(), &masked.last4)
}

/// What was tried with: `Visa ending in 4242`, or the name of the method.
pub(super) fn instrument(locale: &Locale, tried: &Try) -> String {
    tried.card.as_ref().map_or_else(|| locale.text(method(tried.method)).to_owned(), |masked| card(locale, masked))
}

/// The paying button, before and while it works.
pub(super) fn button(scene: &Scene) -> (String, &'static str) {
    let (locale, amount) = (&scene.locale, scene.amount());
    match scene.purpose() {
        Purpose::Pay => (locale.phrase(&Phrase::PayButton { amount: &amount }), locale.text(Text::PayBusy)),
        Purpose::Reserve => (locale.phrase(&Phrase::ReserveButton { amount: &amount }), locale.text(Text::ReserveBusy)),
        Purpose::Check => (locale.text(Text::CheckCardButton).to_owned(), locale.text(Text::CheckCardBusy)),
        // Nothing works in the browser there.
        Purpose::Sign => (locale.text(Text::ReviewButton).to_owned(), ""),
    }
}

/// What the page is for; its title and first heading.
pub(super) fn title(scene: &Scene) -> String {
    let merchant = scene.merchant();
    scene.locale.phrase(&match scene.purpose() {
        Purpose::Pay | Purpose::Reserve => Phrase::PageTitle { merchant },
        Purpose::Check => Phrase::PageTitleCardOnly { merchant },
        Purpose::Sign => return mandate_title(&scene.locale, merchant),
    })
}

pub(super) fn mandate_title(locale: &Locale, merchant: &str) -> String {
    locale.phrase(&Phrase::MandateTitle { merchant })
}

pub(super) fn return_button(scene: &Scene) -> String {
    scene.locale.phrase(&Phrase::ReturnButton { merchant: scene.merchant() })
}
