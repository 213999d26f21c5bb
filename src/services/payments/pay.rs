//! A customer pays on the hosted page.

use futures_util::FutureExt;

use super::charge::{self, ChargeSource, StorageConsent};
use super::offered_methods;
use crate::domain::intent::{Order, Transition};
use crate::domain::method::PaymentMethod;
use crate::domain::method::card::CardDetails;
use crate::providers::{Instrument, MandateToSign};
use crate::services::credentials::{self, vault};
use crate::services::{AppContext, AppState};
use crate::store::tables::{attempts, intents};
use crate::store::{StoreError, StoredIntent};

/// What a customer sent. Holds secrets for one call, so it has no `Debug`.
pub struct PaymentSubmission {
    /// One-time: the same form sent twice is one attempt.
    pub form_token: String,
    pub method_input: PaymentMethodInput,
}

/// What a customer pays with.
pub enum PaymentMethodInput {
    Card {
        details: CardDetails,
        /// The customer wants it kept. Counts only where the intent allows it.
        remember: bool,
    },
    /// A stored credential by its public id.
    Credential(String),
    /// A debit order, as its payer has seen it.
    DebitOrder(Box<MandateToSign>),
    /// Any other method, with what it needs.
    Other(PaymentMethod, Instrument),
}

/// Why a payment was not even tried.
#[derive(Debug, thiserror::Error)]
pub enum PayError {
    #[error("the intent does not offer this method, or not this credential")]
    NotOffered,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Tries to pay, and returns the intent as it stands afterwards. A repeated form, and an intent
/// that is not waiting for a payment, change nothing. Goes on to the end even if the customer's
/// connection is gone.
///
/// # Errors
/// [`Refused`]; what happened to the payment is then to be read from the intent.
pub async fn submit_payment(
    app: &AppState,
    intent: StoredIntent,
    submission: PaymentSubmission,
) -> Result<StoredIntent, PayError> {
    let app = AppState::clone(app);
    let work = tokio::spawn(async move { run_submission(&app, intent, submission).await });
    work.await.unwrap_or(Err(PayError::Store(StoreError::Interrupted)))
}

async fn run_submission(
    ctx: &AppContext,
    intent: StoredIntent,
    submission: PaymentSubmission,
) -> Result<StoredIntent, PayError> {
    let (id, PaymentSubmission { form_token, method_input: means }) =
        (intent.id.clone(), submission);
    if attempts::find_by_form_token(&ctx.store, &id, &form_token).await?.is_none() {
        if !intent.state.is_payable() {
            return Ok(intent);
        }
        if !intent.merchant.active {
            return Err(PayError::NotOffered);
        }
        let source = build_charge_source(ctx, &intent, means).await?.ok_or(PayError::NotOffered)?;
        start_attempt(ctx, intent, source, form_token).await?;
    }
    Ok(intents::find(&ctx.store, &id).await?.ok_or(StoreError::Interrupted)?)
}

/// Nothing if the intent does not offer it.
async fn build_charge_source(
    ctx: &AppContext,
    intent: &StoredIntent,
    method_input: PaymentMethodInput,
) -> Result<Option<ChargeSource>, StoreError> {
    match method_input {
        PaymentMethodInput::Card { details, remember } => {
            let source = ChargeSource {
                method: PaymentMethod::Card,
                card: Some(details.to_masked()),
                credential_id: None,
                consent: determine_consent(&intent.order, PaymentMethod::Card, remember),
                instrument: Instrument::Card(details),
            };
            keep_if_offered(ctx, intent, source).await
        }
        PaymentMethodInput::Other(method, instrument) => {
            let source =
                ChargeSource { method, card: None, credential_id: None, consent: None, instrument };
            keep_if_offered(ctx, intent, source).await
        }
        PaymentMethodInput::DebitOrder(mandate) => {
            let instrument = Instrument::DebitOrder(mandate);
            let source = ChargeSource {
                method: PaymentMethod::DebitOrder,
                card: None,
                credential_id: None,
                consent: None,
                instrument,
            };
            keep_if_offered(ctx, intent, source).await
        }
        PaymentMethodInput::Credential(id) => {
            let offered = credentials::list_offered_credentials(
                ctx,
                intent,
                &offered_methods::list_offered_methods(ctx, intent).await?,
            )
            .await?;
            let Some(credential) = offered.into_iter().find(|credential| credential.id == id)
            else {
                return Ok(None);
            };
            Ok(vault::open_token(ctx, &credential)
                .await?
                .map(|token| ChargeSource::from_credential(&credential, token)))
        }
    }
}

async fn keep_if_offered(
    ctx: &AppContext,
    intent: &StoredIntent,
    source: ChargeSource,
) -> Result<Option<ChargeSource>, StoreError> {
    let offered = offered_methods::list_offered_methods(ctx, intent).await?;
    Ok(offered.contains(&source.method).then_some(source))
}

/// Storing is offered if the merchant allows it, and a condition of paying if it requires later
/// payments (decision 21).
fn determine_consent(
    order: &Order,
    method: PaymentMethod,
    remember: bool,
) -> Option<StorageConsent> {
    let wants_mit = order.request_unscheduled_mit || order.require_unscheduled_mit;
    let is_stored = order.require_unscheduled_mit || (order.allow_remember_credentials && remember);
    is_stored.then_some(StorageConsent { is_mit_compatible: wants_mit && method.supports_mit() })
}

async fn start_attempt(
    ctx: &AppContext,
    intent: StoredIntent,
    source: ChargeSource,
    form_token: String,
) -> Result<(), StoreError> {
    let prepared =
        source.prepare_attempt(&intent.id, &intent.order, Some(form_token), ctx.clock.now());
    let written = ctx.store.write(move |tx| {
        async move {
            charge::initiate_attempt(tx, intent, &prepared, |attempt| Transition::Submit {
                attempt,
            })
            .await
        }
        .boxed()
    });
    match written.await {
        Ok(initiated) => {
            charge::execute_payment(ctx, initiated, source.instrument, source.consent.is_some())
                .await
        }
        // Another submission was faster.
        Err(StoreError::Conflict) => Ok(()),
        Err(error) => Err(error),
    }
}
