//! Beneficiaries at a provider, and payments to them.

use kassa_domain::beneficiary::RecipientType;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::money::{Currency, Money};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayoutResult {
    Paid,
    Refused(FailureReason),
    Pending,
}

/// The answer to a registration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecipientResult {
    /// The provider's identifier of the beneficiary.
    Registered(String),
    /// The account is invalid; says why.
    Refused(String),
}
