//! Mandates: the provider's record, and the changes that a provider is sent.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::schedule::CollectionSchedule;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{
    CanceledBy, Frequency, Instalment, MandateChange, MandateChangeError, MandateTerms,
};
use kassa_domain::method::bank_account::MaskedBankAccount;
use kassa_domain::time::{Date, Timestamp};
use serde::{Deserialize, Serialize};

use super::sandbox::wire::field;
use super::sandbox::wire::mandate::{AccountDto, TermsDto};

/// A mandate as its provider stores it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProviderMandate {
    pub contract_number: String,
    #[serde(with = "TermsDto")]
    pub terms: MandateTerms,
    #[serde(flatten, with = "AccountDto")]
    pub account: MaskedBankAccount,
    pub frequency: Frequency,
    /// The day within the frequency's period, as in [`FuturePayments::collection_day`].
    ///
    /// [`FuturePayments::collection_day`]:
    /// kassa_domain::mandate::future_payments::FuturePayments::collection_day
    pub collection_day: u8,
    pub instalment_start: Date,
    /// The day on which the first instalment is submitted to the payer's bank.
    pub first_initiation: Option<Date>,
    /// `None` if the subscription has no end.
    pub number_of_instalments: Option<u32>,
    pub signed: Timestamp,
    /// When the payer's bank stops waiting for the payer. `None` if it does not wait.
    pub response_deadline: Option<Timestamp>,
    /// The first day on which the bank collects. `None` if it has not said.
    #[serde(default)]
    pub earliest_collection: Option<Date>,
    /// Why it is `failed`. `None` if its payment tells.
    #[serde(default)]
    pub failure: Option<FailureReason>,
    /// Who ended it, if it is `canceled`.
    #[serde(default)]
    pub canceled_by: Option<CanceledBy>,
    /// The collections so far, paid and unpaid.
    pub instalments: Vec<Instalment>,
}

impl ProviderMandate {
    /// The days of its collections. `None` if they have no end.
    #[must_use]
    pub fn schedule(&self) -> Option<CollectionSchedule> {
        CollectionSchedule::new(
            self.frequency,
            self.instalment_start,
            self.collection_day,
            self.number_of_instalments?,
        )
    }
}

/// A mandate as Kassa knows it: most providers hold a part of it only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MandateHandle {
    /// The reference of the payment with which the mandate was signed.
    pub reference: String,
    /// The provider's own identifier of that payment, if it was recorded.
    pub provider_id: Option<String>,
    pub scheme: Scheme,
    /// What the payer has signed.
    pub future_payments: FuturePayments,
    /// The terms of the provider's last answer. `None` before the first one.
    pub terms: Option<MandateTerms>,
    /// How many instalments have had their turn.
    pub past_instalments: u32,
}

/// A change of a mandate, to execute once.
#[derive(Clone, Debug)]
pub struct ProviderMandateChange {
    /// Unique to the change: a provider that receives it twice returns the same result and changes
    /// the mandate once.
    pub reference: String,
    pub mandate: MandateHandle,
    pub change: MandateChange,
}

/// The result of a [`ProviderMandateChange`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum MandateChangeResult {
    /// The mandate after the change.
    Done(#[serde(with = "field::mandate")] Box<ProviderMandate>),
    Refused(#[serde(with = "field::error")] MandateChangeError),
}
