//! The customer chooses the network of a card with two brands, and the payment goes on.

use futures_util::FutureExt;
use kassa_domain::intent::attempt::{Attempt, AttemptId};
use kassa_domain::method::card::CardNetwork;
use kassa_domain::provider_call::ProviderOperation;
use kassa_providers::NetworkChoice;
use kassa_store::tables::{attempts, intents, provider_calls};
use kassa_store::{OpenCall, StoreError, StoredIntent};

use super::back_token::build_back_url;
use super::network_call::WrittenChoice;
use super::payment_call::{PaymentAction, PaymentCall};
use super::request::build_handle;
use super::response_wait::wait_at_most;
use super::sync::{TAKE_RETRIES, TAKE_RETRY_WAIT, run_payment, unsettled_attempt};
use crate::calls::caller_lease_end;
use crate::context::{AppContext, AppState};
use crate::deadlines::CUSTOMER_WAIT;
use crate::failpoint::Failpoint;

/// Why a choice is not sent.
#[derive(Debug, thiserror::Error)]
pub enum ChooseNetworkError {
    #[error("the card does not have this network")]
    NotOffered,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Continues the intent's open payment over a network, and returns the intent after it. Nothing is
/// sent if the payment does not wait for the choice, or another choice was faster. Runs in its own
/// task, so that a dropped connection does not interrupt it.
///
/// # Errors
/// [`ChooseNetworkError`]. After [`ChooseNetworkError::Store`] the result is to be read from the
/// intent.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn choose_network(
    app: &AppState,
    intent: StoredIntent,
    network: CardNetwork,
    language: Option<String>,
) -> Result<StoredIntent, ChooseNetworkError> {
    let (id, work) = (intent.id.clone(), AppState::clone(app));
    let choice =
        async move { Box::pin(write_and_send(&work, intent, network, language.as_deref())).await };
    wait_at_most(CUSTOMER_WAIT, app, id, choice).await
}

async fn write_and_send(
    ctx: &AppContext,
    intent: StoredIntent,
    network: CardNetwork,
    language: Option<&str>,
) -> Result<StoredIntent, ChooseNetworkError> {
    let waiting = unsettled_attempt(&intent).filter(|attempt| attempt.waits_for_network());
    let Some(attempt) = waiting.cloned() else { return Ok(intent) };
    if !attempt.networks.contains(&network) {
        return Err(ChooseNetworkError::NotOffered);
    }
    let (id, started) = (intent.id.clone(), ctx.clock.monotonic_time());
    if let Some(call) = write_choice(ctx, attempt.id).await? {
        ctx.pause_at(Failpoint::NetworkWritten).await;
        let choice = NetworkChoice {
            payment: build_handle(&attempt, &intent.order),
            network,
            back_url: build_back_url(ctx, &attempt, language),
        };
        let action = PaymentAction::ChooseNetwork(Box::new(WrittenChoice { choice, started }));
        run_payment(ctx, &call, PaymentCall { intent, attempt, action }).await?;
    }
    Ok(intents::find(&ctx.store, &id).await?.ok_or(StoreError::Interrupted)?)
}

/// Writes that the customer has chosen, and takes the payment's call. `None` if the attempt does
/// not wait for a choice any more, or another process works on it for too long.
async fn write_choice(ctx: &AppContext, id: AttemptId) -> Result<Option<OpenCall>, StoreError> {
    for _ in 0..TAKE_RETRIES {
        match try_to_write_choice(ctx, id).await {
            // A query that is under way usually takes less than a second.
            Ok(None) => tokio::time::sleep(TAKE_RETRY_WAIT).await,
            // The attempt has ended, was given up, or another choice was faster.
            Err(StoreError::Conflict) => return Ok(None),
            written => return written,
        }
        if !is_waiting(attempts::find(&ctx.store, id).await?) {
            return Ok(None);
        }
    }
    Ok(None)
}

fn is_waiting(attempt: Option<Attempt>) -> bool {
    attempt.is_some_and(|attempt| !attempt.status.is_settled() && attempt.waits_for_network())
}

/// `None` if another process works on the call.
///
/// # Errors
/// [`StoreError::Conflict`] if the attempt does not wait for a choice.
async fn try_to_write_choice(
    ctx: &AppContext,
    id: AttemptId,
) -> Result<Option<OpenCall>, StoreError> {
    let (now, subject_id) = (ctx.real_clock.now(), id.0.to_string());
    let written = ctx.store.write(move |tx| {
        async move {
            let (payment, lease_end) = (ProviderOperation::Payment, caller_lease_end(now));
            let call = provider_calls::restart(tx, payment, &subject_id, now, lease_end).await?;
            if call.is_some() && !attempts::record_network_choice(tx, id, now).await? {
                return Err(StoreError::Conflict);
            }
            Ok(call)
        }
        .boxed()
    });
    written.await
}
