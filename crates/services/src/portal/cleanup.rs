//! Deletes what has expired, and disables accounts that nobody uses.

use futures_util::FutureExt;
use kassa_store::StoreError;
use kassa_store::tables::portal::{
    form_uses, invitations, passkey_challenges, pending_sign_ins, sessions, sign_in_failures,
};

use super::people::disable_unused;
use crate::context::AppContext;

/// Deletes expired sessions, sign-ins, invitations and uses of forms, and failures that are
/// forgotten; disables accounts that nobody uses.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn delete_expired(ctx: &AppContext) -> Result<(), StoreError> {
    let now = ctx.real_clock.confirmed_now();
    let written = ctx.store.write(move |tx| {
        async move {
            sessions::delete_expired(tx, now).await?;
            pending_sign_ins::delete_expired(tx, now).await?;
            passkey_challenges::delete_expired(tx, now).await?;
            invitations::delete_expired(tx, now).await?;
            form_uses::delete_expired(tx, now).await?;
            sign_in_failures::delete_recovered(tx, now).await.map(drop)
        }
        .boxed()
    });
    written.await?;
    disable_unused(ctx).await
}
