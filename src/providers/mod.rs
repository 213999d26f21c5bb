//! Who moves the money: one interface, and a folder for each provider behind it.
//!
//! Everything is asked under a reference of ours, so that asking twice never moves money twice. No
//! answer is not a "no": [`Unreachable`] leaves open what happened.

pub mod sandbox;

use std::fmt;

use futures_util::future::BoxFuture;
use zeroize::Zeroizing;

use crate::domain::intent::SandboxInstructions;
use crate::domain::intent::attempt::{CustomerAction, FailureReason};
use crate::domain::mandate::future_payments::{Frequency, FuturePayments};
use crate::domain::mandate::schedule::CollectionSchedule;
use crate::domain::mandate::{Instalment, MandateChange, MandateChangeError, MandateTerms};
use crate::domain::method::PaymentMethod;
use crate::domain::method::bank_account::{BankAccount, MaskedBankAccount};
use crate::domain::method::card::CardDetails;
use crate::domain::method::phone::PhoneNumber;
use crate::domain::method::voucher::VoucherCode;
use crate::domain::money::Money;
use crate::domain::time::{Date, Timestamp};

/// What a provider is asked to do, once, under a reference of ours.
/// Holds the customer's secrets for one call, so it has no `Debug`.
pub struct PaymentRequest {
    /// Unique to the attempt: a provider that sees it twice answers the same and charges once.
    pub reference: String,
    pub method: PaymentMethod,
    pub money: Money,
    pub instrument: Instrument,
    /// Until when the amount is to be held for a capture; captured at once where there is no time.
    pub authorize_until: Option<Timestamp>,
    /// Keep the instrument, and answer with a token for it.
    pub store_instrument: bool,
    pub initiator: Initiator,
    pub sandbox: SandboxInstructions,
}

/// What is paid with.
pub enum Instrument {
    Card(CardDetails),
    /// What the provider keeps under a token.
    Stored(ProviderToken),
    /// Who is asked to approve on their phone.
    Phone(PhoneNumber),
    Voucher(VoucherCode),
    /// The account that a mandate may collect from.
    DebitOrder(Box<MandateToSign>),
    /// The customer says who they are elsewhere: at the method's own page, or at their bank.
    External,
}

/// What a payer signs: the initial amount is collected with it.
pub struct MandateToSign {
    pub account: BankAccount,
    pub future_payments: FuturePayments,
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
pub enum PaymentResult {
    /// The amount is authorised, and captured unless it was to be held. With the token of an
    /// instrument that was to be kept.
    Approved(Option<ProviderToken>),
    Refused(FailureReason),
    /// The customer must do something first.
    ActionRequired(CustomerAction),
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

/// A mandate, as its provider knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProviderMandate {
    pub contract_number: String,
    pub terms: MandateTerms,
    pub account: MaskedBankAccount,
    pub frequency: Frequency,
    /// Of the frequency.
    pub collection_day: u8,
    pub instalment_start: Date,
    /// When the first instalment goes to the payer's bank.
    pub first_initiation: Option<Date>,
    /// Nothing for a subscription without an end.
    pub number_of_instalments: Option<u32>,
    pub signed: Timestamp,
    /// Until when the payer's bank waits for the payer's answer, while it does.
    pub response_deadline: Option<Timestamp>,
    /// What was collected so far, and what was tried in vain.
    pub instalments: Vec<Instalment>,
}

impl ProviderMandate {
    /// The days of its collections; nothing where they have no end.
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

/// What a merchant wants of a mandate, under a reference of ours.
#[derive(Clone, Debug)]
pub struct ProviderMandateChange {
    /// Unique to the order: a provider that sees it twice answers the same and changes once.
    pub reference: String,
    /// The reference of the payment the mandate was signed with.
    pub mandate_reference: String,
    pub change: MandateChange,
}

/// A provider's word on an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MandateChangeResult {
    /// How the mandate is then.
    Done(Box<ProviderMandate>),
    Refused(MandateChangeError),
}

/// A provider's word on a held amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthorizationResult {
    Captured,
    Released,
    /// The hold has lapsed, or was released before.
    AlreadyEnded,
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
    pub payment_reference: String,
    pub money: Money,
}

/// A provider's word on a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundResult {
    Paid,
    Refused(FailureReason),
    Pending,
}

/// No answer: what happened is unknown until the provider is asked again.
#[derive(Debug, thiserror::Error)]
#[error("the payment provider can't be reached")]
pub struct ProviderUnreachable;

/// A payment provider.
pub trait PaymentProvider: Send + Sync {
    /// Charges, or answers as before where the reference is known.
    fn pay(
        &self,
        request: PaymentRequest,
    ) -> BoxFuture<'_, Result<PaymentResult, ProviderUnreachable>>;

    /// What became of a payment; nothing if the provider never heard of the reference.
    fn query_status<'a>(
        &'a self,
        reference: &'a str,
    ) -> BoxFuture<'a, Result<Option<PaymentResult>, ProviderUnreachable>>;

    /// Where a payment by bank transfer is to be sent; nothing if the provider never heard of the
    /// reference.
    fn find_transfer_details<'a>(
        &'a self,
        reference: &'a str,
    ) -> BoxFuture<'a, Result<Option<TransferDetails>, ProviderUnreachable>>;

    /// Ends a payment that waits for the customer's approval, if nothing can come of it afterwards;
    /// [`ask`](Self::ask) tells whether it did. A payment that is past that point is left as it
    /// is.
    fn void<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<(), ProviderUnreachable>>;

    /// Captures the whole of a held amount, or tells that it was captured before.
    fn capture<'a>(
        &'a self,
        reference: &'a str,
    ) -> BoxFuture<'a, Result<AuthorizationResult, ProviderUnreachable>>;

    /// Lets a held amount go, or tells what became of it before.
    fn release<'a>(
        &'a self,
        reference: &'a str,
    ) -> BoxFuture<'a, Result<AuthorizationResult, ProviderUnreachable>>;

    /// The mandate that was signed with the payment of this reference; nothing if the provider
    /// never heard of one.
    fn find_mandate<'a>(
        &'a self,
        reference: &'a str,
    ) -> BoxFuture<'a, Result<Option<ProviderMandate>, ProviderUnreachable>>;

    /// Changes a mandate, or answers as before where the order's reference is known.
    fn change_mandate(
        &self,
        request: ProviderMandateChange,
    ) -> BoxFuture<'_, Result<MandateChangeResult, ProviderUnreachable>>;

    /// Gives back, or answers as before where the reference is known.
    fn refund(
        &self,
        request: RefundRequest,
    ) -> BoxFuture<'_, Result<RefundResult, ProviderUnreachable>>;
}
