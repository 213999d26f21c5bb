//! Payment links that people make by hand.

use futures_util::FutureExt;
use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::intent::Order;
use kassa_domain::portal::AuditAction;
use kassa_store::StoredIntent;
use kassa_store::tables::intents;
use kassa_store::tables::portal::payments;

use crate::audit::AuditRecord;
use crate::context::AppContext;
use crate::guard::GuardedError;
use crate::payments::cancel_intent::CancelIntentError;
use crate::payments::create_intent::{create_intent, prepare_intent, prepare_link};
use crate::portal::forms::{ClaimError, FormRepeated};
use crate::portal::instruction::Instruction;

/// A new link to the hosted page.
pub struct CreatedLink {
    pub intent_id: IntentId,
    /// The only copy: the store has the hash of its token.
    pub url: String,
    /// Whether the merchant had used the reference before.
    pub is_reference_used: bool,
}

/// Creates an intent.
///
/// # Errors
/// [`ClaimError`]
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn create_link(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &MerchantId,
    order: Order,
) -> Result<CreatedLink, ClaimError> {
    let is_reference_used =
        payments::has_reference(&ctx.store, merchant_id, &order.reference_id).await?;
    let prepared = prepare_intent(ctx, merchant_id, order);
    let created = CreatedLink {
        intent_id: prepared.id.clone(),
        url: prepared.redirect_url.clone(),
        is_reference_used,
    };
    create_intent(ctx, instruction.writer(ctx), prepared).await?;
    Ok(created)
}

type ReplaceError = GuardedError<CancelIntentError, FormRepeated>;

/// Makes a new link to an intent that waits for its customer. The link before leads nowhere then.
///
/// # Errors
/// [`GuardedError`]; [`CancelIntentError::NotInSelection`] also if the compare-and-set was lost.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn replace_link(
    ctx: &AppContext,
    instruction: &Instruction,
    intent: StoredIntent,
) -> Result<CreatedLink, ReplaceError> {
    const CLOSED: ReplaceError = GuardedError::Refused(CancelIntentError::NotInSelection);
    let link = prepare_link(ctx, &intent.id);
    let created = CreatedLink {
        intent_id: intent.id.clone(),
        url: link.url.clone(),
        is_reference_used: false,
    };
    let (writer, now) = (instruction.writer(ctx), ctx.clock.now());
    let written = ctx.store.write::<_, ReplaceError, _>(move |tx| {
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
