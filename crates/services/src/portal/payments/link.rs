//! Payment links that people make by hand.

use futures_util::FutureExt;
use kassa_domain::intent::Order;
use kassa_domain::portal::AuditAction;
use kassa_store::tables::intents;
use kassa_store::tables::portal::payments;
use kassa_store::{StoreError, StoredIntent};
use serde_json::json;

use super::action::ActionError;
use crate::audit::AuditRecord;
use crate::context::AppContext;
use crate::payments::cancel_intent::CancelIntentError;
use crate::payments::create_intent::{prepare_intent, prepare_link};
use crate::portal::instruction::Instruction;

/// A new link to the hosted page.
pub struct CreatedLink {
    pub intent_id: String,
    /// The only copy: the store has the hash of its token.
    pub url: String,
    /// Whether the merchant had used the reference before.
    pub is_reference_used: bool,
}

/// Creates an intent.
///
/// # Errors
/// [`ActionError::Repeated`], [`ActionError::Store`]
#[tracing::instrument(skip_all, fields(merchant = merchant_id))]
pub async fn create_link(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &str,
    order: Order,
) -> Result<CreatedLink, ActionError<StoreError>> {
    let is_reference_used =
        payments::has_reference(&ctx.store, merchant_id, &order.reference_id).await?;
    let after = json!({
        "amount": order.money.minor(),
        "currency": order.money.currency().code(),
        "reference_id": order.reference_id,
    });
    let prepared = prepare_intent(ctx, merchant_id, order);
    let created = CreatedLink {
        intent_id: prepared.id.clone(),
        url: prepared.redirect_url.clone(),
        is_reference_used,
    };
    let (writer, merchant_id) = (instruction.writer(ctx), merchant_id.to_owned());
    let written = ctx.store.write::<_, ActionError<StoreError>, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            prepared.write(tx).await?;
            let record =
                AuditRecord::new(AuditAction::LinkCreated).subject(&prepared.id).after(after);
            Ok(writer.record(tx, &merchant_id, record).await?)
        }
        .boxed()
    });
    written.await?;
    Ok(created)
}

/// Makes a new link to an intent that waits for its customer. The link before leads nowhere then.
///
/// # Errors
/// [`ActionError`]; [`CancelIntentError::NotInSelection`] also if the compare-and-set was lost.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn replace_link(
    ctx: &AppContext,
    instruction: &Instruction,
    intent: StoredIntent,
) -> Result<CreatedLink, ActionError<CancelIntentError>> {
    const CLOSED: ActionError<CancelIntentError> =
        ActionError::Refused(CancelIntentError::NotInSelection);
    let link = prepare_link(ctx, &intent.id);
    let created = CreatedLink {
        intent_id: intent.id.clone(),
        url: link.url.clone(),
        is_reference_used: false,
    };
    let (writer, now) = (instruction.writer(ctx), ctx.clock.now());
    let written = ctx.store.write::<_, ActionError<CancelIntentError>, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            let (id, version) = (&intent.id, intent.version);
            if !intent.order.is_interactive
                || !intent.state.is_payable()
                || !intents::replace_token(tx, id, version, (&link.token_hash, link.expires), now)
                    .await?
            {
                return Err(CLOSED);
            }
            let record = AuditRecord::new(AuditAction::LinkCreated).subject(id);
            Ok(writer.record(tx, &intent.merchant.id, record).await?)
        }
        .boxed()
    });
    written.await?;
    Ok(created)
}
