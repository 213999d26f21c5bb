//! The help of `kassa`: its commands, grouped by what one wants to do.

use std::fmt::Write as _;

/// Commands for one purpose, with an example of the first that a reader will need.
struct Group {
    purpose: &'static str,
    commands: &'static [&'static str],
    example: &'static str,
}

const GROUPS: [Group; 6] = [
    Group {
        purpose: "Run Kassa",
        commands: &["serve", "setup", "sandbox", "migrate", "master-key", "clock"],
        example: "kassa serve --welcome",
    },
    Group {
        purpose: "Keep what is stored",
        commands: &["backup", "restore"],
        example: "kassa backup --to /var/backups/kassa.db",
    },
    Group {
        purpose: "Set up merchants and their access",
        commands: &["merchant", "key", "user", "connection", "webhook", "calendar"],
        example: "kassa merchant create --name \"Karoo & Co\"",
    },
    Group {
        purpose: "Look after payments",
        commands: &["call", "payout", "dispute", "mandate", "purchaser"],
        example: "kassa dispute list --merchant MERCHANT_ID --open",
    },
    Group {
        purpose: "Check that everything is right",
        commands: &["doctor", "verify", "reconcile", "audit", "verify-page"],
        example: "kassa reconcile --from 2026-11-01 --to 2026-11-20",
    },
    Group {
        purpose: "Complete commands in a shell",
        commands: &["completions"],
        example: "kassa completions bash > ~/.local/share/bash-completion/completions/kassa",
    },
];

/// A blank line comes before what stands after a help.
const TEMPLATE: &str = "{about-with-newline}\n{usage-heading} {usage}{after-help}\n\n\
                        Options:\n{options}\n\n\
                        `kassa help COMMAND` explains a command and its settings.";

/// The command with a help that lists its subcommands in groups.
pub fn group_commands(command: clap::Command) -> clap::Command {
    let groups: Vec<String> = GROUPS.iter().map(|group| render_group(group, &command)).collect();
    command.help_template(TEMPLATE).after_help(groups.join("\n\n"))
}

fn render_group(group: &Group, command: &clap::Command) -> String {
    let mut text = format!("{}:\n", group.purpose);
    for name in group.commands {
        let about = command.find_subcommand(name).and_then(clap::Command::get_about);
        let about = about.map(ToString::to_string).unwrap_or_default();
        let _infallible = writeln!(text, "  {name:<11}  {about}");
    }
    let _infallible = write!(text, "  Example: {}", group.example);
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use clap::CommandFactory as _;

    use super::*;
    use crate::Cli;

    #[test]
    fn every_command_is_in_one_group_with_a_description() {
        let command = Cli::command();
        let mut counts = BTreeMap::<&str, usize>::new();
        for name in GROUPS.iter().flat_map(|group| group.commands) {
            *counts.entry(name).or_default() += 1;
        }
        let visible = command.get_subcommands().filter(|command| !command.is_hide_set());
        let expected: BTreeMap<&str, usize> =
            visible.map(|command| (command.get_name(), 1)).collect();
        assert_eq!(counts, expected);
        let help = group_commands(Cli::command()).render_help().to_string();
        for name in counts.keys() {
            let is_described = |line: &str| {
                line.trim_start()
                    .strip_prefix(*name)
                    .is_some_and(|rest| rest.starts_with("  ") && rest.trim().len() > 10)
            };
            assert!(help.lines().any(is_described), "{name}: {help}");
        }
    }

    #[test]
    fn the_examples_are_commands() {
        for group in &GROUPS {
            let line = group.example.split(" >").next().unwrap_or_default();
            let words: Vec<&str> =
                line.split(' ').take_while(|word| !word.starts_with('-')).collect();
            let mut command = Cli::command();
            for word in words.iter().skip(1).filter(|word| **word != "bash") {
                let next = command.find_subcommand(word).cloned();
                command = next.unwrap_or_else(|| panic!("{line}: {word}"));
            }
            assert!(group.commands.contains(&words[1]), "{line}");
        }
    }
}
