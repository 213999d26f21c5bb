//! Confirmation of what matters: the code of the second factor, or the password of a person without
//! one.

use futures_util::FutureExt;
use kassa_domain::portal::AuditAction;
use kassa_platform::rate_limit::RateLimitExceeded;
use kassa_store::tables::portal::people::{self, StoredPerson};
use kassa_store::tables::portal::sessions;
use kassa_store::{StoreError, Tx};

use super::client::Client;
use super::passwords::verify_password;
use super::sessions::Person;
use super::sign_in::{TypedCode, actor, from_attempt_error, is_unchanged, record};
use super::sign_in_limit::{AttemptError, CountedAttempt, count_attempt};
use crate::audit::Auditor;
use crate::context::AppContext;

/// Why nothing is confirmed.
#[derive(Debug, thiserror::Error)]
pub enum ConfirmError {
    #[error("the code or the password is wrong")]
    Wrong,
    #[error(transparent)]
    RateLimited(#[from] RateLimitExceeded),
    #[error(transparent)]
    Store(#[from] StoreError),
}

from_attempt_error!(ConfirmError);

/// Confirms the session for 15 minutes by `confirm`: a code of the person's second factor, else
/// their password. A wrong one counts as a failed sign-in.
///
/// # Errors
/// [`ConfirmError`]
#[tracing::instrument(skip_all)]
pub async fn confirm(
    ctx: &AppContext,
    person: &Person,
    confirm: &str,
    client: &Client,
) -> Result<(), ConfirmError> {
    let attempt = count_attempt(ctx, &person.email, client).await?;
    let stored = people::find(&ctx.store, &person.person_id).await?.ok_or(ConfirmError::Wrong)?;
    let is_password = match stored.totp {
        Some(_) => false,
        None => verify_password(&ctx.secrets, confirm, stored.password.as_deref()).await?,
    };
    let confirmation = Confirmation {
        auditor: Auditor::new(ctx, &actor(&stored, client)),
        code: TypedCode {
            secrets: ctx.secrets.clone(),
            code: confirm.trim().to_owned(),
            now: ctx.real_clock.now(),
        },
        session_id: person.session_id.clone(),
        person: stored,
        is_password,
        attempt,
    };
    let written = ctx.store.write(move |tx| confirmation.run(tx).boxed());
    if written.await? { Ok(()) } else { Err(ConfirmError::Wrong) }
}

#[derive(Clone)]
struct Confirmation {
    auditor: Auditor,
    code: TypedCode,
    session_id: String,
    person: StoredPerson,
    /// Whether it was the person's password.
    is_password: bool,
    attempt: CountedAttempt,
}

impl Confirmation {
    async fn run(self, tx: &mut Tx) -> Result<bool, StoreError> {
        let Self { auditor, code, session_id, person, is_password, attempt } = self;
        // What was compared is what counts now, and the session has not ended meanwhile.
        let is_right = is_unchanged(tx, &person).await?
            && (is_password || code.use_up_totp(tx, &person).await?)
            && sessions::set_confirmed(tx, &session_id, code.now).await?;
        if is_right {
            attempt.take_back(tx).await?;
        } else {
            attempt.keep(tx).await?;
            record(tx, &auditor, &person.id, AuditAction::SignInFailed).await?;
        }
        Ok(is_right)
    }
}
