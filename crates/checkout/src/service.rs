//! The interface between the hosted page and the service.

use async_trait::async_trait;
use kassa_domain::method::card::CardNetwork;
use kassa_domain::money::Money;
use kassa_domain::receipt::ReceiptPart;
use kassa_store::Logo;

use super::checkout_client::CheckoutClient;
use super::checkout_session::{AwayView, CheckoutSession, CheckoutView, ReceiptView, StageDetails};
use super::consent::ConsentView;
use super::error::{NetworkRejection, OpenSessionError, PaymentRejection, Unavailable};
use super::form_body::FormBody;
use super::loaded_intent::LoadedIntent;
use super::payment_link::PaymentLinkView;

/// A session, and the intent that was read to open it.
pub struct OpenedSession {
    pub session: CheckoutSession,
    pub loaded: LoadedIntent,
}

/// The service that the hosted page calls. A [`CheckoutSession`] proves that its client was
/// authorized for the intent.
#[async_trait]
pub trait CheckoutService: Send + Sync {
    /// Opens the session of a link. Counts as one request about the intent.
    async fn load_session(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<OpenedSession, OpenSessionError>;

    /// As [`load_session`](Self::load_session), with all that the page needs. Queries the provider
    /// about a pending payment first.
    async fn load_view(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<CheckoutView, OpenSessionError>;

    /// The customer comes back from a page of the provider by the address that it was given.
    /// Queries the provider, and gives a payment up whose step was not completed and whose page
    /// can be closed. Then as [`load_view`](Self::load_view).
    async fn return_from_provider(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<CheckoutView, OpenSessionError>;

    /// Opens the session of a link with the page of the provider on which its customer continues.
    async fn load_away(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<AwayView, OpenSessionError>;

    /// Opens the session of a link with a receipt of its payment.
    async fn load_receipt(
        &self,
        checkout_client: &CheckoutClient,
        part: ReceiptPart,
    ) -> Result<ReceiptView, OpenSessionError>;

    /// Loads what the page of an open session needs, from the intent's current state.
    async fn load_details(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
    ) -> Result<StageDetails, Unavailable>;

    /// Pays, and returns the session after it. A form that was submitted before, and an intent that
    /// is not in selection, change nothing. `language` is that of the page.
    async fn submit_payment(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
        loaded: &LoadedIntent,
        form: &FormBody,
        language: &str,
    ) -> Result<CheckoutSession, PaymentRejection>;

    /// Continues the payment over the network that the customer has chosen, and returns the session
    /// after it. A payment that does not wait for the choice is unchanged. `language` is that of
    /// the page.
    async fn choose_network(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
        network: CardNetwork,
        language: &str,
    ) -> Result<CheckoutSession, NetworkRejection>;

    /// Submits the customer's decision on the sandbox bank's page.
    async fn submit_bank_decision(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
        approved: bool,
    ) -> Result<CheckoutSession, Unavailable>;

    /// Cancels a payment that waits for the customer's approval elsewhere, if the provider voids
    /// it.
    async fn cancel_attempt(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
    ) -> Result<CheckoutSession, Unavailable>;

    /// Cancels an intent in selection; any other is unchanged.
    async fn cancel_intent(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
    ) -> Result<CheckoutSession, Unavailable>;

    /// Deletes a stored credential if this session offers it; else does nothing.
    async fn delete_credential(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
        credential_id: &str,
    ) -> Result<(), Unavailable>;

    /// Loads a payment link that is kept open by its token; `None` if there is no such link.
    async fn load_payment_link(&self, token: &str) -> Result<Option<PaymentLinkView>, Unavailable>;

    /// Makes an intent by such a link, and returns the address of its page. The same form with the
    /// same amount leads to the same intent. `None` if the link allows no payment or not this
    /// amount, or the form is not of this link.
    async fn start_link_payment(
        &self,
        token: &str,
        form_token: &str,
        money: Money,
    ) -> Result<Option<String>, Unavailable>;

    /// Loads what the token of a consent asks its payer; `None` if there is no such request.
    async fn load_consent(&self, token: &str) -> Result<Option<ConsentView>, Unavailable>;

    /// Takes the payer's answer, unless there is one. Returns the request after it; `None` as
    /// [`load_consent`](Self::load_consent).
    async fn answer_consent(
        &self,
        token: &str,
        agrees: bool,
    ) -> Result<Option<ConsentView>, Unavailable>;

    /// Loads a merchant's logo by its id; `None` if there is no such logo. Logos are public.
    async fn load_logo(&self, id: &str) -> Result<Option<Logo>, Unavailable>;
}
