//! A provider's answer becomes the state of the attempt and of its intent, in one transaction.

use futures_util::FutureExt;

use super::{Parts, Settings, event};
use crate::domain::attempt::{Attempt, AttemptId, AttemptStatus, FailureReason};
use crate::domain::intent::{Event, Order, Retry, State};
use crate::domain::method::Method;
use crate::domain::time::Timestamp;
use crate::processor::Answer;
use crate::store::{StoreError, StoredIntent, attempts, intents};

/// Somebody else was faster; what they wrote stands.
#[derive(Debug, thiserror::Error)]
enum Lost {
    #[error("the attempt or its intent has moved on")]
    Raced,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes the answer down. Does nothing where the attempt or its intent has moved on meanwhile.
pub(super) async fn settle(parts: &Parts, intent: StoredIntent, attempt: &Attempt, answer: Answer) -> Result<(), StoreError> {
    let (id, now) = (attempt.id, parts.clock.now());
    let written = match answer {
        Answer::Required(action) => wait(parts, id, Some(action)).await,
        Answer::Pending => wait(parts, id, None).await,
        Answer::Approved => {
            let event = approval(&parts.settings, &intent.order, attempt.method, id, now);
            finish(parts, intent, id, AttemptStatus::Success, event, None).await
        }
        Answer::Refused(reason) => {
            let retry = if intent.order.is_interactive { Retry::UpTo(parts.settings.attempts_max) } else { Retry::Never };
            let event = Event::Refused { attempt: id, retry };
            finish(parts, intent, id, AttemptStatus::Failed(reason), event, Some(reason)).await
        }
    };
    match written {
        Ok(()) | Err(Lost::Raced) => Ok(()),
        Err(Lost::Store(error)) => Err(error),
    }
}

fn approval(settings: &Settings, order: &Order, method: Method, attempt: AttemptId, now: Timestamp) -> Event {
    if order.capture_mode.delays(method) {
        Event::Reserved { attempt, lapses: now.after(settings.authorization_window) }
    } else {
        Event::Paid { attempt }
    }
}

async fn wait(parts: &Parts, attempt: AttemptId, action: Option<crate::domain::attempt::Action>) -> Result<(), Lost> {
    parts
        .store
        .write(move |tx| async move { Ok::<_, Lost>(attempts::wait(tx, attempt, action).await?) }.boxed())
        .await
        .map(|_changed| ())
}

async fn finish(
    parts: &Parts,
    intent: StoredIntent,
    attempt: AttemptId,
    status: AttemptStatus,
    event: Event,
    reason: Option<FailureReason>,
) -> Result<(), Lost> {
    let state: State = intent.state.on(event).map_err(|_| Lost::Raced)?;
    let now = parts.clock.now();
    parts
        .store
        .write(move |tx| {
            async move {
                let won = attempts::settle(tx, attempt, status, now).await?
                    && intents::change(tx, &intent.id, intent.version, state, now).await?;
                if !won {
                    return Err(Lost::Raced);
                }
                Ok(event::status_change(tx, &intent, state, reason, now).await?)
            }
            .boxed()
        })
        .await
}
