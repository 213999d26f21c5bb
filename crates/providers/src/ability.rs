//! What only some providers can do: each ability is a trait.

use super::call::CallResult;
use super::collection::{CollectionRequest, CollectionResult};
use super::dispute::{DisputePage, ProviderDispute};
use super::listing::ListingWindow;
use super::mandate::{MandateChangeResult, MandateHandle, ProviderMandate, ProviderMandateChange};
use super::payment::{NetworkChoice, PaymentHandle, PaymentResult, TransferDetails};
use super::payout::{PayoutRequest, PayoutResult, RecipientRequest, RecipientResult};
use async_trait::async_trait;

/// The choice of the network of a card with two brands.
#[async_trait]
pub trait NetworkChoices: Send + Sync {
    /// Charges a payment that waits for the choice of its card's network, over this one. Any other
    /// payment is left as it is. Returns how it stands. Called only if the provider has required
    /// the choice.
    async fn choose_network(&self, choice: &NetworkChoice) -> CallResult<PaymentResult>;
}

/// Payments by bank transfer to an account that Kassa shows.
#[async_trait]
pub trait Transfers: Send + Sync {
    /// The account that a payment by bank transfer is sent to. `None` if the provider does not know
    /// the payment.
    async fn find_transfer_details(
        &self,
        payment: &PaymentHandle,
    ) -> CallResult<Option<TransferDetails>>;
}

/// Beneficiaries with whom payments are split.
#[async_trait]
pub trait Recipients: Send + Sync {
    /// Registers a beneficiary, or returns the first identifier if the reference is known.
    async fn create_recipient(&self, recipient: &RecipientRequest) -> CallResult<RecipientResult>;
}

/// Payouts of shares that are not part of the charge.
#[async_trait]
pub trait Payouts: Send + Sync {
    /// Pays a beneficiary's share out, or returns the first result if the reference is known.
    async fn pay_out(&self, payout: &PayoutRequest) -> CallResult<PayoutResult>;

    /// The status of a payout. `None` if the provider does not know it.
    async fn query_payout(&self, payout: &PayoutRequest) -> CallResult<Option<PayoutResult>>;
}

/// Debit-order mandates.
#[async_trait]
pub trait Mandates: Send + Sync {
    /// How a mandate stands. `None` if the provider knows no such mandate. What the provider does
    /// not hold, such as amounts and days, is that of the handle.
    async fn find_mandate(&self, mandate: &MandateHandle) -> CallResult<Option<ProviderMandate>>;

    /// The reference of the payment that has signed a mandate, by the provider's identifier of the
    /// mandate. `None` if the provider knows no such mandate of Kassa's.
    async fn find_reference(&self, _provider_id: &str) -> CallResult<Option<String>> {
        Ok(None)
    }

    /// Changes a mandate, or returns the first result if the change's reference is known.
    async fn change_mandate(
        &self,
        change: &ProviderMandateChange,
    ) -> CallResult<MandateChangeResult>;

    /// Collects an instalment, or returns the first result if the reference is known.
    async fn collect(&self, collection: &CollectionRequest) -> CallResult<CollectionResult>;

    /// The status of a collection. `None` if the provider does not know it.
    async fn query_collection(
        &self,
        collection: &CollectionRequest,
    ) -> CallResult<Option<CollectionResult>>;
}

/// Disputes of captured payments.
#[async_trait]
pub trait Disputes: Send + Sync {
    /// A dispute by the provider's identifier. `None` if the provider does not know it.
    async fn query_dispute(&self, provider_id: &str) -> CallResult<Option<ProviderDispute>>;

    /// A page of the disputes that were opened in a period.
    async fn list_disputes(
        &self,
        window: ListingWindow,
        cursor: Option<&str>,
    ) -> CallResult<DisputePage>;
}
