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

use super::bank_plan::BankPlan;
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
    scenario: SandboxScenario,
}

impl SignedTerms {
    pub(crate) fn from_mandate(mandate: &MandateToSign, scenario: SandboxScenario) -> Self {
        let payments = mandate.future_payments.clone();
        Self { payments, account: mandate.account.to_masked(), scenario }
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
    let planned =
        BankPlan::start(signed.scenario, now).filter(|_| payment.failure_reason().is_none());
    let status = planned.map_or_else(|| mandate_status(payment), |(_, status)| status);
    let bank = planned.map(|(plan, _)| plan);
    let answer_by = match bank {
        Some(plan) => plan.answer_until(),
        None => response_deadline(payment.scenario(), now),
    };
    let record = MandateRecord {
        outage: payment.scenario() == SandboxScenario::Outage,
        contract_number: format!("KT{}", contract_digits(reference)),
        status,
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
        answer_by,
        instalments: Vec::new(),
        bank,
        failure: payment.failure_reason(),
        canceled_by: None,
        earliest_collection: None,
    };
    mandates::insert_if_absent(tx, reference, &to_json(&record)?, now).await
}

/// Updates the mandate that is signed with a payment, if there is one, to the payment's new status.
/// One whose payer has answered at the bank stays as it is: the payment is its first debit.
pub(crate) async fn update_signed_mandate(
    tx: &mut Tx,
    reference: &str,
    payment: PaymentState,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(found) = mandates::find_in(tx, reference).await? else { return Ok(()) };
    let mut record = MandateRecord::parse(reference, &found.record)?;
    match (record.bank, payment.failure_reason()) {
        (Some(_), _) if record.status != MandateStatus::Pending || !payment.is_settled() => {
            return Ok(());
        }
        (_, Some(reason)) => record.fail(reason),
        (Some(plan), None) => {
            record.status = MandateStatus::Authorized;
            record.bank = Some(plan.approve(now));
        }
        (None, None) => record.status = mandate_status(payment),
    }
    let record = MandateRecord { answer_by: None, ..record };
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
        SandboxScenario::Wait
        | SandboxScenario::Outage
        | SandboxScenario::BankApproves
        | SandboxScenario::BankDeclines
        | SandboxScenario::BankSilent
        | SandboxScenario::BankLater => {
            let calendar = Calendar::by_law(CalendarCode::SouthAfrica);
            let day = calendar.first_business_day_from(local_date(now).add_days(RESPONSE_DAYS));
            let midnight = day.start_of_day().saturating_sub(SOUTH_AFRICA_UTC_OFFSET);
            Some(midnight.saturating_add(RESPONSE_DEADLINE_HOUR))
        }
    }
}
