//! `kassa purchaser …`, and the legal hold of `kassa merchant set`.

use serde_json::json;

use crate::support::kassa_process::{
    create_merchant, expect_error_line, run_kassa, run_kassa_json,
};

#[test]
fn a_purchaser_that_nobody_knows_has_no_data() {
    let folder = tempfile::tempdir().unwrap();
    let [id, _] = create_merchant(folder.path());
    let run = |command| {
        let arguments = ["purchaser", command, "--merchant", &id, "--purchaser", "anna"];
        run_kassa_json(folder.path(), &arguments)
    };
    let zeros = json!({ "intents": 0, "attempts": 0, "credentials": 0, "payment_links": 0 });
    assert_eq!(run("erase"), json!({ "erased": zeros }));
    assert_eq!(run("export"), json!({ "merchant_id": id, "purchaser_id": "anna" }));
    let unknown = "01900000-0000-7000-8000-000000000000";
    for command in ["erase", "export"] {
        let arguments = ["purchaser", command, "--merchant", unknown, "--purchaser", "anna"];
        let line = expect_error_line(&run_kassa(folder.path(), &arguments));
        assert!(line.contains("no merchant"), "{line}");
    }
}

#[test]
fn a_legal_hold_is_set_shown_and_ended() {
    let folder = tempfile::tempdir().unwrap();
    let [id, _] = create_merchant(folder.path());
    let set = |options: &[&str]| {
        run_kassa_json(folder.path(), &[&["merchant", "set", &id], options].concat())
    };
    assert_eq!(set(&[])["legal_hold"], false);
    assert_eq!(set(&["--legal-hold", "on"])["legal_hold"], true);
    assert_eq!(set(&[])["legal_hold"], true);
    let erase = ["purchaser", "erase", "--merchant", &id, "--purchaser", "anna"];
    let line = expect_error_line(&run_kassa(folder.path(), &erase));
    assert!(line.contains("legal hold"), "{line}");
    assert_eq!(set(&["--legal-hold", "off"])["legal_hold"], false);
    run_kassa_json(folder.path(), &erase);
    let wrong = ["merchant", "set", &id, "--legal-hold", "yes"];
    let line = expect_error_line(&run_kassa(folder.path(), &wrong));
    assert!(line.contains("--legal-hold") && line.contains("use on or off"), "{line}");
}
