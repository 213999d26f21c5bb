//! Mandates as the mock provider keeps them. What the payer's bank would decide is the sandbox's merchant's to say.

use futures_util::FutureExt;
use serde::{Deserialize, Serialize};

use super::record::{Record, Verdict};
use super::{MandateAnswer, MandateOrder, MandateRecord, Mock, Unreachable};
use crate::domain::future_payments::{Frequency, FuturePayments};
use crate::domain::intent::Flow;
use crate::domain::mandate::{Amendment, Change, MandateStatus, Refusal, Terms};
use crate::domain::schedule::{Schedule, day_of_sending, is_business_day};
use crate::domain::time::Date;
use crate::store::{StoreError, Tx, mock_mandates};

/// An amendment takes effect so many days after it was asked for, or on the business day after them.
const DAYS_OF_AMENDMENT: i64 = 5;

/// A record, as it stands in the provider's table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Kept {
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
}

/// What was answered to an order: nothing for done, or the refusal.
#[derive(Serialize, Deserialize)]
enum Answered {
    Done,
    NotActive,
    AboveMaximum { maximum: i64 },
    Unresolved,
    Registered,
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
                    return Ok(Some((read_answer(&order.reference, &answer)?, kept)));
                }
                let (answer, kept) = kept.changed(order.change, now.date())?;
                mock_mandates::replace(tx, &order.mandate, found.version, &write(&kept)).await?;
                mock_mandates::answer(tx, &order.reference, &order.mandate, &write(&answer), now).await?;
                Ok::<_, StoreError>(Some((answer, kept)))
            }
            .boxed()
        });
        let (answer, kept) = answered.await.map_err(|_| Unreachable)?.ok_or(Unreachable)?;
        Ok(match answer {
            Answered::Done => MandateAnswer::Done(kept.record().map_err(|_| Unreachable)?),
            Answered::NotActive => MandateAnswer::Refused(Refusal::NotActive),
            Answered::AboveMaximum { maximum } => MandateAnswer::Refused(Refusal::AboveMaximum { maximum }),
            Answered::Unresolved => MandateAnswer::Refused(Refusal::Unresolved),
            Answered::Registered => MandateAnswer::Refused(Refusal::Registered),
        })
    }

    /// Payer and bank decide on an amendment (decision 28). `false` where none waits.
    ///
    /// # Errors
    /// When the provider's records can't be read or written.
    pub async fn resolve_amendment(&self, reference: &str, approved: bool) -> Result<bool, StoreError> {
        self.amend_record(reference, move |kept| {
            let is_waiting = kept.amendment.is_some();
            let terms = kept.terms()?.resolved(approved);
            Ok(is_waiting.then(|| kept.with(&terms)))
        })
        .await
    }

    /// What only a bank could set (decision 31). `false` where the status can't follow the one there is.
    ///
    /// # Errors
    /// When the provider's records can't be read or written.
    pub async fn set_mandate(
        &self,
        reference: &str,
        status: Option<MandateStatus>,
        registered: Option<bool>,
    ) -> Result<bool, StoreError> {
        self.amend_record(reference, move |kept| {
            let terms = kept.terms()?;
            let next = status.unwrap_or(terms.status);
            if next != terms.status && !terms.status.may_become(next) {
                return Ok(None);
            }
            Ok(Some(kept.with(&Terms { status: next, registered: registered.or(terms.registered), ..terms })))
        })
        .await
    }

    async fn amend_record(
        &self,
        reference: &str,
        change: impl FnOnce(Kept) -> Result<Option<Kept>, StoreError> + Send + 'static,
    ) -> Result<bool, StoreError> {
        let reference = reference.to_owned();
        let changed = self.store.write(move |tx| {
            async move {
                let Some(found) = mock_mandates::find_in(tx, &reference).await? else { return Ok(false) };
                match change(parse(&reference, &found.record)?)? {
                    Some(kept) => mock_mandates::replace(tx, &reference, found.version, &write(&kept)).await,
                    None => Ok(false),
                }
            }
            .boxed()
        });
        changed.await
    }
}

/// Remembers what a payer has signed, or is signing.
pub(super) async fn sign(
    tx: &mut Tx,
    reference: &str,
    payments: &FuturePayments,
    payment: Record,
    now: crate::domain::time::Timestamp,
) -> Result<(), StoreError> {
    let kept = Kept {
        outage: payment.flow() == Flow::Outage,
        contract_number: format!("KT{}", reference.replace('-', "")[..12].to_ascii_uppercase()),
        status: status_of(payment).code().to_owned(),
        frozen: false,
        instalment_amount: payments.amount,
        maximum_amount: payments.max_amount.unwrap_or(payments.amount),
        registered: Some(false),
        amendment: None,
        frequency: payments.frequency.code().to_owned(),
        start: payments.billing_start.iso(),
        day: payments.collection_day,
        count: payments.count,
    };
    mock_mandates::insert_if_absent(tx, reference, &write(&kept), now).await
}

/// The payment that a mandate is signed with has moved on.
pub(super) async fn follow(tx: &mut Tx, reference: &str, payment: Record) -> Result<(), StoreError> {
    let Some(found) = mock_mandates::find_in(tx, reference).await? else { return Ok(()) };
    let kept = Kept { status: status_of(payment).code().to_owned(), ..parse(reference, &found.record)? };
    mock_mandates::replace(tx, reference, found.version, &write(&kept)).await.map(drop)
}

fn status_of(payment: Record) -> MandateStatus {
    match (payment.flow(), payment.verdict()) {
        (Flow::Direct, Verdict::Authorised) => MandateStatus::Active,
        (Flow::Direct, _) => MandateStatus::Failed,
        _ => MandateStatus::Pending,
    }
}

impl Kept {
    fn terms(&self) -> Result<Terms, StoreError> {
        let corrupt = || StoreError::corrupt("mock_mandates", &self.contract_number, "an impossible record");
        let amendment = match &self.amendment {
            Some((maximum_amount, date)) => {
                let action_date = Date::parse(date).ok_or_else(corrupt)?;
                Some(Amendment { maximum_amount: *maximum_amount, action_date })
            }
            None => None,
        };
        Ok(Terms {
            status: MandateStatus::from_code(&self.status).ok_or_else(corrupt)?,
            frozen: self.frozen,
            instalment_amount: self.instalment_amount,
            maximum_amount: self.maximum_amount,
            registered: self.registered,
            amendment,
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

    fn changed(self, change: Change, today: Date) -> Result<(Answered, Self), StoreError> {
        let terms = self.terms()?;
        let changed = match change {
            Change::Update(subscription) => terms.updated(subscription),
            Change::Amend { maximum_amount } => terms.amended(Amendment { maximum_amount, action_date: action_date(today) }),
            Change::Cancel => terms.canceled(),
        };
        Ok(match changed {
            Ok(terms) => (Answered::Done, self.with(&terms)),
            Err(Refusal::NotActive) => (Answered::NotActive, self),
            Err(Refusal::AboveMaximum { maximum }) => (Answered::AboveMaximum { maximum }, self),
            Err(Refusal::Unresolved) => (Answered::Unresolved, self),
            Err(Refusal::Registered) => (Answered::Registered, self),
        })
    }

    fn reached(self) -> Result<MandateRecord, Unreachable> {
        if self.outage { Err(Unreachable) } else { self.record().map_err(|_| Unreachable) }
    }

    fn record(&self) -> Result<MandateRecord, StoreError> {
        let corrupt = || StoreError::corrupt("mock_mandates", &self.contract_number, "an impossible schedule");
        let start = Date::parse(&self.start).ok_or_else(corrupt)?;
        let frequency = Frequency::from_code(&self.frequency).ok_or_else(corrupt)?;
        let schedule = Schedule::new(frequency, start, self.day, self.count).ok_or_else(corrupt)?;
        let first = schedule.collection(1);
        Ok(MandateRecord {
            contract_number: self.contract_number.clone(),
            terms: self.terms()?,
            collection_day: self.day,
            instalment_start: first.unwrap_or(start),
            first_initiation: first.map(day_of_sending),
            number_of_instalments: Some(self.count),
        })
    }
}

fn action_date(today: Date) -> Date {
    let mut date = today.add_days(DAYS_OF_AMENDMENT);
    while !is_business_day(date) && date < Date::LAST {
        date = date.add_days(1);
    }
    date
}

fn parse(reference: &str, record: &str) -> Result<Kept, StoreError> {
    serde_json::from_str(record).map_err(|_| StoreError::corrupt("mock_mandates", reference, "an unreadable record"))
}

fn read_answer(reference: &str, answer: &str) -> Result<Answered, StoreError> {
    serde_json::from_str(answer).map_err(|_| StoreError::corrupt("mock_mandate_orders", reference, "an unreadable answer"))
}

fn write(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("texts and numbers")
}
