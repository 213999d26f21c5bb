//! `kassa completions`: what a shell reads to complete Kassa's commands and options.

use std::process::ExitCode;

use clap::ValueEnum;
use clap_complete::{Generator, Shell};

use super::output::{fail, print_text};

#[derive(Clone, Copy, ValueEnum)]
pub enum CompletedShell {
    Bash,
    Zsh,
    Fish,
}

impl CompletedShell {
    const fn to_generator(self) -> Shell {
        match self {
            Self::Bash => Shell::Bash,
            Self::Zsh => Shell::Zsh,
            Self::Fish => Shell::Fish,
        }
    }
}

pub fn print_completions(mut command: clap::Command, shell: CompletedShell) -> ExitCode {
    let mut script = Vec::new();
    command.set_bin_name("kassa");
    command.build();
    shell.to_generator().generate(&command, &mut script);
    match String::from_utf8(script) {
        Ok(script) => print_text(&script, true),
        Err(error) => fail(error),
    }
}
