//! The service in the same process.

mod session;
mod access;
mod details;
mod payment;
mod payment_link;

use async_trait::async_trait;
use futures_util::FutureExt;
use kassa_domain::credential::Credential;
use kassa_domain::intent::IntentState;
use kassa_domain::method::card::CardNetwork;
use kassa_domain::money::Money;
use kassa_domain::receipt::ReceiptPart;
use kassa_platform::logo::without_metadata;
use kassa_services::guard::GuardedError;
use kassa_services::idempotency::KeyGuard;
use kassa_services::payments::cancel_intent::{self, CancelIntentError};
use kassa_services::payments::{customer_return, offered_methods, pending, provider_page};
use kassa_services::{AppState, credentials, receipts};
use kassa_store::tables::{intents, logos};
use kassa_store::{Logo, StoreError, StoredIntent};

use super::checkout_client::CheckoutClient;
use super::checkout_session::{AwayView, CheckoutSession, CheckoutView, ReceiptView, StageDetails};
use super::consent::{self, ConsentView};
use super::error::{NetworkRejection, OpenSessionError, PaymentRejection, Unavailable};
use super::form_body::FormBody;
use super::loaded_intent::LoadedIntent;
use super::payment_link::PaymentLinkView;
use super::service::{CheckoutService, OpenedSession};

/// [`CheckoutService`] by direct calls of the use cases.
pub struct LocalCheckout {
    state: AppState,
}

impl LocalCheckout {
    #[must_use]
    pub const fn new(state: AppState) -> Self {
        Self { state }
    }

    /// As [`load_session`](CheckoutService::load_session), without counting the request: the page
    /// host counted it when it opened the session.
    pub(super) async fn load_session_without_rate_limit(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<CheckoutSession, OpenSessionError> {
        let intent = access::load_intent_uncounted(&self.state, checkout_client).await?;
        Ok(session::build_session(&self.state, checkout_client, intent))
    }

    /// The current state of a session's intent.
    async fn find_intent(&self, session: &CheckoutSession) -> Result<StoredIntent, Unavailable> {
        Ok(intents::find(&self.state.store, &session.intent_id)
            .await?
            .ok_or(StoreError::Interrupted)?)
    }

    async fn build_view(
        &self,
        checkout_client: &CheckoutClient,
        intent: StoredIntent,
        credentials: Vec<Credential>,
    ) -> Result<CheckoutView, OpenSessionError> {
        let details =
            details::collect_details(&self.state, checkout_client, &intent, credentials).await?;
        // Most payments have no refund to add up.
        let refunded = match intent.refunded {
            0 => 0,
            _ => receipts::sum_refunds(&self.state, &intent).boxed().await?,
        };
        let session = session::build_session(&self.state, checkout_client, intent);
        Ok(CheckoutView { session: CheckoutSession { refunded, ..session }, details })
    }

    async fn delete_offered_credential(
        &self,
        session: &CheckoutSession,
        credential_id: &str,
    ) -> Result<(), Unavailable> {
        let intent = self.find_intent(session).await?;
        let routes = offered_methods::load_offer(&self.state, &intent).await?.routes;
        let offered = credentials::list_offered_credentials(&self.state, &intent, &routes).await?;
        let mut ids = offered.iter().map(|credential| &credential.id);
        let Some(id) = ids.find(|id| id.as_str() == credential_id) else { return Ok(()) };
        let deleted = credentials::delete_card(&self.state, &intent.merchant.id, id);
        match deleted.await {
            // A concurrent request may have deleted it.
            Ok(())
            | Err(
                credentials::DeleteCredentialError::NotFound
                | credentials::DeleteCredentialError::Forbidden,
            ) => Ok(()),
            Err(credentials::DeleteCredentialError::Store(error)) => Err(error.into()),
        }
    }
}

#[async_trait]
impl CheckoutService for LocalCheckout {
    async fn load_session(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<OpenedSession, OpenSessionError> {
        let read_began = self.state.real_clock.monotonic_time();
        let intent = access::load_intent(&self.state, checkout_client).await?;
        let loaded = LoadedIntent::new(&intent, read_began);
        let session = session::build_session(&self.state, checkout_client, intent);
        Ok(OpenedSession { session, loaded })
    }

    async fn load_view(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<CheckoutView, OpenSessionError> {
        let (intent, credentials) =
            access::load_intent_with_credentials(&self.state, checkout_client).await?;
        self.state.opened_pages.note(&intent, self.state.clock.now());
        let IntentState::Pending { .. } = intent.state else {
            return self.build_view(checkout_client, intent, credentials).await;
        };
        // On the heap, since most requests do without it.
        let after = pending::refresh_intent(&self.state, intent).boxed().await?;
        let credentials = credentials::list_active_credentials(&self.state, &after).await?;
        self.build_view(checkout_client, after, credentials).await
    }

    async fn return_from_provider(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<CheckoutView, OpenSessionError> {
        let intent = access::load_intent(&self.state, checkout_client).await?;
        let attempt = access::find_returned_attempt(&self.state, checkout_client)
            .ok_or(OpenSessionError::Forbidden)?;
        let after = customer_return::handle_customer_return(&self.state, intent, attempt).await?;
        let credentials = credentials::list_active_credentials(&self.state, &after).await?;
        self.build_view(checkout_client, after, credentials).await
    }

    async fn load_away(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<AwayView, OpenSessionError> {
        let intent = access::load_intent(&self.state, checkout_client).await?;
        let page = provider_page::find_provider_page(&self.state, &intent).await?;
        let session = session::build_session(&self.state, checkout_client, intent);
        Ok(AwayView { session, page })
    }

    async fn load_receipt(
        &self,
        checkout_client: &CheckoutClient,
        part: ReceiptPart,
    ) -> Result<ReceiptView, OpenSessionError> {
        let intent = access::load_intent(&self.state, checkout_client).await?;
        let mut receipt = receipts::load_receipt(&self.state, &intent, part).await?;
        // A limited client has nothing of the card.
        if let Some(receipt) = receipt.as_mut().filter(|_| checkout_client.is_limited()) {
            receipt.card = None;
        }
        let session = session::build_session(&self.state, checkout_client, intent);
        Ok(ReceiptView { session, receipt })
    }

    async fn load_details(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
    ) -> Result<StageDetails, Unavailable> {
        let intent = self.find_intent(session).await?;
        let active = credentials::list_active_credentials(&self.state, &intent).await?;
        Ok(details::collect_details(&self.state, checkout_client, &intent, active).await?)
    }

    async fn submit_payment(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
        loaded: &LoadedIntent,
        form: &FormBody,
        language: &str,
    ) -> Result<CheckoutSession, PaymentRejection> {
        let submission =
            payment::read_submission(&self.state, checkout_client, session, form, language)?;
        if !payment::is_allowed(checkout_client, &submission) {
            return Err(PaymentRejection::CredentialGone);
        }
        let intent = match loaded.find_recent(&self.state) {
            Some(recent) => recent,
            None => self.find_intent(session).await?,
        };
        payment::submit(&self.state, checkout_client, intent, submission).await
    }

    async fn choose_network(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
        network: CardNetwork,
        language: &str,
    ) -> Result<CheckoutSession, NetworkRejection> {
        let intent = self.find_intent(session).await?;
        payment::choose_network(&self.state, checkout_client, intent, network, language).await
    }

    async fn submit_bank_decision(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
        approved: bool,
    ) -> Result<CheckoutSession, Unavailable> {
        let intent = self.find_intent(session).await?;
        let after = pending::submit_bank_decision(&self.state, intent.clone(), approved).await?;
        Ok(session::build_session(&self.state, checkout_client, after))
    }

    async fn cancel_attempt(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
    ) -> Result<CheckoutSession, Unavailable> {
        let intent = self.find_intent(session).await?;
        let after = pending::cancel_attempt(&self.state, intent).await?;
        Ok(session::build_session(&self.state, checkout_client, after))
    }

    async fn cancel_intent(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
    ) -> Result<CheckoutSession, Unavailable> {
        let intent = self.find_intent(session).await?;
        let no_key = KeyGuard::without_response(None);
        match cancel_intent::cancel_intent(&self.state, no_key, intent).await {
            // The intent may have left selection in the meantime.
            Ok(())
            | Err(
                GuardedError::Refused(CancelIntentError::NotInSelection)
                | GuardedError::Conflict(_),
            ) => {}
            Err(
                GuardedError::Refused(CancelIntentError::Store(error)) | GuardedError::Store(error),
            ) => return Err(error.into()),
        }
        Ok(session::build_session(&self.state, checkout_client, self.find_intent(session).await?))
    }

    async fn delete_credential(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
        credential_id: &str,
    ) -> Result<(), Unavailable> {
        match checkout_client.is_limited() {
            true => Ok(()),
            false => self.delete_offered_credential(session, credential_id).await,
        }
    }

    async fn load_payment_link(&self, token: &str) -> Result<Option<PaymentLinkView>, Unavailable> {
        payment_link::load(&self.state, token).await
    }

    async fn start_link_payment(
        &self,
        token: &str,
        form_token: &str,
        money: Money,
    ) -> Result<Option<String>, Unavailable> {
        payment_link::start(&self.state, token, form_token, money).await
    }

    async fn load_consent(&self, token: &str) -> Result<Option<ConsentView>, Unavailable> {
        consent::load(&self.state, token).await
    }

    async fn answer_consent(
        &self,
        token: &str,
        agrees: bool,
    ) -> Result<Option<ConsentView>, Unavailable> {
        consent::answer(&self.state, token, agrees).await
    }

    async fn load_logo(&self, id: &str) -> Result<Option<Logo>, Unavailable> {
        let logo = logos::find(&self.state.store, id).await?;
        Ok(logo.map(|logo| Logo { bytes: without_metadata(logo.bytes), ..logo }))
    }
}
