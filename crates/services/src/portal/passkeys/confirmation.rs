//! Confirmation by a passkey of who is signed in, in place of a code or the password.

use futures_util::FutureExt;
use kassa_store::StoreError;
use kassa_store::tables::portal::passkeys::{self, StoredPasskey};
use kassa_store::tables::portal::{people, sessions};
use webauthn_rs::prelude::{Passkey, PasskeyAuthentication};

use super::answer::PasskeyAnswer;
use super::challenges::{self, OpenChallenge, Purpose};
use super::relying_party::RelyingParty;
use super::verification::{UsedPasskey, read_key};
use crate::context::AppContext;
use crate::portal::client::Client;
use crate::portal::confirmation::ConfirmError;
use crate::portal::sessions::Person;
use crate::portal::sign_in::record_failure;
use crate::portal::sign_in_limit::count_attempt;

/// Begins a confirmation by one of the person's passkeys. [`ConfirmError::Wrong`] if they have
/// none.
///
/// # Errors
/// [`ConfirmError`]
pub async fn start_confirmation(
    ctx: &AppContext,
    party: &RelyingParty,
    person: &Person,
) -> Result<OpenChallenge, ConfirmError> {
    let stored = passkeys::list_by_person(&ctx.store, &person.person_id).await?;
    let keys: Result<Vec<Passkey>, StoreError> = stored.iter().map(read_key).collect();
    let started = party.webauthn().start_passkey_authentication(&keys?);
    let (options, state) = started.map_err(|_| ConfirmError::Wrong)?;
    let options = serde_json::to_value(options.public_key).map_err(|_| ConfirmError::Wrong)?;
    Ok(challenges::open(ctx, Purpose::Confirm(&person.session_id), options, &state).await?)
}

/// Confirms the session for 15 minutes. A wrong answer counts as a failed sign-in.
///
/// # Errors
/// [`ConfirmError`]
#[tracing::instrument(skip_all)]
pub async fn confirm(
    ctx: &AppContext,
    party: &RelyingParty,
    person: &Person,
    answer: &PasskeyAnswer,
    client: &Client,
) -> Result<(), ConfirmError> {
    let purpose = Purpose::Confirm(&person.session_id);
    let state = challenges::take(ctx, purpose, &answer.token).await?;
    let attempt = count_attempt(ctx, &person.email, client).await?;
    let stored = passkeys::list_by_person(&ctx.store, &person.person_id).await?;
    let Some(used) = verify(ctx, party, &stored, answer, state)? else {
        let known = people::find(&ctx.store, &person.person_id).await?;
        record_failure(ctx, known.as_ref(), attempt, client).await?;
        return Err(ConfirmError::Wrong);
    };
    let (session_id, now) = (person.session_id.clone(), ctx.real_clock.now());
    let written = ctx.store.write(move |tx| {
        async move {
            if !used.write(tx).await? || !sessions::set_confirmed(tx, &session_id, now).await? {
                return Err(ConfirmError::Wrong);
            }
            Ok(attempt.take_back(tx).await?)
        }
        .boxed()
    });
    written.await
}

/// The person's passkey that has answered the challenge.
fn verify(
    ctx: &AppContext,
    party: &RelyingParty,
    stored: &[StoredPasskey],
    answer: &PasskeyAnswer,
    state: Option<PasskeyAuthentication>,
) -> Result<Option<UsedPasskey>, StoreError> {
    let (Some(state), Some(credential)) = (state, answer.read_authentication()) else {
        return Ok(None);
    };
    let result = match party.webauthn().finish_passkey_authentication(&credential, &state) {
        Ok(result) => result,
        Err(error) => {
            tracing::info!(%error, "a passkey is refused");
            return Ok(None);
        }
    };
    for stored in stored {
        let passkey = read_key(stored)?;
        if passkey.cred_id() == result.cred_id() {
            return UsedPasskey::new(stored, passkey, &result, ctx.real_clock.now());
        }
    }
    Ok(None)
}
