//! A capture that the provider knows, and this database does not, as after a restore.

use futures_util::FutureExt;
use kassa_domain::ids::ConnectionId;
use kassa_domain::intent::{AuthorizationInstruction, IntentState, Transition};
use kassa_domain::ledger::Posting;
use kassa_domain::portal::AuditAction;
use kassa_domain::time::Timestamp;
use kassa_store::tables::{attempts, intents};
use kassa_store::{StoreError, StoredIntent};
use serde_json::json;

use crate::audit::{AuditRecord, Auditor};
use crate::context::AppContext;
use crate::events::payloads::payments::write_status_change;
use crate::payments::post_attempt;

/// Writes the capture of an authorization that its provider has captured whole. Neither a receipt
/// is sent nor a share paid out: who captured has done so. `None` if the payment is not authorized,
/// or has an instruction without a result, which ends by itself.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn adopt_capture(
    ctx: &AppContext,
    connection_id: &ConnectionId,
    reference: &str,
    auditor: Auditor,
    operator: Option<&str>,
) -> Result<Option<StoredIntent>, StoreError> {
    let store = &ctx.store;
    let Some(attempt) = attempts::find_by_reference(store, connection_id, reference).await? else {
        return Ok(None);
    };
    let Some(intent) = intents::find(store, &attempt.intent_id).await? else { return Ok(None) };
    let Some(state) = capture(intent.state) else { return Ok(None) };
    let (now, captured) = (ctx.clock.now(), intent.clone());
    let money = intent.order.money;
    let record = AuditRecord::new(AuditAction::CaptureAdopted).subject(&intent.id).after(json!({
        "operator": operator,
        "reference": reference,
        "amount": money.minor(),
        "currency": money.currency().code(),
    }));
    let written = store.write::<_, StoreError, _>(move |tx| {
        async move {
            if !write_status_change(tx, &intent, intent.version, state, None, now).await? {
                return Ok(false);
            }
            post_attempt(tx, &intent, &attempt, Posting::Capture, now).await?;
            auditor.record(tx, &intent.merchant.id, record).await?;
            Ok(true)
        }
        .boxed()
    });
    Ok(written.await?.then_some(captured))
}

/// The state after a capture that was ordered in time. `None` if none can have been.
fn capture(state: IntentState) -> Option<IntentState> {
    let IntentState::Authorized { expires_at, pending_instruction: None, .. } = state else {
        return None;
    };
    let instruction = AuthorizationInstruction::Capture;
    let in_time = Timestamp(expires_at.0.saturating_sub(1));
    let instructed = state.apply(Transition::Instruct { instruction, now: in_time }).ok()?;
    instructed.apply(Transition::Captured).ok()
}
