//! What people read on a terminal, and programs through a pipe (decision 194).

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::support::kassa_process::{run_kassa, run_on_new_database};

/// The output of a command on a terminal of its own, standard error included.
fn run_on_terminal(folder: &Path, arguments: &str, variables: &[(&str, &str)]) -> String {
    let inherited = std::env::vars_os().filter(|(name, _)| {
        !["KASSA_", "NO_COLOR"].iter().any(|begin| name.to_string_lossy().starts_with(begin))
    });
    let line = format!("{} {arguments}", env!("CARGO_BIN_EXE_kassa"));
    let mut terminal = Command::new("script");
    terminal.args(["--quiet", "--return", "--command", &line, "/dev/null"]);
    terminal.current_dir(folder).env_clear().envs(inherited).env("TERM", "xterm");
    let output = terminal.envs(variables.iter().copied()).stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn create_merchant_with_a_hostile_name(folder: &Path) {
    let name = "Ann \u{9b}31m";
    run_on_new_database(folder, &["merchant", "create", "--name", "Ann's Bakery"]);
    let output = run_kassa(folder, &["merchant", "create", "--name", name]);
    // Whether it is refused or shown, no terminal gets the command.
    drop(output);
}

#[test]
fn people_read_tables_and_programs_one_object() {
    let folder = tempfile::tempdir().unwrap();
    create_merchant_with_a_hostile_name(folder.path());
    let table = run_on_terminal(folder.path(), "merchant list", &[]);
    assert!(table.contains("Ann's Bakery") && !table.contains('{'), "{table}");
    assert!(table.contains("\x1b[1m") && !table.contains('\u{9b}'), "{table:?}");

    let plain = run_on_terminal(folder.path(), "merchant list", &[("NO_COLOR", "1")]);
    assert!(plain.contains("Ann's Bakery") && !plain.contains('\x1b'), "{plain:?}");
    let empty = run_on_terminal(folder.path(), "merchant list", &[("NO_COLOR", "")]);
    assert_eq!(empty, table, "an empty NO_COLOR is none");
    let dumb = run_on_terminal(folder.path(), "merchant list", &[("TERM", "dumb")]);
    assert_eq!(dumb, plain);

    let json = run_on_terminal(folder.path(), "merchant list --json", &[]);
    let json: Value = serde_json::from_str(&json).unwrap();
    for arguments in [&["merchant", "list"][..], &["merchant", "list", "--json"]] {
        let piped = run_kassa(folder.path(), arguments);
        assert_eq!(serde_json::from_slice::<Value>(&piped.stdout).unwrap(), json);
        assert!(piped.stderr.is_empty(), "{piped:?}");
    }
}

#[test]
fn progress_is_shown_to_people_alone() {
    let folder = tempfile::tempdir().unwrap();
    create_merchant_with_a_hostile_name(folder.path());
    for (arguments, step) in [
        ("verify", "verify audit logs"),
        ("reconcile", "compare connections"),
        ("backup --to one.db", "copy the database"),
        ("restore --from one.db --to two.db", "check the backup"),
        ("doctor", "ok"),
    ] {
        let shown = run_on_terminal(folder.path(), arguments, &[]);
        assert!(shown.contains(step), "{arguments}: {shown:?}");
    }
    for arguments in [&["verify"][..], &["reconcile"], &["backup", "--to", "three.db"]] {
        let piped = run_kassa(folder.path(), arguments);
        assert!(piped.stderr.is_empty(), "{piped:?}");
        assert!(serde_json::from_slice::<Value>(&piped.stdout).unwrap().is_object());
    }
    let json = run_on_terminal(folder.path(), "verify --json", &[]);
    assert!(serde_json::from_str::<Value>(&json).unwrap()["ok"] == true, "{json:?}");
}
