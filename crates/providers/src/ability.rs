//! What only some providers can do: each ability is a trait.

use super::call::ProviderCall;
use super::collection::{CollectionRequest, CollectionResult};
use super::dispute::{DisputePage, ProviderDispute};
use super::listing::ListingWindow;
use super::mandate::{MandateChangeResult, ProviderMandate, ProviderMandateChange};
use super::payment::{NetworkChoice, PaymentHandle, PaymentResult, TransferDetails};
use super::payout::{PayoutRequest, PayoutResult, RecipientRequest, RecipientResult};

/// The choice of the network of a card with two brands.
pub trait NetworkChoices: Send + Sync {
    /// Charges a payment that waits for the choice of its card's network, over this one. Any other
    /// payment is left as it is. Returns how it stands. Called only if the provider has required
    /// the choice.
    fn choose_network<'a>(&'a self, choice: &'a NetworkChoice) -> ProviderCall<'a, PaymentResult>;
}

/// Payments by bank transfer to an account that Kassa shows.
pub trait Transfers: Send + Sync {
    /// The account that a payment by bank transfer is sent to. `None` if the provider does not know
    /// the payment.
    fn find_transfer_details<'a>(
        &'a self,
        payment: &'a PaymentHandle,
    ) -> ProviderCall<'a, Option<TransferDetails>>;
}

/// Beneficiaries with whom payments are split.
pub trait Recipients: Send + Sync {
    /// Registers a beneficiary, or returns the first identifier if the reference is known.
    fn create_recipient<'a>(
        &'a self,
        recipient: &'a RecipientRequest,
    ) -> ProviderCall<'a, RecipientResult>;
}

/// Payouts of shares that are not part of the charge.
pub trait Payouts: Send + Sync {
    /// Pays a beneficiary's share out, or returns the first result if the reference is known.
    fn pay_out<'a>(&'a self, payout: &'a PayoutRequest) -> ProviderCall<'a, PayoutResult>;

    /// The status of a payout. `None` if the provider does not know it.
    fn query_payout<'a>(
        &'a self,
        payout: &'a PayoutRequest,
    ) -> ProviderCall<'a, Option<PayoutResult>>;
}

/// Debit-order mandates.
pub trait Mandates: Send + Sync {
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
}

/// Disputes of captured payments.
pub trait Disputes: Send + Sync {
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
}
