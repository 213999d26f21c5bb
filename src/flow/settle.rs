//! A provider's answer becomes the state of the attempt and of its intent, in one transaction with the ledger and the events.

use futures_util::FutureExt;

use super::automatic::{self, Fallback};
use super::charge::Initiated;
use super::halt::{self, Step};
use super::mandates::Signing;
use super::{Parts, Settings, event, mandates, vault};
use crate::domain::attempt::{Action, Attempt, AttemptId, AttemptStatus, FailureReason};
use crate::domain::credential::CredentialStatus;
use crate::domain::intent::{Event, Order, Retry};
use crate::domain::ledger::Posting;
use crate::domain::mandate::MandateStatus;
use crate::domain::method::Method;
use crate::domain::time::Timestamp;
use crate::processor::{Answer, Instrument, ProviderToken};
use crate::store::ledger::{self, NewPosting};
use crate::store::{StoreError, StoredIntent, Tx, attempts, credentials, intents};

/// Somebody else was faster; what they wrote stands.
#[derive(Debug, thiserror::Error)]
pub(super) enum Lost {
    #[error("the attempt or its intent has moved on")]
    Raced,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Lost {
    /// A lost race is an answer: somebody else has done it.
    pub(super) fn or_nothing<T: Default>(outcome: Result<T, Self>) -> Result<T, StoreError> {
        match outcome {
            Ok(value) => Ok(value),
            Err(Self::Raced) => Ok(T::default()),
            Err(Self::Store(error)) => Err(error),
        }
    }
}

/// The next attempt of an automatic payment, and what it is made with.
pub(super) type ToTryNext = Option<(Initiated, Instrument)>;

/// Writes the answer down, and tells what is to be tried next. Does nothing where the attempt or its intent has moved on
/// meanwhile.
pub(super) async fn settle(
    parts: &Parts,
    intent: StoredIntent,
    attempt: &Attempt,
    answer: Answer,
) -> Result<ToTryNext, StoreError> {
    let signing = Signing::of(parts, attempt).await;
    let written = match answer {
        Answer::Required(action) if intent.order.is_interactive => wait(parts, attempt.id, Some(action), signing).await,
        // Nobody is there to take the step.
        Answer::Required(_) => refuse(parts, intent, attempt, FailureReason::AuthenticationFailed, signing).await,
        Answer::Pending => wait(parts, attempt.id, None, signing).await,
        Answer::Approved(token) => approve(parts, intent, attempt, token, signing).await,
        Answer::Refused(reason) => refuse(parts, intent, attempt, reason, signing).await,
    };
    halt::at(parts, Step::PaymentSettled).await;
    Lost::or_nothing(written)
}

async fn wait(parts: &Parts, attempt: AttemptId, action: Option<Action>, signing: Option<Signing>) -> Result<ToTryNext, Lost> {
    let now = parts.clock.now();
    let written = parts.store.write(move |tx| {
        async move {
            if attempts::wait(tx, attempt, action).await? {
                mandates::follow(tx, attempt, MandateStatus::Pending, signing.as_ref(), None, now).await?;
            }
            Ok::<_, Lost>(None)
        }
        .boxed()
    });
    written.await
}

async fn approve(
    parts: &Parts,
    intent: StoredIntent,
    attempt: &Attempt,
    token: Option<ProviderToken>,
    signing: Option<Signing>,
) -> Result<ToTryNext, Lost> {
    let (id, shares, now) = (attempt.id, attempt.shares.clone(), parts.clock.now());
    let (event, posting) = approval(&parts.settings, &intent.order, attempt.method, id, now);
    let sealed = token.map(|token| vault::seal(parts, id, &token));
    let state = intent.state.on(event).map_err(|_| Lost::Raced)?;
    let approved = parts.store.write(move |tx| {
        async move {
            let won = attempts::settle(tx, id, AttemptStatus::Success, now).await?
                && intents::change(tx, &intent.id, intent.version, state, now).await?;
            if !won {
                return Err(Lost::Raced);
            }
            let money = intent.order.money;
            let new = NewPosting {
                posting,
                subject: id.0,
                intent_id: &intent.id,
                amount: money.minor(),
                currency: money.currency(),
                shares: &shares,
                now,
            };
            ledger::post(tx, &new).await?;
            event::status_change(tx, &intent, state, None, now).await?;
            if let Some(sealed) = sealed {
                activate(tx, id, &sealed, now).await?;
            }
            mandates::follow(tx, id, MandateStatus::Active, signing.as_ref(), None, now).await?;
            Ok(None)
        }
        .boxed()
    });
    approved.await
}

/// The credential that came with the attempt may be charged from now on.
async fn activate(tx: &mut Tx, attempt: AttemptId, sealed: &[u8], now: Timestamp) -> Result<(), StoreError> {
    let Some(mut credential) = credentials::of_attempt_in(tx, attempt).await? else { return Ok(()) };
    if credentials::activate(tx, &credential.id, sealed, now).await? {
        credential.status = CredentialStatus::Active;
        event::credential(tx, &credential, now).await?;
    }
    Ok(())
}

fn approval(settings: &Settings, order: &Order, method: Method, attempt: AttemptId, now: Timestamp) -> (Event, Posting) {
    if order.capture_mode.delays(method) {
        (Event::Reserved { attempt, lapses: now.after(settings.authorization_window) }, Posting::Authorization)
    } else {
        (Event::Paid { attempt }, Posting::Sale)
    }
}

async fn refuse(
    parts: &Parts,
    intent: StoredIntent,
    attempt: &Attempt,
    reason: FailureReason,
    signing: Option<Signing>,
) -> Result<ToTryNext, Lost> {
    let (id, now) = (attempt.id, parts.clock.now());
    if let Some(fallback) = automatic::next(parts, &intent, now).await? {
        return try_next(parts, intent, id, reason, fallback).await.map(Some);
    }
    let retry = if intent.order.is_interactive { Retry::UpTo(parts.settings.attempts_max) } else { Retry::Never };
    let state = intent.state.on(Event::Refused { attempt: id, retry }).map_err(|_| Lost::Raced)?;
    let refused = parts.store.write(move |tx| {
        async move {
            let won = attempts::settle(tx, id, AttemptStatus::Failed(reason), now).await?
                && intents::change(tx, &intent.id, intent.version, state, now).await?;
            if !won {
                return Err(Lost::Raced);
            }
            event::status_change(tx, &intent, state, Some(reason), now).await?;
            mandates::follow(tx, id, MandateStatus::Failed, signing.as_ref(), Some(reason), now).await?;
            Ok(None)
        }
        .boxed()
    });
    refused.await
}

/// The refusal and the next attempt are one step: no moment between them at which the payment could be given up.
async fn try_next(
    parts: &Parts,
    intent: StoredIntent,
    refused: AttemptId,
    reason: FailureReason,
    fallback: Fallback,
) -> Result<(Initiated, Instrument), Lost> {
    let Fallback { record, instrument, left } = fallback;
    let now = parts.clock.now();
    let initiated = parts.store.write(move |tx| {
        async move {
            if !attempts::settle(tx, refused, AttemptStatus::Failed(reason), now).await? {
                return Err(Lost::Raced);
            }
            intents::set_fallbacks(tx, &intent.id, &left).await?;
            let intent = StoredIntent { fallbacks: left, ..intent };
            let next = super::charge::initiate(tx, intent, &record, |attempt| Event::Next { refused, attempt }).await;
            next.map_err(|error| match error {
                StoreError::Conflict => Lost::Raced,
                error => Lost::Store(error),
            })
        }
        .boxed()
    });
    Ok((initiated.await?, instrument))
}
