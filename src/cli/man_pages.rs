//! `kassa man-pages`: a manual page for each command, for packages.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use super::output::fail;

/// Writes the pages into a folder, which is created if it is missing.
pub fn write_man_pages(command: clap::Command, folder: &Path) -> ExitCode {
    let written =
        fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(command, folder));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(format!("{}: {error}", folder.display())),
    }
}
