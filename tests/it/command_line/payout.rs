//! `kassa payout`

use serde_json::json;

use crate::support::kassa_process::{
    expect_error_line, run_kassa, run_kassa_json, run_on_new_database,
};

#[test]
fn a_database_without_refused_payouts_has_none_to_end() {
    let folder = tempfile::tempdir().unwrap();
    run_on_new_database(folder.path(), &["merchant", "create", "--name", "Northwind"]);
    assert_eq!(run_kassa_json(folder.path(), &["payout", "list"]), json!({ "payouts": [] }));
    for command in ["retry", "close"] {
        let failed = run_kassa(folder.path(), &["payout", command, "7"]);
        let line = expect_error_line(&failed);
        assert_eq!(line, "kassa: there is no payout \"7\" in this database\n");
    }
}
