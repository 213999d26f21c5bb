//! One attempt of one delivery: signed, sent and recorded with the next action.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::DestinationId;
use kassa_domain::portal::AuditAction;
use kassa_domain::time::Timestamp;
use kassa_domain::webhook::{DestinationSettings, WebhookFormat};
use kassa_platform::random;
use kassa_store::tables::deliveries::{self, ClaimedDelivery, NewDeliveryAttempt, NextAction};
use kassa_store::tables::destinations::{self, Destination};
use kassa_store::{StoreError, Tx};
use serde_json::json;

use super::failing_notice::note_failing;
use super::retry::{LINE_WINDOW, RETRY_WINDOW, RetrySchedule};
use super::sender::{DeliveryResult, SignedMessage, WebhookSender};
use super::signature::SigningSecret;
use super::signing_secrets::unseal_signing_secrets;
use crate::audit::{Actor, AuditRecord, Auditor};
use crate::events::format::{EventMessage, build_messages};
use crate::events::outbox::build_delivery_body;
use crate::{AppContext, AppState};

/// A destination rests between attempts after this many consecutive failures. Failed attempts that
/// ran concurrently count as one failure.
pub(super) const FAILURES_BEFORE_COOLDOWN: i64 = 10;
const MAX_COOLDOWN: Duration = Duration::from_secs(60);

/// How long a claim is valid: longer than an attempt may take. Afterwards any instance may claim
/// the delivery again.
pub(super) const CLAIM_LEASE: Duration = Duration::from_secs(30);

/// How many deliveries of a line are sent one after another before it has to be claimed again.
const MAX_IN_A_ROW: usize = 16;

/// How many bytes of the response to a delivery that arrived are kept.
const MAX_SUCCESS_EXCERPT: usize = 200;

/// With this status the receiver asks for no more events.
const HTTP_GONE: u16 = 410;

/// The dependencies of a delivery.
pub(super) struct DeliveryContext {
    pub state: AppState,
    pub sender: WebhookSender,
    pub retry_schedule: RetrySchedule,
}

/// Sends a claimed delivery, and then those behind it in its line.
pub(super) async fn deliver_line(
    ctx: &DeliveryContext,
    destination: &Destination,
    claimed: ClaimedDelivery,
) {
    let mut next = deliver(ctx, destination, claimed, true).await;
    for sent in 2..=MAX_IN_A_ROW {
        let Some((destination, claimed)) = next else { return };
        next = deliver(ctx, &destination, claimed, sent < MAX_IN_A_ROW).await;
    }
}

/// Sends a claimed delivery and records the attempt. If it cannot be recorded, the delivery is
/// repeated once the claim has expired. Returns the next one of its line, claimed, if it was
/// delivered and `continues`.
#[tracing::instrument(
    skip_all,
    fields(
        event = %claimed.event.id,
        destination = %destination.id,
        attempt = claimed.previous_attempts + 1,
    )
)]
async fn deliver(
    ctx: &DeliveryContext,
    destination: &Destination,
    claimed: ClaimedDelivery,
    continues: bool,
) -> Option<NextInLine> {
    let at = ctx.state.real_clock.now();
    let result = match is_too_old(&claimed, ctx.state.real_clock.confirmed_now()) {
        true => None,
        false => sign_and_send(ctx, destination, &claimed, at).await,
    };
    let Some(result) = result else {
        give_up_unsent(ctx, claimed, at).await;
        return None;
    };
    let recorded = record_result(ctx, destination, claimed, at, result, continues).await;
    recorded.unwrap_or_else(|error| {
        tracing::error!(%error, "an attempt cannot be recorded; the delivery will be repeated");
        None
    })
}

/// Whether a delivery has waited in its line for so long that it is not sent any more.
fn is_too_old(claimed: &ClaimedDelivery, now: Timestamp) -> bool {
    claimed.line.is_some() && claimed.schedule_started.saturating_add(LINE_WINDOW) <= now
}

/// Ends a delivery without an attempt: it is too old, or the format has no type for its event.
async fn give_up_unsent(ctx: &DeliveryContext, claimed: ClaimedDelivery, at: Timestamp) {
    let ended = ctx.state.store.write::<_, StoreError, _>(move |tx| {
        async move {
            if deliveries::give_up_unsent(tx, &claimed, at).await? {
                deliveries::release_next(tx, &claimed, at).await?;
            }
            Ok(())
        }
        .boxed()
    });
    if let Err(error) = ended.await {
        tracing::error!(%error, "a delivery cannot be ended; it will be repeated");
    }
}

/// `None` if the format has no type for the event.
async fn sign_and_send(
    ctx: &DeliveryContext,
    destination: &Destination,
    claimed: &ClaimedDelivery,
    at: Timestamp,
) -> Option<DeliveryResult> {
    let mut settings = destination.settings();
    settings.format = claimed.format.unwrap_or(settings.format);
    let messages = match prepare_messages(&ctx.state, claimed, &settings).await {
        Ok(messages) => messages,
        Err(error) => return Some(fail_before_sending("the event could not be written", &error)),
    };
    let secrets = match unseal_signing_secrets(&ctx.state, destination, at).await {
        Ok(secrets) => secrets,
        Err(error) => return Some(fail_before_sending("the event could not be signed", &error)),
    };
    let mut total: Option<DeliveryResult> = None;
    for EventMessage { id, body } in messages {
        let message = sign_message(&id, at, &secrets, body, &settings);
        let result = ctx.sender.send(&destination.url, message, at).await;
        let before = total.map_or(Duration::ZERO, |total| total.duration);
        let result = DeliveryResult { duration: before + result.duration, ..result };
        if !result.is_delivered() {
            return Some(result);
        }
        total = Some(result);
    }
    total
}

async fn prepare_messages(
    ctx: &AppContext,
    claimed: &ClaimedDelivery,
    settings: &DestinationSettings,
) -> Result<Vec<EventMessage>, StoreError> {
    let body = build_delivery_body(&ctx.secrets, &claimed.event);
    build_messages(&ctx.store, &claimed.event, body, settings).await
}

/// Signs a message as the destination's format wants it.
#[must_use]
pub fn sign_message<'a>(
    id: &'a str,
    at: Timestamp,
    secrets: &[SigningSecret],
    body: String,
    settings: &DestinationSettings,
) -> SignedMessage<'a> {
    let message = SignedMessage::sign(id, at, secrets, body);
    match settings.format {
        WebhookFormat::Standard => message,
        WebhookFormat::Original => {
            message.sign_original(settings.signature_header.clone(), secrets)
        }
    }
}

fn fail_before_sending(what: &str, error: &dyn std::error::Error) -> DeliveryResult {
    tracing::error!(%error, "{what}");
    DeliveryResult::from_failure(Duration::ZERO, what.to_owned())
}

async fn record_result(
    ctx: &DeliveryContext,
    destination: &Destination,
    claimed: ClaimedDelivery,
    at: Timestamp,
    result: DeliveryResult,
    continues: bool,
) -> Result<Option<NextInLine>, StoreError> {
    let now = ctx.state.real_clock.now();
    let confirmed = ctx.state.real_clock.confirmed_now();
    let format = destination.settings().format;
    let retry_schedule = ctx.retry_schedule.for_format(format);
    let next_action = decide_next_action(&retry_schedule, &claimed, &result, (at, now), confirmed);
    count_result(next_action);
    let is_success = result.is_delivered();
    let (id, is_gone) = (destination.id.clone(), result.status() == Some(HTTP_GONE));
    let (auditor, merchant_id) =
        (Auditor::new(&ctx.state, &Actor::system()), destination.merchant_id.clone());
    let attempt = NewDeliveryAttempt {
        at,
        duration_ms: i64::try_from(result.duration.as_millis()).unwrap_or(i64::MAX),
        http_status: result.status(),
        response_excerpt: result.response.map(|found| excerpt(&found.body_prefix, is_success)),
        failure: result.failure,
    };
    let record = ResultRecord { claimed, attempt, next_action, format, continues, now };
    let recorded = ctx.state.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let next = record.write(tx).await?;
            let is_paused =
                is_gone && destinations::pause_by_receiver(tx, &id, HTTP_GONE, now).await?;
            if is_paused {
                auditor.record(tx, &merchant_id, pause_record(&id)).await?;
                note_failing(tx, &merchant_id, &id, now).await?;
            }
            Ok((is_paused, next))
        }
        .boxed()
    });
    let (is_paused, next) = recorded.await?;
    if is_paused {
        tracing::warn!(
            webhook = %destination.id,
            merchant = %destination.merchant_id,
            "the receiver answered 410: the destination is paused until it is resumed"
        );
    }
    Ok(next)
}

/// The next delivery of a line, claimed, and its destination.
type NextInLine = (Destination, ClaimedDelivery);

/// What is written after an attempt.
struct ResultRecord {
    claimed: ClaimedDelivery,
    attempt: NewDeliveryAttempt,
    next_action: NextAction,
    format: WebhookFormat,
    continues: bool,
    now: Timestamp,
}

impl ResultRecord {
    /// Returns the next delivery of the line if it is sent at once.
    async fn write(&self, tx: &mut Tx) -> Result<Option<NextInLine>, StoreError> {
        let Self { claimed, attempt, next_action, format, continues, now } = self;
        let is_current = deliveries::record_attempt(tx, claimed, attempt, *next_action).await?;
        let finished = (is_current && claimed.line.is_some()).then_some(claimed);
        let id = &claimed.destination_id;
        match (next_action, finished) {
            (NextAction::MarkDelivered, finished) => {
                return record_success(tx, id, *format, finished, *continues, *now).await;
            }
            (NextAction::GiveUp, Some(finished)) => {
                deliveries::release_next(tx, finished, *now).await?;
            }
            (NextAction::GiveUp, None) | (NextAction::RetryAt(_), _) => {}
        }
        let failures = record_failure(tx, id, *format, attempt.at, *now).await?;
        if failures == Some(FAILURES_BEFORE_COOLDOWN) {
            note_failing(tx, &claimed.event.merchant_id, id, *now).await?;
        }
        Ok(None)
    }
}

/// Claims the next delivery of the line that `finished` was in, if it may be sent at once.
async fn record_success(
    tx: &mut Tx,
    id: &DestinationId,
    format: WebhookFormat,
    finished: Option<&ClaimedDelivery>,
    continues: bool,
    now: Timestamp,
) -> Result<Option<NextInLine>, StoreError> {
    let mut next = None;
    if let Some(finished) = finished {
        let destination = destinations::find_in(tx, id).await?;
        let is_open = |found: &Destination| continues && found.paused.is_none();
        next = match destination.filter(is_open) {
            Some(destination) => {
                let until = now.saturating_add(CLAIM_LEASE);
                let claimed = deliveries::claim_next(tx, finished, now, until).await?;
                claimed.map(|claimed| (destination, claimed))
            }
            None => {
                deliveries::release_next(tx, finished, now).await?;
                None
            }
        };
    }
    if format == WebhookFormat::Original {
        deliveries::release_waiting(tx, id, now).await?;
    }
    destinations::record_success(tx, id).await?;
    Ok(next)
}

/// How many failures there are in a row with this one. `None` if it is counted with another.
async fn record_failure(
    tx: &mut Tx,
    id: &DestinationId,
    format: WebhookFormat,
    at: Timestamp,
    now: Timestamp,
) -> Result<Option<i64>, StoreError> {
    let counted = destinations::record_failure(tx, id, at, now).await?;
    match (format, counted) {
        (WebhookFormat::Standard, Some(failures)) => {
            destinations::set_resting_until(tx, id, cooldown_until(failures, now)).await?;
        }
        (WebhookFormat::Standard, None) => {}
        (WebhookFormat::Original, _) => {
            if destinations::find_failures(tx, id).await? >= FAILURES_BEFORE_COOLDOWN {
                deliveries::rest_until_asking(tx, id).await?;
            }
        }
    }
    Ok(counted)
}

/// The audit entry of a destination that its receiver has paused.
fn pause_record(destination_id: &DestinationId) -> AuditRecord {
    let after = json!({ "status": "paused", "by": "receiver", "answer": HTTP_GONE });
    AuditRecord::new(AuditAction::WebhookPaused).subject(destination_id).after(after)
}

/// What is kept of a response.
fn excerpt(body: &[u8], is_success: bool) -> String {
    let kept = if is_success { body.len().min(MAX_SUCCESS_EXCERPT) } else { body.len() };
    to_storable_text(&body[..kept])
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
    (at, now): (Timestamp, Timestamp),
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
        find_window_start(claimed, at),
        confirmed,
        claimed.previous_attempts + 1,
        random::permille(),
        retry_after,
    );
    let shift = now.0.saturating_sub(confirmed.0);
    let to_retry = |next: Timestamp| NextAction::RetryAt(Timestamp(next.0.saturating_add(shift)));
    next.map_or(NextAction::GiveUp, to_retry)
}

/// When the 7 days of a delivery begin: with its event. In a line, with the first attempt, at `at`
/// if this is it; they end 14 days after the event at the latest.
fn find_window_start(claimed: &ClaimedDelivery, at: Timestamp) -> Timestamp {
    let written = claimed.schedule_started;
    match claimed.line {
        Some(_) => {
            let latest = written.saturating_add(LINE_WINDOW.saturating_sub(RETRY_WINDOW));
            claimed.first_try.unwrap_or(at).max(written).min(latest)
        }
        None => written,
    }
}

/// When a destination with this many consecutive failures may be sent to again; `None` if it need
/// not rest. Each further failure doubles the time, up to [`MAX_COOLDOWN`].
fn cooldown_until(failures: i64, now: Timestamp) -> Option<Timestamp> {
    let excess_failures = u32::try_from(failures - FAILURES_BEFORE_COOLDOWN).ok()?;
    Some(now.saturating_add(Duration::from_secs(1 << excess_failures.min(16)).min(MAX_COOLDOWN)))
}
