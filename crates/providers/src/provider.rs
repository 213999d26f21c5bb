//! The interface of a payment provider.

use axum::http::HeaderMap;
use kassa_domain::abilities::Abilities;
use kassa_domain::time::Timestamp;

use super::authorization::AuthorizationResult;
use super::call::ProviderCall;
use super::collection::{CollectionRequest, CollectionResult};
use super::dispute::{DisputePage, ProviderDispute};
use super::health::ConnectionHealth;
use super::instrument::ProviderToken;
use super::listing::{ListingPage, ListingWindow};
use super::mandate::{MandateChangeResult, ProviderMandate, ProviderMandateChange};
use super::notification::{NotificationError, NotificationHint};
use super::payment::{
    NetworkChoice, PaymentHandle, PaymentJournal, PaymentRequest, PaymentResult, PaymentStatus,
    TransferDetails, VoidResult,
};
use super::payout::{PayoutRequest, PayoutResult, RecipientRequest, RecipientResult};
use super::refund::{RefundJournal, RefundRequest, RefundResult};

/// A provider as one connection uses it. A call fails only if it has no answer; a refusal is an
/// answer.
///
/// Every change carries a reference of Kassa's own, under which it takes effect once. What
/// [`Self::abilities`] does not contain is never called.
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

    /// Charges a payment that waits for the choice of its card's network, over this one. Any other
    /// payment is left as it is. Returns how it stands. Called only if the provider has required
    /// the choice.
    fn choose_network<'a>(&'a self, choice: &'a NetworkChoice) -> ProviderCall<'a, PaymentResult>;

    /// The status of a payment.
    fn query_payment<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, PaymentStatus>;

    /// Prevents a charge under this reference, or says how the payment stands. After
    /// [`VoidResult::Gone`] a call that arrives later charges nothing.
    fn void<'a>(&'a self, payment: &'a PaymentHandle) -> ProviderCall<'a, VoidResult>;

    /// The account that a payment by bank transfer is sent to. `None` if the provider does not know
    /// the payment.
    fn find_transfer_details<'a>(
        &'a self,
        payment: &'a PaymentHandle,
    ) -> ProviderCall<'a, Option<TransferDetails>>;

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

    /// Registers a beneficiary, or returns the first identifier if the reference is known.
    fn create_recipient<'a>(
        &'a self,
        recipient: &'a RecipientRequest,
    ) -> ProviderCall<'a, RecipientResult>;

    /// Pays a beneficiary's share out, or returns the first result if the reference is known.
    fn pay_out<'a>(&'a self, payout: &'a PayoutRequest) -> ProviderCall<'a, PayoutResult>;

    /// The status of a payout. `None` if the provider does not know it.
    fn query_payout<'a>(
        &'a self,
        payout: &'a PayoutRequest,
    ) -> ProviderCall<'a, Option<PayoutResult>>;

    /// The mandate that was signed with a payment. `None` if the provider knows no such mandate.
    fn find_mandate<'a>(
        &'a self,
        payment_reference: &'a str,
    ) -> ProviderCall<'a, Option<ProviderMandate>>;

    /// Changes a mandate, or returns the first result if the change's reference is known.
    fn change_mandate<'a>(
        &'a self,
        change: &'a ProviderMandateChange,
    ) -> ProviderCall<'a, MandateChangeResult>;

    /// Collects an instalment, or returns the first result if the reference is known.
    fn collect<'a>(
        &'a self,
        collection: &'a CollectionRequest,
    ) -> ProviderCall<'a, CollectionResult>;

    /// The status of a collection. `None` if the provider does not know it.
    fn query_collection<'a>(
        &'a self,
        collection: &'a CollectionRequest,
    ) -> ProviderCall<'a, Option<CollectionResult>>;

    /// A dispute by the provider's identifier. `None` if the provider does not know it.
    fn query_dispute<'a>(
        &'a self,
        provider_id: &'a str,
    ) -> ProviderCall<'a, Option<ProviderDispute>>;

    /// A page of the disputes that were opened in a period.
    fn list_disputes<'a>(
        &'a self,
        window: ListingWindow,
        cursor: Option<&'a str>,
    ) -> ProviderCall<'a, DisputePage>;

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
}
