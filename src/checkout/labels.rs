//! Which words belong to what: the only place where rules meet messages.

use super::page_context::{PageContext, PaymentPurpose};
use crate::checkout_api::{AccountFieldError, AttemptSummary, FieldError};
use crate::domain::intent::attempt::FailureReason;
use crate::domain::method::PaymentMethod;
use crate::domain::method::bank_account::AccountDigitsError;
use crate::domain::method::card::{Brand, HolderNameError, MaskedCard};
use crate::domain::method::field_errors::CardFieldError;
use crate::domain::method::phone::PhoneNumberError;
use crate::domain::method::voucher::VoucherCodeError;
use crate::i18n::{Locale, Phrase, Text};

/// What is wrong with a field.
pub(super) fn field_error(locale: &Locale, mistake: FieldError) -> String {
    let text = match mistake {
        FieldError::Account(error) => account_field_error(error),
        FieldError::Card(error) => return self::card_field_error(locale, error),
        FieldError::Phone(PhoneNumberError::Missing) => Text::PhoneMissing,
        FieldError::Phone(PhoneNumberError::NotDigits) => Text::PhoneNotDigits,
        FieldError::Phone(PhoneNumberError::WrongLength) => Text::PhoneWrongLength,
        FieldError::Phone(PhoneNumberError::AmbiguousCountry) => Text::PhoneNoCountry,
        FieldError::Voucher(VoucherCodeError::Missing) => Text::VoucherMissing,
        FieldError::Voucher(VoucherCodeError::NotDigits) => Text::VoucherNotDigits,
        FieldError::Voucher(VoucherCodeError::WrongLength) => Text::VoucherWrongLength,
    };
    locale.text(text).to_owned()
}

const fn account_field_error(error: AccountFieldError) -> Text {
    match error {
        AccountFieldError::Holder(HolderNameError::Missing) => Text::AccountHolderMissing,
        AccountFieldError::Holder(HolderNameError::TooLong | HolderNameError::NotAName) => {
            Text::AccountHolderWrong
        }
        AccountFieldError::Branch(AccountDigitsError::Missing) => Text::BranchMissing,
        AccountFieldError::Branch(_) => Text::BranchWrong,
        AccountFieldError::Number(AccountDigitsError::Missing) => Text::AccountNumberMissing,
        AccountFieldError::Number(AccountDigitsError::NotDigits) => Text::AccountNumberNotDigits,
        AccountFieldError::Number(AccountDigitsError::WrongLength) => {
            Text::AccountNumberWrongLength
        }
        AccountFieldError::Number(AccountDigitsError::CheckDigits) => Text::AccountNumberChecksum,
        AccountFieldError::KindMissing => Text::AccountKindMissing,
    }
}

/// What is wrong with a field of the card.
pub(super) fn card_field_error(locale: &Locale, wrong: CardFieldError) -> String {
    let text = match wrong {
        CardFieldError::NumberMissing => Text::NumberMissing,
        CardFieldError::NumberNotDigits => Text::NumberNotDigits,
        CardFieldError::NumberLength => Text::NumberWrongLength,
        CardFieldError::NumberChecksum => Text::NumberChecksum,
        CardFieldError::ExpiryMissing => Text::ExpiryMissing,
        CardFieldError::ExpiryUnreadable => Text::ExpiryUnreadable,
        CardFieldError::ExpiryPast => Text::ExpiryPast,
        CardFieldError::ExpiryTooFar => Text::ExpiryTooFar,
        CardFieldError::CodeMissing => Text::SecurityCodeMissing,
        CardFieldError::CodeNotDigits => Text::SecurityCodeNotDigits,
        CardFieldError::CodeLength3 => {
            return locale.format_phrase(&Phrase::SecurityCodeWrongLength { count: 3 });
        }
        CardFieldError::CodeLength4 => {
            return locale.format_phrase(&Phrase::SecurityCodeWrongLength { count: 4 });
        }
        CardFieldError::HolderMissing => Text::HolderMissing,
        CardFieldError::HolderNumber => Text::HolderLooksLikeNumber,
        CardFieldError::HolderTooLong => Text::HolderTooLong,
    };
    locale.text(text).to_owned()
}

/// A method's name, as the customer chooses it.
pub(super) const fn method_name(method: PaymentMethod) -> Text {
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

/// Why a payment was not accepted, and what to do next.
pub(super) const fn failure_texts(method: PaymentMethod, reason: FailureReason) -> (Text, Text) {
    match (method, reason) {
        (PaymentMethod::Card, reason) => card_failure_texts(reason),
        (
            PaymentMethod::DebitOrder,
            FailureReason::RefusedByIssuer | FailureReason::AuthenticationFailed,
        ) => (Text::MandateRefused, Text::MandateRefusedNext),
        (_, FailureReason::AcquirerError) => (Text::AcquirerError, Text::AcquirerErrorOtherNext),
        _ => (Text::RefusedByProvider, Text::RefusedByProviderNext),
    }
}

const fn card_failure_texts(reason: FailureReason) -> (Text, Text) {
    match reason {
        FailureReason::RefusedByIssuer => (Text::RefusedByIssuer, Text::RefusedByIssuerNext),
        FailureReason::InsufficientFunds => (Text::InsufficientFunds, Text::InsufficientFundsNext),
        FailureReason::CardExpired => (Text::CardExpired, Text::CardExpiredNext),
        FailureReason::AcquirerError => (Text::AcquirerError, Text::AcquirerErrorNext),
        FailureReason::AuthenticationFailed => {
            (Text::AuthenticationFailed, Text::AuthenticationFailedNext)
        }
    }
}

/// `Visa ending in 4242`
pub(super) fn card_label(locale: &Locale, card: &MaskedCard) -> String {
    let brand = match card.brand {
        Brand::Unknown => locale.text(Text::MethodCard),
        brand => brand.name(),
    };
    locale.format_phrase(&Phrase::CardEnding { brand, last4: &card.last4 })
}

/// The same in two: what stands before the last four digits, and the digits. In a language from
/// right to left a message holds its arguments in isolates; the digits get theirs by markup
/// instead, so that a label ends in a digit.
pub(super) fn split_card_label<'a>(locale: &Locale, masked: &'a MaskedCard) -> (String, &'a str) {
    let whole = card_label(locale, masked);
    let before =
        whole.trim_end_matches('\u{2069}').strip_suffix(masked.last4.as_str()).unwrap_or(&whole);
    (before.trim_end_matches('\u{2068}').to_owned(), &masked.last4)
}

/// What was tried with: `Visa ending in 4242`, or the name of the method.
pub(super) fn instrument_label(locale: &Locale, attempt: &AttemptSummary) -> String {
    attempt.card.as_ref().map_or_else(
        || locale.text(method_name(attempt.method)).to_owned(),
        |masked| card_label(locale, masked),
    )
}

/// The paying button, before and while it works.
pub(super) fn pay_button_labels(context: &PageContext) -> (String, &'static str) {
    let (locale, amount) = (&context.locale, context.format_amount());
    match context.purpose() {
        PaymentPurpose::Pay => (
            locale.format_phrase(&Phrase::PayButton { amount: &amount }),
            locale.text(Text::PayBusy),
        ),
        PaymentPurpose::Authorize => (
            locale.format_phrase(&Phrase::ReserveButton { amount: &amount }),
            locale.text(Text::ReserveBusy),
        ),
        PaymentPurpose::VerifyCard => {
            (locale.text(Text::CheckCardButton).to_owned(), locale.text(Text::CheckCardBusy))
        }
        // Nothing works in the browser there.
        PaymentPurpose::SignMandate => (locale.text(Text::ReviewButton).to_owned(), ""),
    }
}

/// What the page is for; its title and first heading.
pub(super) fn page_title(context: &PageContext) -> String {
    let merchant = context.merchant_name();
    context.locale.format_phrase(&match context.purpose() {
        PaymentPurpose::Pay | PaymentPurpose::Authorize => Phrase::PageTitle { merchant },
        PaymentPurpose::VerifyCard => Phrase::PageTitleCardOnly { merchant },
        PaymentPurpose::SignMandate => return mandate_title(&context.locale, merchant),
    })
}

pub(super) fn mandate_title(locale: &Locale, merchant: &str) -> String {
    locale.format_phrase(&Phrase::MandateTitle { merchant })
}

pub(super) fn return_button_label(context: &PageContext) -> String {
    context.locale.format_phrase(&Phrase::ReturnButton { merchant: context.merchant_name() })
}
