//! Notices to people of merchants, and who wants them.

use kassa_domain::ids::{ConnectionId, MerchantId, PersonId};
use kassa_domain::portal::{NoticeKind, Role};
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A notice before it is inserted.
#[derive(Clone, Debug)]
pub struct NewNotice {
    pub merchant_id: MerchantId,
    pub kind: NoticeKind,
    /// What it is about, among those of its kind: each subject is noticed once.
    pub subject: String,
    /// The id of an intent, a destination, a connection or a mandate.
    pub about: Option<String>,
    pub due: Option<Timestamp>,
    pub created: Timestamp,
}

/// A stored notice of a merchant to which a person belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredNotice {
    pub id: i64,
    pub merchant_name: String,
    /// The person's, at this merchant.
    pub role: Role,
    /// The IANA name of the merchant's time zone.
    pub time_zone: String,
    /// The merchant's. `None`: that of the time zone.
    pub country: Option<String>,
    pub kind: NoticeKind,
    pub about: Option<String>,
    pub due: Option<Timestamp>,
    pub created: Timestamp,
}

database_row! {
    struct NoticeRow {
        id: i64,
        merchant_name: String,
        role: String,
        time_zone: String,
        country: Option<String>,
        kind: String,
        about: Option<String>,
        due: Option<i64>,
        created: i64,
    }
}

database_row! {
    /// A person who wants notices.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct NoticeReader {
        pub id: PersonId,
        pub email: String,
        pub language: Option<String>,
        /// See [`NoticeKind::parse_list`].
        pub notices: String,
        /// The last notice that they were sent.
        pub notices_until: i64,
    }
}

/// Inserts a notice, unless its subject was noticed before.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn insert(tx: &mut Tx, new: &NewNotice) -> Result<()> {
    const SQL: &str = "INSERT INTO notices (merchant_id, kind, subject, about, due, created) \
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (kind, subject) DO NOTHING";
    let created = tx.real_time(new.created);
    let insert = query("notices", SQL).bind(&new.merchant_id).bind(new.kind.code());
    let insert = insert.bind(&new.subject).bind(&new.about).bind(new.due.map(|due| due.0));
    insert.bind(created).execute(tx).await.map(drop)
}

/// Inserts that a connection has become unhealthy.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn insert_of_connection(tx: &mut Tx, id: &ConnectionId, since: Timestamp) -> Result<()> {
    const SQL: &str = "INSERT INTO notices (merchant_id, kind, subject, about, created) \
        SELECT merchant_id, 'connections', $1, id, $2 FROM connections WHERE id = $3 \
        ON CONFLICT (kind, subject) DO NOTHING";
    let subject = format!("{id} {}", since.0);
    query("notices", SQL).bind(&subject).bind(since).bind(id).execute(tx).await.map(drop)
}

/// Inserts up to 100 calls to providers that have had no result since `before`.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn insert_unresolved(tx: &mut Tx, before: Timestamp, now: Timestamp) -> Result<u64> {
    const SQL: &str = "INSERT INTO notices (merchant_id, kind, subject, created) \
        SELECT c.merchant_id, 'money', CAST(p.id AS TEXT), $1 FROM provider_calls p \
        JOIN connections c ON c.id = p.connection_id \
        WHERE p.settled IS NULL AND p.created < $2 AND NOT EXISTS (SELECT 1 FROM notices n \
        WHERE n.kind = 'money' AND n.subject = CAST(p.id AS TEXT)) \
        LIMIT 100 ON CONFLICT (kind, subject) DO NOTHING";
    query("notices", SQL).bind(now).bind(before).execute(tx).await
}

/// Lists the people who want notices and can sign in.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_readers(store: &Store) -> Result<Vec<NoticeReader>> {
    const SQL: &str = "SELECT id, email, language, notices, notices_until FROM people \
        WHERE notices <> '' AND active ORDER BY id";
    query("people", SQL).fetch_all(store).await
}

/// Finds which notices a person wants. Nothing of an unknown person.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_wanted(store: &Store, id: &PersonId) -> Result<Vec<NoticeKind>> {
    let row: Option<(String,)> = query("people", "SELECT notices FROM people WHERE id = $1")
        .bind(id)
        .fetch_optional(store)
        .await?;
    Ok(row.map(|(kinds,)| NoticeKind::parse_list(&kinds)).unwrap_or_default())
}

/// Sets which notices a person wants. Who wanted none before is not told of what was.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn set_wanted(tx: &mut Tx, id: &PersonId, kinds: &[NoticeKind]) -> Result<()> {
    const SQL: &str = "UPDATE people SET notices = $1, notices_until = CASE WHEN notices = '' \
        THEN (SELECT COALESCE(MAX(id), 0) FROM notices) ELSE notices_until END WHERE id = $2";
    let kinds = NoticeKind::write_list(kinds);
    query("people", SQL).bind(&kinds).bind(id).execute(tx).await.map(drop)
}

/// Lists up to `limit` notices of a person's merchants that are newer than the last one sent and
/// older than `before`, the oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_unsent(
    store: &Store,
    reader: &NoticeReader,
    before: Timestamp,
    limit: u32,
) -> Result<Vec<StoredNotice>> {
    const SQL: &str = "SELECT n.id, m.name AS merchant_name, b.role, m.time_zone, m.country, \
        n.kind, n.about, n.due, n.created FROM notices n \
        JOIN memberships b ON b.merchant_id = n.merchant_id AND b.person_id = $1 \
        JOIN merchants m ON m.id = n.merchant_id \
        WHERE n.id > $2 AND n.created < $3 ORDER BY n.id LIMIT $4";
    let list = query("notices", SQL).bind(&reader.id).bind(reader.notices_until);
    let rows: Vec<NoticeRow> = list.bind(before).bind(i64::from(limit)).fetch_all(store).await?;
    rows.into_iter().map(NoticeRow::into_notice).collect()
}

/// Stores the last notice that a person was sent. `false` if another process has.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn set_sent(tx: &mut Tx, reader: &NoticeReader, until: i64) -> Result<bool> {
    const SQL: &str = "UPDATE people SET notices_until = $1 WHERE id = $2 AND notices_until = $3";
    let set = query("people", SQL).bind(until).bind(&reader.id).bind(reader.notices_until);
    set.run_compare_and_set(tx).await
}

/// Deletes up to `limit` notices from before `time`. Returns the number of deleted rows.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn delete_before(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    const SQL: &str = "DELETE FROM notices WHERE id IN \
        (SELECT id FROM notices WHERE created < $1 ORDER BY created LIMIT $2)";
    query("notices", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}

impl NoticeRow {
    fn into_notice(self) -> Result<StoredNotice> {
        let corrupt = |why| StoreError::corrupt("notices", self.id, why);
        Ok(StoredNotice {
            kind: NoticeKind::from_code(&self.kind).ok_or_else(|| corrupt("an unknown kind"))?,
            role: Role::from_code(&self.role).ok_or_else(|| corrupt("an unknown role"))?,
            id: self.id,
            merchant_name: self.merchant_name,
            time_zone: self.time_zone,
            country: self.country,
            about: self.about,
            due: self.due.map(Timestamp),
            created: Timestamp(self.created),
        })
    }
}
