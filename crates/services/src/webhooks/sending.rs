//! Events that are sent by hand: samples, and events that are sent again.

use futures_util::FutureExt;
use kassa_domain::ids::{EventId, MerchantId};
use kassa_domain::portal::AuditAction;
use kassa_domain::time::{Date, Timestamp};
use kassa_domain::webhook::WebhookFormat;
use kassa_platform::random;
use kassa_store::tables::deliveries::{self, NewReplay, ReplayScope};
use kassa_store::tables::destinations::Destination;
use kassa_store::tables::{event_contents, events};
use kassa_store::{NewEvent, StoreError, StoredEvent};
use serde_json::json;

use crate::AppContext;
use crate::audit::AuditRecord;
use crate::events::format::is_sent_as;
use crate::events::outbox::build_body;
use crate::events::samples::build_sample_content;
use crate::events::types::STATUS_CHANGE;
use crate::merchants::load_time_zone;
use crate::portal::Instruction;
use crate::portal::forms::{ClaimError, FormRepeated, from_claim_error};

/// The longest time whose events can be replayed at once.
pub const MAX_REPLAY_DAYS: i64 = 30;
/// How many events can be replayed at once.
pub const MAX_REPLAY_EVENTS: i64 = 100_000;

/// Events of some days, the last included, in the merchant's time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayOrder {
    pub from: Date,
    pub to: Date,
    pub scope: ReplayScope,
}

/// Why nothing is replayed.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    #[error("the last day is before the first")]
    Reversed,
    #[error("more than {MAX_REPLAY_DAYS} days")]
    TooLong,
    #[error("more than {MAX_REPLAY_EVENTS} events")]
    TooMany,
    #[error(transparent)]
    Repeated(#[from] FormRepeated),
    #[error(transparent)]
    Store(#[from] StoreError),
}

from_claim_error!(ReplayError);

/// Sends an event again to every destination of its merchant whose format has it, and returns their
/// number. `None` for an unknown event, and for one whose content is not kept any more.
///
/// # Errors
/// [`StoreError`] if the database cannot be read or written.
pub async fn resend_event(
    ctx: &AppContext,
    instruction: &Instruction,
    event_id: &EventId,
) -> Result<Option<u64>, StoreError> {
    let Some(event) = find_with_content(ctx, event_id).await? else { return Ok(None) };
    let record = AuditRecord::new(AuditAction::WebhookResent).subject(event_id);
    let (writer, now) = (instruction.writer(ctx), ctx.real_clock.now());
    let is_in_original = is_sent_as(WebhookFormat::Original, &event.kind, &event.body);
    let count = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let (id, merchant_id) = (&event.id, &event.merchant_id);
            let count = deliveries::resend(tx, id, merchant_id, is_in_original, now).await?;
            let record = record.after(json!({ "destinations": count }));
            writer.record(tx, &event.merchant_id, record).await?;
            Ok(count)
        }
        .boxed()
    });
    count.await.map(Some)
}

/// Sends an event again to one destination. `false` if its merchant has no such event, or its
/// content is not kept any more.
///
/// # Errors
/// [`ClaimError`] if the form was handled before, or the database cannot be read or written.
pub async fn resend_to(
    ctx: &AppContext,
    instruction: &Instruction,
    destination: &Destination,
    event_id: &EventId,
) -> Result<bool, ClaimError> {
    let event = find_with_content(ctx, event_id).await?;
    let Some(event) = event.filter(|event| event.merchant_id == destination.merchant_id) else {
        return Ok(false);
    };
    let record = AuditRecord::new(AuditAction::WebhookResent).subject(&destination.id);
    let record = record.after(json!({ "event_id": event.id }));
    let (id, writer, now) = (destination.id.clone(), instruction.writer(ctx), ctx.real_clock.now());
    let resent = ctx.store.write::<_, ClaimError, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            deliveries::resend_to(tx, &event.id, &id, now).await?;
            Ok(writer.record(tx, &event.merchant_id, record).await?)
        }
        .boxed()
    });
    resent.await.map(|()| true)
}

/// An event that can be sent. `None` if its content is not kept any more.
async fn find_with_content(
    ctx: &AppContext,
    id: &EventId,
) -> Result<Option<StoredEvent>, StoreError> {
    let content = event_contents::find(&ctx.store, id).await?;
    match content.filter(|content| content.emptied.is_none()) {
        Some(_) => events::find(&ctx.store, id).await,
        None => Ok(None),
    }
}

/// Sends the events of some days to a destination again, with their ids, behind new events. Returns
/// their number.
///
/// # Errors
/// [`ReplayError`]
pub async fn replay(
    ctx: &AppContext,
    instruction: &Instruction,
    destination: &Destination,
    order: ReplayOrder,
) -> Result<i64, ReplayError> {
    let ReplayOrder { from, to, scope } = order;
    if to < from {
        return Err(ReplayError::Reversed);
    }
    if to.days_since_epoch() - from.days_since_epoch() >= MAX_REPLAY_DAYS {
        return Err(ReplayError::TooLong);
    }
    let zone = load_time_zone(ctx, &destination.merchant_id).await?;
    let new = NewReplay {
        destination_id: destination.id.clone(),
        merchant_id: destination.merchant_id.clone(),
        scope,
        from: zone.start_of_day(from),
        until: zone.end_of_day(to),
    };
    let range = deliveries::find_range(&ctx.store, &new).await?;
    let count = deliveries::count_events(&ctx.store, &new, range, MAX_REPLAY_EVENTS + 1).await?;
    if count > MAX_REPLAY_EVENTS {
        return Err(ReplayError::TooMany);
    }
    let after = json!({
        "from": from.to_iso_string(),
        "to": to.to_iso_string(),
        "only": scope.code(),
        "events": count,
    });
    let record = AuditRecord::new(AuditAction::WebhookReplayed).subject(&destination.id);
    let record = record.after(after);
    let (writer, now) = (instruction.writer(ctx), ctx.real_clock.now());
    let written = ctx.store.write::<_, ReplayError, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            deliveries::insert_replay(tx, &new, range, now).await?;
            Ok(writer.record(tx, &new.merchant_id, record).await?)
        }
        .boxed()
    });
    written.await?;
    Ok(count)
}

/// Sends a sample event with the fields of a real one to every destination of a merchant, and
/// returns its id. Its subject does not exist.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn send_sample_event(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &MerchantId,
    kind: &'static str,
) -> Result<EventId, StoreError> {
    send_sample_event_as(ctx, instruction, merchant_id, kind, None).await
}

/// As [`send_sample_event`], in this format if it is not that of each destination.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn send_sample_event_as(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &MerchantId,
    kind: &'static str,
    format: Option<WebhookFormat>,
) -> Result<EventId, StoreError> {
    let sample = build_sample(ctx, merchant_id, kind)?;
    let (id, writer) = (sample.id.clone(), instruction.writer(ctx));
    let record = sample_record(&sample);
    let sent = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            match format {
                None => events::append(tx, &sample).await?,
                Some(format) => events::append_in_format(tx, &sample, format).await?,
            }
            writer.record(tx, &sample.merchant_id, record).await
        }
        .boxed()
    });
    sent.await.map(|()| id)
}

/// As [`send_sample_event`], to one destination alone.
///
/// # Errors
/// [`ClaimError`] if the form was handled before, or the database cannot be written.
pub async fn send_sample_event_to(
    ctx: &AppContext,
    instruction: &Instruction,
    destination: &Destination,
    kind: &'static str,
) -> Result<EventId, ClaimError> {
    let sample = build_sample(ctx, &destination.merchant_id, kind)?;
    let (event_id, writer) = (sample.id.clone(), instruction.writer(ctx));
    let (id, record) = (destination.id.clone(), sample_record(&sample).subject(&destination.id));
    let sent = ctx.store.write::<_, ClaimError, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            events::append_for(tx, &sample, &id).await?;
            Ok(writer.record(tx, &sample.merchant_id, record).await?)
        }
        .boxed()
    });
    sent.await.map(|()| event_id)
}

/// Whether samples of this type are sent in this format.
#[must_use]
pub fn is_sample_sent_as(format: WebhookFormat, kind: &str) -> bool {
    let body = json!({ "content": build_sample_content(kind, Timestamp(0)) });
    is_sent_as(format, kind, &body.to_string())
}

/// A sample `status_change` that is neither stored nor sent.
///
/// # Errors
/// [`StoreError::ConstraintViolation`] if it can't be written as JSON.
pub fn build_preview_event(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<StoredEvent, StoreError> {
    let sample = build_sample(ctx, merchant_id, STATUS_CHANGE)?;
    Ok(StoredEvent {
        id: sample.id,
        merchant_id: sample.merchant_id,
        mandate: None,
        sequence: Some(1),
        kind: sample.kind.to_owned(),
        created: sample.created,
        body: sample.body,
    })
}

fn build_sample(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    kind: &'static str,
) -> Result<NewEvent, StoreError> {
    let (id, now) = (EventId::from_trusted(random::new_uuid()), ctx.real_clock.now());
    let body = build_body(&id, kind, &build_sample_content(kind, now), now)?;
    Ok(NewEvent {
        is_in_original: is_sent_as(WebhookFormat::Original, kind, &body),
        body,
        id,
        merchant_id: merchant_id.to_owned(),
        intent_id: None,
        mandate: None,
        kind,
        created: now,
        subject: None,
    })
}

fn sample_record(sample: &NewEvent) -> AuditRecord {
    let after = json!({ "type": sample.kind, "event_id": sample.id });
    AuditRecord::new(AuditAction::WebhookTested).subject(&sample.id).after(after)
}
