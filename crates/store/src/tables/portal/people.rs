//! People, who sign in by their e-mail address.

use kassa_domain::ids::PersonId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// How many of a person's last passwords are remembered.
pub const REMEMBERED_PASSWORDS: usize = 4;

/// A person with what they sign in by. Not `Debug`: the hash is for nobody's eyes.
#[derive(Clone)]
pub struct StoredPerson {
    pub id: PersonId,
    pub email: String,
    pub name: String,
    /// A language tag; `None` follows the browser.
    pub language: Option<String>,
    /// An Argon2 hash in PHC format; `None` after a reset.
    pub password: Option<String>,
    /// The hashes of the passwords before, the newest first; [`REMEMBERED_PASSWORDS`] at most.
    pub earlier_passwords: Vec<String>,
    /// `false` for a disabled person, who can't sign in.
    pub active: bool,
    /// The sealed secret of the second factor.
    pub totp: Option<Vec<u8>>,
}

database_row! {
    struct PersonRow {
        id: PersonId,
        email: String,
        name: String,
        language: Option<String>,
        password: Option<String>,
        earlier_passwords: Option<String>,
        active: bool,
        totp: Option<Vec<u8>>,
    }
}

macro_rules! select {
    () => {
        "SELECT id, email, name, language, password, earlier_passwords, active, totp FROM people "
    };
}

/// Inserts a person.
///
/// # Errors
/// [`StoreError::Conflict`](crate::StoreError::Conflict) if the id or the address exists.
pub async fn insert(tx: &mut Tx, person: &StoredPerson, created: Timestamp) -> Result<()> {
    const SQL: &str = "INSERT INTO people \
        (id, email, name, language, password, active, created, last_used) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $7)";
    let statement = query("people", SQL)
        .bind(&person.id)
        .bind(&person.email)
        .bind(&person.name)
        .bind(&person.language)
        .bind(&person.password)
        .bind(person.active)
        .bind(created);
    statement.execute(tx).await.map(drop)
}

/// Finds a person by id.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find(store: &Store, id: &PersonId) -> Result<Option<StoredPerson>> {
    const SQL: &str = concat!(select!(), "WHERE id = $1");
    let row: Option<PersonRow> = query("people", SQL).bind(id).fetch_optional(store).await?;
    Ok(row.map(PersonRow::into_person))
}

/// Finds a person by their address in lower case.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_by_email(store: &Store, email: &str) -> Result<Option<StoredPerson>> {
    const SQL: &str = concat!(select!(), "WHERE email = $1");
    let row: Option<PersonRow> = query("people", SQL).bind(email).fetch_optional(store).await?;
    Ok(row.map(PersonRow::into_person))
}

/// Whether there is anybody.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn has_anybody(store: &Store) -> Result<bool> {
    let row: Option<(PersonId,)> =
        query("people", "SELECT id FROM people LIMIT 1").fetch_optional(store).await?;
    Ok(row.is_some())
}

/// Finds a person by id within a transaction, and locks the row until its end.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn lock(tx: &mut Tx, id: &PersonId) -> Result<Option<StoredPerson>> {
    const SQL: &str = concat!(select!(), "WHERE id = $1");
    let lock = if tx.is_postgres() { " FOR UPDATE" } else { "" };
    let statement = query("people", format!("{SQL}{lock}")).bind(id);
    let row: Option<PersonRow> = statement.fetch_optional_in(tx).await?;
    Ok(row.map(PersonRow::into_person))
}

/// Sets a person's name and language.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_profile(
    tx: &mut Tx,
    id: &PersonId,
    name: &str,
    language: Option<&str>,
) -> Result<()> {
    const SQL: &str = "UPDATE people SET name = $1, language = $2 WHERE id = $3";
    query("people", SQL).bind(name).bind(language).bind(id).execute(tx).await.map(drop)
}

/// Sets a person's password, and remembers the one before. `false` if theirs is another by now.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_password(tx: &mut Tx, person: &StoredPerson, password: &str) -> Result<bool> {
    const SQL: &str = "UPDATE people SET password = $1, earlier_passwords = $2 \
        WHERE id = $3 AND COALESCE(password, '') = $4";
    let before = person.password.as_deref().unwrap_or_default();
    let earlier = person.remember_password();
    let statement = query("people", SQL).bind(password).bind(&earlier);
    statement.bind(&person.id).bind(before).run_compare_and_set(tx).await
}

/// Removes a person's password, which is remembered, and second factor.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn reset(tx: &mut Tx, person: &StoredPerson) -> Result<()> {
    const SQL: &str = "UPDATE people SET password = NULL, earlier_passwords = $1, totp = NULL, \
        totp_added = NULL, totp_step = NULL WHERE id = $2";
    let earlier = person.remember_password();
    let statement = query("people", SQL).bind(&earlier).bind(&person.id);
    statement.execute(tx).await.map(drop)
}

/// Notes that a person signed in, or may do so again.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn note_use(tx: &mut Tx, id: &PersonId, now: Timestamp) -> Result<()> {
    const SQL: &str = "UPDATE people SET last_used = $1 WHERE id = $2";
    query("people", SQL).bind(now).bind(id).execute(tx).await.map(drop)
}

/// Lists the people who may sign in and have not done so since a time, the longest unused first.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_unused(store: &Store, since: Timestamp, limit: i64) -> Result<Vec<PersonId>> {
    const SQL: &str =
        "SELECT id FROM people WHERE active AND last_used < $1 ORDER BY last_used LIMIT $2";
    let rows: Vec<(PersonId,)> =
        query("people", SQL).bind(since).bind(limit).fetch_all(store).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Disables a person who has not signed in since a time. `false` if they have, or are disabled.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn disable_unused(tx: &mut Tx, id: &PersonId, since: Timestamp) -> Result<bool> {
    const SQL: &str =
        "UPDATE people SET active = $1 WHERE id = $2 AND active <> $1 AND last_used < $3";
    query("people", SQL).bind(false).bind(id).bind(since).run_compare_and_set(tx).await
}

/// Enables or disables a person. `false` if they are so already.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn set_active(tx: &mut Tx, id: &PersonId, active: bool) -> Result<bool> {
    const SQL: &str = "UPDATE people SET active = $1 WHERE id = $2 AND active <> $1";
    query("people", SQL).bind(active).bind(id).run_compare_and_set(tx).await
}

/// Takes a TOTP secret into use, with the step of its first code. `false` if one is in use.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn add_totp(
    tx: &mut Tx,
    id: &PersonId,
    sealed: &[u8],
    step: i64,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE people SET totp = $1, totp_step = $2, totp_added = $3 \
        WHERE id = $4 AND totp_added IS NULL";
    let statement = query("people", SQL).bind(sealed).bind(step).bind(now).bind(id);
    statement.run_compare_and_set(tx).await
}

/// Uses the code of a step. `false` if a code of this step or a later one was used before.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn use_totp_step(tx: &mut Tx, id: &PersonId, step: i64) -> Result<bool> {
    const SQL: &str = "UPDATE people SET totp_step = $1 \
        WHERE id = $2 AND totp_added IS NOT NULL AND COALESCE(totp_step, 0) < $1";
    query("people", SQL).bind(step).bind(id).run_compare_and_set(tx).await
}

/// Removes the TOTP secret in use. `false` if none is.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn remove_totp(tx: &mut Tx, id: &PersonId) -> Result<bool> {
    const SQL: &str = "UPDATE people SET totp = NULL, totp_added = NULL, totp_step = NULL \
        WHERE id = $1 AND totp_added IS NOT NULL";
    query("people", SQL).bind(id).run_compare_and_set(tx).await
}

impl StoredPerson {
    /// The hash that is kept after a change of the password: it comes first.
    fn remember_password(&self) -> Option<String> {
        let all = self.password.iter().chain(&self.earlier_passwords);
        let kept: Vec<&str> = all.map(String::as_str).take(REMEMBERED_PASSWORDS).collect();
        (!kept.is_empty()).then(|| kept.join("\n"))
    }
}

fn split_lines(text: Option<&str>) -> Vec<String> {
    text.into_iter().flat_map(str::lines).map(str::to_owned).collect()
}

impl PersonRow {
    fn into_person(self) -> StoredPerson {
        StoredPerson {
            id: self.id,
            email: self.email,
            name: self.name,
            language: self.language,
            password: self.password,
            earlier_passwords: split_lines(self.earlier_passwords.as_deref()),
            active: self.active,
            totp: self.totp,
        }
    }
}
