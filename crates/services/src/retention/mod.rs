//! How long things are kept: what has served its time is deleted, in pages that keep no other write
//! waiting for long. Of a merchant under a legal hold, personal data, contents of events and
//! attempts at deliveries stay. The ledger and the audit log are never touched.

mod pages;
mod expired_rows;
mod attempts;
mod event_contents;
mod purchasers;
pub mod legal_hold;

use std::time::Duration;

use kassa_store::StoreError;
use kassa_store::tables::legal_holds;

pub(crate) use self::pages::Pages;
use crate::context::AppContext;

/// How long the things are kept whose time is a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// The contents of events that have arrived, and the attempts at their deliveries.
    pub deliveries: Duration,
    /// The personal data of purchasers after their last payment.
    pub personal: Duration,
}

/// How often what was still needed is looked at again, at least.
const NEXT_LOOK: Duration = Duration::from_secs(24 * 60 * 60);

/// Deletes what has served its time. Whatever ends it, the next run goes on.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub async fn delete_old(ctx: &AppContext, retention: &Retention) -> Result<(), StoreError> {
    crate::portal::delete_expired(ctx).await?;
    expired_rows::delete(ctx).await?;
    attempts::delete_responses(ctx).await?;
    attempts::delete_attempts(ctx, retention.deliveries).await?;
    for merchant_id in legal_holds::list_free(&ctx.store).await? {
        event_contents::delete(ctx, &merchant_id, retention.deliveries).await?;
        purchasers::erase_old(ctx, &merchant_id, retention.personal).await?;
    }
    Ok(())
}

/// How long a subject waits that was still needed.
fn next_look(kept: Duration) -> Duration {
    kept.min(NEXT_LOOK)
}
