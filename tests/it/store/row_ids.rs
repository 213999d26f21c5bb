//! SQLite: no id is given twice. Without `AUTOINCREMENT` the next id is the highest plus one, so
//! no rows of such a table are deleted.

use super::query_plans::source_texts::list_source_texts;
use crate::support::test_database::TestDatabase;

/// The tables whose ids the database gives, and whether it keeps the last id.
const LIST_TABLES: &str = "SELECT name || ' ' || (sql LIKE '% AUTOINCREMENT%') FROM sqlite_schema \
    WHERE type = 'table' AND sql LIKE '% INTEGER PRIMARY KEY%'";

/// The tables of which a statement deletes rows.
fn list_tables_with_deletions() -> Vec<String> {
    let texts = list_source_texts().into_iter().flat_map(|text| text.pieces);
    let to_table =
        |piece: String| Some(piece.strip_prefix("DELETE FROM ")?.split(' ').next()?.to_owned());
    texts.filter_map(to_table).collect()
}

#[tokio::test]
async fn the_last_id_is_kept_where_rows_are_deleted_and_nowhere_else() {
    let database = TestDatabase::sqlite();
    let with_deletions = list_tables_with_deletions();
    assert!(with_deletions.len() > 10, "{with_deletions:?}");
    let tables = database.fetch_texts(LIST_TABLES).await;
    assert!(tables.iter().any(|table| table == "attempts 0"), "{tables:?}");
    for table in &tables {
        let (name, keeps_last_id) = table.split_once(' ').unwrap();
        let has_deletions = with_deletions.iter().any(|deleted| deleted == name);
        assert_eq!(keeps_last_id == "1", has_deletions, "{name}");
    }
}
