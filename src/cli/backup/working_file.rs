//! A file that is put in its place when it is complete.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rustix::fs::{CWD, RenameFlags, renameat_with};

use crate::cli::error::CommandError;

/// What SQLite writes beside a database while it is open.
const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// A file beside the place that it is for. Unless it was put there, it is removed in the end.
pub(super) struct WorkingFile {
    path: PathBuf,
    place: PathBuf,
    is_placed: bool,
}

impl WorkingFile {
    /// # Errors
    /// [`CommandError::Check`] if the place is taken.
    pub(super) fn beside(place: &Path) -> Result<Self, CommandError> {
        let Some(name) = place.file_name() else {
            return Err(CommandError::Usage(format!("{}: name a file", place.display())));
        };
        if place.symlink_metadata().is_ok() {
            return Err(taken(place));
        }
        let mut hidden = OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}.partial", std::process::id()));
        let path = place.with_file_name(hidden);
        Ok(Self { path, place: place.to_owned(), is_placed: false })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Puts the file in its place, on the disk, unless there is one meanwhile. Returns its size.
    ///
    /// # Errors
    /// [`CommandError::Check`]
    pub(super) fn place(mut self) -> Result<u64, CommandError> {
        let explain = |error: std::io::Error| {
            CommandError::Check(format!("{}: {error}", self.place.display()))
        };
        let file = File::open(&self.path).map_err(explain)?;
        file.sync_all().map_err(explain)?;
        let bytes = file.metadata().map_err(explain)?.len();
        let renamed = renameat_with(CWD, &self.path, CWD, &self.place, RenameFlags::NOREPLACE);
        match renamed {
            Ok(()) => {}
            Err(rustix::io::Errno::EXIST) => return Err(taken(&self.place)),
            Err(error) => return Err(explain(error.into())),
        }
        self.is_placed = true;
        let folder = self.place.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = File::open(folder.unwrap_or(Path::new(".")));
        folder.and_then(|folder| folder.sync_all()).map_err(explain)?;
        Ok(bytes)
    }
}

fn taken(place: &Path) -> CommandError {
    CommandError::Check(format!("{} exists: it is not replaced", place.display()))
}

impl Drop for WorkingFile {
    fn drop(&mut self) {
        if self.is_placed {
            return;
        }
        let _is_gone = fs::remove_file(&self.path);
        for companion in COMPANIONS {
            let mut path = self.path.clone().into_os_string();
            path.push(companion);
            let _is_gone = fs::remove_file(path);
        }
    }
}
