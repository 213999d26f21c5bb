//! The interface between the hosted page and the service.

use futures_util::future::BoxFuture;
use kassa_domain::method::card::CardNetwork;
use kassa_domain::money::Money;
use kassa_domain::receipt::ReceiptPart;
use kassa_store::Logo;

use super::checkout_client::CheckoutClient;
use super::checkout_session::{AwayView, CheckoutSession, CheckoutView, ReceiptView, StageDetails};
use super::error::{NetworkRejection, OpenSessionError, PaymentRejection, Unavailable};
use super::form_body::FormBody;
use super::loaded_intent::LoadedIntent;
use super::payment_link::PaymentLinkView;

pub type ServiceFuture<'a, T, E = Unavailable> = BoxFuture<'a, Result<T, E>>;

/// A session, and the intent that was read to open it.
pub struct OpenedSession {
    pub session: CheckoutSession,
    pub loaded: LoadedIntent,
}

/// The service that the hosted page calls. A [`CheckoutSession`] proves that its client was
/// authorized for the intent.
pub trait CheckoutService: Send + Sync {
    /// Opens the session of a link. Counts as one request about the intent.
    fn load_session<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
    ) -> ServiceFuture<'a, OpenedSession, OpenSessionError>;

    /// As [`load_session`](Self::load_session), with all that the page needs. Queries the provider
    /// about a pending payment first.
    fn load_view<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
    ) -> ServiceFuture<'a, CheckoutView, OpenSessionError>;

    /// The customer comes back from a page of the provider by the address that it was given.
    /// Queries the provider, and gives a payment up whose step was not completed and whose page
    /// can be closed. Then as [`load_view`](Self::load_view).
    fn return_from_provider<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
    ) -> ServiceFuture<'a, CheckoutView, OpenSessionError>;

    /// Opens the session of a link with the page of the provider on which its customer continues.
    fn load_away<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
    ) -> ServiceFuture<'a, AwayView, OpenSessionError>;

    /// Opens the session of a link with a receipt of its payment.
    fn load_receipt<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        part: ReceiptPart,
    ) -> ServiceFuture<'a, ReceiptView, OpenSessionError>;

    /// Loads what the page of an open session needs, from the intent's current state.
    fn load_details<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
    ) -> ServiceFuture<'a, StageDetails>;

    /// Pays, and returns the session after it. A form that was submitted before, and an intent that
    /// is not in selection, change nothing. `language` is that of the page.
    fn submit_payment<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
        loaded: &'a LoadedIntent,
        form: &'a FormBody,
        language: &'a str,
    ) -> ServiceFuture<'a, CheckoutSession, PaymentRejection>;

    /// Continues the payment over the network that the customer has chosen, and returns the session
    /// after it. A payment that does not wait for the choice is unchanged. `language` is that of
    /// the page.
    fn choose_network<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
        network: CardNetwork,
        language: &'a str,
    ) -> ServiceFuture<'a, CheckoutSession, NetworkRejection>;

    /// Submits the customer's decision on the sandbox bank's page.
    fn submit_bank_decision<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
        approved: bool,
    ) -> ServiceFuture<'a, CheckoutSession>;

    /// Cancels a payment that waits for the customer's approval elsewhere, if the provider voids
    /// it.
    fn cancel_attempt<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
    ) -> ServiceFuture<'a, CheckoutSession>;

    /// Cancels an intent in selection; any other is unchanged.
    fn cancel_intent<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
    ) -> ServiceFuture<'a, CheckoutSession>;

    /// Deletes a stored credential if this session offers it; else does nothing.
    fn delete_credential<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
        credential_id: &'a str,
    ) -> ServiceFuture<'a, ()>;

    /// Loads a payment link that is kept open by its token; `None` if there is no such link.
    fn load_payment_link<'a>(
        &'a self,
        token: &'a str,
    ) -> ServiceFuture<'a, Option<PaymentLinkView>>;

    /// Makes an intent by such a link, and returns the address of its page. The same form with the
    /// same amount leads to the same intent. `None` if the link allows no payment or not this
    /// amount, or the form is not of this link.
    fn start_link_payment<'a>(
        &'a self,
        token: &'a str,
        form_token: &'a str,
        money: Money,
    ) -> ServiceFuture<'a, Option<String>>;

    /// Loads a merchant's logo by its id; `None` if there is no such logo. Logos are public.
    fn load_logo<'a>(&'a self, id: &'a str) -> ServiceFuture<'a, Option<Logo>>;
}
