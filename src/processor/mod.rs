//! Who moves the money: one interface, and a folder for each provider behind it.

pub mod mock;

use futures_util::future::BoxFuture;

use crate::domain::attempt::{Action, FailureReason};
use crate::domain::card::CardDetails;
use crate::domain::intent::Sandbox;
use crate::domain::money::Money;

/// What a provider is asked to do, once, under a reference of ours.
/// Holds the customer's secrets for one call, so it has no `Debug`.
pub struct PaymentRequest {
    /// Unique to the attempt: a provider that sees it twice answers the same and charges once.
    pub reference: String,
    pub money: Money,
    pub instrument: Instrument,
    pub sandbox: Sandbox,
}

/// What the customer pays with.
pub enum Instrument {
    Card(CardDetails),
}

/// A provider's word on a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The amount is authorised.
    Approved,
    Refused(FailureReason),
    /// The customer must do something first.
    Required(Action),
    /// The provider has it and will know later.
    Pending,
}

/// No answer: what happened to the payment is unknown until the provider is asked again.
#[derive(Debug, thiserror::Error)]
#[error("the payment provider can't be reached")]
pub struct Unreachable;

/// A payment provider.
pub trait Provider: Send + Sync {
    /// Charges, or answers as before where the reference is known.
    fn pay(&self, request: PaymentRequest) -> BoxFuture<'_, Result<Answer, Unreachable>>;

    /// What became of a payment; nothing if the provider never heard of the reference.
    fn ask<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<Option<Answer>, Unreachable>>;
}
