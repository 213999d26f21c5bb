//! A customer pays: the attempt is on disk before the provider is called.

use futures_util::FutureExt;

use super::{Parts, Service, event, offer, settle};
use crate::clock;
use crate::domain::attempt::Attempt;
use crate::domain::intent::{Event, Order};
use crate::domain::method::Method;
use crate::domain::time::Timestamp;
use crate::processor::{Instrument, PaymentRequest, Provider};
use crate::store::{NewAttempt, StoreError, StoredIntent, attempts, intents};

/// What a customer sent. Holds secrets for one call, so it has no `Debug`.
pub struct Submission {
    /// One-time: the same form sent twice is one attempt.
    pub form_token: String,
    pub instrument: Instrument,
}

impl Submission {
    const fn method(&self) -> Method {
        match self.instrument {
            Instrument::Card(_) => Method::Card,
        }
    }
}

/// Why a payment was not even tried.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("the intent does not offer this method")]
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
    let id = intent.id.clone();
    if attempts::by_form_token(&parts.store, &id, &submission.form_token).await?.is_none() {
        if !intent.state.is_open() {
            return Ok(intent);
        }
        if !offer::methods(parts, &intent).await?.contains(&submission.method()) {
            return Err(Refused::NotOffered);
        }
        attempt(parts, &intent, submission).await?;
    }
    Ok(intents::find(&parts.store, &id).await?.ok_or(StoreError::Interrupted)?)
}

async fn attempt(parts: &Parts, intent: &StoredIntent, submission: Submission) -> Result<(), StoreError> {
    let now = parts.clock.now();
    let reference = clock::uuid();
    let Some(initiated) = initiate(parts, intent, &submission, &reference, now).await? else { return Ok(()) };
    let Some(provider) = &parts.mock else { return Ok(()) };
    let request = request(&intent.order, reference, submission.instrument);
    match provider.pay(request).await {
        Ok(answer) => settle::settle(parts, initiated.intent, &initiated.attempt, answer).await,
        // Unknown is not refused: the attempt stays open, and the provider is asked about it later.
        Err(unreachable) => {
            tracing::warn!(attempt = initiated.attempt.id.0, %unreachable, "payment left open");
            Ok(())
        }
    }
}

struct Initiated {
    attempt: Attempt,
    intent: StoredIntent,
}

/// Writes the attempt and moves the intent to `pending`. Nothing if another submission was faster.
async fn initiate(
    parts: &Parts,
    intent: &StoredIntent,
    submission: &Submission,
    reference: &str,
    now: Timestamp,
) -> Result<Option<Initiated>, StoreError> {
    let Instrument::Card(card) = &submission.instrument;
    let new = NewAttempt {
        intent_id: intent.id.clone(),
        method: submission.method(),
        provider_reference: reference.to_owned(),
        card: Some(card.masked()),
        form_token: Some(submission.form_token.clone()),
        created: now,
    };
    let intent = intent.clone();
    let written = parts.store.write(move |tx| {
        async move {
            let id = attempts::insert(tx, &new).await?;
            let state = intent.state.on(Event::Submit { attempt: id }).map_err(|_| StoreError::Conflict)?;
            if !intents::change(tx, &intent.id, intent.version, state, now).await? {
                return Err(StoreError::Conflict);
            }
            let attempt = new.initiated(id);
            let intent = intent.moved(state, attempt.clone());
            event::status_change(tx, &intent, state, None, now).await?;
            Ok(Initiated { attempt, intent })
        }
        .boxed()
    });
    match written.await {
        Ok(initiated) => Ok(Some(initiated)),
        Err(StoreError::Conflict) => Ok(None),
        Err(error) => Err(error),
    }
}

fn request(order: &Order, reference: String, instrument: Instrument) -> PaymentRequest {
    PaymentRequest { reference, money: order.money, instrument, sandbox: order.sandbox }
}
