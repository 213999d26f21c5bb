//! Mandates as the mock provider keeps them. What the payer's bank would do is the sandbox's merchant's to say.

use std::time::Duration;

use futures_util::FutureExt;
use serde::{Deserialize, Serialize};

use super::record::{Record, Verdict};
use super::{MandateAnswer, MandateOrder, MandateRecord, MandateToSign, Mock, Unreachable};
use crate::domain::attempt::FailureReason;
use crate::domain::bank_account::{AccountKind, MaskedAccount};
use crate::domain::future_payments::{Frequency, FuturePayments};
use crate::domain::intent::{Flow, ForcedResult};
use crate::domain::mandate::{Amendment, Change, Instalment, MandateStatus, Refusal, Terms};
use crate::domain::schedule::{AHEAD_OF_UTC, Schedule, business_day_from, day_of_sending, local_date};
use crate::domain::time::{Date, Timestamp};
use crate::json::known;
use crate::store::{StoreError, Tx, mock_mandates};

/// An amendment takes effect so many days after it was asked for, or on the business day after them.
const DAYS_OF_AMENDMENT: i64 = 5;

/// A payer who is asked at the bank's own page answers at once, or the bank asks again later.
const AT_ONCE: Duration = Duration::from_secs(120);

/// Who is asked later has until the evening of a business day, so many days ahead.
const DAYS_TO_ANSWER: i64 = 2;
const EVENING: Duration = Duration::from_hours(20);

/// A record, as it stands in the provider's table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct KeptMandate {
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
    instalments: Vec<KeptInstalment>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct KeptInstalment {
    due: String,
    amount: i64,
    failure: Option<String>,
    collected: i64,
}

/// What was answered to an order.
#[derive(Serialize, Deserialize)]
enum Answered {
    /// With the record as it was then.
    Done(Box<KeptMandate>),
    Refused(#[serde(with = "RefusalShape")] Refusal),
}

/// The domain knows no serialisation.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Refusal")]
enum RefusalShape {
    NotActive,
    AboveMaximum { maximum: i64 },
    Unresolved,
    Registered,
    NotCollecting,
    NoneLeft,
    NothingToDecide,
    NoSuchStep,
}

impl Mock {
    pub(super) async fn read_mandate(&self, reference: &str) -> Result<Option<MandateRecord>, Unreachable> {
        let found = mock_mandates::find(&self.store, reference).await.map_err(|_| Unreachable)?;
        found.map(|found| parse(reference, &found.record).map_err(|_| Unreachable)?.reached()).transpose()
    }

    pub(super) async fn carry_out(&self, order: MandateOrder) -> Result<MandateAnswer, Unreachable> {
        let now = self.clock.now();
        let answered = self.store.write(move |tx| {
            async move {
                let Some(found) = mock_mandates::find_in(tx, &order.mandate).await? else { return Ok(None) };
                let kept = parse(&order.mandate, &found.record)?;
                if kept.outage {
                    return Ok(None);
                }
                if let Some(answer) = mock_mandates::answer_in(tx, &order.reference).await? {
                    return read_answer(&order.reference, &answer).map(Some);
                }
                let answer = kept.changed(order.change, now)?;
                if let Answered::Done(kept) = &answer {
                    replace(tx, &order.mandate, found.version, kept).await?;
                }
                mock_mandates::answer(tx, &order.reference, &order.mandate, &write(&answer), now).await?;
                Ok::<_, StoreError>(Some(answer))
            }
            .boxed()
        });
        match answered.await.map_err(|_| Unreachable)?.ok_or(Unreachable)? {
            Answered::Done(kept) => Ok(MandateAnswer::Done(Box::new(kept.record().map_err(|_| Unreachable)?))),
            Answered::Refused(refusal) => Ok(MandateAnswer::Refused(refusal)),
        }
    }
}

/// Remembers what a payer has signed, or is signing.
pub(super) async fn sign(
    tx: &mut Tx,
    reference: &str,
    signed: &Signed,
    payment: Record,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (payments, account) = (&signed.payments, &signed.account);
    let kept = KeptMandate {
        outage: payment.flow() == Flow::Outage,
        contract_number: format!("KT{}", reference.replace('-', "")[..12].to_ascii_uppercase()),
        status: status_of(payment).code().to_owned(),
        frozen: false,
        instalment_amount: payments.amount,
        maximum_amount: payments.maximum_amount(),
        registered: Some(false),
        amendment: None,
        frequency: payments.frequency.code().to_owned(),
        start: payments.billing_start.iso(),
        day: payments.collection_day,
        count: payments.count,
        holder: account.holder.clone(),
        branch: account.branch.clone(),
        last4: account.last4.clone(),
        kind: account.kind.code().to_owned(),
        signed: now.0,
        answer_by: answer_by(payment.flow(), now).map(|until| until.0),
        instalments: Vec::new(),
    };
    mock_mandates::insert_if_absent(tx, reference, &write(&kept), now).await
}

/// What of a signature is kept.
pub(super) struct Signed {
    payments: FuturePayments,
    account: MaskedAccount,
}

impl Signed {
    pub(super) fn of(signed: &MandateToSign) -> Self {
        Self { payments: signed.payments.clone(), account: signed.account.masked() }
    }
}

/// How long the payer's bank waits, by how it asks.
fn answer_by(flow: Flow, now: Timestamp) -> Option<Timestamp> {
    match flow {
        Flow::Direct => None,
        Flow::Challenge | Flow::Redirect => Some(now.after(AT_ONCE)),
        Flow::Wait | Flow::Outage => {
            let day = business_day_from(local_date(now).add_days(DAYS_TO_ANSWER));
            Some(day.start().before(AHEAD_OF_UTC).after(EVENING))
        }
    }
}

/// The payment that a mandate is signed with has moved on.
pub(super) async fn follow(tx: &mut Tx, reference: &str, payment: Record) -> Result<(), StoreError> {
    let Some(found) = mock_mandates::find_in(tx, reference).await? else { return Ok(()) };
    let kept = parse(reference, &found.record)?;
    let kept = KeptMandate { status: status_of(payment).code().to_owned(), answer_by: None, ..kept };
    replace(tx, reference, found.version, &kept).await
}

/// Nothing is answered that is not kept: who lost the race is asked again.
async fn replace(tx: &mut Tx, reference: &str, version: i64, kept: &KeptMandate) -> Result<(), StoreError> {
    let won = mock_mandates::replace(tx, reference, version, &write(kept)).await?;
    if won { Ok(()) } else { Err(StoreError::Conflict) }
}

fn status_of(payment: Record) -> MandateStatus {
    match (payment.flow(), payment.verdict()) {
        (Flow::Direct, Verdict::Authorised) => MandateStatus::Active,
        (Flow::Direct, _) => MandateStatus::Failed,
        _ => MandateStatus::Pending,
    }
}

impl KeptMandate {
    fn corrupt(&self, why: &'static str) -> StoreError {
        StoreError::corrupt("mock_mandates", &self.contract_number, why)
    }

    fn terms(&self) -> Result<Terms, StoreError> {
        let corrupt = || self.corrupt("an impossible record");
        let amendment = match &self.amendment {
            Some((maximum_amount, date)) => {
                let action_date = Date::parse(date).ok_or_else(corrupt)?;
                Some(Amendment { maximum_amount: *maximum_amount, action_date })
            }
            None => None,
        };
        let collected = u32::try_from(self.instalments.len()).map_err(|_| corrupt())?;
        Ok(Terms {
            status: MandateStatus::from_code(&self.status).ok_or_else(corrupt)?,
            frozen: self.frozen,
            instalment_amount: self.instalment_amount,
            maximum_amount: self.maximum_amount,
            registered: self.registered,
            amendment,
            left: Some(self.count.saturating_sub(collected)),
        })
    }

    fn with(self, terms: &Terms) -> Self {
        let amendment = terms.amendment.map(|amendment| (amendment.maximum_amount, amendment.action_date.iso()));
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

    fn changed(self, change: Change, now: Timestamp) -> Result<Answered, StoreError> {
        let action_date = business_day_from(local_date(now).add_days(DAYS_OF_AMENDMENT));
        let terms = match change.of(self.terms()?, action_date) {
            Ok(terms) => terms,
            Err(refusal) => return Ok(Answered::Refused(refusal)),
        };
        let collected = match change {
            Change::Collect(result) => match self.next(result, now)? {
                Some(instalment) => Some(instalment),
                None => return Ok(Answered::Refused(Refusal::NoneLeft)),
            },
            _ => None,
        };
        let mut kept = self.with(&terms);
        kept.instalments.extend(collected);
        Ok(Answered::Done(Box::new(kept)))
    }

    /// The next instalment, collected; nothing beyond the calendar's end.
    fn next(&self, result: ForcedResult, now: Timestamp) -> Result<Option<KeptInstalment>, StoreError> {
        let number = u32::try_from(self.instalments.len() + 1).map_err(|_| self.corrupt("too many instalments"))?;
        let due = self.schedule()?.collection(number);
        Ok(due.map(|due| KeptInstalment {
            due: due.iso(),
            amount: self.instalment_amount,
            failure: failure(result).map(|reason| reason.code().to_owned()),
            collected: now.0,
        }))
    }

    fn schedule(&self) -> Result<Schedule, StoreError> {
        let read = || Schedule::new(Frequency::from_code(&self.frequency)?, Date::parse(&self.start)?, self.day, self.count);
        read().ok_or_else(|| self.corrupt("an impossible schedule"))
    }

    fn reached(self) -> Result<MandateRecord, Unreachable> {
        if self.outage { Err(Unreachable) } else { self.record().map_err(|_| Unreachable) }
    }

    fn record(&self) -> Result<MandateRecord, StoreError> {
        let corrupt = || self.corrupt("an impossible record");
        let start = Date::parse(&self.start).ok_or_else(corrupt)?;
        let first = self.schedule()?.collection(1);
        let account = MaskedAccount {
            holder: self.holder.clone(),
            branch: self.branch.clone(),
            last4: self.last4.clone(),
            kind: AccountKind::from_code(&self.kind).ok_or_else(corrupt)?,
        };
        Ok(MandateRecord {
            contract_number: self.contract_number.clone(),
            terms: self.terms()?,
            account,
            frequency: Frequency::from_code(&self.frequency).ok_or_else(corrupt)?,
            collection_day: self.day,
            instalment_start: first.unwrap_or(start),
            first_initiation: first.map(day_of_sending),
            number_of_instalments: Some(self.count),
            signed: Timestamp(self.signed),
            answer_by: self.answer_by.map(Timestamp),
            instalments: self.instalments().ok_or_else(corrupt)?,
        })
    }

    fn instalments(&self) -> Option<Vec<Instalment>> {
        let read = |(number, kept): (u32, &KeptInstalment)| {
            Some(Instalment {
                number,
                due: Date::parse(&kept.due)?,
                amount: kept.amount,
                failure: known(kept.failure.as_deref(), FailureReason::from_code)?,
                collected: Timestamp(kept.collected),
            })
        };
        (1..).zip(&self.instalments).map(read).collect()
    }
}

const fn failure(result: ForcedResult) -> Option<FailureReason> {
    match result {
        ForcedResult::Authorised => None,
        ForcedResult::Refused => Some(FailureReason::RefusedByIssuer),
        ForcedResult::Error => Some(FailureReason::AcquirerError),
    }
}

fn parse(reference: &str, record: &str) -> Result<KeptMandate, StoreError> {
    serde_json::from_str(record).map_err(|_| StoreError::corrupt("mock_mandates", reference, "an unreadable record"))
}

fn read_answer(reference: &str, answer: &str) -> Result<Answered, StoreError> {
    serde_json::from_str(answer).map_err(|_| StoreError::corrupt("mock_mandate_orders", reference, "an unreadable answer"))
}

fn write(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("texts and numbers")
}
