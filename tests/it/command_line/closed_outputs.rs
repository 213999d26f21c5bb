//! A command whose output nobody reads ends quietly, and keeps what it did. A secret that could not
//! be printed is said to be lost, with what to do.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::support::kassa_process::{
    KassaServer, create_merchant, kassa_command, run_kassa, run_kassa_json,
};

/// A pipe whose reader has gone.
fn closed_pipe() -> Stdio {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    writer.into()
}

/// A disk without room.
fn full_disk() -> Stdio {
    File::options().write(true).open("/dev/full").unwrap().into()
}

fn run_with_output(folder: &Path, arguments: &[&str], output: Stdio) -> Output {
    let mut command = kassa_command(folder);
    command.args(arguments).stdin(Stdio::null()).stdout(output).stderr(Stdio::piped());
    command.spawn().unwrap().wait_with_output().unwrap()
}

/// Runs a command whose standard output is closed when it starts.
fn run_without_output(folder: &Path, arguments: &[&str]) -> Output {
    let mut closing = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_kassa");
    closing.args(["-c", "exec \"$0\" \"$@\" >&-", program]).args(arguments);
    closing.current_dir(folder).env_remove("KASSA_DATABASE_URL").output().unwrap()
}

fn error_text(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_command_ends_quietly_when_nobody_reads_it() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let [merchant, _] = create_merchant(folder);
    let of_merchant: [&[&str]; 6] = [
        &["key", "list"],
        &["connection", "list"],
        &["webhook", "list"],
        &["user", "list"],
        &["dispute", "list"],
        &["webhook", "listen"],
    ];
    let mut commands: Vec<Vec<&str>> = [
        &["merchant", "list"][..],
        &["merchant", "disable", &merchant],
        &["merchant", "enable", &merchant],
        &["merchant", "set", &merchant],
        &["payout", "list"],
        &["call", "list"],
        &["master-key", "list"],
        &["audit", "verify"],
        &["doctor"],
        &["doctor", "--json"],
        &["verify"],
        &["reconcile"],
        &["--help"],
        &["serve", "--help"],
        &["--version"],
    ]
    .map(<[&str]>::to_vec)
    .to_vec();
    for command in of_merchant {
        commands.push([command, &["--merchant", &merchant]].concat());
    }
    for command in &commands {
        let ended = run_with_output(folder, command, closed_pipe());
        assert_eq!(ended.status.code(), Some(0), "{command:?}: {ended:?}");
        assert_eq!(error_text(&ended), "", "{command:?}");
    }
}

#[test]
fn a_check_that_fails_fails_whether_or_not_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let output = run_with_output(folder.path(), &["doctor"], closed_pipe());
    assert_eq!((output.status.code(), error_text(&output).as_str()), (Some(1), ""));
}

#[test]
fn a_report_that_does_not_fit_is_one_line_and_a_failure() {
    let folder = tempfile::tempdir().unwrap();
    create_merchant(folder.path());
    for command in [&["merchant", "list"][..], &["doctor"], &["verify"]] {
        let output = run_with_output(folder.path(), command, full_disk());
        let text = error_text(&output);
        assert_eq!(output.status.code(), Some(1), "{command:?}: {text}");
        assert!(text.starts_with("kassa: the report can't be printed: "), "{command:?}: {text}");
        assert_eq!(text.lines().count(), 1, "{command:?}: {text}");
    }
}

/// Runs a command that prints a secret in each of the ways in which it can't be printed, and
/// returns what each says.
fn lose_secret(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let lost = [
        run_with_output(folder, arguments, closed_pipe()),
        run_with_output(folder, arguments, full_disk()),
        run_without_output(folder, arguments),
    ];
    let to_text = |output: Output| {
        let text = error_text(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {text}");
        assert!(text.contains("is lost"), "{arguments:?}: {text}");
        assert_eq!(text.lines().count(), 1, "{arguments:?}: {text}");
        text
    };
    lost.map(to_text).to_vec()
}

/// The word after `before` in a text.
fn word_after<'a>(text: &'a str, before: &str) -> &'a str {
    let rest = text.split(before).nth(1).unwrap_or_else(|| panic!("{before}: {text}"));
    rest.split_whitespace().next().unwrap()
}

#[test]
fn an_api_key_that_could_not_be_printed_is_said_to_be_lost() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let [merchant, _] = create_merchant(folder);
    let list_keys = || run_kassa_json(folder, &["key", "list", "--merchant", &merchant]);
    let said = lose_secret(folder, &["key", "create", "--merchant", &merchant]);
    let listed = list_keys();
    let keys = listed["keys"].as_array().unwrap();
    assert_eq!(keys.len(), 1 + said.len(), "each was created: {listed}");
    for text in said {
        let key_id = word_after(&text, "kassa key revoke ");
        assert!(keys.iter().any(|key| key["key_id"] == key_id), "{text}");
        run_kassa_json(folder, &["key", "revoke", key_id]);
        let create = word_after(&text, "kassa key create --merchant ");
        run_kassa_json(folder, &["key", "create", "--merchant", create]);
    }
    let said = lose_secret(folder, &["merchant", "create", "--name", "Bob's Bicycles"]);
    let merchants = run_kassa_json(folder, &["merchant", "list"]);
    assert_eq!(merchants["merchants"].as_array().unwrap().len(), 1 + said.len());
    for text in said {
        let create = word_after(&text, "kassa key create --merchant ");
        run_kassa_json(folder, &["key", "create", "--merchant", create]);
    }
}

#[test]
fn a_signing_secret_and_a_link_that_could_not_be_printed_are_said_to_be_lost() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let [merchant, _] = create_merchant(folder);
    let url = "https://shop.test/hook";
    let create = ["webhook", "create", "--merchant", &merchant, "--url", url];
    let said = lose_secret(folder, &create);
    let id = word_after(&said[0], "kassa webhook rotate ").to_owned();
    for text in lose_secret(folder, &["webhook", "rotate", &id]) {
        assert_eq!(word_after(&text, "kassa webhook rotate "), id);
    }
    let rotated = run_kassa_json(folder, &["webhook", "rotate", &id]);
    assert!(rotated["secret"].as_str().unwrap().starts_with("whsec_"), "{rotated}");
    let invite = ["user", "invite", "--email", "ann@shop.test", "--merchant", &merchant];
    for text in lose_secret(folder, &invite) {
        assert!(text.contains("the same command makes another"), "{text}");
        assert!(!text.contains("invite="), "no secret: {text}");
    }
    assert!(run_kassa_json(folder, &invite)["link"].is_string());
}

#[test]
fn an_output_that_is_discarded_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    create_merchant(folder.path());
    let discard = File::options().write(true).open("/dev/null").unwrap();
    let create = ["merchant", "create", "--name", "Bob's Bicycles"];
    let output = run_with_output(folder.path(), &create, discard.into());
    assert_eq!((output.status.code(), error_text(&output).as_str()), (Some(0), ""));
}

#[test]
fn an_error_that_nobody_reads_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    create_merchant(folder.path());
    for arguments in [&["merchant", "disable", "nobody"][..], &["serve", "--mode", "prod"]] {
        let mut command = kassa_command(folder.path());
        command.args(arguments).stdout(closed_pipe()).stderr(closed_pipe());
        assert_eq!(command.status().unwrap().code(), Some(1), "{arguments:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_welcome_that_nobody_reads_does_not_end_the_server() {
    let folder = tempfile::tempdir().unwrap();
    for output in [closed_pipe(), full_disk()] {
        let mut command = kassa_command(folder.path());
        command.args(["serve", "--welcome"]);
        let server = KassaServer::spawn_with_outputs(command, Stdio::null(), output).await;
        assert_eq!(server.get("/readyz").await.status(), 200);
        server.send_sigterm();
        let mut server = server;
        assert!(server.child.wait().unwrap().success(), "it ends as usual");
    }
    // The next start prints the key again.
    let merchants = run_kassa_json(folder.path(), &["merchant", "list"]);
    assert_eq!(merchants["merchants"].as_array().map(Vec::len), Some(1), "{merchants}");
    let welcomed = KassaServer::start(folder.path(), &["--welcome"]);
    assert_eq!(welcomed.get("/demo").await.status(), 200);
}

#[test]
fn every_secret_of_a_report_has_its_advice() {
    // The fields that the documents say are shown once; one that is added needs advice, too.
    let shown_once = ["api_key", "secret", "link"];
    let folder = tempfile::tempdir().unwrap();
    let [merchant, _] = create_merchant(folder.path());
    for arguments in [
        vec!["key", "create", "--merchant", &merchant],
        vec!["merchant", "create", "--name", "Bob's Bicycles"],
        vec!["webhook", "create", "--merchant", &merchant, "--url", "https://shop.test/hook"],
        vec!["user", "invite", "--email", "ann@shop.test", "--merchant", &merchant],
    ] {
        let printed = run_kassa(folder.path(), &arguments);
        let report: Value = serde_json::from_slice(&printed.stdout).unwrap();
        let secrets = shown_once.iter().filter(|name| !report[**name].is_null()).count();
        assert_eq!(secrets, 1, "{arguments:?}: {report}");
    }
}
