//! Invitations: links by which people join a merchant.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::{MerchantId, PersonId};
use kassa_domain::portal::{AuditAction, PasswordProblem, Role};
use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_platform::rate_limit::RateLimitExceeded;
use kassa_platform::secrets::HashPurpose;
use kassa_store::tables::portal::invitations::{self, Invitation, NewInvitation};
use kassa_store::tables::portal::memberships;
use kassa_store::tables::portal::people::{self, StoredPerson};
use kassa_store::{StoreError, Tx};
use serde_json::json;

use super::client::Client;
use super::passwords::{check_new_password, hash_password, is_used_before, verify_password};
use super::sign_in::{SignInError, SignInResult, actor, begin, from_attempt_error, record_failure};
use super::sign_in_limit::{AttemptError, CountedAttempt, count_attempt};
use super::tokens::{SecretToken, hash_token};
use crate::audit::{AuditRecord, Auditor};
use crate::context::AppContext;

/// How long a link can be used.
pub const INVITATION_TIME: Duration = Duration::from_secs(72 * 60 * 60);

/// An invitation with its link's token.
pub struct CreatedInvitation {
    pub email: String,
    pub merchant_id: MerchantId,
    pub role: Role,
    /// The only copy: the store has its hash.
    pub token: SecretToken,
    pub expires: Timestamp,
}

/// An invitation that can be accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenInvitation {
    pub email: String,
    pub merchant_name: String,
    pub role: Role,
    /// The person has an account, and joins by its password.
    pub is_known_person: bool,
    pub expires: Timestamp,
}

/// Why an invitation is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum AcceptError {
    /// It was used, replaced, or has expired.
    #[error("the invitation can't be used any more")]
    Gone,
    #[error("the password is not accepted: {0:?}")]
    Password(PasswordProblem),
    /// It is not the password of the person, whom the address belongs to.
    #[error("the password is wrong")]
    WrongPassword,
    #[error(transparent)]
    RateLimited(#[from] RateLimitExceeded),
    #[error(transparent)]
    Store(#[from] StoreError),
}

from_attempt_error!(AcceptError);

impl From<SignInError> for AcceptError {
    fn from(error: SignInError) -> Self {
        match error {
            SignInError::Refused => Self::WrongPassword,
            SignInError::RateLimited(exceeded) => Self::RateLimited(exceeded),
            SignInError::Store(error) => Self::Store(error),
        }
    }
}

/// An invitation that is about to be written.
#[derive(Clone)]
pub(super) struct PreparedInvitation {
    pub new: NewInvitation,
    token: SecretToken,
}

impl PreparedInvitation {
    pub(super) fn new(
        ctx: &AppContext,
        email: &str,
        merchant_id: &MerchantId,
        role: Role,
        is_reset: bool,
    ) -> Self {
        let (token, now) = (SecretToken::create(), ctx.real_clock.now());
        let new = NewInvitation {
            email: email.to_owned(),
            merchant_id: merchant_id.to_owned(),
            token_hash: token.hash(&ctx.secrets, HashPurpose::Invitation),
            role,
            is_reset,
            created: now,
            expires: now.saturating_add(INVITATION_TIME),
        };
        Self { new, token }
    }

    pub(super) fn into_created(self) -> CreatedInvitation {
        let NewInvitation { email, merchant_id, role, expires, .. } = self.new;
        CreatedInvitation { email, merchant_id, role, token: self.token, expires }
    }
}

/// Finds the invitation of a link. `None` if it was used, replaced, or has expired.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_invitation(
    ctx: &AppContext,
    token: &str,
) -> Result<Option<OpenInvitation>, StoreError> {
    let hash = hash_token(&ctx.secrets, HashPurpose::Invitation, token);
    let Some((invitation, person)) = find_open(ctx, &hash).await? else { return Ok(None) };
    Ok(Some(OpenInvitation {
        is_known_person: person.is_some() && !invitation.is_reset,
        email: invitation.email,
        merchant_name: invitation.merchant_name,
        role: invitation.role,
        expires: invitation.expires,
    }))
}

async fn find_open(
    ctx: &AppContext,
    hash: &[u8; 32],
) -> Result<Option<(Invitation, Option<StoredPerson>)>, StoreError> {
    let Some(invitation) = invitations::find(&ctx.store, hash).await? else { return Ok(None) };
    if ctx.real_clock.now() >= invitation.expires {
        return Ok(None);
    }
    let person = people::find_by_email(&ctx.store, &invitation.email).await?;
    Ok(Some((invitation, person)))
}

/// Accepts an invitation, and signs the person in. Who is new chooses a password, as does who was
/// reset; who has an account joins by its password.
///
/// # Errors
/// [`AcceptError`]
#[tracing::instrument(skip_all)]
pub async fn accept_invitation(
    ctx: &AppContext,
    token: &str,
    name: &str,
    password: &str,
    client: &Client,
) -> Result<SignInResult, AcceptError> {
    let hash = hash_token(&ctx.secrets, HashPurpose::Invitation, token);
    let (invitation, person) = find_open(ctx, &hash).await?.ok_or(AcceptError::Gone)?;
    let attempt = count_attempt(ctx, &invitation.email, client).await?;
    let acceptance = Acceptance { hash, invitation };
    let person = match person {
        Some(person) if acceptance.invitation.is_reset => {
            choose_password(ctx, acceptance, person, password, client).await?
        }
        Some(person) => join(ctx, acceptance, person, password, &attempt, client).await?,
        None => create_person(ctx, acceptance, name, password, client).await?,
    };
    Ok(begin(ctx, person, attempt, client).await?)
}

/// The use of an invitation.
#[derive(Clone)]
struct Acceptance {
    hash: [u8; 32],
    invitation: Invitation,
}

impl Acceptance {
    /// Uses the invitation and makes the person a member.
    async fn write(
        &self,
        tx: &mut Tx,
        auditor: &Auditor,
        person_id: &PersonId,
        now: Timestamp,
    ) -> Result<(), AcceptError> {
        let Invitation { merchant_id, role, email, .. } = &self.invitation;
        if !invitations::delete(tx, &self.hash).await?
            || !memberships::insert(tx, person_id, merchant_id, *role, now).await?
        {
            return Err(AcceptError::Gone);
        }
        let record = AuditRecord::new(AuditAction::UserJoined)
            .subject(person_id)
            .after(json!({ "email": email, "role": role.code() }));
        Ok(auditor.record(tx, merchant_id, record).await?)
    }
}

async fn create_person(
    ctx: &AppContext,
    acceptance: Acceptance,
    name: &str,
    password: &str,
    client: &Client,
) -> Result<StoredPerson, AcceptError> {
    let email = acceptance.invitation.email.clone();
    check_new_password(password, &email).map_err(AcceptError::Password)?;
    let person = StoredPerson {
        id: PersonId::from_trusted(random::new_uuid()),
        email,
        name: name.to_owned(),
        language: None,
        password: Some(hash_password(&ctx.secrets, password).await?),
        earlier_passwords: Vec::new(),
        active: true,
        totp: None,
    };
    let auditor = Auditor::new(ctx, &actor(&person, client));
    let (row, now) = (person.clone(), ctx.real_clock.now());
    let written = ctx.store.write(move |tx| {
        async move {
            people::insert(tx, &row, now).await?;
            acceptance.write(tx, &auditor, &row.id, now).await
        }
        .boxed()
    });
    match written.await {
        // The same link was used at the same time.
        Err(AcceptError::Store(StoreError::Conflict)) => Err(AcceptError::Gone),
        written => written.map(|()| person),
    }
}

async fn join(
    ctx: &AppContext,
    acceptance: Acceptance,
    person: StoredPerson,
    password: &str,
    attempt: &CountedAttempt,
    client: &Client,
) -> Result<StoredPerson, AcceptError> {
    let hash = person.password.as_deref();
    if !verify_password(&ctx.secrets, password, hash).await? || !person.active {
        record_failure(ctx, Some(&person), attempt.clone(), client).await?;
        return Err(AcceptError::WrongPassword);
    }
    let auditor = Auditor::new(ctx, &actor(&person, client));
    let (person_id, now) = (person.id.clone(), ctx.real_clock.now());
    let written = ctx.store.write(move |tx| {
        async move { acceptance.write(tx, &auditor, &person_id, now).await }.boxed()
    });
    written.await?;
    Ok(person)
}

/// The membership exists. Only a person without a password chooses one by a link: else a link that
/// another merchant made could.
async fn choose_password(
    ctx: &AppContext,
    acceptance: Acceptance,
    mut person: StoredPerson,
    password: &str,
    client: &Client,
) -> Result<StoredPerson, AcceptError> {
    if person.password.is_some() || !person.active {
        return Err(AcceptError::Gone);
    }
    check_new_password(password, &person.email).map_err(AcceptError::Password)?;
    if is_used_before(ctx, password, &person).await? {
        return Err(AcceptError::Password(PasswordProblem::UsedBefore));
    }
    let hash = hash_password(&ctx.secrets, password).await?;
    let auditor = Auditor::new(ctx, &actor(&person, client));
    let (row, new_hash) = (person.clone(), hash.clone());
    let written = ctx.store.write(move |tx| {
        async move {
            if !invitations::delete(tx, &acceptance.hash).await?
                || !people::set_password(tx, &row, &new_hash).await?
            {
                return Err(AcceptError::Gone);
            }
            let action = AuditAction::PasswordChanged;
            Ok(super::sign_in::record(tx, &auditor, &row.id, action).await?)
        }
        .boxed()
    });
    written.await?;
    person.password = Some(hash);
    Ok(person)
}
