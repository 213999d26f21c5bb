//! A person's passkeys: added, listed, removed.

use futures_util::FutureExt;
use kassa_domain::ids::PersonId;
use kassa_domain::portal::AuditAction;
use kassa_platform::random;
use kassa_store::StoreError;
use kassa_store::tables::portal::passkeys::{self, StoredPasskey};
use serde_json::Value;
use webauthn_rs::prelude::{CredentialID, Passkey, PasskeyRegistration, Uuid};

use super::answer::PasskeyAnswer;
use super::challenges::{self, OpenChallenge, Purpose};
use super::relying_party::RelyingParty;
use super::verification::{read_key, write_key};
use crate::audit::Auditor;
use crate::context::AppContext;
use crate::portal::client::Client;
use crate::portal::sessions::Person;
use crate::portal::sign_in::record;

/// How many passkeys a person can have.
const MAX_PASSKEYS: usize = 20;

/// Why a passkey is not added.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// The challenge was answered before or has expired, the answer is wrong or from another
    /// place, or the passkey can't be found by its authenticator.
    #[error("the passkey is not accepted")]
    Refused,
    #[error("the passkey was added before")]
    Known,
    #[error("the person has as many passkeys as there can be")]
    TooMany,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Lists a person's passkeys, the oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list(
    ctx: &AppContext,
    person_id: &PersonId,
) -> Result<Vec<StoredPasskey>, StoreError> {
    passkeys::list_by_person(&ctx.store, person_id).await
}

/// Begins to add a passkey.
///
/// # Errors
/// [`RegisterError`]
pub async fn start_registration(
    ctx: &AppContext,
    party: &RelyingParty,
    person: &Person,
) -> Result<OpenChallenge, RegisterError> {
    let stored = list(ctx, &person.person_id).await?;
    if stored.len() >= MAX_PASSKEYS {
        return Err(RegisterError::TooMany);
    }
    let known: Result<Vec<CredentialID>, StoreError> =
        stored.iter().map(|key| Ok(read_key(key)?.cred_id().clone())).collect();
    let person_id = parse_person_id(&person.person_id)?;
    let shown = if person.name.is_empty() { &person.email } else { &person.name };
    let started =
        party.webauthn().start_passkey_registration(person_id, &person.email, shown, Some(known?));
    let (options, state) = started.map_err(|error| refuse(&error))?;
    let mut options = serde_json::to_value(options.public_key)
        .map_err(|_| StoreError::corrupt("passkeys", &person.person_id, "they can't be listed"))?;
    require_discoverable(&mut options);
    Ok(challenges::open(ctx, Purpose::Register(&person.session_id), options, &state).await?)
}

/// The library leaves it to the authenticator whether it finds the passkey by itself.
fn require_discoverable(options: &mut Value) {
    options["authenticatorSelection"]["residentKey"] = "required".into();
    options["authenticatorSelection"]["requireResidentKey"] = true.into();
}

fn parse_person_id(person_id: &PersonId) -> Result<Uuid, StoreError> {
    Uuid::parse_str(person_id.as_str())
        .map_err(|_| StoreError::corrupt("people", person_id, "its id"))
}

fn refuse(error: &dyn std::error::Error) -> RegisterError {
    tracing::info!(%error, "a new passkey is refused");
    RegisterError::Refused
}

/// Adds the passkey that answers a challenge of this session.
///
/// # Errors
/// [`RegisterError`]
#[tracing::instrument(skip_all)]
pub async fn register(
    ctx: &AppContext,
    party: &RelyingParty,
    person: &Person,
    name: &str,
    answer: &PasskeyAnswer,
    client: &Client,
) -> Result<(), RegisterError> {
    let purpose = Purpose::Register(&person.session_id);
    let state: Option<PasskeyRegistration> = challenges::take(ctx, purpose, &answer.token).await?;
    let state = state.ok_or(RegisterError::Refused)?;
    let credential = answer.read_registration().ok_or(RegisterError::Refused)?;
    let properties = credential.extensions.cred_props.as_ref();
    if properties.is_some_and(|properties| properties.rk == Some(false)) {
        return Err(RegisterError::Refused);
    }
    let passkey = party
        .webauthn()
        .finish_passkey_registration(&credential, &state)
        .map_err(|error| refuse(&error))?;
    insert(ctx, person, name, &passkey, client).await
}

async fn insert(
    ctx: &AppContext,
    person: &Person,
    name: &str,
    passkey: &Passkey,
    client: &Client,
) -> Result<(), RegisterError> {
    let (credential, counter) = write_key(passkey)?;
    let new = StoredPasskey {
        id: random::new_uuid(),
        person_id: person.person_id.clone(),
        name: name.to_owned(),
        credential,
        counter,
        added: ctx.real_clock.now(),
        used: None,
    };
    let credential_id = passkey.cred_id().to_vec();
    let auditor = Auditor::new(ctx, &person.actor(client));
    let written = ctx.store.write(move |tx| {
        async move {
            if !passkeys::insert(tx, &new, &credential_id).await? {
                return Err(RegisterError::Known);
            }
            Ok(record(tx, &auditor, &new.person_id, AuditAction::PasskeyAdded).await?)
        }
        .boxed()
    });
    written.await
}

/// Removes a passkey. `false` if the person has none of this id.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn remove(
    ctx: &AppContext,
    person: &Person,
    id: &str,
    client: &Client,
) -> Result<bool, StoreError> {
    let auditor = Auditor::new(ctx, &person.actor(client));
    let (person_id, id) = (person.person_id.clone(), id.to_owned());
    let written = ctx.store.write(move |tx| {
        async move {
            if !passkeys::delete(tx, &person_id, &id).await? {
                return Ok(false);
            }
            record(tx, &auditor, &person_id, AuditAction::PasskeyRemoved).await?;
            Ok(true)
        }
        .boxed()
    });
    written.await
}
