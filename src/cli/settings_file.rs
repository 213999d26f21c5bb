//! `kassa settings-file`: every setting of the server with its default, as a file of environment
//! variables, for packages.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::process::ExitCode;

use super::output::print_text;

const HEAD: &str = "\
# The settings of Kassa. A line `#NAME=VALUE` shows a default; remove its `#` to change it. Where
# the value is empty, the lines above it name the default, or there is none.
";

/// Other than the rest, it is read without a flag.
const LOG_FILTER: &str = "
# What is logged: a level such as `debug`, or a filter such as `kassa::webhooks=debug`
#RUST_LOG=info
";

const SANDBOX: &str = "
# Of `kassa sandbox`, which is a program of its own
";

const COLUMNS: usize = 100;

pub fn print_settings_file(command: &clap::Command) -> ExitCode {
    print_text(&render_settings_file(command), true)
}

fn render_settings_file(command: &clap::Command) -> String {
    let mut text = HEAD.to_owned();
    let mut written = BTreeSet::new();
    write_settings(&mut text, &mut written, command, "serve");
    text.push_str(LOG_FILTER);
    text.push_str(SANDBOX);
    write_settings(&mut text, &mut written, command, "sandbox");
    text
}

/// Writes the variables of a subcommand that are not written yet.
fn write_settings(
    text: &mut String,
    written: &mut BTreeSet<String>,
    command: &clap::Command,
    subcommand: &str,
) {
    let found = command.find_subcommand(subcommand);
    let arguments = found.into_iter().flat_map(clap::Command::get_arguments);
    for argument in arguments.filter(|argument| !argument.is_hide_set()) {
        let Some(variable) = argument.get_env().and_then(|name| name.to_str()) else { continue };
        if !written.insert(variable.to_owned()) {
            continue;
        }
        let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
        text.push('\n');
        write_comment(text, &help);
        let default = argument.get_default_values().iter().map(|value| value.to_string_lossy());
        let default: String = default.collect();
        let _infallible = writeln!(text, "#{variable}={default}");
    }
}

fn write_comment(text: &mut String, comment: &str) {
    let mut line = "#".to_owned();
    for word in comment.split_whitespace() {
        if line.len() + 1 + word.len() > COLUMNS {
            let _infallible = writeln!(text, "{line}");
            line = "#".to_owned();
        }
        line.push(' ');
        line.push_str(word);
    }
    let _infallible = writeln!(text, "{line}");
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::Cli;

    /// The variables of a command and of its subcommands, without those of the tests.
    fn list_variables(command: &clap::Command) -> BTreeSet<String> {
        let own = command.get_arguments().filter(|argument| !argument.is_hide_set());
        let own = own.filter_map(|argument| argument.get_env()?.to_str().map(str::to_owned));
        let others = command.get_subcommands().flat_map(list_variables);
        own.chain(others).collect()
    }

    #[test]
    fn every_variable_of_every_command_is_written_once() {
        let command = Cli::command();
        let text = render_settings_file(&command);
        let lines = text.lines().filter_map(|line| line.strip_prefix('#')?.split_once('='));
        let lines = lines.filter(|(name, _)| !name.contains(' '));
        let mut names: Vec<String> = lines.map(|(name, _)| name.to_owned()).collect();
        names.sort();
        let mut expected = list_variables(&command);
        expected.insert("RUST_LOG".to_owned());
        assert_eq!(names, expected.into_iter().collect::<Vec<_>>());
    }

    #[test]
    fn every_line_is_a_comment_and_a_default_stands_in_its_line() {
        let text = render_settings_file(&Cli::command());
        for line in text.lines() {
            let is_comment = line.is_empty() || line.starts_with('#');
            assert!(is_comment && line.len() <= COLUMNS, "{line}");
        }
        for line in ["#KASSA_LISTEN=127.0.0.1:3000", "#KASSA_BASE_URL=", "#KASSA_PORTAL=on"] {
            assert!(text.lines().any(|found| found == line), "{line}: {text}");
        }
    }
}
