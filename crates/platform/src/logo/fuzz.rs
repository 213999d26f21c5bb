//! Fuzzing of the check of logos.

use super::{MAX_LOGO_BYTES, read_logo};

/// A file that a merchant uploads.
///
/// # Panics
/// If a file is accepted that is too large, not an image, or has metadata left.
pub fn logo(data: &[u8]) {
    if let Ok(logo) = read_logo(data) {
        assert!(data.len() <= MAX_LOGO_BYTES, "a small file");
        let is_image = data.starts_with(b"\x89PNG\r\n\x1a\n")
            || data.starts_with(b"\xff\xd8")
            || (data.starts_with(b"RIFF") && data.get(8..12) == Some(b"WEBP"));
        assert!(is_image, "with an image's signature");
        let again = read_logo(&logo.bytes);
        assert_eq!(again, Ok(logo), "nothing is left to leave out");
    }
}
