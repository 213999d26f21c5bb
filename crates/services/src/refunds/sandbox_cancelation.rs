//! In the sandbox, the merchant ends a refund that has no result (decision 145).

use kassa_domain::ids::MerchantId;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::refund::{Refund, RefundId};
use kassa_domain::transaction_status::TransactionStatus;
use kassa_store::tables::{attempts, intents, provider_calls, refunds};
use kassa_store::{StoreError, StoredIntent};

use super::refund_call::{build_request, resend_refund};
use crate::context::{AppContext, AppState};
use crate::task::run_detached;

/// Why a refund is not canceled.
#[derive(Debug, thiserror::Error)]
pub enum CancelRefundError {
    #[error("Refund not found")]
    NotFound,
    /// It belongs to another merchant.
    #[error("Not authorized to access this resource")]
    Forbidden,
    #[error("Refund has a result")]
    Settled,
    /// It was not processed by the sandbox, or the sandbox does not answer.
    #[error("the sandbox does not answer")]
    NoAnswer,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A refund of a merchant, with its intent.
///
/// # Errors
/// [`CancelRefundError`]: `NotFound`, `Forbidden`, `Store`.
pub async fn find_merchant_refund(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    id: RefundId,
) -> Result<(StoredIntent, Refund), CancelRefundError> {
    let refund = refunds::find(&ctx.store, id).await?.ok_or(CancelRefundError::NotFound)?;
    let intent = intents::find(&ctx.store, &refund.intent_id).await?;
    let intent = intent.ok_or(CancelRefundError::NotFound)?;
    if intent.merchant.id != *merchant_id {
        return Err(CancelRefundError::Forbidden);
    }
    Ok((intent, refund))
}

/// Cancels a refund at the sandbox, and returns it afterwards. Runs in its own task, so that a
/// dropped connection does not interrupt it.
///
/// # Errors
/// [`CancelRefundError`]: `Settled`, `NoAnswer`, `Store`.
#[tracing::instrument(skip_all, fields(refund = refund.id.0))]
pub async fn cancel_sandbox_refund(
    app: &AppState,
    intent: StoredIntent,
    refund: Refund,
) -> Result<Refund, CancelRefundError> {
    let app = AppState::clone(app);
    run_detached(async move { cancel(&app, intent, refund).await }).await
}

async fn cancel(
    ctx: &AppContext,
    intent: StoredIntent,
    refund: Refund,
) -> Result<Refund, CancelRefundError> {
    match refund.status {
        TransactionStatus::Canceled => return Ok(refund),
        TransactionStatus::Success | TransactionStatus::Failed(_) => {
            return Err(CancelRefundError::Settled);
        }
        TransactionStatus::Initiated | TransactionStatus::Pending => {}
    }
    order_cancelation(ctx, &intent, &refund).await?;
    let (operation, subject_id) = (ProviderOperation::Refund, refund.id.0.to_string());
    if let Some(call) = provider_calls::find_open(&ctx.store, operation, &subject_id).await? {
        resend_refund(ctx, &call).await?;
    }
    let after = refunds::find(&ctx.store, refund.id).await?.ok_or(StoreError::Interrupted)?;
    match after.status {
        TransactionStatus::Canceled => Ok(after),
        TransactionStatus::Success | TransactionStatus::Failed(_) => {
            Err(CancelRefundError::Settled)
        }
        TransactionStatus::Initiated | TransactionStatus::Pending => {
            Err(CancelRefundError::NoAnswer)
        }
    }
}

async fn order_cancelation(
    ctx: &AppContext,
    intent: &StoredIntent,
    refund: &Refund,
) -> Result<(), CancelRefundError> {
    let attempt = attempts::find(&ctx.store, refund.attempt_id).await?;
    let connection_id = attempt.and_then(|attempt| attempt.connection_id);
    let sandbox = ctx.providers.sandbox_of(connection_id.as_ref()).await?;
    let request = build_request(ctx, intent, refund).await?;
    let (Some(sandbox), Some(request)) = (sandbox, request) else {
        return Err(CancelRefundError::NoAnswer);
    };
    sandbox.cancel_refund(&request).await.map_err(|error| {
        tracing::warn!(%error, "the sandbox's helper has no answer");
        CancelRefundError::NoAnswer
    })
}
