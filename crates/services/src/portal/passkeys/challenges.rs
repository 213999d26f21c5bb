//! Challenges, which the database keeps until they are answered: each is good for one answer
//! within five minutes, by the session that asked for it.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_platform::secrets::HashPurpose;
use kassa_store::StoreError;
use kassa_store::tables::portal::passkey_challenges::{self, ChallengeKey};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::context::AppContext;
use crate::portal::tokens::{SecretToken, hash_token};

/// How long a challenge waits for its answer.
const ANSWER_TIME: Duration = Duration::from_secs(5 * 60);

/// A challenge on its way to the browser.
pub struct OpenChallenge {
    /// Comes back with the answer.
    pub token: SecretToken,
    /// The browser's options for the ceremony, as JSON.
    pub options: Value,
}

/// The purpose of a challenge.
#[derive(Clone, Copy)]
pub(super) enum Purpose<'a> {
    SignIn,
    /// With the id of the session.
    Register(&'a str),
    /// With the id of the session.
    Confirm(&'a str),
}

impl Purpose<'_> {
    const fn code(self) -> &'static str {
        match self {
            Self::SignIn => "sign_in",
            Self::Register(_) => "register",
            Self::Confirm(_) => "confirm",
        }
    }

    fn session_id(self) -> String {
        match self {
            Self::SignIn => String::new(),
            Self::Register(id) | Self::Confirm(id) => id.to_owned(),
        }
    }
}

/// Keeps a challenge until its answer comes. `state` is the library's.
pub(super) async fn open(
    ctx: &AppContext,
    purpose: Purpose<'_>,
    options: Value,
    state: &impl Serialize,
) -> Result<OpenChallenge, StoreError> {
    let state = serde_json::to_string(state).map_err(|_| not_json())?;
    let token = SecretToken::create();
    let key = ChallengeKey {
        token_hash: token.hash(&ctx.secrets, HashPurpose::PasskeyChallenge),
        purpose: purpose.code(),
        session_id: purpose.session_id(),
    };
    let expires = ctx.real_clock.now().saturating_add(ANSWER_TIME);
    let written = ctx.store.write(move |tx| {
        async move { passkey_challenges::insert(tx, &key, &state, expires).await }.boxed()
    });
    written.await?;
    Ok(OpenChallenge { token, options })
}

/// The state of a challenge, which nobody can answer after this. `None` if it was answered before,
/// has expired, or is for something else.
pub(super) async fn take<T: DeserializeOwned>(
    ctx: &AppContext,
    purpose: Purpose<'_>,
    token: &str,
) -> Result<Option<T>, StoreError> {
    let key = ChallengeKey {
        token_hash: hash_token(&ctx.secrets, HashPurpose::PasskeyChallenge, token),
        purpose: purpose.code(),
        session_id: purpose.session_id(),
    };
    let now = ctx.real_clock.now();
    let written = ctx
        .store
        .write(move |tx| async move { passkey_challenges::take(tx, &key, now).await }.boxed());
    let state: Option<String> = written.await?;
    state.map(|state| serde_json::from_str(&state).map_err(|_| not_json())).transpose()
}

fn not_json() -> StoreError {
    StoreError::corrupt("passkey_challenges", "", "its state can't be read")
}
