//! The file with the settings, for a unit, a container or a shell.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use rustix::fs::{Access, access};

use super::answers::Answers;
use crate::cli::error::CommandError;

/// A file that can be written.
pub(super) struct EnvFile {
    path: PathBuf,
    text: String,
    /// Whether it has these settings already.
    is_there: bool,
}

impl EnvFile {
    /// # Errors
    /// [`CommandError::Usage`] if a value can't be written, the file has other settings, or its
    /// folder is missing.
    pub(super) fn prepare(answers: &Answers, is_forced: bool) -> Result<Self, CommandError> {
        let path = PathBuf::from(&answers.env_file);
        let mut text =
            "# Written by kassa setup. Every setting: docs/configuration.md\n".to_owned();
        for (variable, value) in answers.to_settings() {
            check_value(variable, &value)?;
            text += &format!("{variable}={value}\n");
        }
        let explain = |error: io::Error| {
            CommandError::Usage(format!("--env-file: {}: {error}", path.display()))
        };
        let is_there = match fs::read_to_string(&path) {
            Ok(found) => found == text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                access(folder_of(&path), Access::WRITE_OK)
                    .map_err(|error| explain(error.into()))?;
                return Ok(Self { path, text, is_there: false });
            }
            Err(error) => return Err(explain(error)),
        };
        if !is_there && !is_forced {
            return Err(CommandError::Usage(format!(
                "--env-file: {} has other settings; --force replaces it",
                path.display()
            )));
        }
        Ok(Self { path, text, is_there })
    }

    /// Writes the file for its owner alone. `false` if it is there already.
    ///
    /// # Errors
    /// [`CommandError::Check`]
    pub(super) fn write(&self) -> Result<bool, CommandError> {
        if self.is_there {
            return Ok(false);
        }
        let mut name = self.path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.partial", std::process::id()));
        let partial = self.path.with_file_name(name);
        let written = (|| {
            let mut options = OpenOptions::new();
            let mut file = options.write(true).create_new(true).mode(0o600).open(&partial)?;
            file.write_all(self.text.as_bytes())?;
            file.sync_all()?;
            fs::rename(&partial, &self.path)
        })();
        written.map_err(|error: io::Error| {
            let _is_gone = fs::remove_file(&partial);
            CommandError::Check(format!("{}: {error}", self.path.display()))
        })?;
        Ok(true)
    }

    /// Takes the file away again that was just written.
    pub(super) fn remove(&self) {
        let _is_gone = fs::remove_file(&self.path);
    }
}

fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Systemd, containers and shells read such a file in different ways: a value has only what all
/// read alike.
fn check_value(variable: &str, value: &str) -> Result<(), CommandError> {
    let is_special = |c: char| c.is_whitespace() || c.is_control() || "\"'\\`$#".contains(c);
    match value.chars().find(|c| is_special(*c)) {
        None => Ok(()),
        Some(c) => Err(CommandError::Usage(format!(
            "{variable}: {c:?} can't be in a file of settings; write it as %{:02X} in an address",
            u32::from(c)
        ))),
    }
}
