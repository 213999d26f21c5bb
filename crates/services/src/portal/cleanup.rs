//! Deletes what has expired, and disables accounts that nobody uses.

use futures_util::FutureExt;
use kassa_domain::time::Timestamp;
use kassa_store::tables::portal::{
    form_uses, invitations, passkey_challenges, pending_sign_ins, sessions, sign_in_failures,
};
use kassa_store::{StoreError, Tx};

use super::people::disable_unused;
use crate::context::AppContext;
use crate::retention::Pages;

/// Deletes expired sessions, sign-ins, invitations and uses of forms, and failures that are
/// forgotten; disables accounts that nobody uses.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn delete_expired(ctx: &AppContext) -> Result<(), StoreError> {
    let now = ctx.real_clock.confirmed_now();
    let mut pages = Pages::new(ctx);
    loop {
        let limit = pages.size();
        let page = pages.write(move |tx| async move { delete_page(tx, now, limit).await }.boxed());
        if page.await? < u64::from(limit) {
            break;
        }
    }
    disable_unused(ctx).await
}

/// The most rows that were deleted of a table.
async fn delete_page(tx: &mut Tx, now: Timestamp, limit: u32) -> Result<u64, StoreError> {
    let deleted = [
        sessions::delete_expired(tx, now, limit).await?,
        pending_sign_ins::delete_expired(tx, now, limit).await?,
        passkey_challenges::delete_expired(tx, now, limit).await?,
        invitations::delete_expired(tx, now, limit).await?,
        form_uses::delete_expired(tx, now, limit).await?,
        sign_in_failures::delete_recovered(tx, now, limit).await?,
    ];
    Ok(deleted.into_iter().max().unwrap_or_default())
}
