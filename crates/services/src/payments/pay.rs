//! A customer pays on the hosted page.

use futures_util::FutureExt;
use kassa_domain::abilities::CardEntry;
use kassa_domain::intent::attempt::StorageConsent;
use kassa_domain::intent::{Order, Transition};
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::{Brand, CardDetails, SecurityCode};
use kassa_domain::method::field_errors::CardFieldError;
use kassa_platform::rate_limit::{ClientAddress, RateLimitExceeded};
use kassa_providers::{Instrument, InstrumentStorage, MandateToSign};
use kassa_store::tables::{attempts, intents};
use kassa_store::{StoreError, StoredIntent};
use zeroize::Zeroizing;

use super::card_testing::{PermitError, permit_payment};
use super::charge_source::{ChargeDetails, ChargeSource, SubmittedForm, limit_consent};
use super::execute::execute_payment;
use super::initiate::initiate_attempt;
use super::offered_methods::{Offer, load_offer};
use super::response_wait::wait_at_most;
use crate::context::{AppContext, AppState};
use crate::credentials::list::list_offered_credentials;
use crate::credentials::{fingerprint, vault};
use crate::deadlines::CUSTOMER_WAIT;

/// A customer's submission. Contains secrets for one call, so it has no `Debug`.
pub struct PaymentSubmission {
    /// Unique to the form: a form that is submitted twice is one attempt.
    pub form_token: String,
    pub method_input: PaymentMethodInput,
    /// The language of the page, a BCP 47 tag.
    pub language: Option<String>,
    /// The address by which refusals are counted.
    pub client_address: ClientAddress,
}

/// What a customer pays with.
pub enum PaymentMethodInput {
    Card {
        details: CardDetails,
        /// The customer wants the card stored. Ignored unless the intent allows it.
        remember: bool,
    },
    /// A card that the customer types on a page of the provider.
    HostedCard {
        /// The customer wants the card stored. Ignored unless the intent allows it.
        remember: bool,
    },
    /// A stored credential.
    Credential {
        /// Its public id.
        id: String,
        /// The security code as it was typed. Ignored unless it is asked for.
        typed_code: Zeroizing<String>,
    },
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
    /// The page took the card in one place, and now only connections that take it in the other one
    /// are left.
    #[error("cards are typed in another place than the page said")]
    CardEntryChanged,
    /// The payer of a debit order has to say who they are.
    #[error("the connection asks who the payer is")]
    IdentityRequired,
    /// The security code of the stored card is missing or is none.
    #[error("the security code of the stored card is invalid")]
    InvalidCode(CardFieldError),
    /// Too many payments were refused (decision 43).
    #[error(transparent)]
    RateLimited(#[from] RateLimitExceeded),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<PermitError> for PayError {
    fn from(error: PermitError) -> Self {
        match error {
            PermitError::RateLimited(exceeded) => Self::RateLimited(exceeded),
            PermitError::Store(error) => Self::Store(error),
        }
    }
}

/// Attempts a payment, and returns the intent after it. A form that was submitted before and an
/// intent that is not payable change nothing. Runs in its own task, so that a dropped connection
/// does not interrupt it.
///
/// # Errors
/// [`PayError`]. After [`PayError::Store`] the result is to be read from the intent.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn submit_payment(
    app: &AppState,
    intent: StoredIntent,
    submission: PaymentSubmission,
) -> Result<StoredIntent, PayError> {
    let (id, work) = (intent.id.clone(), AppState::clone(app));
    // On the heap: a future this large is otherwise copied whenever it is passed on.
    let submission = Box::pin(async move { run_submission(&work, intent, submission).await });
    wait_at_most(CUSTOMER_WAIT, app, id, submission).await
}

fn storage_of(consent: Option<StorageConsent>) -> InstrumentStorage {
    match consent {
        None => InstrumentStorage::No,
        Some(StorageConsent::OneClick) => InstrumentStorage::OneClick,
        Some(StorageConsent::MerchantInitiated) => InstrumentStorage::MerchantInitiated,
    }
}

async fn run_submission(
    ctx: &AppContext,
    intent: StoredIntent,
    submission: PaymentSubmission,
) -> Result<StoredIntent, PayError> {
    let PaymentSubmission { form_token, method_input, language, client_address } = submission;
    let id = intent.id.clone();
    if !was_submitted(ctx, &intent, &form_token).await? {
        if !intent.state.is_payable() {
            return Ok(intent);
        }
        if !intent.merchant.active {
            return Err(PayError::NotOffered);
        }
        let source = build_charge_source(ctx, &intent, method_input).await?;
        let permit = permit_payment(ctx, &intent, client_address, source.card.as_ref()).await?;
        let form = SubmittedForm { token: form_token, client: permit.client };
        let approved = start_attempt(ctx, intent, source, form, language).await?;
        drop(permit);
        if let Some(approved) = approved {
            return Ok(*approved);
        }
    }
    Ok(intents::find(&ctx.store, &id).await?.ok_or(StoreError::Interrupted)?)
}

/// Whether an attempt of this intent was made by this form. An intent without attempts has none;
/// one that is made meanwhile is found by the transaction that writes another.
async fn was_submitted(
    ctx: &AppContext,
    intent: &StoredIntent,
    form_token: &str,
) -> Result<bool, StoreError> {
    Ok(intent.attempt_count > 0
        && attempts::find_by_form_token(&ctx.store, &intent.id, form_token).await?.is_some())
}

/// # Errors
/// [`PayError::NotOffered`] if the intent does not offer the method or the credential.
async fn build_charge_source(
    ctx: &AppContext,
    intent: &StoredIntent,
    method_input: PaymentMethodInput,
) -> Result<ChargeSource, PayError> {
    let (offer, order) = (load_offer(ctx, intent).await?, &intent.order);
    match method_input {
        PaymentMethodInput::Card { details, remember } => {
            let masked = details.to_masked();
            let source = build_card_source(&offer, order, Instrument::Card(details), remember)?;
            Ok(ChargeSource { card: Some(masked), ..source })
        }
        PaymentMethodInput::HostedCard { remember } => {
            build_card_source(&offer, order, Instrument::External, remember)
        }
        PaymentMethodInput::DebitOrder(mandate) => build_mandate_source(&offer, order, mandate),
        PaymentMethodInput::Other(method, instrument) => {
            build_source(&offer, order, method, instrument)
        }
        PaymentMethodInput::Credential { id, typed_code } => {
            build_stored_source(ctx, intent, &offer, &id, &typed_code).await
        }
    }
}

async fn build_stored_source(
    ctx: &AppContext,
    intent: &StoredIntent,
    offer: &Offer,
    id: &str,
    typed_code: &str,
) -> Result<ChargeSource, PayError> {
    let credentials = list_offered_credentials(ctx, intent, &offer.routes).await?;
    let credential = credentials.into_iter().find(|credential| credential.id.as_str() == id);
    let credential = credential.ok_or(PayError::NotOffered)?;
    let connection_id = credential.connection_id.clone().ok_or(PayError::NotOffered)?;
    let code = match offer.asks_code_of(intent, &credential) {
        true => Some(read_code(typed_code, credential.card.brand)?),
        false => None,
    };
    let token = vault::open_token(ctx, &credential).await?.ok_or(PayError::NotOffered)?;
    let mut source = ChargeSource::from_credential(connection_id, &credential, token);
    if let Instrument::Stored(_, sent) = &mut source.instrument {
        *sent = code;
    }
    Ok(source)
}

fn read_code(typed: &str, brand: Brand) -> Result<SecurityCode, PayError> {
    let invalid = |error| PayError::InvalidCode(CardFieldError::from_code_error(error, brand));
    SecurityCode::parse(typed, brand).map_err(invalid)
}

fn build_source(
    offer: &Offer,
    order: &Order,
    method: PaymentMethod,
    instrument: Instrument,
) -> Result<ChargeSource, PayError> {
    let chosen = offer.choose(order, method).ok_or(PayError::NotOffered)?;
    Ok(ChargeSource::new(chosen.connection.id.clone(), method, instrument))
}

/// A debit order that is signed as its connection wants it.
fn build_mandate_source(
    offer: &Offer,
    order: &Order,
    mandate: Box<MandateToSign>,
) -> Result<ChargeSource, PayError> {
    let offered = offer.find_debit_order(order).ok_or(PayError::NotOffered)?;
    if offered.scheme != mandate.scheme {
        return Err(PayError::NotOffered);
    }
    if offered.asks_identity && mandate.payer.identity.is_none() {
        return Err(PayError::IdentityRequired);
    }
    build_source(offer, order, PaymentMethod::DebitOrder, Instrument::DebitOrder(mandate))
}

/// A new card, typed where the page has said.
fn build_card_source(
    offer: &Offer,
    order: &Order,
    instrument: Instrument,
    remember: bool,
) -> Result<ChargeSource, PayError> {
    let entry = match instrument {
        Instrument::Card(_) => CardEntry::Here,
        _ => CardEntry::There,
    };
    if !offer.methods.contains(&PaymentMethod::Card) {
        return Err(PayError::NotOffered);
    }
    let chosen = offer.choose_for_card(order, entry).ok_or(PayError::CardEntryChanged)?;
    let consent = determine_consent(order, PaymentMethod::Card, remember);
    Ok(ChargeSource {
        consent: consent.and_then(|consent| limit_consent(consent, &chosen.abilities)),
        ..ChargeSource::new(chosen.connection.id.clone(), PaymentMethod::Card, instrument)
    })
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
    is_stored.then_some(match wants_mit && method.supports_mit() {
        true => StorageConsent::MerchantInitiated,
        false => StorageConsent::OneClick,
    })
}

/// Returns the intent after an approval; without one it is to be read.
async fn start_attempt(
    ctx: &AppContext,
    intent: StoredIntent,
    source: ChargeSource,
    form: SubmittedForm,
    language: Option<String>,
) -> Result<Option<Box<StoredIntent>>, StoreError> {
    let mut prepared = source.prepare_attempt(&intent.id, &intent.order, Some(form), &ctx.clock);
    if let (Some(_), Instrument::Card(details)) = (source.consent, &source.instrument) {
        let merchant = &intent.merchant.id;
        prepared.fingerprint = Some(fingerprint::of_number(ctx, merchant, &details.number));
    }
    let written = ctx.store.write(move |tx| {
        let to_transition = |attempt| Transition::Submit { attempt };
        async move { initiate_attempt(tx, intent, &prepared, to_transition).await }.boxed()
    });
    match written.await {
        Ok(initiated) => {
            let storage = storage_of(source.consent);
            let details = ChargeDetails { instrument: source.instrument, storage, language };
            Box::pin(execute_payment(ctx, initiated, details)).await
        }
        // The compare-and-set was lost to another submission.
        Err(StoreError::Conflict) => Ok(None),
        Err(error) => Err(error),
    }
}
