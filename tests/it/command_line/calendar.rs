//! `kassa calendar …`

use serde_json::{Value, json};

use crate::support::kassa_process::{
    expect_error_line, run_kassa, run_kassa_json, run_on_new_database,
};

fn list_2026(folder: &std::path::Path) -> Vec<Value> {
    let listed = run_kassa_json(folder, &["calendar", "list", "za", "--year", "2026"]);
    assert_eq!(listed["calendars"][0]["calendar"], "za");
    listed["calendars"][0]["days"].as_array().unwrap().clone()
}

#[test]
fn days_are_added_listed_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let add = ["calendar", "add", "za", "2026-11-04", "--name", "Local Government Elections"];
    let added = run_on_new_database(folder, &add);
    assert_eq!(
        added,
        json!({
            "calendar": "za", "date": "2026-11-04", "name": "Local Government Elections",
            "changed": true, "replanned": 0,
        })
    );
    assert_eq!(run_kassa_json(folder, &add)["changed"], false);
    let days = list_2026(folder);
    // Public Holidays Act 36 of 1994: twelve, one of them also on the Monday after its Sunday.
    assert_eq!(days.len(), 14, "{days:?}");
    let election = json!({
        "date": "2026-11-04", "name": "Local Government Elections", "added": true,
    });
    assert!(days.contains(&election), "{days:?}");
    let by_law = json!({ "date": "2026-12-16", "name": "Day of Reconciliation", "added": false });
    assert!(days.contains(&by_law), "{days:?}");
    let years = run_kassa_json(folder, &["calendar", "list"]);
    assert!(years["calendars"][0]["days"].as_array().unwrap().len() > 20, "{years}");

    let removed = run_kassa_json(folder, &["calendar", "remove", "za", "2026-11-04"]);
    assert_eq!(removed["changed"], true);
    assert_eq!(list_2026(folder).len(), 13);
    for (day, why) in [("2026-11-04", "was not added"), ("2026-12-16", "by law")] {
        let refused = run_kassa(folder, &["calendar", "remove", "za", day]);
        let line = expect_error_line(&refused);
        assert!(line.contains(day) && line.contains(why), "{line}");
    }
    for (wrong, why) in [
        (["add", "xx", "2026-11-04"], "no calendar \"xx\": za"),
        (["add", "za", "2026-02-30"], "YYYY-MM-DD"),
        (["remove", "za", "4 November"], "YYYY-MM-DD"),
    ] {
        let refused = run_kassa(folder, &[&["calendar"], &wrong[..]].concat());
        let line = expect_error_line(&refused);
        assert!(line.contains(why), "{wrong:?}: {line}");
    }
}
