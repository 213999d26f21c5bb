//! A customer pays on the hosted page.

use futures_util::FutureExt;

use super::charge::{self, Charge, Consent};
use super::{Parts, Service, credentials, offer, vault};
use crate::domain::card::CardDetails;
use crate::domain::intent::{Event, Order};
use crate::domain::method::Method;
use crate::processor::{Instrument, MandateToSign};
use crate::store::{StoreError, StoredIntent, attempts, intents};

/// What a customer sent. Holds secrets for one call, so it has no `Debug`.
pub struct Submission {
    /// One-time: the same form sent twice is one attempt.
    pub form_token: String,
    pub means: Means,
}

/// What a customer pays with.
pub enum Means {
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
    Method(Method, Instrument),
}

/// Why a payment was not even tried.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("the intent does not offer this method, or not this credential")]
    NotOffered,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Tries to pay, and returns the intent as it stands afterwards. A repeated form, and an intent that is not waiting
/// for a payment, change nothing. Goes on to the end even if the customer's connection is gone.
///
/// # Errors
/// [`Refused`]; what happened to the payment is then to be read from the intent.
pub async fn submit(service: &Service, intent: StoredIntent, submission: Submission) -> Result<StoredIntent, Refused> {
    let service = Service::clone(service);
    let work = tokio::spawn(async move { submit_to_the_end(&service, intent, submission).await });
    work.await.unwrap_or(Err(Refused::Store(StoreError::Interrupted)))
}

async fn submit_to_the_end(parts: &Parts, intent: StoredIntent, submission: Submission) -> Result<StoredIntent, Refused> {
    let (id, Submission { form_token, means }) = (intent.id.clone(), submission);
    if attempts::by_form_token(&parts.store, &id, &form_token).await?.is_none() {
        if !intent.state.is_open() {
            return Ok(intent);
        }
        if !intent.merchant.active {
            return Err(Refused::NotOffered);
        }
        let charge = charge_of(parts, &intent, means).await?.ok_or(Refused::NotOffered)?;
        attempt(parts, intent, charge, form_token).await?;
    }
    Ok(intents::find(&parts.store, &id).await?.ok_or(StoreError::Interrupted)?)
}

/// Nothing if the intent does not offer it.
async fn charge_of(parts: &Parts, intent: &StoredIntent, means: Means) -> Result<Option<Charge>, StoreError> {
    match means {
        Means::Card { details, remember } => {
            let charge = Charge {
                method: Method::Card,
                card: Some(details.masked()),
                credential_id: None,
                remember: consent(&intent.order, Method::Card, remember),
                instrument: Instrument::Card(details),
            };
            if_offered(parts, intent, charge).await
        }
        Means::Method(method, instrument) => {
            let charge = Charge { method, card: None, credential_id: None, remember: None, instrument };
            if_offered(parts, intent, charge).await
        }
        Means::DebitOrder(mandate) => {
            let instrument = Instrument::DebitOrder(mandate);
            let charge = Charge { method: Method::DebitOrder, card: None, credential_id: None, remember: None, instrument };
            if_offered(parts, intent, charge).await
        }
        Means::Credential(id) => {
            let offered = credentials::offered(parts, intent, &offer::methods(parts, intent).await?).await?;
            let Some(credential) = offered.into_iter().find(|credential| credential.id == id) else { return Ok(None) };
            Ok(vault::open(parts, &credential).await?.map(|token| Charge::stored(&credential, token)))
        }
    }
}

async fn if_offered(parts: &Parts, intent: &StoredIntent, charge: Charge) -> Result<Option<Charge>, StoreError> {
    let offered = offer::methods(parts, intent).await?;
    Ok(offered.contains(&charge.method).then_some(charge))
}

/// Storing is offered if the merchant allows it, and a condition of paying if it requires later payments (decision 21).
fn consent(order: &Order, method: Method, remember: bool) -> Option<Consent> {
    let wants_mit = order.request_unscheduled_mit || order.require_unscheduled_mit;
    let stores = order.require_unscheduled_mit || (order.allow_remember_credentials && remember);
    stores.then_some(Consent { is_mit_compatible: wants_mit && method.supports_mit() })
}

async fn attempt(parts: &Parts, intent: StoredIntent, charge: Charge, form_token: String) -> Result<(), StoreError> {
    let record = charge.record(&intent.id, &intent.order, Some(form_token), parts.clock.now());
    let written = parts
        .store
        .write(move |tx| async move { charge::initiate(tx, intent, &record, |attempt| Event::Submit { attempt }).await }.boxed());
    match written.await {
        Ok(initiated) => charge::carry_out(parts, initiated, charge.instrument, charge.remember.is_some()).await,
        // Another submission was faster.
        Err(StoreError::Conflict) => Ok(()),
        Err(error) => Err(error),
    }
}
