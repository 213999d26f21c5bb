//! The record of a mandate, stored as JSON.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::json::parse_optional;
use kassa_domain::mandate::schedule::{
    Calendar, CalendarCode, CollectionSchedule, submission_date,
};
use kassa_domain::mandate::{Amendment, Frequency, Instalment, MandateStatus, MandateTerms};
use kassa_domain::method::bank_account::{BankAccountType, MaskedBankAccount};
use kassa_domain::time::{Date, Timestamp};
use kassa_providers::ProviderMandate;
use kassa_store::{StoreError, Tx};
use serde::{Deserialize, Serialize};

use crate::records::mandates;

/// The record of a mandate, in its stored form.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct MandateRecord {
    /// The provider can't be reached about this mandate (decision 30).
    pub(super) outage: bool,
    pub(super) contract_number: String,
    pub(super) status: String,
    pub(super) frozen: bool,
    pub(super) instalment_amount: i64,
    pub(super) maximum_amount: i64,
    pub(super) registered: Option<bool>,
    /// The new maximum, and the date on which it takes effect.
    pub(super) amendment: Option<(i64, String)>,
    pub(super) frequency: String,
    pub(super) start: String,
    pub(super) day: u8,
    pub(super) count: u32,
    pub(super) holder: String,
    pub(super) branch: String,
    pub(super) last4: String,
    pub(super) kind: String,
    pub(super) signed: i64,
    pub(super) answer_by: Option<i64>,
    pub(super) instalments: Vec<InstalmentRecord>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct InstalmentRecord {
    /// `None` in records of version 0.1, where it is the position, from 1.
    #[serde(default)]
    pub(super) number: Option<u32>,
    pub(super) due: String,
    pub(super) amount: i64,
    pub(super) failure: Option<String>,
    pub(super) collected: i64,
}

impl MandateRecord {
    /// # Errors
    /// [`StoreError::Corrupt`] if the stored JSON can't be parsed.
    pub(super) fn parse(reference: &str, record: &str) -> Result<Self, StoreError> {
        serde_json::from_str(record)
            .map_err(|_| StoreError::corrupt("mandates", reference, "an unreadable record"))
    }

    /// Replaces the stored record.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the compare-and-set of `version` was lost; the transaction must
    /// not return a result that is not stored.
    pub(super) async fn replace(
        &self,
        tx: &mut Tx,
        reference: &str,
        version: i64,
    ) -> Result<(), StoreError> {
        let replaced = mandates::replace_record(tx, reference, version, &to_json(self)?).await?;
        if replaced { Ok(()) } else { Err(StoreError::Conflict) }
    }

    pub(super) fn corrupt(&self, why: &'static str) -> StoreError {
        StoreError::corrupt("mandates", &self.contract_number, why)
    }

    pub(super) fn terms(&self) -> Result<MandateTerms, StoreError> {
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

    pub(super) fn with_terms(self, terms: &MandateTerms) -> Self {
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

    pub(super) fn schedule(&self) -> Result<CollectionSchedule, StoreError> {
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

    pub(super) fn to_provider_mandate(&self) -> Result<ProviderMandate, StoreError> {
        let corrupt = || self.corrupt("an impossible record");
        let start = Date::parse(&self.start).ok_or_else(corrupt)?;
        let first = self.schedule()?.collection_date(1);
        let calendar = Calendar::by_law(CalendarCode::SouthAfrica);
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
            first_initiation: first.map(|first| submission_date(first, &calendar)),
            number_of_instalments: Some(self.count),
            signed: Timestamp(self.signed),
            response_deadline: self.answer_by.map(Timestamp),
            instalments: self.to_instalments().ok_or_else(corrupt)?,
        })
    }

    /// The number after the last instalment.
    pub(super) fn next_number(&self) -> u32 {
        let numbers = (1..).zip(&self.instalments);
        let last = numbers.map(|(position, record)| record.number.unwrap_or(position)).max();
        last.unwrap_or(0).saturating_add(1)
    }

    /// The instalment with this number.
    pub(super) fn instalment_mut(&mut self, number: u32) -> Option<&mut InstalmentRecord> {
        let numbers = (1..).zip(&mut self.instalments);
        let found =
            numbers.filter(|(position, record)| record.number.unwrap_or(*position) == number);
        found.map(|(_, record)| record).next()
    }

    /// `None` if one of them can't be parsed.
    fn to_instalments(&self) -> Option<Vec<Instalment>> {
        let read = |(position, record): (u32, &InstalmentRecord)| {
            Some(Instalment {
                number: record.number.unwrap_or(position),
                due: Date::parse(&record.due)?,
                amount: record.amount,
                failure: parse_optional(record.failure.as_deref(), FailureReason::from_code)?,
                collected: Timestamp(record.collected),
            })
        };
        (1..).zip(&self.instalments).map(read).collect()
    }
}

/// # Errors
/// [`StoreError::Corrupt`] if the value can't be written as JSON.
pub(super) fn to_json(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value)
        .map_err(|_| StoreError::corrupt("mandates", "new", "an unwritable record"))
}
