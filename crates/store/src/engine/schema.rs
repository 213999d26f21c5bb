//! What a database contains: its migrations, and its place on a server.

use super::error::{Result, StoreError};

/// A migration: its version, its name, and its SQL.
pub type MigrationText = (i64, &'static str, &'static str);

/// The tables of one program. Two programs can share a PostgreSQL database, each in a schema of its
/// own.
#[derive(Debug)]
pub struct Schema {
    /// The migrations of each engine, of the same versions in the same order.
    pub sqlite: &'static [MigrationText],
    pub postgres: &'static [MigrationText],
    /// The last of the migrations that the first of these has replaced.
    pub before_baseline: i64,
    /// The oldest version that the program can work with (decision 193).
    pub oldest_usable: i64,
    /// Of each migration, the oldest version whose programs go on working after it, as it is
    /// recorded. A migration that is not listed is followed by no older program. `None` if the
    /// records have no place for it.
    pub oldest_programs: Option<&'static [(i64, i64)]>,
    /// The PostgreSQL schema of the tables, created if it is missing. `None` for the first of the
    /// server's search path.
    pub postgres_schema: Option<&'static str>,
    /// The most connections of one process to a server, whose address can allow fewer.
    pub max_connections: u32,
    /// Whether its connections and writes are among the metrics.
    pub is_measured: bool,
}

impl Schema {
    /// The version of the first migration.
    pub(super) fn baseline(&self) -> i64 {
        self.sqlite.first().map_or(0, |(version, _, _)| *version)
    }

    /// The version after every migration.
    #[must_use]
    pub fn latest_version(&self) -> i64 {
        self.sqlite.last().map_or(0, |(version, _, _)| *version)
    }

    /// The oldest version whose programs go on working after a migration.
    pub(super) fn find_oldest_program(&self, migration: i64) -> Option<i64> {
        let listed = self.oldest_programs?.iter().find(|(version, _)| *version == migration);
        listed.map(|(_, oldest)| *oldest)
    }

    /// Selects which version a program must know at least, as the migrations say that this one does
    /// not know: each for itself, because one that adds can follow one that removes.
    pub(super) fn select_required_version(&self) -> String {
        let of_each = match self.oldest_programs {
            Some(_) => "COALESCE(oldest_program, version)",
            None => "version",
        };
        let known = self.latest_version();
        format!("SELECT MAX({of_each}) FROM _sqlx_migrations WHERE version > {known}")
    }

    /// What a program of this schema makes of a database's. `required` is the answer to
    /// [`Self::select_required_version`], which only a newer one has.
    pub(super) fn judge(&self, found: i64, required: Option<i64>) -> FoundSchema {
        let latest = self.latest_version();
        let is_usable = match required {
            _ if found <= latest => found >= self.oldest_usable,
            Some(required) => required <= latest,
            None => false,
        };
        FoundSchema { version: found, latest, is_usable }
    }
}

/// The schema of a database, seen by a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundSchema {
    /// 0 if the database is empty.
    pub version: i64,
    /// The version to which the program migrates.
    pub latest: i64,
    /// Whether the program works with it as it is.
    pub is_usable: bool,
}

impl FoundSchema {
    /// # Errors
    /// [`StoreError::SchemaMismatch`] if the program can't work with it.
    pub(super) const fn require_usable(self) -> Result<()> {
        match self.is_usable {
            true => Ok(()),
            false => Err(StoreError::SchemaMismatch { found: self.version, needed: self.latest }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::migrate::KASSA_SCHEMA;

    const SCHEMA: Schema = Schema {
        sqlite: &[(3, "a", ""), (5, "b", ""), (6, "c", "")],
        postgres: &[(3, "a", ""), (5, "b", ""), (6, "c", "")],
        before_baseline: 2,
        oldest_usable: 5,
        oldest_programs: Some(&[(6, 5)]),
        postgres_schema: None,
        max_connections: 1,
        is_measured: false,
    };

    #[test]
    fn a_range_of_versions_is_usable() {
        for (found, required, is_usable) in [
            (0, None, false),
            (3, None, false),
            (5, None, true),
            (6, None, true),
            (9, Some(6), true),
            (9, Some(5), true),
            // A later release has removed what this one uses, or doesn't say.
            (9, Some(8), false),
            (9, None, false),
        ] {
            let judged = SCHEMA.judge(found, required);
            assert_eq!(judged.is_usable, is_usable, "{found} {required:?}");
            assert_eq!(judged.require_usable().is_ok(), is_usable);
        }
    }

    /// Who adds a migration says with which programs it works, and who removes something with which
    /// it doesn't.
    #[test]
    fn every_migration_says_who_works_after_it() {
        /// It has made the place for it in the records.
        const SINCE: i64 = 68;
        for (version, name, _) in KASSA_SCHEMA.sqlite {
            let oldest = KASSA_SCHEMA.find_oldest_program(*version);
            assert_eq!(oldest.is_some(), *version > SINCE, "{version} {name}");
            assert!(oldest.is_none_or(|oldest| oldest <= *version), "{version} {name}");
        }
        assert!(KASSA_SCHEMA.oldest_usable <= KASSA_SCHEMA.latest_version());
        let is_version = |usable: i64| KASSA_SCHEMA.sqlite.iter().any(|(one, ..)| *one == usable);
        assert!(is_version(KASSA_SCHEMA.oldest_usable));
    }
}
