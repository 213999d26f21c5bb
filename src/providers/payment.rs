//! Payments: what a provider is sent, and what it returns.

use super::instrument::{Instrument, ProviderToken};
use crate::domain::failure_reason::FailureReason;
use crate::domain::intent::attempt::CustomerAction;
use crate::domain::method::PaymentMethod;
use crate::domain::money::Money;
use crate::domain::sandbox::SandboxInstructions;
use crate::domain::time::Timestamp;

/// A payment to execute once. Contains the customer's secrets for one call, so it has no `Debug`.
pub struct PaymentRequest {
    /// Unique to the attempt: a provider that receives it twice returns the same result and charges
    /// once.
    pub reference: String,
    pub method: PaymentMethod,
    pub money: Money,
    pub instrument: Instrument,
    /// When the authorization expires if it is not captured. `None` if the amount is captured at
    /// once.
    pub authorize_until: Option<Timestamp>,
    /// Whether the provider stores the instrument and returns a token for it.
    pub store_instrument: bool,
    pub initiator: Initiator,
    pub sandbox: SandboxInstructions,
}

/// Who initiates a payment. A payment that the merchant initiates has no customer who could act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Initiator {
    Customer,
    Merchant,
}

/// The status of a payment at its provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaymentResult {
    /// The amount is captured, or authorized if the request had
    /// [`PaymentRequest::authorize_until`]. Has the token of the instrument if it was to be stored.
    Approved(Option<ProviderToken>),
    Refused(FailureReason),
    /// The customer has to act first.
    ActionRequired(CustomerAction),
    /// The result is not known yet.
    Pending,
}

/// The account that a customer transfers the amount to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransferDetails {
    pub bank: String,
    pub holder: String,
    pub account: String,
    pub branch: String,
    /// The payment reference by which the provider recognises the transfer.
    pub reference: String,
}
