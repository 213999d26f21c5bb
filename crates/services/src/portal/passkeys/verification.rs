//! What sign-ins and confirmations by passkey have in common.

use kassa_domain::time::Timestamp;
use kassa_store::tables::portal::passkeys::{self, StoredPasskey};
use kassa_store::{StoreError, Tx};
use serde_json::Value;
use webauthn_rs::prelude::{AuthenticationResult, Passkey};

/// The library's form of a stored passkey.
pub(super) fn read_key(stored: &StoredPasskey) -> Result<Passkey, StoreError> {
    serde_json::from_str(&stored.credential)
        .map_err(|_| StoreError::corrupt("passkeys", &stored.id, "its credential can't be read"))
}

/// The JSON of a passkey, and its counter.
pub(super) fn write_key(passkey: &Passkey) -> Result<(String, i64), StoreError> {
    let unreadable = || StoreError::corrupt("passkeys", "", "its credential can't be written");
    let value = serde_json::to_value(passkey).map_err(|_| unreadable())?;
    let counter = value.pointer("/cred/counter").and_then(Value::as_i64).ok_or_else(unreadable)?;
    Ok((value.to_string(), counter))
}

/// A passkey whose signature was right.
#[derive(Clone)]
pub(super) struct UsedPasskey {
    id: String,
    before: i64,
    credential: String,
    counter: i64,
    now: Timestamp,
}

impl UsedPasskey {
    /// `None` unless the user was verified.
    pub(super) fn new(
        stored: &StoredPasskey,
        mut passkey: Passkey,
        result: &AuthenticationResult,
        now: Timestamp,
    ) -> Result<Option<Self>, StoreError> {
        if !result.user_verified() || passkey.update_credential(result).is_none() {
            return Ok(None);
        }
        let (credential, counter) = write_key(&passkey)?;
        let (id, before) = (stored.id.clone(), stored.counter);
        Ok(Some(Self { id, before, credential, counter, now }))
    }

    /// Writes the use. `false` if the passkey was removed meanwhile, or has counted further.
    pub(super) async fn write(&self, tx: &mut Tx) -> Result<bool, StoreError> {
        let Self { id, before, credential, counter, now } = self;
        passkeys::record_use(tx, id, *before, (credential, *counter), *now).await
    }
}
