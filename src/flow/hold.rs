//! What becomes of an authorization: captured or released by the merchant, or lapsed (interface, sections 3 and 4).
//!
//! The instruction is on disk before the provider is told, so that of a capture and a release one is under way at most.

use std::time::Duration;

use futures_util::FutureExt;

use super::halt::{self, Step};
use super::resume::pass_over;
use super::settle::Lost;
use super::{Parts, Service, event};
use crate::domain::attempt::FailureReason;
use crate::domain::intent::{Event, Instruction, State};
use crate::domain::ledger::Posting;
use crate::domain::time::Timestamp;
use crate::processor::{HoldAnswer, Provider};
use crate::store::ledger::{self, NewPosting};
use crate::store::{StoreError, StoredIntent, attempts, intents};

/// How many intents a sweep reads at a time.
const PAGE: u32 = 100;

/// What came of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Done,
    /// The provider has not answered yet, and will be asked again.
    Pending,
    /// The provider refused; the authorization stands.
    Declined(FailureReason),
}

/// Why an instruction is not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("Payment intent is not in authorized status")]
    NotAuthorized,
    /// Its window is over, or the provider says so.
    #[error("the authorization has expired")]
    Expired,
    #[error("the payment can't be captured later")]
    Unsupported,
    /// The provider had captured before it was told to release.
    #[error("the payment is captured")]
    Captured,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Captures or releases, and returns the intent as it stands afterwards. Goes on to the end even if the caller is gone.
///
/// # Errors
/// [`Refused`]; who loses a race is told that the intent is not authorized.
pub async fn instruct(
    service: &Service,
    intent: StoredIntent,
    instruction: Instruction,
) -> Result<(StoredIntent, Outcome), Refused> {
    let service = Service::clone(service);
    let work = tokio::spawn(async move { to_the_end(&service, intent, instruction).await });
    work.await.unwrap_or(Err(Refused::Store(StoreError::Interrupted)))
}

async fn to_the_end(parts: &Parts, intent: StoredIntent, instruction: Instruction) -> Result<(StoredIntent, Outcome), Refused> {
    let State::Authorized { lapses, instructed: None, .. } = intent.state else { return Err(Refused::NotAuthorized) };
    let now = parts.clock.now();
    if now >= lapses {
        lapse(parts, intent).await?;
        return Err(Refused::Expired);
    }
    let intent = write_instruction(parts, intent, instruction, now).await?;
    halt::at(parts, Step::HoldWritten).await;
    let id = intent.id.clone();
    let outcome = carry_out(parts, intent, instruction).await;
    halt::at(parts, Step::HoldSettled).await;
    let intent = intents::find(&parts.store, &id).await?.ok_or(StoreError::Interrupted)?;
    Ok((intent, outcome?))
}

async fn write_instruction(
    parts: &Parts,
    intent: StoredIntent,
    instruction: Instruction,
    now: Timestamp,
) -> Result<StoredIntent, Refused> {
    let state = intent.state.on(Event::Instruct { instruction, now }).map_err(|_| Refused::NotAuthorized)?;
    let (id, version) = (intent.id.clone(), intent.version);
    let written = parts.store.write(move |tx| async move { intents::change(tx, &id, version, state, now).await }.boxed()).await?;
    if written { Ok(StoredIntent { state, version: version + 1, ..intent }) } else { Err(Refused::NotAuthorized) }
}

/// Tells the provider and writes its answer down. Telling twice does it once.
async fn carry_out(parts: &Parts, intent: StoredIntent, instruction: Instruction) -> Result<Outcome, Refused> {
    let (Some(provider), Some(attempt)) = (&parts.mock, &intent.last_attempt) else { return Ok(Outcome::Pending) };
    let reference = attempt.provider_reference.clone();
    let answer = match instruction {
        Instruction::Capture => provider.capture(&reference).await,
        Instruction::Release => provider.release(&reference).await,
    };
    halt::at(parts, Step::HoldAnswered).await;
    match answer {
        Ok(answer) => conclude(parts, intent, instruction, answer).await,
        Err(unreachable) => {
            tracing::warn!(intent = intent.id, %unreachable, "authorization left as it is");
            Ok(Outcome::Pending)
        }
    }
}

async fn conclude(parts: &Parts, intent: StoredIntent, instruction: Instruction, answer: HoldAnswer) -> Result<Outcome, Refused> {
    match answer {
        HoldAnswer::Captured => {
            end(parts, intent, Event::Captured, Posting::Capture).await?;
            if instruction == Instruction::Capture { Ok(Outcome::Done) } else { Err(Refused::Captured) }
        }
        HoldAnswer::Released => {
            end(parts, intent, Event::Released, Posting::Release).await?;
            Ok(Outcome::Done)
        }
        HoldAnswer::Gone => {
            end(parts, intent, Event::Gone, Posting::Release).await?;
            Err(Refused::Expired)
        }
        HoldAnswer::Unsupported => {
            stand(parts, intent).await?;
            Err(Refused::Unsupported)
        }
        HoldAnswer::Refused(reason) => {
            stand(parts, intent).await?;
            Ok(Outcome::Declined(reason))
        }
        HoldAnswer::Pending => Ok(Outcome::Pending),
    }
}

/// The authorization stands as before the instruction.
async fn stand(parts: &Parts, intent: StoredIntent) -> Result<(), StoreError> {
    let Ok(state) = intent.state.on(Event::Declined) else { return Ok(()) };
    let now = parts.clock.now();
    let written = parts
        .store
        .write(move |tx| async move { intents::change(tx, &intent.id, intent.version, state, now).await.map(|_won| ()) }.boxed());
    written.await
}

/// The authorization is over. Does nothing where somebody else has written so.
async fn end(parts: &Parts, intent: StoredIntent, event: Event, posting: Posting) -> Result<(), StoreError> {
    let Ok(state) = intent.state.on(event) else { return Ok(()) };
    let now = parts.clock.now();
    let written = parts.store.write(move |tx| {
        async move {
            if !intents::change(tx, &intent.id, intent.version, state, now).await? {
                return Err(Lost::Raced);
            }
            let attempt = intent.last_attempt.as_ref().ok_or(StoreError::Interrupted)?;
            if posting == Posting::Release {
                attempts::void(tx, attempt.id).await?;
            }
            let money = intent.order.money;
            let new = NewPosting {
                posting,
                subject: attempt.id.0,
                intent_id: &intent.id,
                amount: money.minor(),
                currency: money.currency(),
                shares: &attempt.shares,
                now,
            };
            ledger::post(tx, &new).await?;
            event::status_change(tx, &intent, state, None, now).await?;
            if event == Event::Released {
                event::cancelation(tx, &intent, now).await?;
            }
            Ok(())
        }
        .boxed()
    });
    Lost::or_nothing(written.await)
}

/// The window of an authorization is over.
async fn lapse(parts: &Parts, intent: StoredIntent) -> Result<(), StoreError> {
    let now = parts.clock.now();
    end(parts, intent, Event::Lapse { now }, Posting::Release).await
}

async fn lapse_id(parts: &Parts, id: &str) -> Result<(), StoreError> {
    match intents::find(&parts.store, id).await? {
        Some(intent) => lapse(parts, intent).await,
        None => Ok(()),
    }
}

/// Ends every authorization whose window is over. Returns how many.
///
/// # Errors
/// When the store fails.
pub async fn sweep_lapsed(parts: &Parts) -> Result<usize, StoreError> {
    let (mut ended, mut last) = (0, String::new());
    loop {
        let page = intents::lapsed(&parts.store, parts.clock.now(), &last, PAGE).await?;
        let Some(end) = page.last() else { return Ok(ended) };
        last.clone_from(end);
        ended += page.len();
        for id in &page {
            pass_over(lapse_id(parts, id).await)?;
        }
    }
}

/// Tells the provider again what it was told `ago` and has not answered. Returns how many.
///
/// # Errors
/// When the store fails.
pub async fn sweep_instructed(parts: &Parts, ago: Duration) -> Result<usize, StoreError> {
    let (before, mut told, mut last) = (parts.clock.now().before(ago), 0, String::new());
    loop {
        let page = intents::instructed(&parts.store, before, &last, PAGE).await?;
        let Some(end) = page.last() else { return Ok(told) };
        last.clone_from(end);
        told += page.len();
        for id in &page {
            pass_over(tell_again(parts, id).await)?;
        }
    }
}

async fn tell_again(parts: &Parts, id: &str) -> Result<(), StoreError> {
    let Some(intent) = intents::find(&parts.store, id).await? else { return Ok(()) };
    let State::Authorized { instructed: Some(instruction), .. } = intent.state else { return Ok(()) };
    match carry_out(parts, intent, instruction).await {
        Err(Refused::Store(error)) => Err(error),
        _ => Ok(()),
    }
}
