//! A customer pays on the hosted page.

use futures_util::FutureExt;

use super::charge_source::{ChargeSource, StorageConsent};
use super::execute::execute_payment;
use super::initiate::initiate_attempt;
use super::offered_methods::load_offer;
use super::response_wait::wait_at_most;
use crate::domain::intent::{Order, Transition};
use crate::domain::method::PaymentMethod;
use crate::domain::method::card::CardDetails;
use crate::providers::{Instrument, InstrumentStorage, MandateToSign};
use crate::services::context::{AppContext, AppState};
use crate::services::credentials::list::list_offered_credentials;
use crate::services::credentials::vault;
use crate::services::deadlines::CUSTOMER_WAIT;
use crate::store::tables::{attempts, intents};
use crate::store::{StoreError, StoredIntent};

/// A customer's submission. Contains secrets for one call, so it has no `Debug`.
pub struct PaymentSubmission {
    /// Unique to the form: a form that is submitted twice is one attempt.
    pub form_token: String,
    pub method_input: PaymentMethodInput,
}

/// What a customer pays with.
pub enum PaymentMethodInput {
    Card {
        details: CardDetails,
        /// The customer wants the card stored. Ignored unless the intent allows it.
        remember: bool,
    },
    /// A stored credential by its public id.
    Credential(String),
    /// A debit order with the terms that the payer was shown.
    DebitOrder(Box<MandateToSign>),
    /// Any other method.
    Other(PaymentMethod, Instrument),
}

/// Why a payment is not attempted.
#[derive(Debug, thiserror::Error)]
pub enum PayError {
    #[error("the intent does not offer this method or this credential")]
    NotOffered,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Attempts a payment, and returns the intent after it. A form that was submitted before and an
/// intent that is not payable change nothing. Runs in its own task, so that a dropped connection
/// does not interrupt it.
///
/// # Errors
/// [`PayError::NotOffered`]. After [`PayError::Store`] the result is to be read from the intent.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn submit_payment(
    app: &AppState,
    intent: StoredIntent,
    submission: PaymentSubmission,
) -> Result<StoredIntent, PayError> {
    let (id, work) = (intent.id.clone(), AppState::clone(app));
    let submission = async move { run_submission(&work, intent, submission).await };
    wait_at_most(CUSTOMER_WAIT, app, id, submission).await
}

fn storage_of(consent: Option<StorageConsent>) -> InstrumentStorage {
    match consent {
        None => InstrumentStorage::No,
        Some(StorageConsent { is_mit_compatible: false }) => InstrumentStorage::OneClick,
        Some(StorageConsent { is_mit_compatible: true }) => InstrumentStorage::MerchantInitiated,
    }
}

async fn run_submission(
    ctx: &AppContext,
    intent: StoredIntent,
    submission: PaymentSubmission,
) -> Result<StoredIntent, PayError> {
    let PaymentSubmission { form_token, method_input } = submission;
    let id = intent.id.clone();
    if attempts::find_by_form_token(&ctx.store, &id, &form_token).await?.is_none() {
        if !intent.state.is_payable() {
            return Ok(intent);
        }
        if !intent.merchant.active {
            return Err(PayError::NotOffered);
        }
        let source =
            build_charge_source(ctx, &intent, method_input).await?.ok_or(PayError::NotOffered)?;
        start_attempt(ctx, intent, source, form_token).await?;
    }
    Ok(intents::find(&ctx.store, &id).await?.ok_or(StoreError::Interrupted)?)
}

/// `None` if the intent does not offer the method or the credential.
async fn build_charge_source(
    ctx: &AppContext,
    intent: &StoredIntent,
    method_input: PaymentMethodInput,
) -> Result<Option<ChargeSource>, StoreError> {
    let offer = load_offer(ctx, intent).await?;
    let (method, instrument, card, consent) = match method_input {
        PaymentMethodInput::Card { details, remember } => {
            let consent = determine_consent(&intent.order, PaymentMethod::Card, remember);
            let card = Some(details.to_masked());
            (PaymentMethod::Card, Instrument::Card(details), card, consent)
        }
        PaymentMethodInput::DebitOrder(mandate) => {
            (PaymentMethod::DebitOrder, Instrument::DebitOrder(mandate), None, None)
        }
        PaymentMethodInput::Other(method, instrument) => (method, instrument, None, None),
        PaymentMethodInput::Credential(id) => {
            let credentials = list_offered_credentials(ctx, intent, &offer.routes).await?;
            let credential = credentials.into_iter().find(|credential| credential.id == id);
            let Some(credential) = credential else { return Ok(None) };
            let Some(connection_id) = credential.connection_id.clone() else { return Ok(None) };
            let token = vault::open_token(ctx, &credential).await?;
            return Ok(
                token.map(|token| ChargeSource::from_credential(connection_id, &credential, token))
            );
        }
    };
    Ok(offer.choose(&intent.order, method).map(|chosen| ChargeSource {
        card,
        consent: consent.and_then(|consent| consent.limit_to(&chosen.abilities)),
        ..ChargeSource::new(chosen.connection.id.clone(), method, instrument)
    }))
}

/// A card is stored if the merchant allows it and the customer wants it, or if the merchant
/// requires it for later payments (decision 21).
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
    let prepared = source.prepare_attempt(&intent.id, &intent.order, Some(form_token), &ctx.clock);
    let written = ctx.store.write(move |tx| {
        let to_transition = |attempt| Transition::Submit { attempt };
        async move { initiate_attempt(tx, intent, &prepared, to_transition).await }.boxed()
    });
    match written.await {
        Ok(initiated) => {
            let storage = storage_of(source.consent);
            execute_payment(ctx, initiated, source.instrument, storage).await
        }
        // The compare-and-set was lost to another submission.
        Err(StoreError::Conflict) => Ok(()),
        Err(error) => Err(error),
    }
}
