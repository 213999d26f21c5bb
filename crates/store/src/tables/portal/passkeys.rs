//! Passkeys: public keys by which people sign in.

use kassa_domain::ids::PersonId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A passkey of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPasskey {
    pub id: String,
    pub person_id: PersonId,
    /// As the person named it.
    pub name: String,
    /// The public key with its properties, as JSON.
    pub credential: String,
    /// The last number that the passkey has counted; 0 if it does not count.
    pub counter: i64,
    pub added: Timestamp,
    /// When it last signed somebody in, or confirmed them.
    pub used: Option<Timestamp>,
}

database_row! {
    struct PasskeyRow {
        id: String,
        person_id: PersonId,
        name: String,
        credential: String,
        counter: i64,
        added: i64,
        used: Option<i64>,
    }
}

macro_rules! select {
    () => {
        "SELECT id, person_id, name, credential, counter, added, used FROM passkeys "
    };
}

/// Inserts a passkey. `false` if one with this credential id exists, whosever it is.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn insert(tx: &mut Tx, passkey: &StoredPasskey, credential_id: &[u8]) -> Result<bool> {
    const SQL: &str = "INSERT INTO passkeys \
        (id, person_id, credential_id, name, credential, counter, added) \
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING";
    let statement = query("passkeys", SQL)
        .bind(&passkey.id)
        .bind(&passkey.person_id)
        .bind(credential_id)
        .bind(&passkey.name)
        .bind(&passkey.credential)
        .bind(passkey.counter)
        .bind(passkey.added);
    statement.run_compare_and_set(tx).await
}

/// Lists a person's passkeys, the oldest first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_by_person(store: &Store, person_id: &PersonId) -> Result<Vec<StoredPasskey>> {
    const SQL: &str = concat!(select!(), "WHERE person_id = $1 ORDER BY added, id");
    let rows: Vec<PasskeyRow> = query("passkeys", SQL).bind(person_id).fetch_all(store).await?;
    Ok(rows.into_iter().map(PasskeyRow::into_passkey).collect())
}

/// Finds a passkey by the id that its authenticator gave it.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_by_credential(
    store: &Store,
    credential_id: &[u8],
) -> Result<Option<StoredPasskey>> {
    const SQL: &str = concat!(select!(), "WHERE credential_id = $1");
    let row: Option<PasskeyRow> =
        query("passkeys", SQL).bind(credential_id).fetch_optional(store).await?;
    Ok(row.map(PasskeyRow::into_passkey))
}

/// Records a use of a passkey, which has `credential` and `counter` from now on. `false` if it was
/// removed, or if its counter is not `before` any more.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn record_use(
    tx: &mut Tx,
    id: &str,
    before: i64,
    (credential, counter): (&str, i64),
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE passkeys SET credential = $1, counter = $2, used = $3 \
        WHERE id = $4 AND counter = $5";
    let statement =
        query("passkeys", SQL).bind(credential).bind(counter).bind(now).bind(id).bind(before);
    statement.run_compare_and_set(tx).await
}

/// Deletes a person's passkey. `false` if they have none of this id.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete(tx: &mut Tx, person_id: &PersonId, id: &str) -> Result<bool> {
    const SQL: &str = "DELETE FROM passkeys WHERE id = $1 AND person_id = $2";
    query("passkeys", SQL).bind(id).bind(person_id).run_compare_and_set(tx).await
}

/// Deletes all passkeys of a person.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_by_person(tx: &mut Tx, person_id: &PersonId) -> Result<()> {
    const SQL: &str = "DELETE FROM passkeys WHERE person_id = $1";
    query("passkeys", SQL).bind(person_id).execute(tx).await.map(drop)
}

impl PasskeyRow {
    fn into_passkey(self) -> StoredPasskey {
        StoredPasskey {
            id: self.id,
            person_id: self.person_id,
            name: self.name,
            credential: self.credential,
            counter: self.counter,
            added: Timestamp(self.added),
            used: self.used.map(Timestamp),
        }
    }
}
