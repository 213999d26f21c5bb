//! A person's own account: name, language, password.

use futures_util::FutureExt;
use kassa_domain::portal::{AuditAction, PasswordProblem};
use kassa_platform::rate_limit::RateLimitExceeded;
use kassa_store::StoreError;
use kassa_store::tables::portal::{invitations, pending_sign_ins, people, sessions};

use super::client::Client;
use super::passwords::{check_new_password, hash_password, is_used_before, verify_password};
use super::sessions::Person;
use super::sign_in::{from_attempt_error, record, record_failure};
use super::sign_in_limit::{AttemptError, CountedAttempt, count_attempt};
use crate::audit::Auditor;
use crate::context::AppContext;

/// Why a password is not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangePasswordError {
    /// The password now is another.
    #[error("the password is wrong")]
    Wrong,
    #[error("the new password is not accepted: {0:?}")]
    Password(PasswordProblem),
    #[error(transparent)]
    RateLimited(#[from] RateLimitExceeded),
    #[error(transparent)]
    Store(#[from] StoreError),
}

from_attempt_error!(ChangePasswordError);

/// Sets the person's name and language; without a language that of the browser is used.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn set_profile(
    ctx: &AppContext,
    person: &Person,
    name: &str,
    language: Option<&str>,
) -> Result<(), StoreError> {
    let (person_id, name) = (person.person_id.clone(), name.to_owned());
    let language = language.map(str::to_owned);
    let written = ctx.store.write(move |tx| {
        async move { people::set_profile(tx, &person_id, &name, language.as_deref()).await }.boxed()
    });
    written.await
}

/// Changes the person's password, which ends their other sessions.
///
/// # Errors
/// [`ChangePasswordError`]
#[tracing::instrument(skip_all)]
pub async fn change_password(
    ctx: &AppContext,
    person: &Person,
    password: &str,
    new_password: &str,
    client: &Client,
) -> Result<(), ChangePasswordError> {
    check_new_password(new_password, &person.email).map_err(ChangePasswordError::Password)?;
    let attempt = count_attempt(ctx, &person.email, client).await?;
    let stored = people::find(&ctx.store, &person.person_id).await?;
    let stored = stored.ok_or(ChangePasswordError::Wrong)?;
    if !verify_password(&ctx.secrets, password, stored.password.as_deref()).await? {
        record_failure(ctx, Some(&stored), attempt, client).await?;
        return Err(ChangePasswordError::Wrong);
    }
    if is_used_before(ctx, new_password, &stored).await? {
        take_back(ctx, attempt).await?;
        return Err(ChangePasswordError::Password(PasswordProblem::UsedBefore));
    }
    let hash = hash_password(&ctx.secrets, new_password).await?;
    let auditor = Auditor::new(ctx, &person.actor(client));
    let (person_id, session_id) = (person.person_id.clone(), person.session_id.clone());
    let email = person.email.clone();
    let written = ctx.store.write(move |tx| {
        async move {
            if !people::set_password(tx, &stored, &hash).await? {
                return Err(ChangePasswordError::Wrong);
            }
            attempt.take_back(tx).await?;
            sessions::delete_by_person(tx, &person_id, Some(&session_id)).await?;
            pending_sign_ins::delete_by_person(tx, &person_id).await?;
            invitations::withdraw_resets(tx, &email).await?;
            Ok(record(tx, &auditor, &person_id, AuditAction::PasswordChanged).await?)
        }
        .boxed()
    });
    written.await
}

/// The password was right.
async fn take_back(ctx: &AppContext, attempt: CountedAttempt) -> Result<(), StoreError> {
    let written = ctx.store.write(move |tx| async move { attempt.take_back(tx).await }.boxed());
    written.await
}
