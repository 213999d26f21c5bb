//! Signing in: a password, and a code where the person has a second factor.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::PersonId;
use kassa_domain::portal::AuditAction;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::start_stopwatch;
use kassa_platform::rate_limit::RateLimitExceeded;
use kassa_platform::secrets::{HashPurpose, Secrets};
use kassa_store::tables::portal::people::{self, StoredPerson};
use kassa_store::tables::portal::{memberships, passkeys, pending_sign_ins};
use kassa_store::{StoreError, Tx};

use super::client::Client;
use super::passwords::verify_password;
use super::sessions::{SessionStart, choose_merchant};
use super::sign_in_limit::{AttemptError, CountedAttempt, count_attempt};
use super::tokens::{SecretToken, hash_token};
use super::{recovery_codes, totp};
use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;

/// How long a sign-in waits for its code.
pub const PENDING_TIME: Duration = Duration::from_secs(5 * 60);
/// How many codes can be tried.
pub const MAX_CODE_TRIES: i64 = 5;
/// A wrong password is answered at a multiple of this time: the entry about a known person takes
/// longer than none, and would tell which addresses are known.
const REFUSAL_STEP: Duration = Duration::from_millis(100);

/// What a right password leads to.
pub enum SignInResult {
    /// The token of the session.
    SignedIn(SecretToken),
    /// The token of a sign-in that waits for a code. It is no session.
    SecondFactorNeeded(SecretToken),
}

/// How an attempt to sign in has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SignInOutcome {
    Success,
    Refused,
    Limited,
}

/// Counts attempts by password, code and passkey. One that waits for a code has not ended.
pub(super) fn count_sign_in(outcome: SignInOutcome) {
    let outcome = match outcome {
        SignInOutcome::Success => "success",
        SignInOutcome::Refused => "refused",
        SignInOutcome::Limited => "limited",
    };
    metrics::counter!("kassa_sign_ins_total", "outcome" => outcome).increment(1);
}

/// Why nobody is signed in.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// The address is unknown, the password is wrong, the person is disabled or belongs to no
    /// merchant.
    #[error("the address or the password is wrong")]
    Refused,
    #[error(transparent)]
    RateLimited(#[from] RateLimitExceeded),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a code is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum CodeError {
    /// The sign-in has expired or has no try left: it starts again with the password.
    #[error("the sign-in has ended")]
    Ended,
    #[error("the code is wrong")]
    Wrong,
    #[error(transparent)]
    RateLimited(#[from] RateLimitExceeded),
    #[error(transparent)]
    Store(#[from] StoreError),
}

macro_rules! from_attempt_error {
    ($($error:ty),+) => {
        $(impl From<AttemptError> for $error {
            fn from(error: AttemptError) -> Self {
                match error {
                    AttemptError::RateLimited(exceeded) => Self::RateLimited(exceeded),
                    AttemptError::Store(error) => Self::Store(error),
                }
            }
        })+
    };
}
pub(super) use from_attempt_error;

from_attempt_error!(SignInError, CodeError);

/// Signs a person in by address and password. An unknown address takes as long as a known one.
///
/// # Errors
/// [`SignInError`]
#[tracing::instrument(skip_all)]
pub async fn sign_in(
    ctx: &AppContext,
    email: &str,
    password: &str,
    client: &Client,
) -> Result<SignInResult, SignInError> {
    let result = sign_in_by_password(ctx, email, password, client).await;
    match &result {
        Ok(SignInResult::SignedIn(_)) => count_sign_in(SignInOutcome::Success),
        Err(SignInError::Refused) => count_sign_in(SignInOutcome::Refused),
        Err(SignInError::RateLimited(_)) => count_sign_in(SignInOutcome::Limited),
        Ok(SignInResult::SecondFactorNeeded(_)) | Err(SignInError::Store(_)) => {}
    }
    result
}

async fn sign_in_by_password(
    ctx: &AppContext,
    email: &str,
    password: &str,
    client: &Client,
) -> Result<SignInResult, SignInError> {
    let (email, elapsed) = (email.trim().to_lowercase(), start_stopwatch());
    let attempt = count_attempt(ctx, &email, client).await?;
    let person = people::find_by_email(&ctx.store, &email).await?;
    let hash = person.as_ref().and_then(|person| person.password.as_deref());
    let is_right = verify_password(&ctx.secrets, password, hash).await?;
    let result = match person {
        Some(person) if is_right && person.active => begin(ctx, person, attempt, client).await,
        person => {
            record_failure(ctx, person.as_ref(), attempt, client).await?;
            Err(SignInError::Refused)
        }
    };
    if matches!(result, Err(SignInError::Refused)) {
        tokio::time::sleep(time_to_next_step(elapsed())).await;
    }
    result
}

fn time_to_next_step(taken: Duration) -> Duration {
    let (step, taken) = (REFUSAL_STEP.as_micros(), taken.as_micros());
    let left = step - taken % step;
    Duration::from_micros(u64::try_from(left).unwrap_or_default())
}

/// Begins the session of a person whose password is right, or waits for their code.
pub(super) async fn begin(
    ctx: &AppContext,
    person: StoredPerson,
    attempt: CountedAttempt,
    client: &Client,
) -> Result<SignInResult, SignInError> {
    let memberships = memberships::list_by_person(&ctx.store, &person.id).await?;
    let Some(membership) = choose_merchant(&memberships) else {
        return Err(SignInError::Refused);
    };
    let auditor = Auditor::new(ctx, &actor(&person, client));
    if has_second_factor(ctx, &person).await? {
        let token = begin_pending(ctx, &person, attempt).await?;
        return Ok(SignInResult::SecondFactorNeeded(token));
    }
    let start = SessionStart::new(ctx, &person.id, &membership.merchant_id, client);
    let written = ctx.store.write(move |tx| {
        async move {
            if !is_unchanged(tx, &person).await? {
                return Err(SignInError::Refused);
            }
            attempt.take_back(tx).await?;
            let token = start.write(tx).await?;
            record(tx, &auditor, &person.id, AuditAction::SignIn).await?;
            Ok(token)
        }
        .boxed()
    });
    written.await.map(SignInResult::SignedIn)
}

/// A passkey can't be left out either: who knows the password alone does not come in.
async fn has_second_factor(ctx: &AppContext, person: &StoredPerson) -> Result<bool, StoreError> {
    Ok(person.totp.is_some() || !passkeys::list_by_person(&ctx.store, &person.id).await?.is_empty())
}

async fn begin_pending(
    ctx: &AppContext,
    person: &StoredPerson,
    attempt: CountedAttempt,
) -> Result<SecretToken, SignInError> {
    let (token, person) = (SecretToken::create(), person.clone());
    let hash = token.hash(&ctx.secrets, HashPurpose::PendingSignIn);
    let expires = ctx.real_clock.now().saturating_add(PENDING_TIME);
    let written = ctx.store.write(move |tx| {
        async move {
            if !is_unchanged(tx, &person).await? {
                return Err(SignInError::Refused);
            }
            attempt.take_back(tx).await?;
            Ok(pending_sign_ins::insert(tx, &hash, &person.id, expires).await?)
        }
        .boxed()
    });
    written.await?;
    Ok(token)
}

/// Whether a person is as they were when their password was compared.
pub(super) async fn is_unchanged(tx: &mut Tx, person: &StoredPerson) -> Result<bool, StoreError> {
    let now = people::lock(tx, &person.id).await?;
    Ok(now.is_some_and(|now| {
        now.active && now.password == person.password && now.totp == person.totp
    }))
}

/// Writes that a person did not sign in; of an unknown address only the attempt is kept.
pub(super) async fn record_failure(
    ctx: &AppContext,
    person: Option<&StoredPerson>,
    attempt: CountedAttempt,
    client: &Client,
) -> Result<(), StoreError> {
    let known = person.map(|person| (Auditor::new(ctx, &actor(person, client)), person.id.clone()));
    let written = ctx.store.write(move |tx| {
        async move {
            attempt.keep(tx).await?;
            match known {
                Some((auditor, id)) => record(tx, &auditor, &id, AuditAction::SignInFailed).await,
                None => Ok(()),
            }
        }
        .boxed()
    });
    written.await
}

/// Whether a sign-in waits for a code.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn is_pending(ctx: &AppContext, token: &str) -> Result<bool, StoreError> {
    let hash = hash_token(&ctx.secrets, HashPurpose::PendingSignIn, token);
    let now = ctx.real_clock.now();
    Ok(pending_sign_ins::find(&ctx.store, &hash, MAX_CODE_TRIES, now).await?.is_some())
}

/// Completes a sign-in by a code of the authenticator, or by a recovery code.
///
/// # Errors
/// [`CodeError`]
#[tracing::instrument(skip_all)]
pub async fn verify_code(
    ctx: &AppContext,
    token: &str,
    code: &str,
    client: &Client,
) -> Result<SecretToken, CodeError> {
    let hash = hash_token(&ctx.secrets, HashPurpose::PendingSignIn, token);
    let now = ctx.real_clock.now();
    let open = pending_sign_ins::find(&ctx.store, &hash, MAX_CODE_TRIES, now).await?;
    let person_id = open.ok_or(CodeError::Ended)?;
    let person = people::find(&ctx.store, &person_id).await?.ok_or(CodeError::Ended)?;
    let memberships = memberships::list_by_person(&ctx.store, &person_id).await?;
    let membership = choose_merchant(&memberships).ok_or(CodeError::Ended)?;
    let attempt = count_attempt(ctx, &person.email, client).await?;
    let completion = Completion {
        pending: hash,
        start: SessionStart::new(ctx, &person_id, &membership.merchant_id, client),
        auditor: Auditor::new(ctx, &actor(&person, client)),
        code: TypedCode { secrets: ctx.secrets.clone(), code: code.trim().to_owned(), now },
        attempt,
        person,
    };
    let written = ctx.store.write(move |tx| completion.run(tx).boxed());
    let token = written.await?.ok_or(CodeError::Wrong);
    count_sign_in(if token.is_ok() { SignInOutcome::Success } else { SignInOutcome::Refused });
    token
}

/// A code that was typed.
pub(super) struct TypedCode {
    pub secrets: Secrets,
    pub code: String,
    pub now: Timestamp,
}

/// Which code was right.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RightCode {
    Totp,
    Recovery,
}

impl TypedCode {
    /// Uses a code of the authenticator. `false` if it is wrong or was used.
    pub(super) async fn use_up_totp(
        &self,
        tx: &mut Tx,
        person: &StoredPerson,
    ) -> Result<bool, StoreError> {
        let Some(sealed) = &person.totp else { return Ok(false) };
        totp::use_code(tx, &self.secrets, &person.id, sealed, &self.code, self.now).await
    }

    /// Uses a code of either sort. `None` if it is wrong or was used.
    async fn use_up(
        &self,
        tx: &mut Tx,
        person: &StoredPerson,
    ) -> Result<Option<RightCode>, StoreError> {
        let Self { secrets, code, now } = self;
        if totp::has_code_form(code) {
            let is_right = self.use_up_totp(tx, person).await?;
            return Ok(is_right.then_some(RightCode::Totp));
        }
        let is_right = recovery_codes::use_code(tx, secrets, &person.id, code, *now).await?;
        Ok(is_right.then_some(RightCode::Recovery))
    }
}

/// The writes after a code was typed.
struct Completion {
    pending: [u8; 32],
    start: SessionStart,
    auditor: Auditor,
    code: TypedCode,
    attempt: CountedAttempt,
    person: StoredPerson,
}

impl Completion {
    /// The session's token, or `None` for a wrong code, which is counted.
    async fn run(self, tx: &mut Tx) -> Result<Option<SecretToken>, CodeError> {
        let Self { pending, start, auditor, code, attempt, person } = self;
        let counted = pending_sign_ins::count_try(tx, &pending, MAX_CODE_TRIES, code.now).await?;
        if !counted || !is_unchanged(tx, &person).await? {
            return Err(CodeError::Ended);
        }
        let Some(right) = code.use_up(tx, &person).await? else {
            attempt.keep(tx).await?;
            record(tx, &auditor, &person.id, AuditAction::SignInFailed).await?;
            return Ok(None);
        };
        attempt.take_back(tx).await?;
        pending_sign_ins::delete(tx, &pending).await?;
        let token = start.write(tx).await?;
        if right == RightCode::Recovery {
            record(tx, &auditor, &person.id, AuditAction::RecoveryCodeUsed).await?;
        }
        record(tx, &auditor, &person.id, AuditAction::SignIn).await?;
        Ok(Some(token))
    }
}

/// Records what a person did with their account, in the logs of all their merchants.
pub(super) async fn record(
    tx: &mut Tx,
    auditor: &Auditor,
    person_id: &PersonId,
    action: AuditAction,
) -> Result<(), StoreError> {
    let merchants = memberships::list_merchants_in(tx, person_id).await?;
    auditor.record_for_all(tx, &merchants, &AuditRecord::new(action).subject(person_id)).await
}

pub(super) fn actor(person: &StoredPerson, client: &Client) -> Actor {
    Actor::person(&person.id, &person.email, client.address_text())
}
