//! Signing in by a passkey alone: whose it is, the passkey says.

use futures_util::FutureExt;
use kassa_domain::portal::AuditAction;
use kassa_store::StoreError;
use kassa_store::tables::portal::memberships;
use kassa_store::tables::portal::passkeys::{self, StoredPasskey};
use kassa_store::tables::portal::people::{self, StoredPerson};
use webauthn_rs::prelude::{DiscoverableAuthentication, DiscoverableKey, PublicKeyCredential};

use super::answer::PasskeyAnswer;
use super::challenges::{self, OpenChallenge, Purpose};
use super::relying_party::RelyingParty;
use super::verification::{UsedPasskey, read_key};
use crate::audit::Auditor;
use crate::context::AppContext;
use crate::portal::client::Client;
use crate::portal::sessions::{SessionStart, choose_merchant};
use crate::portal::sign_in::{
    SignInError, SignInOutcome, actor, count_sign_in, is_unchanged, record, record_failure,
};
use crate::portal::sign_in_limit::{CountedAttempt, count_attempt};
use crate::portal::tokens::SecretToken;

/// Begins a sign-in, of whom is not known yet.
///
/// # Errors
/// [`SignInError`]
pub async fn start_sign_in(
    ctx: &AppContext,
    party: &RelyingParty,
) -> Result<OpenChallenge, SignInError> {
    let started = party.webauthn().start_discoverable_authentication();
    let (options, state) = started.map_err(|_| SignInError::Refused)?;
    let options = serde_json::to_value(options.public_key).map_err(|_| SignInError::Refused)?;
    Ok(challenges::open(ctx, Purpose::SignIn, options, &state).await?)
}

/// Signs in the person whose passkey answers the challenge. Returns the token of the session.
///
/// # Errors
/// [`SignInError`]
#[tracing::instrument(skip_all)]
pub async fn sign_in(
    ctx: &AppContext,
    party: &RelyingParty,
    answer: &PasskeyAnswer,
    client: &Client,
) -> Result<SecretToken, SignInError> {
    let result = sign_in_by_passkey(ctx, party, answer, client).await;
    match &result {
        Ok(_) => count_sign_in(SignInOutcome::Success),
        Err(SignInError::Refused) => count_sign_in(SignInOutcome::Refused),
        Err(SignInError::RateLimited(_)) => count_sign_in(SignInOutcome::Limited),
        Err(SignInError::Store(_)) => {}
    }
    result
}

async fn sign_in_by_passkey(
    ctx: &AppContext,
    party: &RelyingParty,
    answer: &PasskeyAnswer,
    client: &Client,
) -> Result<SecretToken, SignInError> {
    let state = challenges::take(ctx, Purpose::SignIn, &answer.token).await?;
    let credential = answer.read_authentication();
    let owner = match &credential {
        Some(credential) => find_owner(ctx, credential).await?,
        None => None,
    };
    let email = owner.as_ref().map_or("", |(_, person)| person.email.as_str());
    let attempt = count_attempt(ctx, email, client).await?;
    if let (Some(state), Some(credential), Some((key, person))) = (state, &credential, &owner)
        && person.active
        && let Some(used) = verify(ctx, party, key, credential, state)?
    {
        return begin(ctx, person.clone(), used, attempt, client).await;
    }
    let person = owner.map(|(_, person)| person);
    record_failure(ctx, person.as_ref(), attempt, client).await?;
    Err(SignInError::Refused)
}

/// The stored passkey with its person, who is also the one that the authenticator names.
async fn find_owner(
    ctx: &AppContext,
    credential: &PublicKeyCredential,
) -> Result<Option<(StoredPasskey, StoredPerson)>, StoreError> {
    let id = credential.get_credential_id();
    let Some(key) = passkeys::find_by_credential(&ctx.store, id).await? else { return Ok(None) };
    let named = credential.get_user_unique_id().and_then(|id| uuid::Uuid::from_slice(id).ok());
    if named.is_none_or(|named| named.to_string() != key.person_id.as_str()) {
        return Ok(None);
    }
    let person = people::find(&ctx.store, &key.person_id).await?;
    Ok(person.map(|person| (key, person)))
}

fn verify(
    ctx: &AppContext,
    party: &RelyingParty,
    stored: &StoredPasskey,
    credential: &PublicKeyCredential,
    state: DiscoverableAuthentication,
) -> Result<Option<UsedPasskey>, StoreError> {
    let passkey = read_key(stored)?;
    let key = DiscoverableKey::from(&passkey);
    match party.webauthn().finish_discoverable_authentication_v2(credential, state, &key) {
        Ok(result) => UsedPasskey::new(stored, passkey, &result, ctx.real_clock.now()),
        Err(error) => {
            tracing::info!(%error, "a passkey is refused");
            Ok(None)
        }
    }
}

async fn begin(
    ctx: &AppContext,
    person: StoredPerson,
    used: UsedPasskey,
    attempt: CountedAttempt,
    client: &Client,
) -> Result<SecretToken, SignInError> {
    let memberships = memberships::list_by_person(&ctx.store, &person.id).await?;
    let membership = choose_merchant(&memberships).ok_or(SignInError::Refused)?;
    let auditor = Auditor::new(ctx, &actor(&person, client));
    let start = SessionStart::new(ctx, &person.id, &membership.merchant_id, client);
    let written = ctx.store.write(move |tx| {
        async move {
            if !is_unchanged(tx, &person).await? || !used.write(tx).await? {
                return Err(SignInError::Refused);
            }
            attempt.take_back(tx).await?;
            let token = start.write(tx).await?;
            record(tx, &auditor, &person.id, AuditAction::SignIn).await?;
            Ok(token)
        }
        .boxed()
    });
    written.await
}
