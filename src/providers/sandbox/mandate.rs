//! Mandates as the mock provider keeps them. What the payer's bank would do is the sandbox's
//! merchant's to say.

use std::time::Duration;

use futures_util::FutureExt;
use serde::{Deserialize, Serialize};

use super::payment_record::{PaymentOutcome, PaymentRecord};
use super::records::mandates;
use super::{
    MandateChangeResult, MandateToSign, ProviderMandate, ProviderMandateChange,
    ProviderUnreachable, SandboxProvider,
};
use crate::domain::intent::attempt::FailureReason;
use crate::domain::intent::{ForcedResult, SandboxScenario};
use crate::domain::mandate::future_payments::{Frequency, FuturePayments};
use crate::domain::mandate::schedule::{
    CollectionSchedule, SOUTH_AFRICA_UTC_OFFSET, first_business_day_from, local_date,
    submission_date,
};
use crate::domain::mandate::{
    Amendment, Instalment, MandateChange, MandateChangeError, MandateStatus, MandateTerms,
};
use crate::domain::method::bank_account::{BankAccountType, MaskedBankAccount};
use crate::domain::time::{Date, Timestamp};
use crate::platform::dto::parse_optional;
use crate::store::{StoreError, Tx};

/// An amendment takes effect so many days after it was asked for, or on the business day after
/// them.
const AMENDMENT_NOTICE_DAYS: i64 = 5;

/// A payer who is asked at the bank's own page answers at once, or the bank asks again later.
const IMMEDIATE_RESPONSE_TIME: Duration = Duration::from_secs(120);

/// Who is asked later has until the evening of a business day, so many days ahead.
const RESPONSE_DAYS: i64 = 2;
const RESPONSE_DEADLINE_HOUR: Duration = Duration::from_hours(20);

/// A record, as it stands in the provider's table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct SandboxMandateRecord {
    /// Nobody is reached about it (decision 30).
    outage: bool,
    contract_number: String,
    status: String,
    frozen: bool,
    instalment_amount: i64,
    maximum_amount: i64,
    registered: Option<bool>,
    /// The new maximum, and when it takes effect.
    amendment: Option<(i64, String)>,
    frequency: String,
    start: String,
    day: u8,
    count: u32,
    holder: String,
    branch: String,
    last4: String,
    kind: String,
    signed: i64,
    answer_by: Option<i64>,
    instalments: Vec<SandboxInstalmentRecord>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct SandboxInstalmentRecord {
    due: String,
    amount: i64,
    failure: Option<String>,
    collected: i64,
}

/// What was answered to an order.
#[derive(Serialize, Deserialize)]
enum StoredChangeResult {
    /// With the record as it was then.
    Done(Box<SandboxMandateRecord>),
    Refused(#[serde(with = "MandateChangeErrorDto")] MandateChangeError),
}

/// The domain knows no serialisation.
#[derive(Serialize, Deserialize)]
#[serde(remote = "MandateChangeError")]
enum MandateChangeErrorDto {
    NotActive,
    AboveMaximum {
        maximum: i64,
    },
    #[serde(rename = "Unresolved")]
    AmendmentPending,
    #[serde(rename = "Registered")]
    MandateRegistered,
    NotCollecting,
    #[serde(rename = "NoneLeft")]
    NoInstalmentsRemaining,
    #[serde(rename = "NothingToDecide")]
    NoPendingAmendment,
    #[serde(rename = "NoSuchStep")]
    IllegalStatusChange,
}

impl SandboxProvider {
    pub(super) async fn read_mandate(
        &self,
        reference: &str,
    ) -> Result<Option<ProviderMandate>, ProviderUnreachable> {
        let found =
            mandates::find(&self.store, reference).await.map_err(|_| ProviderUnreachable)?;
        found
            .map(|found| {
                parse_record(reference, &found.record)
                    .map_err(|_| ProviderUnreachable)?
                    .into_provider_mandate_if_reachable()
            })
            .transpose()
    }

    pub(super) async fn process_change(
        &self,
        request: ProviderMandateChange,
    ) -> Result<MandateChangeResult, ProviderUnreachable> {
        let now = self.clock.now();
        let change_result = self.store.write(move |tx| {
            async move {
                let Some(found) = mandates::find_in(tx, &request.mandate_reference).await? else {
                    return Ok(None);
                };
                let record = parse_record(&request.mandate_reference, &found.record)?;
                if record.outage {
                    return Ok(None);
                }
                if let Some(stored_result) =
                    mandates::find_change_result_in(tx, &request.reference).await?
                {
                    return parse_change_result(&request.reference, &stored_result).map(Some);
                }
                let result = record.apply_change(request.change, now)?;
                if let StoredChangeResult::Done(record) = &result {
                    replace_record(tx, &request.mandate_reference, found.version, record).await?;
                }
                mandates::insert_change_result(
                    tx,
                    &request.reference,
                    &request.mandate_reference,
                    &to_json(&result),
                    now,
                )
                .await?;
                Ok::<_, StoreError>(Some(result))
            }
            .boxed()
        });
        match change_result.await.map_err(|_| ProviderUnreachable)?.ok_or(ProviderUnreachable)? {
            StoredChangeResult::Done(record) => Ok(MandateChangeResult::Done(Box::new(
                record.to_provider_mandate().map_err(|_| ProviderUnreachable)?,
            ))),
            StoredChangeResult::Refused(refusal) => Ok(MandateChangeResult::Refused(refusal)),
        }
    }
}

/// Remembers what a payer has signed, or is signing.
pub(super) async fn insert_signed_mandate(
    tx: &mut Tx,
    reference: &str,
    signed: &SignedTerms,
    payment: PaymentRecord,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (payments, account) = (&signed.payments, &signed.account);
    let record = SandboxMandateRecord {
        outage: payment.scenario() == SandboxScenario::Outage,
        contract_number: format!("KT{}", reference.replace('-', "")[..12].to_ascii_uppercase()),
        status: mandate_status(payment).code().to_owned(),
        frozen: false,
        instalment_amount: payments.amount,
        maximum_amount: payments.maximum_amount(),
        registered: Some(false),
        amendment: None,
        frequency: payments.frequency.code().to_owned(),
        start: payments.billing_start.to_iso_string(),
        day: payments.collection_day,
        count: payments.count,
        holder: account.holder.clone(),
        branch: account.branch.clone(),
        last4: account.last4.clone(),
        kind: account.kind.code().to_owned(),
        signed: now.0,
        answer_by: response_deadline(payment.scenario(), now).map(|until| until.0),
        instalments: Vec::new(),
    };
    mandates::insert_if_absent(tx, reference, &to_json(&record), now).await
}

/// What of a signature is kept.
pub(super) struct SignedTerms {
    payments: FuturePayments,
    account: MaskedBankAccount,
}

impl SignedTerms {
    pub(super) fn from_mandate(mandate: &MandateToSign) -> Self {
        Self { payments: mandate.future_payments.clone(), account: mandate.account.to_masked() }
    }
}

/// How long the payer's bank waits, by how it asks.
fn response_deadline(scenario: SandboxScenario, now: Timestamp) -> Option<Timestamp> {
    match scenario {
        SandboxScenario::Direct => None,
        SandboxScenario::Challenge | SandboxScenario::Redirect => {
            Some(now.saturating_add(IMMEDIATE_RESPONSE_TIME))
        }
        SandboxScenario::Wait | SandboxScenario::Outage => {
            let day = first_business_day_from(local_date(now).add_days(RESPONSE_DAYS));
            Some(
                day.start_of_day()
                    .saturating_sub(SOUTH_AFRICA_UTC_OFFSET)
                    .saturating_add(RESPONSE_DEADLINE_HOUR),
            )
        }
    }
}

/// The payment that a mandate is signed with has moved on.
pub(super) async fn on_payment_status(
    tx: &mut Tx,
    reference: &str,
    payment: PaymentRecord,
) -> Result<(), StoreError> {
    let Some(found) = mandates::find_in(tx, reference).await? else { return Ok(()) };
    let record = parse_record(reference, &found.record)?;
    let record = SandboxMandateRecord {
        status: mandate_status(payment).code().to_owned(),
        answer_by: None,
        ..record
    };
    replace_record(tx, reference, found.version, &record).await
}

/// Nothing is answered that is not kept: who lost the race is asked again.
async fn replace_record(
    tx: &mut Tx,
    reference: &str,
    version: i64,
    record: &SandboxMandateRecord,
) -> Result<(), StoreError> {
    let replaced = mandates::replace_record(tx, reference, version, &to_json(record)).await?;
    if replaced { Ok(()) } else { Err(StoreError::Conflict) }
}

fn mandate_status(payment: PaymentRecord) -> MandateStatus {
    match (payment.scenario(), payment.outcome()) {
        (SandboxScenario::Direct, PaymentOutcome::Authorised) => MandateStatus::Active,
        (SandboxScenario::Direct, _) => MandateStatus::Failed,
        _ => MandateStatus::Pending,
    }
}

impl SandboxMandateRecord {
    fn corrupt(&self, why: &'static str) -> StoreError {
        StoreError::corrupt("mock_mandates", &self.contract_number, why)
    }

    fn terms(&self) -> Result<MandateTerms, StoreError> {
        let corrupt = || self.corrupt("an impossible record");
        let amendment = match &self.amendment {
            Some((maximum_amount, date)) => {
                let action_date = Date::parse(date).ok_or_else(corrupt)?;
                Some(Amendment { maximum_amount: *maximum_amount, action_date })
            }
            None => None,
        };
        let collected = u32::try_from(self.instalments.len()).map_err(|_| corrupt())?;
        Ok(MandateTerms {
            status: MandateStatus::from_code(&self.status).ok_or_else(corrupt)?,
            frozen: self.frozen,
            instalment_amount: self.instalment_amount,
            maximum_amount: self.maximum_amount,
            registered: self.registered,
            amendment,
            remaining_instalments: Some(self.count.saturating_sub(collected)),
        })
    }

    fn with_terms(self, terms: &MandateTerms) -> Self {
        let amendment = terms
            .amendment
            .map(|amendment| (amendment.maximum_amount, amendment.action_date.to_iso_string()));
        Self {
            status: terms.status.code().to_owned(),
            frozen: terms.frozen,
            instalment_amount: terms.instalment_amount,
            maximum_amount: terms.maximum_amount,
            registered: terms.registered,
            amendment,
            ..self
        }
    }

    fn apply_change(
        self,
        change: MandateChange,
        now: Timestamp,
    ) -> Result<StoredChangeResult, StoreError> {
        let action_date = first_business_day_from(local_date(now).add_days(AMENDMENT_NOTICE_DAYS));
        let terms = match change.apply_to(self.terms()?, action_date) {
            Ok(terms) => terms,
            Err(refusal) => return Ok(StoredChangeResult::Refused(refusal)),
        };
        let collected = match change {
            MandateChange::Collect(result) => match self.collect_next_instalment(result, now)? {
                Some(instalment) => Some(instalment),
                None => {
                    return Ok(StoredChangeResult::Refused(
                        MandateChangeError::NoInstalmentsRemaining,
                    ));
                }
            },
            _ => None,
        };
        let mut record = self.with_terms(&terms);
        record.instalments.extend(collected);
        Ok(StoredChangeResult::Done(Box::new(record)))
    }

    /// The next instalment, collected; nothing beyond the calendar's end.
    fn collect_next_instalment(
        &self,
        result: ForcedResult,
        now: Timestamp,
    ) -> Result<Option<SandboxInstalmentRecord>, StoreError> {
        let number = u32::try_from(self.instalments.len() + 1)
            .map_err(|_| self.corrupt("too many instalments"))?;
        let due = self.schedule()?.collection_date(number);
        Ok(due.map(|due| SandboxInstalmentRecord {
            due: due.to_iso_string(),
            amount: self.instalment_amount,
            failure: failure_reason(result).map(|reason| reason.code().to_owned()),
            collected: now.0,
        }))
    }

    fn schedule(&self) -> Result<CollectionSchedule, StoreError> {
        let read = || {
            CollectionSchedule::new(
                Frequency::from_code(&self.frequency)?,
                Date::parse(&self.start)?,
                self.day,
                self.count,
            )
        };
        read().ok_or_else(|| self.corrupt("an impossible schedule"))
    }

    fn into_provider_mandate_if_reachable(self) -> Result<ProviderMandate, ProviderUnreachable> {
        if self.outage {
            Err(ProviderUnreachable)
        } else {
            self.to_provider_mandate().map_err(|_| ProviderUnreachable)
        }
    }

    fn to_provider_mandate(&self) -> Result<ProviderMandate, StoreError> {
        let corrupt = || self.corrupt("an impossible record");
        let start = Date::parse(&self.start).ok_or_else(corrupt)?;
        let first = self.schedule()?.collection_date(1);
        let account = MaskedBankAccount {
            holder: self.holder.clone(),
            branch: self.branch.clone(),
            last4: self.last4.clone(),
            kind: BankAccountType::from_code(&self.kind).ok_or_else(corrupt)?,
        };
        Ok(ProviderMandate {
            contract_number: self.contract_number.clone(),
            terms: self.terms()?,
            account,
            frequency: Frequency::from_code(&self.frequency).ok_or_else(corrupt)?,
            collection_day: self.day,
            instalment_start: first.unwrap_or(start),
            first_initiation: first.map(submission_date),
            number_of_instalments: Some(self.count),
            signed: Timestamp(self.signed),
            response_deadline: self.answer_by.map(Timestamp),
            instalments: self.to_instalments().ok_or_else(corrupt)?,
        })
    }

    fn to_instalments(&self) -> Option<Vec<Instalment>> {
        let read = |(number, record): (u32, &SandboxInstalmentRecord)| {
            Some(Instalment {
                number,
                due: Date::parse(&record.due)?,
                amount: record.amount,
                failure: parse_optional(record.failure.as_deref(), FailureReason::from_code)?,
                collected: Timestamp(record.collected),
            })
        };
        (1..).zip(&self.instalments).map(read).collect()
    }
}

const fn failure_reason(result: ForcedResult) -> Option<FailureReason> {
    match result {
        ForcedResult::Authorised => None,
        ForcedResult::Refused => Some(FailureReason::RefusedByIssuer),
        ForcedResult::Error => Some(FailureReason::AcquirerError),
    }
}

fn parse_record(reference: &str, record: &str) -> Result<SandboxMandateRecord, StoreError> {
    serde_json::from_str(record)
        .map_err(|_| StoreError::corrupt("mock_mandates", reference, "an unreadable record"))
}

fn parse_change_result(reference: &str, answer: &str) -> Result<StoredChangeResult, StoreError> {
    serde_json::from_str(answer)
        .map_err(|_| StoreError::corrupt("mock_mandate_orders", reference, "an unreadable answer"))
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("texts and numbers")
}
