//! What a PostgreSQL server says of its commits and its standbys.

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;

database_row! {
    /// When the server says that a commit is done.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct CommitSettings {
        /// `on`, `off` or one of the values between the two.
        pub synchronous_commit: String,
        /// `on` or `off`.
        pub fsync: String,
        /// Which standbys a commit waits for; empty for none.
        pub standby_names: String,
    }
}

database_row! {
    /// A standby that is connected.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Standby {
        /// Such as `streaming`; empty if this role may not see it.
        pub state: String,
        /// Such as `async` or `sync`.
        pub sync_state: String,
        /// How far it is behind, in milliseconds.
        pub lag_ms: i64,
    }
}

/// The settings of the server. `None` on SQLite, where every commit is on the disk.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_commit_settings(store: &Store) -> Result<Option<CommitSettings>> {
    const SQL: &str = "SELECT current_setting('synchronous_commit') AS synchronous_commit, \
        current_setting('fsync') AS fsync, \
        current_setting('synchronous_standby_names') AS standby_names";
    if !store.is_postgres() {
        return Ok(None);
    }
    query("the server's settings", SQL).fetch_optional(store).await
}

/// The standbys of the server. `None` on SQLite, which has none.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_standbys(store: &Store) -> Result<Option<Vec<Standby>>> {
    const SQL: &str = "SELECT COALESCE(state, '') AS state, \
        COALESCE(sync_state, '') AS sync_state, \
        CAST(COALESCE(EXTRACT(EPOCH FROM replay_lag) * 1000, 0) AS BIGINT) AS lag_ms \
        FROM pg_stat_get_wal_senders()";
    if !store.is_postgres() {
        return Ok(None);
    }
    query("the standbys", SQL).fetch_all(store).await.map(Some)
}
