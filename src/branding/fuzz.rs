//! Fuzzing of the check of logos.

use super::logo::{MAX_LOGO_BYTES, detect_logo_format};

/// A file that a merchant uploads.
///
/// # Panics
/// If a file is accepted that is too large, or not an image.
pub fn logo(data: &[u8]) {
    if detect_logo_format(data).is_ok() {
        assert!(data.len() <= MAX_LOGO_BYTES, "a small file");
        let is_image = data.starts_with(b"\x89PNG\r\n\x1a\n")
            || data.starts_with(b"\xff\xd8\xff")
            || (data.starts_with(b"RIFF") && data.get(8..12) == Some(b"WEBP"));
        assert!(is_image, "with an image's signature");
    }
}
