//! Who moves the money: one interface, and a folder for each provider behind it.
//!
//! Everything is asked under a reference of ours, so that asking twice never moves money twice. No answer is not a "no":
//! [`Unreachable`] leaves open what happened.

pub mod mock;

use std::fmt;

use futures_util::future::BoxFuture;
use zeroize::Zeroizing;

use crate::domain::attempt::{Action, FailureReason};
use crate::domain::card::CardDetails;
use crate::domain::intent::Sandbox;
use crate::domain::method::Method;
use crate::domain::money::Money;
use crate::domain::phone::PhoneNumber;
use crate::domain::time::Timestamp;
use crate::domain::voucher::VoucherCode;

/// What a provider is asked to do, once, under a reference of ours.
/// Holds the customer's secrets for one call, so it has no `Debug`.
pub struct PaymentRequest {
    /// Unique to the attempt: a provider that sees it twice answers the same and charges once.
    pub reference: String,
    pub method: Method,
    pub money: Money,
    pub instrument: Instrument,
    /// Until when the amount is to be held for a capture; captured at once where there is no time.
    pub hold_until: Option<Timestamp>,
    /// Keep the instrument, and answer with a token for it.
    pub remember: bool,
    pub initiator: Initiator,
    pub sandbox: Sandbox,
}

/// What is paid with.
pub enum Instrument {
    Card(CardDetails),
    /// What the provider keeps under a token.
    Stored(ProviderToken),
    /// Who is asked to approve on their phone.
    Phone(PhoneNumber),
    Voucher(VoucherCode),
    /// The customer says who they are elsewhere: at the method's own page, or at their bank.
    Elsewhere,
}

/// Who begins a payment: nobody can be asked for a step in a merchant's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Initiator {
    Customer,
    Merchant,
}

/// A provider's name for an instrument that it keeps. It can be charged, so it is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct ProviderToken(pub Zeroizing<String>);

impl fmt::Debug for ProviderToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ProviderToken")
    }
}

/// A provider's word on a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The amount is authorised, and captured unless it was to be held. With the token of an instrument that was to be kept.
    Approved(Option<ProviderToken>),
    Refused(FailureReason),
    /// The customer must do something first.
    Required(Action),
    /// The provider has it and will know later.
    Pending,
}

/// Where a customer has to transfer the amount to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransferDetails {
    pub bank: String,
    pub holder: String,
    pub account: String,
    pub branch: String,
    /// By which the provider knows the payment again.
    pub reference: String,
}

/// A provider's word on a held amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoldAnswer {
    Captured,
    Released,
    /// The hold has lapsed, or was released before.
    Gone,
    /// This payment can't be captured later.
    Unsupported,
    Refused(FailureReason),
    /// The provider has the instruction and will know later.
    Pending,
}

/// Money to give back, under a reference of ours.
#[derive(Clone, Debug)]
pub struct RefundRequest {
    /// Unique to the refund: a provider that sees it twice answers the same and gives back once.
    pub reference: String,
    /// The payment's reference.
    pub payment: String,
    pub money: Money,
}

/// A provider's word on a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundAnswer {
    Paid,
    Refused(FailureReason),
    Pending,
}

/// No answer: what happened is unknown until the provider is asked again.
#[derive(Debug, thiserror::Error)]
#[error("the payment provider can't be reached")]
pub struct Unreachable;

/// A payment provider.
pub trait Provider: Send + Sync {
    /// Charges, or answers as before where the reference is known.
    fn pay(&self, request: PaymentRequest) -> BoxFuture<'_, Result<Answer, Unreachable>>;

    /// What became of a payment; nothing if the provider never heard of the reference.
    fn ask<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<Option<Answer>, Unreachable>>;

    /// Where a payment by bank transfer is to be sent; nothing if the provider never heard of the reference.
    fn transfer_details<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<Option<TransferDetails>, Unreachable>>;

    /// Ends a payment that waits for the customer's approval, if nothing can come of it afterwards; [`ask`](Self::ask) tells
    /// whether it did. A payment that is past that point is left as it is.
    fn give_up<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<(), Unreachable>>;

    /// Captures the whole of a held amount, or tells that it was captured before.
    fn capture<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<HoldAnswer, Unreachable>>;

    /// Lets a held amount go, or tells what became of it before.
    fn release<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<HoldAnswer, Unreachable>>;

    /// Gives back, or answers as before where the reference is known.
    fn refund(&self, request: RefundRequest) -> BoxFuture<'_, Result<RefundAnswer, Unreachable>>;
}
