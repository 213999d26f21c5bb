//! Every sealed record, a page at a time.

use kassa_platform::secrets::{HASHING_KEY_CONTEXT, KeyRing, SealedBy};
use kassa_store::tables::sealed_columns::{RowKey, SEALED_COLUMNS, SealedColumn, SealedRow};
use kassa_store::tables::settings;
use kassa_store::{Store, StoreError, Tx};

/// How many rows are read, and at most replaced in one transaction.
const PAGE: usize = 100;
/// The settings that are sealed, and what for: the hashing key, and the demo shop's API key.
const SEALED_SETTINGS: [(&str, &str); 2] = [("hashing_key", HASHING_KEY_CONTEXT), ("demo", "demo")];

/// Where a sealed record is.
#[derive(Clone, Debug)]
pub(super) enum RecordLocation {
    Row(SealedColumn, RowKey),
    Setting(&'static str),
}

/// A sealed record.
#[derive(Clone)]
pub(super) struct SealedRecord {
    pub place: RecordLocation,
    sealed: Vec<u8>,
    /// For which record it was sealed, which counts for those of version 0.1.
    context: String,
}

/// Where a walk over all records is.
#[derive(Default)]
pub(super) struct RecordWalk {
    /// How many columns were walked.
    columns: usize,
    after: Option<RowKey>,
    are_settings_done: bool,
}

impl RecordWalk {
    /// The next records, perhaps none. `None` after the last.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub async fn next(&mut self, store: &Store) -> Result<Option<Vec<SealedRecord>>, StoreError> {
        if !self.are_settings_done {
            self.are_settings_done = true;
            return list_settings(store).await.map(Some);
        }
        let Some(column) = SEALED_COLUMNS.get(self.columns) else { return Ok(None) };
        let limit = i64::try_from(PAGE).unwrap_or(i64::MAX);
        let rows = column.list_after(store, self.after.as_ref(), limit).await?;
        self.after = rows.last().map(|row| row.key.clone());
        if rows.len() < PAGE {
            self.columns += 1;
            self.after = None;
        }
        let to_record = |row: SealedRow| {
            let context = context_of(column, &row.key, &row.subject);
            let place = RecordLocation::Row(*column, row.key);
            row.sealed.map(|sealed| SealedRecord { place, sealed, context })
        };
        Ok(Some(rows.into_iter().filter_map(to_record).collect()))
    }
}

impl SealedRecord {
    /// By which key it is sealed. `None` if the ring can't open it.
    pub fn find_sealing_key(&self, ring: &KeyRing) -> Option<SealedBy> {
        ring.find_sealing_key(&self.context, &self.sealed).ok()
    }

    /// Replaces the record. `false` if it was replaced meanwhile.
    pub async fn replace(&self, tx: &mut Tx, resealed: &[u8]) -> Result<bool, StoreError> {
        match &self.place {
            RecordLocation::Row(column, key) => {
                column.replace(tx, key, &self.sealed, resealed).await
            }
            RecordLocation::Setting(name) => {
                let stored = settings::lock(tx, name, &self.sealed).await?;
                let is_same = stored.as_deref() == Some(&self.sealed);
                if is_same {
                    settings::set(tx, name, resealed).await?;
                }
                Ok(is_same)
            }
        }
    }
}

/// Whether the keys open what a database of version 0.1 holds, which does not know its key. The
/// first record tells.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn opens_what_is_stored(store: &Store, ring: &KeyRing) -> Result<bool, StoreError> {
    let mut walk = RecordWalk::default();
    while let Some(records) = walk.next(store).await? {
        if let Some(record) = records.first() {
            return Ok(record.find_sealing_key(ring).is_some());
        }
    }
    Ok(true)
}

async fn list_settings(store: &Store) -> Result<Vec<SealedRecord>, StoreError> {
    let mut records = Vec::new();
    for (name, context) in SEALED_SETTINGS {
        if let Some(sealed) = settings::find(store, name).await? {
            let context = context.to_owned();
            records.push(SealedRecord { place: RecordLocation::Setting(name), sealed, context });
        }
    }
    Ok(records)
}

/// The context of a record that version 0.1 has sealed. Later ones carry the id of their key, and
/// are sealed again without it.
fn context_of(column: &SealedColumn, key: &RowKey, subject: &str) -> String {
    match (column.table, column.column) {
        ("connections", "secret" | "secret_previous") => format!("secret of connection {subject}"),
        ("connections", _) => format!("notification secret of connection {subject}"),
        ("destinations" | "destination_secrets", _) => format!("destination:{subject}"),
        ("people", _) => format!("second factor of person {subject}"),
        ("audit_heads", _) => format!("audit log of merchant {subject}"),
        ("attempts", _) => format!("page of attempt {subject}"),
        ("credentials" | "provider_calls", _) => {
            format!("credential of attempt {}", subject.trim_start_matches("attempt:"))
        }
        ("replays", _) => match key {
            RowKey::Pair(merchant_id, key) => format!("replay:{merchant_id}:{key}"),
            RowKey::Text(_) | RowKey::Number(_) => String::new(),
        },
        _ => String::new(),
    }
}
