//! The interface of a payment provider.

use axum::http::HeaderMap;
use kassa_domain::abilities::Abilities;
use kassa_domain::time::Timestamp;

use super::ability::{Disputes, Mandates, NetworkChoices, Payouts, Recipients, Transfers};
use super::authorization::AuthorizationResult;
use super::call::ProviderCall;
use super::health::ConnectionHealth;
use super::instrument::ProviderToken;
use super::listing::{ListingPage, ListingWindow};
use super::notification::{NotificationError, NotificationHint};
use super::payment::{
    PaymentHandle, PaymentJournal, PaymentRequest, PaymentResult, PaymentStatus, VoidResult,
};
use super::refund::{RefundJournal, RefundRequest, RefundResult};

/// A provider as one connection uses it. A call fails only if it has no answer; a refusal is an
/// answer.
///
/// Every change carries a reference of Kassa's own, under which it takes effect once. What only
/// some providers can do is a trait of its own.
pub trait PaymentProvider: Send + Sync {
    /// The provider's name in traces, such as `sandbox`.
    fn name(&self) -> &'static str;

    fn abilities(&self) -> &Abilities;

    /// Charges, or returns the first result if the reference is known. Records the provider's
    /// identifier by `journal` before anything can be charged.
    fn pay<'a>(
        &'a self,
        request: PaymentRequest,
        journal: &'a dyn PaymentJournal,
    ) -> ProviderCall<'a, PaymentResult>;

    /// The status of a payment.
    fn query_payment<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, PaymentStatus>;

    /// Prevents a charge under this reference, or says how the payment stands. After
    /// [`VoidResult::Gone`] a call that arrives later charges nothing.
    fn void<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, VoidResult>;

    /// Captures the whole of an authorized amount, or returns how the authorization ended before.
    fn capture<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, AuthorizationResult>;

    /// Releases an authorized amount, or returns how the authorization ended before.
    fn release<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, AuthorizationResult>;

    /// Refunds, or returns the first result if the reference is known. A provider that could refund
    /// twice records by `journal` that it is about to.
    fn refund<'a>(
        &'a self,
        refund: &'a RefundRequest,
        journal: &'a dyn RefundJournal,
    ) -> ProviderCall<'a, RefundResult>;

    /// The status of a refund. `None` if the provider does not know it.
    fn query_refund<'a>(
        &'a self,
        refund: &'a RefundRequest,
    ) -> ProviderCall<'a, Option<RefundResult>>;

    /// Deletes a stored instrument. A token that is unknown or deleted is deleted.
    fn delete_token<'a>(&'a self, token: &'a ProviderToken) -> ProviderCall<'a, ()>;

    /// Verifies a notification, and reads the identifiers in it.
    ///
    /// # Errors
    /// [`NotificationError`] if it is not from the provider or can't be read.
    fn parse_notification(
        &self,
        headers: &HeaderMap,
        body: &[u8],
        now: Timestamp,
    ) -> Result<Vec<NotificationHint>, NotificationError>;

    /// A page of the payments and refunds that were created in a period.
    fn list<'a>(
        &'a self,
        window: ListingWindow,
        cursor: Option<&'a str>,
    ) -> ProviderCall<'a, ListingPage>;

    /// Checks that the connection's keys work.
    fn check(&self) -> ProviderCall<'_, ConnectionHealth>;

    /// `None` if the provider has no such ability.
    fn networks(&self) -> Option<&dyn NetworkChoices> {
        None
    }

    /// `None` if the provider has no such ability.
    fn transfers(&self) -> Option<&dyn Transfers> {
        None
    }

    /// `None` if the provider has no such ability.
    fn recipients(&self) -> Option<&dyn Recipients> {
        None
    }

    /// `None` if the provider has no such ability.
    fn payouts(&self) -> Option<&dyn Payouts> {
        None
    }

    /// `None` if the provider has no such ability.
    fn mandates(&self) -> Option<&dyn Mandates> {
        None
    }

    /// `None` if the provider has no such ability.
    fn disputes(&self) -> Option<&dyn Disputes> {
        None
    }
}
