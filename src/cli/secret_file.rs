//! Files with a secret, or standard input in their place.

use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::{fs, io};

use zeroize::Zeroizing;

use super::output::print_error;

/// In the place of the name of a file.
pub const STANDARD_INPUT: &str = "-";

/// Reads the text of a file, or of standard input. A file that others may read is read too
/// (decision 153).
///
/// # Errors
/// [`io::Error`] if it cannot be read, or is not UTF-8.
pub fn read_text(path: &str) -> io::Result<Zeroizing<String>> {
    if path != STANDARD_INPUT {
        return fs::read_to_string(path).map(Zeroizing::new);
    }
    let mut text = Zeroizing::new(String::new());
    io::stdin().read_to_string(&mut text)?;
    Ok(text)
}

/// Warns of files that others may read, when their secrets are stored.
pub fn warn_of_readable_files(paths: &[Option<&str>]) {
    for path in paths.iter().flatten().filter(|path| is_readable_by_others(path)) {
        print_error(format!("{path}: group or others may read this secret; run chmod 600"));
    }
}

/// Of a regular file: what is no file, such as a pipe, is for this command alone.
fn is_readable_by_others(path: &str) -> bool {
    const READ_BY_OTHERS: u32 = 0o044;
    let is_readable =
        |found: fs::Metadata| found.is_file() && found.permissions().mode() & READ_BY_OTHERS != 0;
    path != STANDARD_INPUT && fs::metadata(path).is_ok_and(is_readable)
}
