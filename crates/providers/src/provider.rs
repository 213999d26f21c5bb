//! The interface of a payment provider.

use async_trait::async_trait;
use axum::http::HeaderMap;
use kassa_domain::abilities::Abilities;
use kassa_domain::time::Timestamp;

use super::ability::{Disputes, Mandates, NetworkChoices, Payouts, Recipients, Transfers};
use super::authorization::AuthorizationResult;
use super::call::CallResult;
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
#[async_trait]
pub trait PaymentProvider: Send + Sync {
    /// The provider's name in traces, such as `sandbox`.
    fn name(&self) -> &'static str;

    fn abilities(&self) -> &Abilities;

    /// Charges, or returns the first result if the reference is known. Records the provider's
    /// identifier by `journal` before anything can be charged.
    async fn pay(
        &self,
        request: PaymentRequest,
        journal: &dyn PaymentJournal,
    ) -> CallResult<PaymentResult>;

    /// The status of a payment.
    async fn query_payment(&self, payment: &PaymentHandle) -> CallResult<PaymentStatus>;

    /// Prevents a charge under this reference, or says how the payment stands. After
    /// [`VoidResult::Gone`] a call that arrives later charges nothing.
    async fn void(&self, payment: &PaymentHandle) -> CallResult<VoidResult>;

    /// Captures the whole of an authorized amount, or returns how the authorization ended before.
    async fn capture(&self, payment: &PaymentHandle) -> CallResult<AuthorizationResult>;

    /// Releases an authorized amount, or returns how the authorization ended before.
    async fn release(&self, payment: &PaymentHandle) -> CallResult<AuthorizationResult>;

    /// Refunds, or returns the first result if the reference is known. A provider that could refund
    /// twice records by `journal` that it is about to.
    async fn refund(
        &self,
        refund: &RefundRequest,
        journal: &dyn RefundJournal,
    ) -> CallResult<RefundResult>;

    /// The status of a refund. `None` if the provider does not know it.
    async fn query_refund(&self, refund: &RefundRequest) -> CallResult<Option<RefundResult>>;

    /// Deletes a stored instrument. A token that is unknown or deleted is deleted.
    async fn delete_token(&self, token: &ProviderToken) -> CallResult<()>;

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
    async fn list(&self, window: ListingWindow, cursor: Option<&str>) -> CallResult<ListingPage>;

    /// Checks that the connection's keys work.
    async fn check(&self) -> CallResult<ConnectionHealth>;

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
