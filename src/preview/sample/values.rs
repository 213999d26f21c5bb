//! Sample values for previews.

use std::time::Duration;

use kassa_checkout::{
    AccountFieldError, AccountFields, AttemptSummary, FieldError, MandateFields, SignedMandate,
    StageDetails, StoredCard,
};
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::Frequency;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::schedule::local_date;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::bank_account::{AccountDigitsError, BankAccountType, MaskedBankAccount};
use kassa_domain::method::card::{Brand, CardNetwork, Expiry, HolderNameError, MaskedCard};
use kassa_domain::method::field_errors::CardFieldError;
use kassa_domain::method::phone::PhoneNumberError;
use kassa_domain::method::voucher::VoucherCodeError;
use kassa_domain::money::Currency;
use kassa_domain::time::{Date, Timestamp};
use kassa_providers::TransferDetails;
use zeroize::Zeroizing;

use crate::app::PayFormNotice;

pub(super) const PLACEHOLDER_ID: &str = "00000000-0000-7000-8000-000000000000";

pub(super) const NETWORKS: [CardNetwork; 2] = [CardNetwork::CartesBancaires, CardNetwork::Visa];

pub(super) fn attempt(
    method: PaymentMethod,
    failure_reason: Option<FailureReason>,
    created: Timestamp,
) -> AttemptSummary {
    let card = (method == PaymentMethod::Card).then(card);
    let phone = (method == PaymentMethod::MobileMoney).then(|| "071 ••• 5678".to_owned());
    AttemptSummary {
        method,
        card,
        credential_id: None,
        failure_reason,
        phone,
        is_answered: true,
        created,
    }
}

/// An error for every field of a method; for a method without fields, that none was chosen.
pub(super) fn errors_notice(method: PaymentMethod) -> PayFormNotice {
    match method {
        PaymentMethod::Card => {
            let errors = [
                CardFieldError::NumberChecksum,
                CardFieldError::ExpiryPast,
                CardFieldError::CodeMissing,
                CardFieldError::HolderMissing,
            ];
            PayFormNotice::InvalidFields(errors.map(FieldError::Card).into())
        }
        PaymentMethod::MobileMoney => {
            PayFormNotice::InvalidFields(vec![FieldError::Phone(PhoneNumberError::WrongLength)])
        }
        PaymentMethod::Voucher => {
            PayFormNotice::InvalidFields(vec![FieldError::Voucher(VoucherCodeError::WrongLength)])
        }
        PaymentMethod::DebitOrder => {
            let errors = [
                AccountFieldError::Holder(HolderNameError::Missing),
                AccountFieldError::Branch(AccountDigitsError::WrongLength),
                AccountFieldError::Number(AccountDigitsError::WrongLength),
                AccountFieldError::KindMissing,
            ];
            PayFormNotice::InvalidFields(errors.map(FieldError::Account).into())
        }
        _ => PayFormNotice::NoMethod,
    }
}

fn card() -> MaskedCard {
    let expiry = Expiry::new(2039, 12).expect("a month");
    MaskedCard { brand: Brand::Visa, bin: "424242".to_owned(), last4: "4242".to_owned(), expiry }
}

pub(super) fn stored_card(asks_code: bool) -> StoredCard {
    StoredCard { id: PLACEHOLDER_ID.to_owned(), card: card(), asks_code }
}

pub(super) fn details(method: PaymentMethod, now: Timestamp) -> StageDetails {
    match method {
        PaymentMethod::BankTransfer => StageDetails::Transfer(transfer(now)),
        PaymentMethod::DebitOrder => StageDetails::Mandate(mandate(now)),
        _ => StageDetails::Empty,
    }
}

pub(super) fn debit_order(now: Timestamp) -> FuturePayments {
    let payments = FuturePayments {
        frequency: Frequency::Monthly,
        count: 12,
        amount: 45_000,
        currency: Currency::from_code("ZAR").expect("the rand"),
        billing_start: Date::FIRST,
        collection_day: 25,
        max_amount: Some(60_000),
    };
    payments.with_start_after_notice(local_date(now))
}

fn mandate(now: Timestamp) -> SignedMandate {
    let [holder, branch, last4] = ["Thandi Nkosi", "051001", "5678"].map(str::to_owned);
    SignedMandate {
        contract_number: "EXAMPLE1".to_owned(),
        account: MaskedBankAccount {
            holder,
            branch: Some(branch),
            last4,
            kind: Some(BankAccountType::Savings),
        },
        scheme: Scheme::ZaDebit,
        is_signed: false,
        payments: debit_order(now),
        signed: now,
        response_deadline: Some(now.saturating_add(Duration::from_mins(2))),
    }
}

pub(super) fn mandate_fields() -> MandateFields {
    let [holder, branch, number, kind] =
        ["Thandi Nkosi", "051001", "0012345678", BankAccountType::Savings.code()]
            .map(|text| Zeroizing::new(text.to_owned()));
    let account = AccountFields { holder, branch, number, kind };
    MandateFields { account, ..MandateFields::default() }
}

fn transfer(now: Timestamp) -> TransferDetails {
    let [bank, holder, account, branch, reference] =
        ["Example Bank", "Example", "00000000000", "000000", "EXAMPLE1"].map(str::to_owned);
    let awaited_until = Some(now.saturating_add(Duration::from_hours(7 * 24)));
    TransferDetails { bank, holder, account, branch, reference, awaited_until }
}
