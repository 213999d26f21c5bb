//! Maps domain values to messages of the locale.

use kassa_checkout::{AccountField, AccountFieldError, AttemptSummary, FieldError, PayerField};
use kassa_domain::abilities::CardEntry;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::bank_account::AccountDigitsError;
use kassa_domain::method::card::{HolderNameError, MaskedCard};
use kassa_domain::method::field_errors::{CardField, CardFieldError};
use kassa_domain::method::iban::IbanError;
use kassa_domain::method::phone::PhoneNumberError;
use kassa_domain::method::voucher::VoucherCodeError;
use kassa_i18n::{Locale, Phrase, Text};

pub(crate) use kassa_ui::labels::{card_label, method_name, trim_last_digits};

use super::context::{PageContext, PaymentPurpose};

pub(crate) fn field_error(locale: &Locale, error: FieldError) -> String {
    let text = match error {
        FieldError::Account(error) => account_field_error(error),
        FieldError::PayerInvalid(PayerField::Email) => Text::EmailWrong,
        FieldError::PayerInvalid(PayerField::DocumentNumber) => Text::IdentityNumberWrong,
        FieldError::PayerMissing(_) | FieldError::PayerInvalid(_) => Text::FieldMissing,
        FieldError::Card(error) | FieldError::StoredCode(error) => {
            return card_field_error(locale, error);
        }
        FieldError::Phone(PhoneNumberError::Missing) => Text::PhoneMissing,
        FieldError::Phone(PhoneNumberError::NotDigits) => Text::PhoneNotDigits,
        FieldError::Phone(PhoneNumberError::WrongLength) => Text::PhoneWrongLength,
        FieldError::Phone(PhoneNumberError::NoCallingCode) => Text::PhoneNoCountry,
        FieldError::Phone(PhoneNumberError::NoCountry) => Text::PhoneCountryMissing,
        FieldError::Voucher(VoucherCodeError::Missing) => Text::VoucherMissing,
        FieldError::Voucher(VoucherCodeError::NotDigits) => Text::VoucherNotDigits,
        FieldError::Voucher(VoucherCodeError::WrongLength) => Text::VoucherWrongLength,
    };
    locale.text(text).to_owned()
}

/// The label of the field that an error is about.
pub(crate) const fn field_label(error: FieldError) -> Text {
    match error {
        FieldError::Account(error) => match error.field() {
            AccountField::Holder => Text::AccountHolderLabel,
            AccountField::Bank => Text::TransferBank,
            AccountField::Branch => Text::BranchLabel,
            AccountField::Number => Text::AccountNumberLabel,
            AccountField::Kind => Text::AccountKindLabel,
            AccountField::InternationalNumber => Text::IbanLabel,
            AccountField::Bsb => Text::BsbLabel,
        },
        FieldError::PayerMissing(field) | FieldError::PayerInvalid(field) => match field {
            PayerField::Email => Text::EmailLabel,
            PayerField::AddressLine1 => Text::AddressLabel,
            PayerField::City => Text::CityLabel,
            PayerField::PostalCode => Text::PostalCodeLabel,
            PayerField::Country => Text::PhoneCountryLabel,
            PayerField::IdentityKind => Text::IdentityKindLabel,
            PayerField::DocumentNumber => Text::IdentityNumberLabel,
        },
        FieldError::Card(error) | FieldError::StoredCode(error) => match error.field() {
            CardField::Number => Text::CardNumberLabel,
            CardField::Expiry => Text::ExpiryLabel,
            CardField::Code => Text::SecurityCodeLabel,
            CardField::Holder => Text::HolderLabel,
        },
        FieldError::Phone(PhoneNumberError::NoCountry) => Text::PhoneCountryLabel,
        FieldError::Phone(_) => Text::PhoneLabel,
        FieldError::Voucher(_) => Text::VoucherLabel,
    }
}

const fn account_field_error(error: AccountFieldError) -> Text {
    match error {
        AccountFieldError::Holder(HolderNameError::Missing) => Text::AccountHolderMissing,
        AccountFieldError::Holder(HolderNameError::TooLong) => Text::AccountHolderTooLong,
        AccountFieldError::Holder(HolderNameError::NotAName) => Text::AccountHolderWrong,
        AccountFieldError::BankMissing => Text::BankMissing,
        AccountFieldError::Branch(AccountDigitsError::Missing) => Text::BranchMissing,
        AccountFieldError::Branch(_) => Text::BranchWrong,
        AccountFieldError::Number(AccountDigitsError::Missing) => Text::AccountNumberMissing,
        AccountFieldError::Number(AccountDigitsError::NotDigits) => Text::AccountNumberNotDigits,
        AccountFieldError::Number(AccountDigitsError::WrongLength) => {
            Text::AccountNumberWrongLength
        }
        AccountFieldError::Number(AccountDigitsError::CheckDigits) => Text::AccountNumberChecksum,
        AccountFieldError::KindMissing => Text::AccountKindMissing,
        AccountFieldError::InternationalNumber(IbanError::Missing) => Text::IbanMissing,
        AccountFieldError::InternationalNumber(IbanError::OutsideSepa) => Text::IbanOutside,
        AccountFieldError::InternationalNumber(_) => Text::IbanWrong,
        AccountFieldError::Bsb(_) => Text::BsbWrong,
    }
}

pub(crate) fn card_field_error(locale: &Locale, error: CardFieldError) -> String {
    let text = match error {
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

/// The heading of the list of methods, which asks only where there is a choice. A card is verified
/// without paying, and a debit order is the one way to sign.
pub(crate) const fn methods_heading(purpose: PaymentPurpose, has_choice: bool) -> Text {
    match purpose {
        PaymentPurpose::Pay | PaymentPurpose::Authorize if has_choice => Text::MethodsHeading,
        PaymentPurpose::Pay
        | PaymentPurpose::Authorize
        | PaymentPurpose::VerifyCard
        | PaymentPurpose::SignMandate => Text::PaymentMethodLabel,
    }
}

/// Why a payment was refused, and what the customer can do next.
pub(crate) const fn failure_texts(method: PaymentMethod, reason: FailureReason) -> (Text, Text) {
    match (method, reason) {
        (PaymentMethod::Card, reason) => card_failure_texts(reason),
        (
            PaymentMethod::DebitOrder,
            FailureReason::RefusedByIssuer
            | FailureReason::AuthenticationFailed
            | FailureReason::NoAuthentication
            | FailureReason::MandateRevoked
            | FailureReason::PaymentStopped,
        ) => (Text::MandateRefused, Text::MandateRefusedNext),
        (PaymentMethod::DebitOrder, FailureReason::AccountClosed) => {
            (Text::AccountClosed, Text::MandateRefusedNext)
        }
        (PaymentMethod::DebitOrder, FailureReason::InvalidAccount) => {
            (Text::InvalidAccount, Text::MandateRefusedNext)
        }
        (PaymentMethod::DebitOrder, FailureReason::InsufficientFunds) => {
            (Text::AccountFunds, Text::MandateRefusedNext)
        }
        (_, FailureReason::AcquirerError) => (Text::AcquirerError, Text::AcquirerErrorOtherNext),
        _ => (Text::RefusedByProvider, Text::RefusedByProviderNext),
    }
}

const fn card_failure_texts(reason: FailureReason) -> (Text, Text) {
    match reason {
        FailureReason::RefusedByIssuer
        | FailureReason::MandateRevoked
        | FailureReason::AccountClosed
        | FailureReason::PaymentStopped
        | FailureReason::InvalidAccount
        | FailureReason::NoAuthentication => (Text::RefusedByIssuer, Text::RefusedByIssuerNext),
        FailureReason::InsufficientFunds => (Text::InsufficientFunds, Text::InsufficientFundsNext),
        FailureReason::CardExpired => (Text::CardExpired, Text::CardExpiredNext),
        FailureReason::AcquirerError => (Text::AcquirerError, Text::AcquirerErrorNext),
        FailureReason::AuthenticationFailed => {
            (Text::AuthenticationFailed, Text::AuthenticationFailedNext)
        }
    }
}

/// What an attempt paid with: `Visa ending in 4242`, or the name of the method.
pub(crate) fn instrument_label(locale: &Locale, attempt: &AttemptSummary) -> String {
    attempt.card.as_ref().map_or_else(
        || locale.text(method_name(attempt.method)).to_owned(),
        |card| card_label(locale, card),
    )
}

/// The label of the submit button.
pub(crate) fn pay_button_label(page: &PageContext, amount: &str) -> String {
    let locale = &page.locale;
    match page.purpose() {
        PaymentPurpose::Pay => locale.format_phrase(&Phrase::PayButton { amount }),
        PaymentPurpose::Authorize => locale.format_phrase(&Phrase::ReserveButton { amount }),
        PaymentPurpose::VerifyCard => locale.text(Text::CheckCardButton).to_owned(),
        PaymentPurpose::SignMandate => locale.text(Text::ReviewButton).to_owned(),
    }
}

/// The label of the submit button while the island submits.
pub(crate) fn busy_button_label(page: &PageContext) -> &'static str {
    match page.purpose() {
        PaymentPurpose::Pay => page.locale.text(Text::PayBusy),
        PaymentPurpose::Authorize => page.locale.text(Text::ReserveBusy),
        PaymentPurpose::VerifyCard => page.locale.text(Text::CheckCardBusy),
        // The browser submits the form of a debit order.
        PaymentPurpose::SignMandate => "",
    }
}

/// The label of the submit button for a method that leads elsewhere (decision 54). `None` for a
/// method that is paid on the page.
pub(crate) fn continue_button_label(
    locale: &Locale,
    method: PaymentMethod,
    entry: CardEntry,
    amount: &str,
) -> Option<String> {
    let label = match (method, entry) {
        (PaymentMethod::Paypal, _) => {
            Phrase::ContinueTo { method: locale.text(Text::MethodPaypal), amount }
        }
        (PaymentMethod::Eft, _) => Phrase::ContinueBank { amount },
        (PaymentMethod::BankTransfer, _) => Phrase::ShowTransfer { amount },
        (PaymentMethod::Card, CardEntry::There) => Phrase::ContinueProvider { amount },
        (PaymentMethod::Card, CardEntry::Here)
        | (PaymentMethod::MobileMoney | PaymentMethod::Voucher | PaymentMethod::DebitOrder, _) => {
            return None;
        }
    };
    Some(locale.format_phrase(&label))
}

/// The title and first heading of the page.
pub(crate) fn page_title(page: &PageContext) -> String {
    let merchant = page.merchant_name();
    page.locale.format_phrase(&match page.purpose() {
        PaymentPurpose::Pay | PaymentPurpose::Authorize => Phrase::PageTitle { merchant },
        PaymentPurpose::VerifyCard => Phrase::PageTitleCardOnly { merchant },
        PaymentPurpose::SignMandate => return mandate_title(&page.locale, merchant),
    })
}

pub(crate) fn mandate_title(locale: &Locale, merchant: &str) -> String {
    locale.format_phrase(&Phrase::MandateTitle { merchant })
}

pub(crate) fn return_button_label(page: &PageContext) -> String {
    page.locale.format_phrase(&Phrase::ReturnButton { merchant: page.merchant_name() })
}

/// `Expires 12/31`
pub(super) fn expiry_label(locale: &Locale, card: &MaskedCard) -> String {
    locale.format_phrase(&Phrase::CredentialExpires { date: &card.expiry.to_short_string() })
}
