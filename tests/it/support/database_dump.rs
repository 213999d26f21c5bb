//! Everything that a service has stored, to search it for secrets.

use super::test_database::TestDatabase;
use super::test_service::TestService;

impl TestService {
    /// Everything that is stored: the files of SQLite, or every row of PostgreSQL as text.
    pub async fn dump_database(&self) -> Vec<u8> {
        if matches!(self.database(), TestDatabase::Sqlite(_)) {
            return self.database_bytes();
        }
        let tables = "SELECT (table_schema || '.' || table_name)::text \
            FROM information_schema.tables WHERE table_schema IN ('public', 'kassa_sandbox')";
        let mut dump = Vec::new();
        for table in self.database().fetch_texts(tables).await {
            let rows = format!("SELECT CAST(stored AS TEXT) FROM {table} stored");
            for row in self.database().fetch_texts(&rows).await {
                dump.extend(row.into_bytes());
                dump.push(b'\n');
            }
        }
        dump
    }
}
