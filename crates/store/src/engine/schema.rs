//! What a database contains: its migrations, and its place on a server.

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
    /// The PostgreSQL schema of the tables, created if it is missing. `None` for the first of the
    /// server's search path.
    pub postgres_schema: Option<&'static str>,
    /// The connections of one process to a server.
    pub max_connections: u32,
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
}
