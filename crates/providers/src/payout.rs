//! Beneficiaries at a provider, and payments to them.

use kassa_domain::beneficiary::RecipientType;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::money::{Currency, Money};
use serde::{Deserialize, Serialize};

use super::sandbox::wire::field;

/// A beneficiary to register at the provider, once for each reference.
#[derive(Clone, Debug)]
pub struct RecipientRequest {
    /// The id of the beneficiary.
    pub reference: String,
    pub recipient_type: RecipientType,
    pub name: String,
    pub bank_code: String,
    pub account_number: String,
    pub currency: Currency,
}

/// A beneficiary's share of a captured payment to pay out, once.
#[derive(Clone, Debug)]
pub struct PayoutRequest {
    /// Unique to the payout.
    pub reference: String,
    pub payment_reference: String,
    /// The provider's identifier of the beneficiary.
    pub external_id: String,
    pub money: Money,
}

/// The status of a payout at its provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum PayoutResult {
    Paid,
    Refused(#[serde(with = "field::reason")] FailureReason),
    Pending,
}

/// The answer to a registration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum RecipientResult {
    /// The provider's identifier of the beneficiary.
    Registered(#[serde(with = "field::external_id")] String),
    /// The account is invalid; says why.
    Refused(#[serde(with = "field::message")] String),
}
