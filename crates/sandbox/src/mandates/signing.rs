//! Mandates that are signed with a payment.

use std::time::Duration;

use kassa_domain::mandate::MandateStatus;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::schedule::{
    Calendar, CalendarCode, SOUTH_AFRICA_UTC_OFFSET, local_date,
};
use kassa_domain::method::bank_account::MaskedBankAccount;
use kassa_domain::sandbox::SandboxScenario;
use kassa_domain::time::Timestamp;
use kassa_providers::MandateToSign;
use kassa_store::{StoreError, Tx};

use super::record::{MandateRecord, to_json};
use crate::payment_status::{PaymentOutcome, PaymentState};
use crate::records::mandates;

/// How long the bank's own page waits for the payer.
const IMMEDIATE_RESPONSE_TIME: Duration = Duration::from_secs(120);

/// A payer who approves later has until this local hour of a business day, this many days ahead.
const RESPONSE_DAYS: i64 = 2;
const RESPONSE_DEADLINE_HOUR: Duration = Duration::from_hours(20);

/// The stored part of a signed mandate: the account is masked.
#[derive(Clone)]
pub(crate) struct SignedTerms {
    payments: FuturePayments,
    account: MaskedBankAccount,
}

impl SignedTerms {
    pub(crate) fn from_mandate(mandate: &MandateToSign) -> Self {
        Self { payments: mandate.future_payments.clone(), account: mandate.account.to_masked() }
    }
}

/// Inserts the mandate that a payer signs with a payment, unless the payment's reference is known.
pub(crate) async fn insert_signed_mandate(
    tx: &mut Tx,
    reference: &str,
    signed: &SignedTerms,
    payment: PaymentState,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (payments, account) = (&signed.payments, &signed.account);
    let record = MandateRecord {
        outage: payment.scenario() == SandboxScenario::Outage,
        contract_number: format!("KT{}", contract_digits(reference)),
        status: mandate_status(payment),
        frozen: false,
        instalment_amount: payments.amount,
        maximum_amount: payments.maximum_amount(),
        registered: Some(false),
        amendment: None,
        frequency: payments.frequency,
        start: payments.billing_start,
        day: payments.collection_day,
        count: payments.count,
        holder: account.holder.clone(),
        branch: account.branch.clone(),
        last4: account.last4.clone(),
        kind: account.kind,
        signed: now,
        answer_by: response_deadline(payment.scenario(), now),
        instalments: Vec::new(),
    };
    mandates::insert_if_absent(tx, reference, &to_json(&record)?, now).await
}

/// Updates the mandate that is signed with a payment, if there is one, to the payment's new status.
pub(crate) async fn update_signed_mandate(
    tx: &mut Tx,
    reference: &str,
    payment: PaymentState,
) -> Result<(), StoreError> {
    let Some(found) = mandates::find_in(tx, reference).await? else { return Ok(()) };
    let record = MandateRecord::parse(reference, &found.record)?;
    let record = MandateRecord { status: mandate_status(payment), answer_by: None, ..record };
    record.replace(tx, reference, found.version).await
}

/// The part of a contract number that follows from the payment's reference.
fn contract_digits(reference: &str) -> String {
    let digits = reference.chars().filter(char::is_ascii_alphanumeric).take(12);
    digits.collect::<String>().to_ascii_uppercase()
}

fn mandate_status(payment: PaymentState) -> MandateStatus {
    match (payment.scenario(), payment.outcome()) {
        (SandboxScenario::Direct, PaymentOutcome::Authorised) => MandateStatus::Active,
        (SandboxScenario::Direct, _) => MandateStatus::Failed,
        _ => MandateStatus::Pending,
    }
}

/// When the payer's bank stops waiting for the payer. `None` if it does not wait.
fn response_deadline(scenario: SandboxScenario, now: Timestamp) -> Option<Timestamp> {
    match scenario {
        SandboxScenario::Direct => None,
        SandboxScenario::Challenge | SandboxScenario::Redirect => {
            Some(now.saturating_add(IMMEDIATE_RESPONSE_TIME))
        }
        SandboxScenario::Wait | SandboxScenario::Outage => {
            let calendar = Calendar::by_law(CalendarCode::SouthAfrica);
            let day = calendar.first_business_day_from(local_date(now).add_days(RESPONSE_DAYS));
            let midnight = day.start_of_day().saturating_sub(SOUTH_AFRICA_UTC_OFFSET);
            Some(midnight.saturating_add(RESPONSE_DEADLINE_HOUR))
        }
    }
}
