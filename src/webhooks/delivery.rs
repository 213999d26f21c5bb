//! One attempt of one delivery: signed, sent and recorded with the next action.

use std::time::Duration;

use futures_util::FutureExt;
use serde_json::json;

use super::retry::RetrySchedule;
use super::sender::{DeliveryResult, SignedMessage, WebhookSender};
use super::signing_secrets::unseal_signing_secrets;
use crate::domain::portal::AuditAction;
use crate::domain::time::Timestamp;
use crate::events::outbox::build_delivery_body;
use crate::platform::random;
use crate::services::AppState;
use crate::services::audit::{Actor, AuditRecord, Auditor};
use crate::store::StoreError;
use crate::store::tables::deliveries::{self, ClaimedDelivery, NewDeliveryAttempt, NextAction};
use crate::store::tables::destinations::{self, Destination};

/// A destination rests between attempts after this many consecutive failures. Failed attempts that
/// ran concurrently count as one failure.
pub(super) const FAILURES_BEFORE_COOLDOWN: i64 = 10;
const MAX_COOLDOWN: Duration = Duration::from_secs(60);

/// With this status the receiver asks for no more events.
const HTTP_GONE: u16 = 410;

/// The dependencies of a delivery.
pub(super) struct DeliveryContext {
    pub state: AppState,
    pub sender: WebhookSender,
    pub retry_schedule: RetrySchedule,
}

/// Sends a claimed delivery and records the attempt. If it cannot be recorded, the delivery is
/// repeated once the claim has expired.
#[tracing::instrument(
    skip_all,
    fields(
        event = %claimed.event.id,
        destination = %destination.id,
        attempt = claimed.previous_attempts + 1,
    )
)]
pub(super) async fn deliver(
    ctx: &DeliveryContext,
    destination: &Destination,
    claimed: ClaimedDelivery,
) {
    let at = ctx.state.real_clock.now();
    let result = sign_and_send(ctx, destination, &claimed, at).await;
    if let Err(error) = record_result(ctx, destination, claimed, at, result).await {
        tracing::error!(%error, "an attempt cannot be recorded; the delivery will be repeated");
    }
}

async fn sign_and_send(
    ctx: &DeliveryContext,
    destination: &Destination,
    claimed: &ClaimedDelivery,
    at: Timestamp,
) -> DeliveryResult {
    let secrets = match unseal_signing_secrets(&ctx.state, destination, at) {
        Ok(secrets) => secrets,
        Err(error) => {
            tracing::error!(%error, "an event cannot be signed");
            return DeliveryResult::from_failure(
                Duration::ZERO,
                "the event could not be signed".to_owned(),
            );
        }
    };
    let body = build_delivery_body(&ctx.state.secrets, &claimed.event);
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
    let now = ctx.state.real_clock.now();
    let confirmed = ctx.state.real_clock.confirmed_now();
    let next_action = decide_next_action(&ctx.retry_schedule, &claimed, &result, now, confirmed);
    count_result(next_action);
    let (id, is_gone) = (destination.id.clone(), result.status() == Some(HTTP_GONE));
    let (auditor, merchant_id) =
        (Auditor::new(&ctx.state, &Actor::system()), destination.merchant_id.clone());
    let attempt = NewDeliveryAttempt {
        at,
        duration_ms: i64::try_from(result.duration.as_millis()).unwrap_or(i64::MAX),
        http_status: result.status(),
        response_excerpt: result.response.map(|response| to_storable_text(&response.body_prefix)),
        failure: result.failure,
    };
    let recorded = ctx.state.store.write::<_, StoreError, _>(move |tx| {
        async move {
            deliveries::record_attempt(tx, &claimed, &attempt, next_action).await?;
            if next_action == NextAction::MarkDelivered {
                destinations::record_success(tx, &id).await?;
                return Ok(false);
            }
            if let Some(failures) = destinations::record_failure(tx, &id, at, now).await? {
                destinations::set_resting_until(tx, &id, cooldown_until(failures, now)).await?;
            }
            let is_paused =
                is_gone && destinations::pause_by_receiver(tx, &id, HTTP_GONE, now).await?;
            if is_paused {
                auditor.record(tx, &merchant_id, pause_record(&id)).await?;
            }
            Ok(is_paused)
        }
        .boxed()
    });
    if recorded.await? {
        tracing::warn!(
            webhook = %destination.id,
            merchant = %destination.merchant_id,
            "the receiver answered 410: the destination is paused until it is resumed"
        );
    }
    Ok(())
}

/// What the audit log says of a destination that its receiver has paused.
fn pause_record(destination_id: &str) -> AuditRecord {
    let after = json!({ "status": "paused", "by": "receiver", "answer": HTTP_GONE });
    AuditRecord::new(AuditAction::WebhookPaused).subject(destination_id).after(after)
}

/// Replaces what a text column cannot store: invalid UTF-8 and the character NUL.
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

fn decide_next_action(
    retry_schedule: &RetrySchedule,
    claimed: &ClaimedDelivery,
    result: &DeliveryResult,
    now: Timestamp,
    confirmed: Timestamp,
) -> NextAction {
    if result.is_delivered() {
        return NextAction::MarkDelivered;
    }
    if result.status() == Some(HTTP_GONE) {
        // The destination is paused, so the delivery is sent as soon as it is resumed.
        return NextAction::RetryAt(now);
    }
    let retry_after = result.response.as_ref().and_then(|response| response.retry_after);
    // The window ends by the time that is certain, and the wait begins now.
    let next = retry_schedule.next_attempt(
        claimed.schedule_started,
        confirmed,
        claimed.previous_attempts + 1,
        random::permille(),
        retry_after,
    );
    let shift = now.0.saturating_sub(confirmed.0);
    let to_retry = |next: Timestamp| NextAction::RetryAt(Timestamp(next.0.saturating_add(shift)));
    next.map_or(NextAction::GiveUp, to_retry)
}

/// When a destination with this many consecutive failures may be sent to again; `None` if it need
/// not rest. Each further failure doubles the time, up to [`MAX_COOLDOWN`].
fn cooldown_until(failures: i64, now: Timestamp) -> Option<Timestamp> {
    let excess_failures = u32::try_from(failures - FAILURES_BEFORE_COOLDOWN).ok()?;
    Some(now.saturating_add(Duration::from_secs(1 << excess_failures.min(16)).min(MAX_COOLDOWN)))
}
