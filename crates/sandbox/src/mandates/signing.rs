//! Mandates that are signed with a payment.

use std::time::Duration;

use kassa_domain::mandate::MandateStatus;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::schedule::{
    Calendar, CalendarCode, SOUTH_AFRICA_UTC_OFFSET, local_date,
};
use kassa_domain::mandate::scheme::{Scheme, SigningPlace};
use kassa_domain::method::bank_account::MaskedBankAccount;
use kassa_domain::sandbox::SandboxScenario;
use kassa_domain::time::Timestamp;
use kassa_providers::MandateToSign;
use kassa_store::{StoreError, Tx};

use super::bank_plan::BankPlan;
use super::record::{MandateRecord, to_json};
use crate::payment_status::{PaymentOutcome, PaymentState};
use crate::records::mandates;
use crate::records::payments::PaymentRow;

/// How long the bank's own page waits for the payer.
const IMMEDIATE_RESPONSE_TIME: Duration = Duration::from_secs(120);

/// A payer who approves later has until this local hour of a business day, this many days ahead.
const RESPONSE_DAYS: i64 = 2;
const RESPONSE_DEADLINE_HOUR: Duration = Duration::from_hours(20);

/// The stored part of a signed mandate: the account is masked.
#[derive(Clone)]
pub(crate) struct SignedTerms {
    payments: FuturePayments,
    scheme: Scheme,
    account: MaskedBankAccount,
    scenario: SandboxScenario,
}

impl SignedTerms {
    pub(crate) fn from_mandate(mandate: &MandateToSign, scenario: SandboxScenario) -> Self {
        let payments = mandate.future_payments.clone();
        let account = match &mandate.account {
            Some(account) => account.to_masked(),
            None => account_at_bank(),
        };
        Self { payments, scheme: mandate.scheme, account, scenario }
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
    let after_signing = find_next_scenario(signed, payment);
    let record = MandateRecord {
        outage: payment.scenario() == SandboxScenario::Outage,
        contract_number: format!("KT{}", contract_digits(reference)),
        status: MandateStatus::Pending,
        frozen: false,
        instalment_amount: payments.amount,
        maximum_amount: payments.maximum_amount(),
        registered: signed.scheme.has_maximum_at_bank().then_some(false),
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
        answer_by: None,
        instalments: Vec::new(),
        bank: None,
        failure: None,
        canceled_by: None,
        earliest_collection: None,
        scheme: signed.scheme,
        after_signing: after_signing.map(|scenario| scenario.code().to_owned()),
    };
    let record = match after_signing {
        Some(_) => record,
        None => record.sign(signed.scenario, payment, now),
    };
    mandates::insert_if_absent(tx, reference, &to_json(&record)?, now).await
}

/// What follows once the payer has decided on the bank's page. `None` if there is no such page, and
/// in South Africa, where the payment ends with the decision.
fn find_next_scenario(signed: &SignedTerms, payment: PaymentState) -> Option<SandboxScenario> {
    let is_with_payer = signed.scheme != Scheme::ZaDebit
        && matches!(payment.scenario(), SandboxScenario::Challenge | SandboxScenario::Redirect);
    is_with_payer.then_some(match signed.scenario {
        SandboxScenario::Challenge | SandboxScenario::Redirect => SandboxScenario::Direct,
        scenario => scenario,
    })
}

/// Continues a payment whose payer has signed on the bank's page: returns what the bank does with
/// it, and writes the mandate. `approved` is its state otherwise.
pub(crate) async fn sign_at_bank(
    tx: &mut Tx,
    payment: &PaymentRow,
    approved: PaymentState,
    now: Timestamp,
) -> Result<PaymentState, StoreError> {
    let reference = &payment.reference;
    let Some(found) = mandates::find_in(tx, reference).await? else { return Ok(approved) };
    let mut record = MandateRecord::parse(reference, &found.record)?;
    let after = record.after_signing.take();
    let Some(scenario) = after.as_deref().and_then(SandboxScenario::from_code) else {
        return Ok(approved);
    };
    let (scheme, outcome) = (record.scheme, approved.outcome());
    let state = start_signed_payment(scheme, scenario, outcome, payment.amount);
    record.sign(scenario, state, now).replace(tx, reference, found.version).await?;
    Ok(state)
}

/// Whether the payer signs on a page of the bank's.
pub(crate) fn signs_at_bank(scheme: Scheme) -> bool {
    scheme.signing_place() == SigningPlace::Provider
}

/// The state of a payment with which a mandate is signed, once it is. A refusal that was forced is
/// decided before a bank is asked. A first amount is collected with the signature in South Africa
/// alone.
pub(crate) fn start_signed_payment(
    scheme: Scheme,
    scenario: SandboxScenario,
    outcome: PaymentOutcome,
    amount: i64,
) -> PaymentState {
    let settled = |outcome| PaymentState::new(SandboxScenario::Direct, outcome);
    let is_debited_later = scheme != Scheme::ZaDebit && amount > 0;
    match scenario {
        scenario if scenario.is_of_bank() && outcome != PaymentOutcome::Authorised => {
            settled(outcome)
        }
        SandboxScenario::BankDeclines => settled(PaymentOutcome::NoAuthentication),
        // Nothing is debited, and the payer has approved.
        SandboxScenario::BankApproves if amount == 0 => settled(outcome),
        SandboxScenario::Direct if is_debited_later && outcome == PaymentOutcome::Authorised => {
            PaymentState::new(SandboxScenario::BankApproves, outcome)
        }
        scenario => PaymentState::new(scenario, outcome),
    }
}

/// The account that the sandbox's bank takes for a payer who signs there: its payments are paid.
fn account_at_bank() -> MaskedBankAccount {
    let (holder, last4) = (String::new(), "0001".to_owned());
    MaskedBankAccount { holder, branch: None, last4, kind: None }
}

impl MandateRecord {
    /// The record of a mandate that is signed now, with a payment in this state.
    fn sign(self, scenario: SandboxScenario, payment: PaymentState, now: Timestamp) -> Self {
        let is_refused = payment.failure_reason().is_some();
        let planned = match BankPlan::start(scenario, now) {
            None if payment.waits_for_bank() => {
                Some((BankPlan::of_first_debit(now), MandateStatus::Active))
            }
            planned => planned,
        };
        let planned = planned.filter(|_| !is_refused);
        let bank = planned.map(|(plan, _)| plan);
        Self {
            status: planned.map_or_else(|| mandate_status(payment), |(_, status)| status),
            answer_by: match bank {
                Some(plan) => plan.answer_until(),
                None => response_deadline(payment.scenario(), now),
            },
            bank,
            failure: payment.failure_reason(),
            signed: now,
            ..self
        }
    }
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
