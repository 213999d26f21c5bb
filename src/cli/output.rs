//! The output of commands. An output whose reader has gone ends a command quietly, as it does the
//! tools beside it: what the command did is done. Only a secret that nobody can read any more is
//! reported, since the database keeps no copy of it.

use std::fmt::Display;
use std::io::{self, ErrorKind, IsTerminal as _, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::fs::{OFlags, fcntl_getfl, fstat, major, minor};
use serde_json::Value;

use super::progress_bar;
use super::report_text::{colour_states, render_report};

/// The device number of `/dev/null` on Linux.
const NULL_DEVICE: (u32, u32) = (1, 3);

/// Whether reports are JSON on a terminal too.
static IS_JSON: AtomicBool = AtomicBool::new(false);

/// Notes `--json`.
pub fn set_json(is_json: bool) {
    IS_JSON.store(is_json, Ordering::Relaxed);
}

pub fn is_json() -> bool {
    IS_JSON.load(Ordering::Relaxed)
}

/// Whether a person reads standard output.
fn is_for_people() -> bool {
    !is_json() && io::stdout().is_terminal()
}

/// By the rule of <https://no-color.org>.
fn has_colours() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_none_or(|terminal| terminal == "dumb");
    is_for_people() && !is_set("NO_COLOR") && !is_dumb
}

/// Prints a report, for people on a terminal, else as one line of JSON. Returns the exit status:
/// that of the command, or failure if the report could not be printed and somebody has to know.
pub fn print_report(report: &Value, is_success: bool) -> ExitCode {
    let printed = match is_closed_from_the_start() && describe_lost_secret(report).is_some() {
        true => Err(ErrorKind::BrokenPipe.into()),
        false if is_for_people() => write_to_output(&render_report(report, has_colours())),
        false => print_line(&report.to_string()),
    };
    to_exit_code(judge(printed, describe_lost_secret(report), is_success))
}

/// As [`print_report`], for text of several lines without secrets.
pub fn print_text(text: &str, is_success: bool) -> ExitCode {
    to_exit_code(judge(write_to_output(text), None, is_success))
}

/// As [`print_text`], for a table whose lines begin with a state.
pub fn print_states(table: &str, is_success: bool) -> ExitCode {
    match has_colours() {
        true => print_text(&colour_states(table), is_success),
        false => print_text(table, is_success),
    }
}

/// Prints a line on standard output.
///
/// # Errors
/// [`ErrorKind::BrokenPipe`] if nobody reads it any more; other errors if it can't be written.
pub fn print_line(line: &str) -> io::Result<()> {
    write_to_output(&format!("{line}\n"))
}

/// Prints a line on standard error, if that can be written.
pub fn print_error(message: impl Display) {
    progress_bar::clear();
    let _nobody_reads = writeln!(io::stderr(), "kassa: {message}");
}

/// Prints why a command failed, and returns the exit status.
pub fn fail(message: impl Display) -> ExitCode {
    print_error(message);
    ExitCode::FAILURE
}

fn write_to_output(text: &str) -> io::Result<()> {
    progress_bar::clear();
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// What follows from an attempt to print: whether the command succeeds, or why it fails after all.
fn judge(
    printed: io::Result<()>,
    lost_secret: Option<String>,
    is_success: bool,
) -> Result<bool, String> {
    match (printed, lost_secret) {
        (Ok(()), _) => Ok(is_success),
        (Err(_), Some(lost)) => Err(lost),
        (Err(error), None) if error.kind() == ErrorKind::BrokenPipe => Ok(is_success),
        (Err(error), None) => Err(format!("the report can't be printed: {error}")),
    }
}

fn to_exit_code(judged: Result<bool, String>) -> ExitCode {
    match judged {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => fail(message),
    }
}

/// Says that the secret of a report is lost, and what to do. `None` for a report without one.
fn describe_lost_secret(report: &Value) -> Option<String> {
    let text = |name: &str| report[name].as_str();
    let advice = if let Some(key) = text("api_key") {
        let (key_id, merchant) = (text("key_id")?, key.split('_').nth(1)?);
        format!(
            "the API key could not be printed and is lost: kassa key create --merchant {merchant} \
             makes another, kassa key revoke {key_id} ends this one"
        )
    } else if let (Some(_), Some(id)) = (text("secret"), text("webhook_id")) {
        format!(
            "the signing secret of {id} could not be printed and is lost: \
             kassa webhook rotate {id} makes another"
        )
    } else {
        let _link = text("link")?;
        "the link could not be printed and is lost: the same command makes another, which \
         replaces it"
            .to_owned()
    };
    Some(advice)
}

/// Whether standard output was closed when the program started. The runtime has opened `/dev/null`
/// in its place, for reading and writing; a shell that is asked to discard the output opens it for
/// writing alone.
fn is_closed_from_the_start() -> bool {
    let output = io::stdout();
    let (Ok(flags), Ok(file)) = (fcntl_getfl(&output), fstat(&output)) else { return true };
    let is_null = (major(file.st_rdev), minor(file.st_rdev)) == NULL_DEVICE;
    is_null && flags.contains(OFlags::RDWR)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn lost(report: &Value) -> String {
        let closed = Err(ErrorKind::BrokenPipe.into());
        judge(closed, describe_lost_secret(report), true).expect_err("a lost secret")
    }

    #[test]
    fn a_reader_that_has_gone_changes_nothing() {
        let report = json!({ "merchants": [] });
        for is_success in [true, false] {
            let closed = Err(ErrorKind::BrokenPipe.into());
            assert_eq!(judge(closed, describe_lost_secret(&report), is_success), Ok(is_success));
        }
    }

    #[test]
    fn a_full_disk_fails_the_command_with_one_line() {
        let full = Err(ErrorKind::StorageFull.into());
        let line = judge(full, None, true).expect_err("a failure");
        assert!(
            line.starts_with("the report can't be printed: ") && !line.contains('\n'),
            "{line}"
        );
    }

    #[test]
    fn a_lost_secret_is_said_with_what_to_do_and_without_the_secret() {
        let key = json!({ "key_id": "k-1", "api_key": "test_m-1_s3cret", "merchant_id": "m-1" });
        let line = lost(&key);
        assert!(line.contains("kassa key create --merchant m-1"), "{line}");
        assert!(line.contains("kassa key revoke k-1"), "{line}");
        let webhook = lost(&json!({ "webhook_id": "w-1", "secret": "whsec_s3cret" }));
        assert!(webhook.contains("kassa webhook rotate w-1"), "{webhook}");
        let link = lost(&json!({ "email": "ann@shop.test", "link": "https://k.test/x?s3cret" }));
        assert!(link.contains("the same command"), "{link}");
        for line in [line, webhook, link] {
            assert!(line.contains("lost") && !line.contains("s3cret"), "{line}");
        }
    }

    #[test]
    fn what_was_printed_is_not_lost() {
        let report = json!({ "key_id": "k-1", "api_key": "test_m-1_s3cret" });
        assert_eq!(judge(Ok(()), describe_lost_secret(&report), true), Ok(true));
    }
}
