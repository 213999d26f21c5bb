//! The header of the WAL index of an SQLite file. Every commit that changes something changes it.
//!
//! A reader of the file decides by this header which transactions it sees
//! (<https://sqlite.org/walformat.html>, section 2.1). So as long as the header is the same, a read
//! that began now would see what an earlier one saw. To read it takes one system call; a
//! transaction of SQLite takes several, for its locks.

use std::fs::File;
use std::io;
use std::mem::ManuallyDrop;
use std::os::unix::fs::FileExt;
use std::path::Path;

/// The header has the number of commits, the end of the log, and its checksum. It is stored twice:
/// the copies differ while a commit is written.
const HEADER_BYTES: usize = 48;

/// The state of a database: another one after each commit that changes something, whichever process
/// made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DatabaseVersion([u8; HEADER_BYTES]);

pub(super) struct WalIndex {
    /// Never closed: that would end the locks that SQLite holds on this file in this process
    /// (<https://sqlite.org/howtocorrupt.html>, section 2.2).
    file: ManuallyDrop<File>,
}

impl WalIndex {
    /// Opens the index of the database at `path`. It exists, and is the same file, from the first
    /// read of a connection until that connection is closed.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let mut name = path.as_os_str().to_owned();
        name.push("-shm");
        Ok(Self { file: ManuallyDrop::new(File::open(name)?) })
    }

    /// `None` while a commit is written.
    pub(super) fn read_version(&self) -> io::Result<Option<DatabaseVersion>> {
        let mut copies = [[0; HEADER_BYTES]; 2];
        self.file.read_exact_at(copies.as_flattened_mut(), 0)?;
        let [first, second] = copies;
        Ok((first == second).then_some(DatabaseVersion(first)))
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;
    use crate::engine::sqlite_connection;

    fn version_of(index: &WalIndex) -> DatabaseVersion {
        index.read_version().expect("an index").expect("no commit is under way")
    }

    fn open(folder: &Path) -> (Connection, WalIndex) {
        let path = folder.join("test.db");
        let writer = sqlite_connection::open_writer(&path).expect("a database");
        writer.execute_batch("CREATE TABLE t (a INTEGER); INSERT INTO t VALUES (0)").expect("rows");
        (writer, WalIndex::open(&path).expect("an index"))
    }

    #[test]
    fn each_commit_of_any_connection_has_a_version_of_its_own() {
        let folder = tempfile::tempdir().expect("a folder");
        let (writer, index) = open(folder.path());
        let other = sqlite_connection::open_writer(&folder.path().join("test.db"));
        let other = other.expect("a connection");
        let mut seen = vec![version_of(&index)];
        for round in 0..200_i64 {
            let connection = if round % 2 == 0 { &writer } else { &other };
            connection.execute("UPDATE t SET a = ?1", [round + 1]).expect("a commit");
            seen.push(version_of(&index));
        }
        for checkpoint in ["PASSIVE", "RESTART", "TRUNCATE"] {
            let sql = format!("PRAGMA wal_checkpoint({checkpoint}); UPDATE t SET a = a + 1");
            writer.execute_batch(&sql).expect("a commit");
            seen.push(version_of(&index));
        }
        let repeated = seen.iter().enumerate().any(|(at, one)| seen[..at].contains(one));
        assert!(!repeated, "{} versions", seen.len());
    }

    #[test]
    fn reads_and_rollbacks_change_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let (writer, index) = open(folder.path());
        let before = version_of(&index);
        writer.execute_batch("BEGIN IMMEDIATE; INSERT INTO t VALUES (1)").expect("a row");
        assert_eq!(version_of(&index), before, "not committed");
        writer.execute_batch("ROLLBACK; SELECT * FROM t").expect("no row");
        assert_eq!(version_of(&index), before);
    }
}
