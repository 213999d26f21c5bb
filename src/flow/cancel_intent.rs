//! The merchant or the customer gives a payment up before it is made.

use futures_util::FutureExt;

use super::Parts;
use super::event;
use super::replay::{Keep, Repeated, keep};
use super::return_address::return_address;
use crate::domain::intent::{Event, State};
use crate::store::{StoreError, StoredIntent, intents};

/// Why an intent is not canceled.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("Payment intent is not in selection status")]
    NotInSelection,
    #[error("the request was carried out before")]
    Repeated(Repeated),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Where the customer goes after the cancellation (decision 4).
#[must_use]
pub fn redirect_url(intent: &StoredIntent) -> String {
    return_address(&intent.order.return_url, &intent.id, State::Canceled.code())
}

/// Cancels an intent that is in `selection`.
///
/// # Errors
/// [`Refused`], with the interface's words.
pub async fn cancel(parts: &Parts, intent: StoredIntent, answer: Option<Keep>) -> Result<(), Refused> {
    let now = parts.clock.now();
    parts
        .store
        .write(move |tx| {
            async move {
                keep(tx, answer.as_ref(), now).await?.map_err(Refused::Repeated)?;
                let state = intent.state.on(Event::Cancel).map_err(|_| Refused::NotInSelection)?;
                if !intents::change(tx, &intent.id, intent.version, state, now).await? {
                    return Err(Refused::NotInSelection);
                }
                Ok(event::status_change(tx, &intent, state, None, now).await?)
            }
            .boxed()
        })
        .await
}
