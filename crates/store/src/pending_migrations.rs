//! The migrations that a database lacks.

use crate::engine::migrate::KASSA_SCHEMA;

/// Names the migrations after this version of the schema, the next one first, as their files are
/// named.
#[must_use]
pub fn list_pending_migrations(version: i64) -> Vec<String> {
    let all = KASSA_SCHEMA.sqlite.iter();
    let pending = all.filter(|(migration, _, _)| *migration > version);
    pending.map(|(migration, name, _)| format!("{migration:04}_{name}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_applied_is_not_pending() {
        assert_eq!(list_pending_migrations(0)[0], "0049_baseline");
        assert_eq!(list_pending_migrations(KASSA_SCHEMA.latest_version()), [""; 0]);
    }
}
