//! One try of one delivery: signed, sent, and written down with what is to be done next.

use std::time::Duration;

use futures_util::FutureExt;

use super::destinations as ours;
use super::retry::RetrySchedule;
use super::sender::{DeliveryResult, SignedMessage, WebhookSender};
use crate::domain::time::Timestamp;
use crate::events::payloads;
use crate::platform::clock;
use crate::services::AppState;
use crate::store::StoreError;
use crate::store::tables::deliveries::{self, ClaimedDelivery, NewDeliveryAttempt, NextAction};
use crate::store::tables::destinations::{self, Destination};

/// After so many failures in a row a destination rests between tries. Those that were under way at
/// the same time are one failure.
pub(super) const FAILURES_BEFORE_COOLDOWN: i64 = 10;
const MAX_COOLDOWN: Duration = Duration::from_secs(60);

/// What a delivery works with.
pub(super) struct DeliveryContext {
    pub state: AppState,
    pub sender: WebhookSender,
    pub retry_schedule: RetrySchedule,
}

pub(super) async fn deliver(
    ctx: &DeliveryContext,
    destination: &Destination,
    claimed: ClaimedDelivery,
) -> Result<(), StoreError> {
    let at = ctx.state.clock.now();
    let result = sign_and_send(ctx, destination, &claimed, at).await;
    record_result(ctx, destination, claimed, at, result).await
}

async fn sign_and_send(
    ctx: &DeliveryContext,
    destination: &Destination,
    claimed: &ClaimedDelivery,
    at: Timestamp,
) -> DeliveryResult {
    let secrets = match ours::unseal_signing_secrets(&ctx.state, destination, at) {
        Ok(secrets) => secrets,
        Err(error) => {
            tracing::error!(destination = destination.id, %error, "an event can't be signed");
            return DeliveryResult::from_failure(
                Duration::ZERO,
                "the event could not be signed".to_owned(),
            );
        }
    };
    let body = payloads::build_delivery_body(&ctx.state, &claimed.event);
    let message = SignedMessage::sign(&claimed.event.id, at, &secrets, body);
    ctx.sender.send(&destination.url, message, at).await
}

async fn record_result(
    ctx: &DeliveryContext,
    destination: &Destination,
    claimed: ClaimedDelivery,
    at: Timestamp,
    result: DeliveryResult,
) -> Result<(), StoreError> {
    let now = ctx.state.clock.now();
    let next_action = decide_next_action(&ctx.retry_schedule, &claimed, &result, now);
    count_result(next_action);
    let (id, is_gone) = (destination.id.clone(), result.status() == Some(HTTP_GONE));
    let attempt = NewDeliveryAttempt {
        at,
        duration_ms: i64::try_from(result.duration.as_millis()).unwrap_or(i64::MAX),
        http_status: result.status(),
        response_excerpt: result.response.map(|answer| to_storable_text(&answer.body_prefix)),
        failure: result.failure,
    };
    let recorded = ctx.state.store.write(move |tx| {
        async move {
            deliveries::record_attempt(tx, &claimed, &attempt, next_action).await?;
            if next_action == NextAction::MarkDelivered {
                return destinations::record_success(tx, &id).await;
            }
            if let Some(failures) = destinations::record_failure(tx, &id, at, now).await? {
                destinations::set_resting_until(tx, &id, cooldown_until(failures, now)).await?;
            }
            if is_gone {
                destinations::pause(tx, &id, "receiver", now).await?;
            }
            Ok(())
        }
        .boxed()
    });
    recorded.await
}

/// No database keeps a NUL in its texts.
fn to_storable_text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).replace('\0', "\u{fffd}")
}

fn count_result(next_action: NextAction) {
    let label = match next_action {
        NextAction::MarkDelivered => "delivered",
        NextAction::RetryAt(_) => "failed",
        NextAction::GiveUp => "given_up",
    };
    metrics::counter!("kassa_webhook_deliveries_total", "result" => label).increment(1);
}

/// The receiver wants no more events.
const HTTP_GONE: u16 = 410;

fn decide_next_action(
    retry_schedule: &RetrySchedule,
    claimed: &ClaimedDelivery,
    result: &DeliveryResult,
    now: Timestamp,
) -> NextAction {
    if result.is_delivered() {
        return NextAction::MarkDelivered;
    }
    if result.status() == Some(HTTP_GONE) {
        // Due as soon as the destination is resumed.
        return NextAction::RetryAt(now);
    }
    let retry_after = result.response.as_ref().and_then(|answer| answer.retry_after);
    let next = retry_schedule.next_attempt(
        claimed.schedule_started,
        now,
        claimed.previous_attempts + 1,
        clock::random_permille(),
        retry_after,
    );
    next.map_or(NextAction::GiveUp, NextAction::RetryAt)
}

/// Until when a destination rests that keeps failing: longer each time.
fn cooldown_until(failures: i64, now: Timestamp) -> Option<Timestamp> {
    let excess_failures = u32::try_from(failures - FAILURES_BEFORE_COOLDOWN).ok()?;
    Some(now.saturating_add(Duration::from_secs(1 << excess_failures.min(16)).min(MAX_COOLDOWN)))
}
