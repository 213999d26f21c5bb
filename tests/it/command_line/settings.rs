//! A setting that can't be used is one line with the variable, the value and what would be right.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStringExt as _;

use crate::support::kassa_process::{expect_error_line, kassa_command};

/// The variables for which an empty value is no value.
const PATHS: [&str; 2] = ["KASSA_FONTS", "KASSA_MASTER_KEY_FILE"];

fn refuse(variable: &str, value: &OsStr) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut command = kassa_command(folder.path());
    let line = expect_error_line(&command.arg("serve").env(variable, value).output().unwrap());
    let written = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(written, 0, "{variable}: nothing is created");
    line
}

#[test]
fn an_empty_path_is_reported_in_one_line() {
    for variable in PATHS {
        let line = refuse(variable, OsStr::new(""));
        assert!(line.starts_with(&format!("kassa: {variable}: \"\" is not valid: ")), "{line}");
    }
}

#[test]
fn a_value_that_is_no_text_is_reported_in_one_line() {
    for variable in ["KASSA_MODE", "KASSA_LISTEN", "KASSA_TRUSTED_PROXIES"] {
        let line = refuse(variable, &OsString::from_vec(b"a\xffb".to_vec()));
        assert!(line.starts_with(&format!("kassa: {variable}: \"a\u{fffd}b\"")), "{line}");
    }
    let url = OsString::from_vec(b"postgres://kassa:hunter2\xff@db.test/kassa".to_vec());
    let line = refuse("KASSA_DATABASE_URL", &url);
    assert!(line.starts_with("kassa: KASSA_DATABASE_URL: ") && !line.contains("hunter2"), "{line}");
}
