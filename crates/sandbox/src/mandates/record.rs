//! The record of a mandate, stored as JSON.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::schedule::{Calendar, CollectionSchedule, submission_date};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{
    Amendment, CanceledBy, Frequency, Instalment, MandateStatus, MandateTerms,
};
use kassa_domain::method::bank_account::{BankAccountType, MaskedBankAccount};
use kassa_domain::time::{Date, Timestamp};
use kassa_providers::ProviderMandate;
use kassa_store::{StoreError, Tx};
use serde::{Deserialize, Serialize};

use super::bank_plan::BankPlan;
use crate::records::mandates;

/// The record of a mandate, in its stored form.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct MandateRecord {
    /// The provider can't be reached about this mandate (decision 30).
    pub(super) outage: bool,
    pub(super) contract_number: String,
    pub(super) status: MandateStatus,
    pub(super) frozen: bool,
    pub(super) instalment_amount: i64,
    pub(super) maximum_amount: i64,
    pub(super) registered: Option<bool>,
    /// The new maximum, and the date on which it takes effect.
    pub(super) amendment: Option<(i64, Date)>,
    pub(super) frequency: Frequency,
    pub(super) start: Date,
    pub(super) day: u8,
    pub(super) count: u32,
    pub(super) holder: String,
    pub(super) branch: Option<String>,
    pub(super) last4: String,
    pub(super) kind: Option<BankAccountType>,
    pub(super) signed: Timestamp,
    pub(super) answer_by: Option<Timestamp>,
    pub(super) instalments: Vec<Instalment>,
    /// What its bank does later. `None` if it is decided at once.
    #[serde(default)]
    pub(super) bank: Option<BankPlan>,
    /// Why it is `failed`.
    #[serde(default)]
    pub(super) failure: Option<FailureReason>,
    #[serde(default)]
    pub(super) canceled_by: Option<CanceledBy>,
    #[serde(default)]
    pub(super) earliest_collection: Option<Date>,
    #[serde(default = "first_scheme")]
    pub(super) scheme: Scheme,
    /// What follows once the payer has signed on the bank's page. `None` if they have, or do so on
    /// Kassa's.
    #[serde(default)]
    pub(super) after_signing: Option<String>,
}

/// That of records from before there were others.
const fn first_scheme() -> Scheme {
    Scheme::ZaDebit
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

    pub(super) fn terms(&self) -> MandateTerms {
        let amendment = self
            .amendment
            .map(|(maximum_amount, action_date)| Amendment { maximum_amount, action_date });
        let collected = u32::try_from(self.instalments.len()).unwrap_or(u32::MAX);
        MandateTerms {
            status: self.status,
            frozen: self.frozen,
            instalment_amount: self.instalment_amount,
            maximum_amount: self.maximum_amount,
            registered: self.registered,
            amendment,
            remaining_instalments: Some(self.count.saturating_sub(collected)),
        }
    }

    pub(super) fn with_terms(self, terms: &MandateTerms) -> Self {
        let amendment =
            terms.amendment.map(|amendment| (amendment.maximum_amount, amendment.action_date));
        Self {
            status: terms.status,
            frozen: terms.frozen,
            instalment_amount: terms.instalment_amount,
            maximum_amount: terms.maximum_amount,
            registered: terms.registered,
            amendment,
            ..self
        }
    }

    /// # Errors
    /// [`StoreError::Corrupt`] if there is no such schedule.
    pub(super) fn schedule(&self) -> Result<CollectionSchedule, StoreError> {
        CollectionSchedule::new(self.frequency, self.start, self.day, self.count).ok_or_else(|| {
            StoreError::corrupt("mandates", &self.contract_number, "an impossible schedule")
        })
    }

    /// # Errors
    /// As [`Self::schedule`].
    pub(super) fn to_provider_mandate(&self) -> Result<ProviderMandate, StoreError> {
        let first = self.schedule()?.collection_date(1);
        let calendar = Calendar::by_law(self.scheme.calendar());
        let first_debit = first.map(|first| self.scheme.collection_date(first, &calendar));
        Ok(ProviderMandate {
            contract_number: self.contract_number.clone(),
            terms: self.terms(),
            account: MaskedBankAccount {
                holder: self.holder.clone(),
                branch: self.branch.clone(),
                last4: self.last4.clone(),
                kind: self.kind,
            },
            frequency: self.frequency,
            collection_day: self.day,
            instalment_start: first.unwrap_or(self.start),
            first_initiation: first_debit.map(|day| submission_date(day, &calendar)),
            number_of_instalments: Some(self.count),
            signed: self.signed,
            response_deadline: self.answer_by,
            earliest_collection: self.earliest_collection,
            failure: self.failure,
            canceled_by: self.canceled_by,
            instalments: self.instalments.clone(),
        })
    }

    /// The number after the last instalment.
    pub(super) fn next_number(&self) -> u32 {
        let last = self.instalments.iter().map(|instalment| instalment.number).max();
        last.unwrap_or(0).saturating_add(1)
    }

    /// Adds an instalment, or replaces the one of its number that was unpaid before.
    pub(super) fn write_instalment(&mut self, collected: Instalment) {
        match self.instalment_mut(collected.number) {
            Some(unpaid) => *unpaid = collected,
            None => self.instalments.push(collected),
        }
    }

    /// The instalment with this number.
    pub(super) fn instalment_mut(&mut self, number: u32) -> Option<&mut Instalment> {
        self.instalments.iter_mut().find(|instalment| instalment.number == number)
    }
}

/// # Errors
/// [`StoreError::Corrupt`] if the value can't be written as JSON.
pub(super) fn to_json(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value)
        .map_err(|_| StoreError::corrupt("mandates", "new", "an unwritable record"))
}
