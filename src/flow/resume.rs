//! Payments that wait: the customer's step at the bank, and attempts whose answer was lost.

use std::time::Duration;

use super::charge;
use super::settle::settle;
use super::{Parts, Service};
use crate::domain::attempt::{Attempt, AttemptId, AttemptStatus, FailureReason};
use crate::domain::intent::ForcedResult;
use crate::domain::time::Timestamp;
use crate::processor::{Answer, Provider, TransferDetails};
use crate::store::{StoreError, StoredIntent, attempts, intents};

/// A call to a provider is over by then, one way or another.
pub const CALL_ENDS: Duration = Duration::from_secs(60);

/// How many waiting attempts are read at a time.
const PAGE: u32 = 100;

/// Passes the customer's decision on the mock bank's page on, and returns the intent as it stands afterwards.
///
/// # Errors
/// When the store fails.
pub async fn decide(service: &Service, intent: StoredIntent, approved: bool) -> Result<StoredIntent, StoreError> {
    let service = Service::clone(service);
    let work = tokio::spawn(async move {
        if let (Some(mock), Some(attempt)) = (&service.mock, waiting(&intent)) {
            mock.decide(&attempt.provider_reference, approved).await?;
        }
        ask_about(&service, intent).await
    });
    work.await.unwrap_or(Err(StoreError::Interrupted))
}

/// Gives up a payment that waits for the customer's approval, if the provider lets it go, and returns the intent as it
/// stands afterwards. Approved in the same moment, it is paid: the provider decides, once.
///
/// # Errors
/// When the store fails.
pub async fn give_up(service: &Service, intent: StoredIntent) -> Result<StoredIntent, StoreError> {
    let service = Service::clone(service);
    let work = tokio::spawn(async move {
        let waits = waiting(&intent).filter(|attempt| attempt.method.can_be_given_up());
        if let (Some(mock), Some(attempt)) = (&service.mock, waits)
            && let Err(unreachable) = mock.give_up(&attempt.provider_reference).await
        {
            tracing::warn!(attempt = attempt.id.0, %unreachable, "payment not given up");
        }
        ask_about(&service, intent).await
    });
    work.await.unwrap_or(Err(StoreError::Interrupted))
}

/// Ends a waiting payment as the sandbox's merchant wants it (decision 31), and returns the intent as it stands afterwards.
///
/// # Errors
/// When the store fails.
pub async fn end_in_sandbox(service: &Service, intent: StoredIntent, result: ForcedResult) -> Result<StoredIntent, StoreError> {
    let service = Service::clone(service);
    let work = tokio::spawn(async move {
        if let (Some(mock), Some(attempt)) = (&service.mock, waiting(&intent)) {
            mock.settle(&attempt.provider_reference, result).await?;
        }
        ask_about(&service, intent).await
    });
    work.await.unwrap_or(Err(StoreError::Interrupted))
}

/// Asks the provider about the intent's waiting attempt, and returns the intent as it stands afterwards.
///
/// # Errors
/// When the store fails.
pub async fn refresh(service: &Service, intent: StoredIntent) -> Result<StoredIntent, StoreError> {
    let service = Service::clone(service);
    let work = tokio::spawn(async move { ask_about(&service, intent).await });
    work.await.unwrap_or(Err(StoreError::Interrupted))
}

/// Where the intent's waiting payment by bank transfer is to be sent; nothing while the provider does not say.
pub async fn transfer_details(parts: &Parts, intent: &StoredIntent) -> Option<TransferDetails> {
    let (attempt, provider) = (waiting(intent)?, parts.mock.as_ref()?);
    provider.transfer_details(&attempt.provider_reference).await.unwrap_or_default()
}

/// Asks about every attempt that has waited longer than a call can take. Returns how many were asked about.
///
/// # Errors
/// When the store fails.
pub async fn sweep(parts: &Parts) -> Result<usize, StoreError> {
    let before = parts.clock.now().before(CALL_ENDS);
    let (mut asked, mut last) = (0, AttemptId(0));
    loop {
        let page = attempts::unsettled(&parts.store, before, last, PAGE).await?;
        let Some((end, _)) = page.last() else { return Ok(asked) };
        last = *end;
        asked += page.len();
        for (_, intent_id) in &page {
            pass_over(ask_about_id(parts, intent_id).await)?;
        }
    }
}

async fn ask_about_id(parts: &Parts, intent_id: &str) -> Result<(), StoreError> {
    match intents::find(&parts.store, intent_id).await? {
        Some(intent) => ask_about(parts, intent).await.map(|_intent| ()),
        None => Ok(()),
    }
}

/// A row that can't be read is somebody's to look at, and holds no other back.
///
/// # Errors
/// Whatever else went wrong.
pub(super) fn pass_over(outcome: Result<(), StoreError>) -> Result<(), StoreError> {
    match outcome {
        Err(error @ StoreError::Corrupt { .. }) => {
            tracing::error!(%error, "a sweep passes this row over");
            Ok(())
        }
        outcome => outcome,
    }
}

async fn ask_about(parts: &Parts, intent: StoredIntent) -> Result<StoredIntent, StoreError> {
    let Some(attempt) = waiting(&intent).cloned() else { return Ok(intent) };
    let Some(provider) = &parts.mock else { return Ok(intent) };
    let id = intent.id.clone();
    let answer = match provider.ask(&attempt.provider_reference).await {
        Ok(Some(answer)) => Some(answer),
        Ok(None) if never_sent(&attempt, parts.clock.now()) => Some(Answer::Refused(FailureReason::AcquirerError)),
        Ok(None) => None,
        Err(unreachable) => {
            tracing::warn!(attempt = attempt.id.0, %unreachable, "payment still open");
            None
        }
    };
    if let Some(answer) = answer
        && let Some((next, instrument)) = settle(parts, intent, &attempt, answer).await?
    {
        charge::carry_out(parts, next, instrument, false).await?;
    }
    intents::find(&parts.store, &id).await?.ok_or(StoreError::Interrupted)
}

/// The provider has never heard of it, and no call can be under way any more: nothing was charged.
fn never_sent(attempt: &Attempt, now: Timestamp) -> bool {
    attempt.status == AttemptStatus::Initiated && now >= attempt.created.after(CALL_ENDS)
}

fn waiting(intent: &StoredIntent) -> Option<&Attempt> {
    intent.last_attempt.as_ref().filter(|attempt| !attempt.status.is_settled())
}
