//! The service in the same process.

use futures_util::FutureExt;

use super::form_token;
use super::payment_method::read_payment_method;
use super::{
    AttemptSummary, CheckoutClient, CheckoutService, CheckoutSession, CheckoutView, Ending,
    FormBody, OpenSessionError, Payee, PaymentOptions, PaymentRejection, ServiceFuture,
    SignedMandate, Stage, StageDetails, StoredCard, Unavailable,
};
use crate::domain::credential::{Credential, DeletedBy};
use crate::domain::intent::IntentState;
use crate::domain::intent::attempt::{Attempt, AttemptId, AttemptStatus};
use crate::domain::mandate::future_payments::FuturePayments;
use crate::domain::mandate::schedule::local_date;
use crate::domain::method::PaymentMethod;
use crate::platform::rate_limit::ClientAddress;
use crate::providers::ProviderMandate;
use crate::services::payments::access::{self, Caller};
use crate::services::payments::pay::{self, PaymentMethodInput, PaymentSubmission};
use crate::services::payments::{cancel_intent, failed_attempts, offered_methods};
use crate::services::{AppState, credentials, mandates, reconciliation};
use crate::store::tables::{intents, logos};
use crate::store::{Logo, StoreError, StoredIntent};

pub struct LocalCheckout(pub AppState);

impl From<StoreError> for Unavailable {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "hosted page");
        Self
    }
}

fn from_store_error(error: StoreError) -> OpenSessionError {
    let Unavailable = error.into();
    OpenSessionError::Unavailable
}

impl CheckoutService for LocalCheckout {
    fn load_session<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
    ) -> ServiceFuture<'a, CheckoutSession, OpenSessionError> {
        async {
            match access::load_intent(
                &self.0,
                Caller::IntentToken(&checkout_client.iauth),
                &checkout_client.intent_id,
            )
            .await
            {
                Ok(intent) => Ok(self.build_session(intent)),
                Err(error) => Err(self.to_open_session_error(checkout_client, error).await),
            }
        }
        .boxed()
    }

    fn load_view<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
    ) -> ServiceFuture<'a, CheckoutView, OpenSessionError> {
        async {
            let intent = access::load_intent(
                &self.0,
                Caller::IntentToken(&checkout_client.iauth),
                &checkout_client.intent_id,
            )
            .await;
            let intent = match intent {
                Ok(intent) => intent,
                Err(error) => return Err(self.to_open_session_error(checkout_client, error).await),
            };
            self.refresh_view(checkout_client.client_address, intent)
                .await
                .map_err(from_store_error)
        }
        .boxed()
    }

    fn load_details<'a>(
        &'a self,
        _: &'a CheckoutClient,
        session: &'a CheckoutSession,
    ) -> ServiceFuture<'a, StageDetails> {
        async { Ok(self.collect_details(&self.find_intent(session).await?).await?) }.boxed()
    }

    fn submit_payment<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
        form: &'a FormBody,
    ) -> ServiceFuture<'a, CheckoutSession, PaymentRejection> {
        self.submit_form(checkout_client.client_address, session, form).boxed()
    }

    fn submit_bank_decision<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
        approved: bool,
    ) -> ServiceFuture<'a, CheckoutSession> {
        async move {
            let intent = self.find_intent(session).await?;
            let after =
                reconciliation::submit_bank_decision(&self.0, intent.clone(), approved).await?;
            self.count_refusal(checkout_client.client_address, &intent, &after);
            Ok(self.build_session(after))
        }
        .boxed()
    }

    fn cancel_attempt<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
    ) -> ServiceFuture<'a, CheckoutSession> {
        async {
            let intent = self.find_intent(session).await?;
            let after = reconciliation::cancel_attempt(&self.0, intent.clone()).await?;
            // What customers give up themselves was refused by nobody.
            if !after
                .last_attempt
                .as_ref()
                .is_some_and(|attempt| attempt.method.supports_attempt_cancellation())
            {
                self.count_refusal(checkout_client.client_address, &intent, &after);
            }
            Ok(self.build_session(after))
        }
        .boxed()
    }

    fn cancel_intent<'a>(
        &'a self,
        _: &'a CheckoutClient,
        session: &'a CheckoutSession,
    ) -> ServiceFuture<'a, CheckoutSession> {
        async {
            match cancel_intent::cancel_intent(&self.0, self.find_intent(session).await?, None)
                .await
            {
                // It may have moved on meanwhile.
                Ok(())
                | Err(
                    cancel_intent::CancelIntentError::NotInSelection
                    | cancel_intent::CancelIntentError::KeyConflict(_),
                ) => {}
                Err(cancel_intent::CancelIntentError::Store(error)) => return Err(error.into()),
            }
            Ok(self.build_session(self.find_intent(session).await?))
        }
        .boxed()
    }

    fn delete_credential<'a>(
        &'a self,
        _: &'a CheckoutClient,
        session: &'a CheckoutSession,
        credential_id: &'a str,
    ) -> ServiceFuture<'a, ()> {
        async move {
            let intent = self.find_intent(session).await?;
            let offered = self
                .list_stored_credentials(
                    &intent,
                    &offered_methods::list_offered_methods(&self.0, &intent).await?,
                )
                .await?;
            let Some(credential) =
                offered.into_iter().find(|credential| credential.id == credential_id)
            else {
                return Ok(());
            };
            match credentials::delete_credential(&self.0, credential, DeletedBy::Purchaser).await {
                // Gone by this post or by another one: gone.
                Ok(())
                | Err(
                    credentials::DeleteCredentialError::NotFound
                    | credentials::DeleteCredentialError::Forbidden,
                ) => Ok(()),
                Err(credentials::DeleteCredentialError::Store(error)) => Err(error.into()),
            }
        }
        .boxed()
    }

    fn load_logo<'a>(&'a self, id: &'a str) -> ServiceFuture<'a, Option<Logo>> {
        async { Ok(logos::find(&self.0.store, id).await?) }.boxed()
    }
}

impl LocalCheckout {
    /// As [`open`](Sessions::open), of a visitor whose request was counted when it opened the
    /// session.
    pub(super) async fn load_session_without_rate_limit(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<CheckoutSession, OpenSessionError> {
        match access::load_intent_uncounted(
            &self.0,
            Caller::IntentToken(&checkout_client.iauth),
            &checkout_client.intent_id,
        )
        .await
        {
            Ok(intent) => Ok(self.build_session(intent)),
            Err(error) => Err(self.to_open_session_error(checkout_client, error).await),
        }
    }

    async fn to_open_session_error(
        &self,
        checkout_client: &CheckoutClient,
        error: access::AccessError,
    ) -> OpenSessionError {
        match error {
            access::AccessError::NotFound => OpenSessionError::NotFound,
            access::AccessError::Forbidden => OpenSessionError::Forbidden,
            access::AccessError::RateLimited(too_many) => OpenSessionError::RateLimited(too_many),
            access::AccessError::Store(error) => from_store_error(error),
            access::AccessError::TokenExpired => {
                match intents::find(&self.0.store, &checkout_client.intent_id).await {
                    Ok(Some(intent)) => {
                        OpenSessionError::LinkExpired(Box::new(self.build_session(intent)))
                    }
                    Ok(None) => OpenSessionError::NotFound,
                    Err(error) => from_store_error(error),
                }
            }
        }
    }

    async fn refresh_view(
        &self,
        client_address: ClientAddress,
        intent: StoredIntent,
    ) -> Result<CheckoutView, StoreError> {
        let intent = match intent.state {
            IntentState::Pending { .. } => {
                let after = reconciliation::refresh_intent(&self.0, intent.clone()).await?;
                self.count_refusal(client_address, &intent, &after);
                after
            }
            _ => intent,
        };
        let details = self.collect_details(&intent).await?;
        Ok(CheckoutView { session: self.build_session(intent), details })
    }

    async fn submit_form(
        &self,
        client_address: ClientAddress,
        session: &CheckoutSession,
        form: &FormBody,
    ) -> Result<CheckoutSession, PaymentRejection> {
        let form_token = form.field("form_token");
        if !form_token::is_valid(&self.0.secrets, &session.intent_id, &form_token) {
            return Err(PaymentRejection::InvalidFormToken);
        }
        let payment_method = read_payment_method(form, session, self.0.clock.now().date())?;
        let payment =
            self.0.limits.acquire_payment(client_address).map_err(PaymentRejection::RateLimited)?;
        let is_stored = matches!(payment_method, PaymentMethodInput::Credential(_));
        let intent = match self.find_intent(session).await {
            Ok(intent) => intent,
            Err(unavailable) => {
                payment.release();
                return Err(unavailable.into());
            }
        };
        let submission =
            PaymentSubmission { form_token: form_token.to_string(), method_input: payment_method };
        let submitted = pay::submit_payment(&self.0, intent.clone(), submission).await;
        if !submitted.as_ref().is_ok_and(|after| was_refused(&intent, after)) {
            payment.release();
        }
        match submitted {
            Ok(after) => Ok(self.build_session(after)),
            Err(pay::PayError::NotOffered) if is_stored => Err(PaymentRejection::CredentialGone),
            Err(pay::PayError::NotOffered) => Err(PaymentRejection::NoMethod),
            Err(pay::PayError::Store(error)) => Err(Unavailable::from(error).into()),
        }
    }

    async fn collect_details(&self, intent: &StoredIntent) -> Result<StageDetails, StoreError> {
        if !intent.state.is_payable() {
            return Ok(self.collect_provider_details(intent).await);
        }
        if !intent.merchant.active {
            return Ok(StageDetails::MerchantInactive);
        }
        let methods = offered_methods::list_offered_methods(&self.0, intent).await?;
        if methods.is_empty() {
            return Ok(StageDetails::NothingOffered);
        }
        let stored = self.list_stored_credentials(intent, &methods).await?;
        Ok(StageDetails::Options(PaymentOptions {
            form_token: form_token::generate(&self.0.secrets, &intent.id),
            stored_cards: stored
                .into_iter()
                .map(|credential| StoredCard { id: credential.id, card: credential.card })
                .collect(),
            earlier_attempts: failed_attempts::list_earlier_failures(&self.0, intent)
                .await?
                .iter()
                .map(AttemptSummary::from_attempt)
                .collect(),
            methods,
        }))
    }

    /// What the provider tells of a payment; nothing where it can't be reached.
    async fn collect_provider_details(&self, intent: &StoredIntent) -> StageDetails {
        let details = match &intent.last_attempt {
            Some(attempt) if attempt.method == PaymentMethod::BankTransfer => {
                reconciliation::fetch_transfer_details(&self.0, intent)
                    .await
                    .map(StageDetails::Transfer)
            }
            Some(attempt) if attempt.method == PaymentMethod::DebitOrder => {
                self.find_signed_mandate(intent, attempt).await.map(StageDetails::Mandate)
            }
            _ => None,
        };
        details.unwrap_or(StageDetails::Nothing)
    }

    async fn find_signed_mandate(
        &self,
        intent: &StoredIntent,
        attempt: &Attempt,
    ) -> Option<SignedMandate> {
        let ProviderMandate {
            contract_number,
            account,
            instalment_start,
            signed,
            response_deadline: answer_by,
            ..
        } = mandates::query_signed_mandate(&self.0, attempt).await?;
        let payments = FuturePayments {
            billing_start: instalment_start,
            ..intent.order.future_payments.clone()?
        };
        Some(SignedMandate { contract_number, account, payments, signed, answer_by })
    }

    async fn list_stored_credentials(
        &self,
        intent: &StoredIntent,
        methods: &[PaymentMethod],
    ) -> Result<Vec<Credential>, StoreError> {
        credentials::list_offered_credentials(&self.0, intent, methods).await
    }

    /// The intent of a session, as it stands now.
    async fn find_intent(&self, session: &CheckoutSession) -> Result<StoredIntent, Unavailable> {
        Ok(intents::find(&self.0.store, &session.intent_id)
            .await?
            .ok_or(StoreError::Interrupted)?)
    }

    /// A payment that was under way may have been refused meanwhile: who tries out cards is slowed
    /// down.
    fn count_refusal(
        &self,
        client_address: ClientAddress,
        before: &StoredIntent,
        after: &StoredIntent,
    ) {
        if was_refused(before, after) {
            self.0.limits.count_refusal(client_address);
        }
    }

    fn build_session(&self, intent: StoredIntent) -> CheckoutSession {
        let (settings, now) = (&self.0.settings, self.0.clock.now());
        let stage = derive_stage(&intent, settings.max_attempts);
        let (order, merchant) = (intent.order, intent.merchant);
        CheckoutSession {
            intent_id: intent.id,
            merchant: Payee { name: merchant.name, branding: merchant.branding },
            money: order.money,
            reference_id: order.reference_id,
            return_url: order.return_url,
            capture_mode: order.capture_mode,
            allow_remember_credentials: order.allow_remember_credentials,
            request_unscheduled_mit: order.request_unscheduled_mit,
            require_unscheduled_mit: order.require_unscheduled_mit,
            purchaser_locale: order.purchaser.locale,
            purchaser_phone: order.purchaser.phone,
            debit_order: order
                .future_payments
                .map(|payments| payments.with_start_after_notice(local_date(now))),
            stage,
            last_attempt: intent.last_attempt.as_ref().map(AttemptSummary::from_attempt),
            authorization_expires_at: now.saturating_add(settings.authorization_window),
        }
    }
}

fn derive_stage(intent: &StoredIntent, attempts_max: u32) -> Stage {
    match intent.state {
        IntentState::Selection { failed_attempts: 0 } => Stage::Selection { attempts_left: None },
        IntentState::Selection { failed_attempts } => {
            Stage::Selection { attempts_left: Some(attempts_max.saturating_sub(failed_attempts)) }
        }
        IntentState::Pending { .. } => Stage::Pending {
            requires_action: intent
                .last_attempt
                .as_ref()
                .is_some_and(|attempt| attempt.action.is_some()),
        },
        IntentState::Authorized { expires_at: lapses, .. } => {
            Stage::Ended(Ending::Authorized { expires_at: lapses })
        }
        IntentState::Success { .. } => Stage::Ended(Ending::Success),
        IntentState::Failed => Stage::Ended(Ending::Failed),
        IntentState::Canceled => Stage::Ended(Ending::Canceled),
        IntentState::Expired => Stage::Ended(Ending::Expired),
    }
}

impl AttemptSummary {
    fn from_attempt(attempt: &Attempt) -> Self {
        Self {
            method: attempt.method,
            card: attempt.card.clone(),
            credential_id: attempt.credential_id.clone(),
            failure_reason: attempt.status.failure_reason(),
            created: attempt.created,
        }
    }
}

/// Whether a payment came to be refused between two looks at its intent.
fn was_refused(before: &StoredIntent, after: &StoredIntent) -> bool {
    find_refused_attempt(after).is_some_and(|attempt| find_refused_attempt(before) != Some(attempt))
}

fn find_refused_attempt(intent: &StoredIntent) -> Option<AttemptId> {
    let attempt = intent.last_attempt.as_ref()?;
    matches!(attempt.status, AttemptStatus::Failed(_)).then_some(attempt.id)
}
