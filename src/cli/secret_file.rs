//! Files with a secret, or standard input in their place.

use std::io::Read;
use std::{fs, io};

use zeroize::Zeroizing;

/// In the place of the name of a file.
pub const STANDARD_INPUT: &str = "-";

/// Reads the text of a file, or of standard input.
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
