//! People, as the operator manages them.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::PersonId;
use kassa_domain::mode::Mode;
use kassa_domain::portal::{AuditAction, EmailAddress};
use kassa_store::tables::portal::people;
use kassa_store::tables::portal::{
    invitations, memberships, passkeys, pending_sign_ins, recovery_codes, sessions,
};
use kassa_store::{StoreError, Tx};

use super::invitations::{CreatedInvitation, PreparedInvitation};
use super::sign_in::record;
use crate::audit::{Actor, Auditor};
use crate::context::AppContext;

/// After this time without a sign-in an account is disabled (PCI DSS 4.0.1, 8.2.6).
pub const UNUSED_TIME: Duration = Duration::from_hours(90 * 24);
/// How many accounts are disabled by one run of the background job.
const DISABLED_AT_ONCE: i64 = 100;

/// Why a person is not reset.
#[derive(Debug, thiserror::Error)]
pub enum ResetError {
    #[error("there is no such person")]
    Unknown,
    /// The person belongs to no merchant.
    #[error("the person belongs to no merchant")]
    NoMerchant,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Enables a person, or disables them, which ends their sessions. `false` for an unknown address.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
#[tracing::instrument(skip_all)]
pub async fn set_active(
    ctx: &AppContext,
    actor: &Actor,
    email: &EmailAddress,
    active: bool,
) -> Result<bool, StoreError> {
    let Some(person) = people::find_by_email(&ctx.store, email.as_str()).await? else {
        return Ok(false);
    };
    let (auditor, now) = (Auditor::new(ctx, actor), ctx.real_clock.now());
    let written = ctx.store.write(move |tx| {
        async move {
            if !people::set_active(tx, &person.id, active).await? {
                return Ok(());
            }
            match active {
                true => people::note_use(tx, &person.id, now).await?,
                false => end_all(tx, &person.id).await?,
            }
            let action = if active { AuditAction::UserEnabled } else { AuditAction::UserDisabled };
            record(tx, &auditor, &person.id, action).await
        }
        .boxed()
    });
    written.await?;
    Ok(true)
}

/// Disables who has not signed in for [`UNUSED_TIME`], in `live`. The operator enables them again.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(super) async fn disable_unused(ctx: &AppContext) -> Result<(), StoreError> {
    if ctx.settings.mode != Mode::Live {
        return Ok(());
    }
    let since = ctx.real_clock.confirmed_now().saturating_sub(UNUSED_TIME);
    for person_id in people::list_unused(&ctx.store, since, DISABLED_AT_ONCE).await? {
        let auditor = Auditor::new(ctx, &Actor::system());
        let written = ctx.store.write::<_, StoreError, _>(move |tx| {
            async move {
                if people::disable_unused(tx, &person_id, since).await? {
                    end_all(tx, &person_id).await?;
                    record(tx, &auditor, &person_id, AuditAction::UserDisabled).await?;
                }
                Ok(())
            }
            .boxed()
        });
        written.await?;
    }
    Ok(())
}

/// Removes a person's password and second factors, ends their sessions, and returns the link by
/// which they choose a password again.
///
/// # Errors
/// [`ResetError`]
#[tracing::instrument(skip_all)]
pub async fn reset(
    ctx: &AppContext,
    actor: &Actor,
    email: &EmailAddress,
) -> Result<CreatedInvitation, ResetError> {
    let person = people::find_by_email(&ctx.store, email.as_str()).await?;
    let person = person.ok_or(ResetError::Unknown)?;
    let memberships = memberships::list_by_person(&ctx.store, &person.id).await?;
    let membership = memberships.first().ok_or(ResetError::NoMerchant)?;
    let prepared =
        PreparedInvitation::new(ctx, &person.email, &membership.merchant_id, membership.role, true);
    let auditor = Auditor::new(ctx, actor);
    let written = ctx.store.write(move |tx| {
        async move {
            people::reset(tx, &person).await?;
            recovery_codes::delete_by_person(tx, &person.id).await?;
            passkeys::delete_by_person(tx, &person.id).await?;
            end_all(tx, &person.id).await?;
            invitations::withdraw_resets(tx, &person.email).await?;
            invitations::replace(tx, &prepared.new).await?;
            record(tx, &auditor, &person.id, AuditAction::UserReset).await?;
            Ok::<_, ResetError>(prepared)
        }
        .boxed()
    });
    Ok(written.await?.into_created())
}

/// Ends the sessions and the sign-ins of a person.
async fn end_all(tx: &mut Tx, person_id: &PersonId) -> Result<(), StoreError> {
    sessions::delete_by_person(tx, person_id, None).await?;
    pending_sign_ins::delete_by_person(tx, person_id).await
}
