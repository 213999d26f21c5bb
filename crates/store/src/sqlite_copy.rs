//! Copies of an SQLite file, taken while it is used, and checked before they are put in its place.

use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kassa_domain::time::Timestamp;
use rusqlite::{Connection, OpenFlags, OptionalExtension as _, params};
use url::Url;

use crate::engine::migrate::KASSA_SCHEMA;
use crate::engine::schema::FoundSchema;
use crate::engine::sqlite;

/// When a copy was taken, in the copy alone.
const TAKEN: &str = "backup_taken_ms";
/// How long the copy waits for another process to let go of the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// What a file says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteCopy {
    pub schema: FoundSchema,
    /// `None` for a file that [`copy_sqlite`] has not written.
    pub taken: Option<Timestamp>,
}

/// Why a file was not copied, or is not sound: one line that names it.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", path.display())]
pub struct SqliteCopyError {
    path: PathBuf,
    why: String,
}

impl SqliteCopyError {
    fn new(path: &Path, why: impl Display) -> Self {
        let words: Vec<String> = why.to_string().split_whitespace().map(str::to_owned).collect();
        Self { path: path.to_owned(), why: words.join(" ") }
    }
}

/// Writes a consistent copy of `from` into the new file `to`, which only its owner may read. Other
/// processes go on reading and writing meanwhile. `taken` is a time before this call.
///
/// # Errors
/// [`SqliteCopyError`]. A part of `to` may have been written.
pub fn copy_sqlite(from: &Path, to: &Path, taken: Timestamp) -> Result<(), SqliteCopyError> {
    create_private_file(to).map_err(|error| SqliteCopyError::new(to, error))?;
    write_copy(from, to, taken).map_err(|error| SqliteCopyError::new(from, error))?;
    sync(to)
}

/// SQLite takes an empty file as the place of a copy.
fn write_copy(from: &Path, to: &Path, taken: Timestamp) -> rusqlite::Result<()> {
    let target = to.to_str().ok_or_else(|| rusqlite::Error::InvalidPath(to.to_owned()))?;
    // Without the right to create, a missing file is an error.
    let source = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    source.busy_timeout(BUSY_TIMEOUT)?;
    source.execute("VACUUM INTO ?1", [target])?;
    let copy = Connection::open(to)?;
    copy.execute(
        "INSERT INTO settings (name, value) VALUES (?1, ?2) \
         ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        params![TAKEN, taken.0.to_string().as_bytes()],
    )?;
    copy.close().map_err(|(_, error)| error)
}

/// Checks every page, index and reference of a file that nobody uses, and leaves it as it is.
///
/// # Errors
/// [`SqliteCopyError`] if it is no database, damaged, cut off, or not Kassa's.
pub fn check_sqlite(path: &Path) -> Result<SqliteCopy, SqliteCopyError> {
    let address = to_unchanging_address(path).map_err(|error| SqliteCopyError::new(path, error))?;
    let checked = check_pages(&address).map_err(|error| SqliteCopyError::new(path, error))?;
    checked.map_err(|damage| SqliteCopyError::new(path, damage))
}

/// By this address a file is read without its write-ahead log, and none is created beside it.
fn to_unchanging_address(path: &Path) -> io::Result<String> {
    File::open(path)?;
    let absolute = std::path::absolute(path)?;
    let mut address =
        Url::from_file_path(absolute).map_err(|()| io::Error::other("this path can't be used"))?;
    address.set_query(Some("immutable=1"));
    Ok(address.into())
}

/// Returns what is damaged as the inner error.
fn check_pages(address: &str) -> rusqlite::Result<Result<SqliteCopy, String>> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(address, flags)?;
    let found: String = connection.query_row("PRAGMA integrity_check(1)", (), |row| row.get(0))?;
    if found != "ok" {
        return Ok(Err(format!("the database is damaged: {found}")));
    }
    let broken = connection.query_row("PRAGMA foreign_key_check", (), |row| row.get(0));
    if let Some(table) = broken.optional()? {
        let table: String = table;
        return Ok(Err(format!("a row of {table} refers to one that is missing")));
    }
    let schema = sqlite::find_schema(&connection, &KASSA_SCHEMA)?;
    const SELECT_TAKEN: &str = "SELECT CAST(value AS TEXT) FROM settings WHERE name = ?1";
    let taken = connection.query_row(SELECT_TAKEN, [TAKEN], |row| row.get::<_, String>(0));
    let taken = taken.optional()?.and_then(|text| text.parse().ok()).map(Timestamp);
    Ok(Ok(SqliteCopy { schema, taken }))
}

/// Copies the bytes of a file that nobody writes into the new file `to`, which only its owner may
/// read.
///
/// # Errors
/// [`SqliteCopyError`]. A part of `to` may have been written.
pub fn copy_file(from: &Path, to: &Path) -> Result<(), SqliteCopyError> {
    let mut source = File::open(from).map_err(|error| SqliteCopyError::new(from, error))?;
    let copied = create_private_file(to).and_then(|mut target| {
        io::copy(&mut source, &mut target)?;
        Ok(())
    });
    copied.map_err(|error| SqliteCopyError::new(to, error))?;
    sync(to)
}

fn create_private_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)
}

/// Returns when the file is on the disk.
fn sync(path: &Path) -> Result<(), SqliteCopyError> {
    let synced = File::open(path).and_then(|file| file.sync_all());
    synced.map_err(|error| SqliteCopyError::new(path, error))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn write_database(path: &Path) {
        let connection = Connection::open(path).unwrap();
        connection
            .execute_batch(
                "PRAGMA journal_mode = WAL; \
                 CREATE TABLE _sqlx_migrations (version INTEGER, success BOOLEAN); \
                 INSERT INTO _sqlx_migrations VALUES (49, TRUE); \
                 CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB); \
                 CREATE TABLE filling (id INTEGER PRIMARY KEY, text TEXT); \
                 WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) \
                 INSERT INTO filling SELECT i, hex(randomblob(50)) FROM n;",
            )
            .unwrap();
    }

    #[test]
    fn a_copy_of_a_file_in_use_says_when_it_was_taken() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let [from, to] = ["a b.db", "copy%20?.db"].map(|name| folder.path().join(name));
        write_database(&from);
        let open = Connection::open(&from).unwrap();
        open.execute("BEGIN IMMEDIATE", ()).unwrap();
        open.execute("DELETE FROM filling", ()).unwrap();
        copy_sqlite(&from, &to, Timestamp(1234)).unwrap();
        let found = check_sqlite(&to).unwrap();
        assert_eq!((found.schema.version, found.taken), (49, Some(Timestamp(1234))));
        assert_eq!(to.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        let count = Connection::open(&to).unwrap();
        let rows = count.query_row("SELECT COUNT(*) FROM filling", (), |row| row.get::<_, i64>(0));
        assert_eq!(rows.unwrap(), 2000, "without what is not committed");
        let again = copy_sqlite(&from, &to, Timestamp(5)).unwrap_err().to_string();
        assert!(again.contains("exists"), "{again}");
    }

    #[test]
    fn damaged_and_foreign_files_are_told_in_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        write_database(&path("whole.db"));
        let whole = std::fs::read(path("whole.db")).unwrap();
        assert!(whole.len() > 100_000);
        let mut damaged = whole.clone();
        let (start, end) = (whole.len() / 2, whole.len() / 2 + 9000);
        damaged[start..end].fill(0x5a);
        for (name, bytes) in [
            ("cut.db", &whole[..whole.len() / 2]),
            ("cut within a page.db", &whole[..whole.len() - 1000]),
            ("damaged.db", &damaged),
            ("empty.db", &[]),
            ("text.db", "no database ".repeat(500).as_bytes()),
        ] {
            std::fs::write(path(name), bytes).unwrap();
            let why = check_sqlite(&path(name)).unwrap_err().to_string();
            assert!(why.contains(name) && !why.contains('\n'), "{why}");
        }
        assert!(check_sqlite(&path("missing.db")).is_err());
        assert!(!path("missing.db").exists(), "nothing is created");
    }
}
