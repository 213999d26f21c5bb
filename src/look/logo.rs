//! What is taken for a logo.

use imagesize::{ImageType, blob_size, image_type};

/// The largest file: a customer on a bad line waits for it.
pub const LARGEST: usize = 100 * 1024;

/// The longest side, in pixels.
const LONGEST_SIDE: usize = 2000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Png,
    Jpeg,
    Webp,
}

impl Kind {
    /// The part of its media type after `image/`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Jpeg => "jpeg",
            Self::Webp => "webp",
        }
    }
}

/// Why a file is none.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotALogo {
    #[error("a logo is a PNG, JPEG or WebP")]
    Kind,
    #[error("a logo has 100 kB at most")]
    TooLarge,
    #[error("a logo has 2000 pixels a side at most")]
    TooWide,
}

/// Whether this can be the name of a stored logo: SHA-256 in hexadecimal.
#[must_use]
pub fn is_logo_id(id: &str) -> bool {
    id.len() == 64 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// What kind of picture it is. SVG is none: it can hold scripts.
///
/// # Errors
/// [`NotALogo`]
pub fn inspect(bytes: &[u8]) -> Result<Kind, NotALogo> {
    if bytes.len() > LARGEST {
        return Err(NotALogo::TooLarge);
    }
    let kind = match image_type(bytes) {
        Ok(ImageType::Png) => Kind::Png,
        Ok(ImageType::Jpeg) => Kind::Jpeg,
        Ok(ImageType::Webp) => Kind::Webp,
        _ => return Err(NotALogo::Kind),
    };
    let size = blob_size(bytes).map_err(|_| NotALogo::Kind)?;
    if size.width == 0 || size.height == 0 || size.width.max(size.height) > LONGEST_SIDE {
        return Err(NotALogo::TooWide);
    }
    Ok(kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_told_by_their_bytes() {
        let png = |width: u32| {
            let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
            bytes.extend([width.to_be_bytes(), 40_u32.to_be_bytes()].concat());
            bytes.extend(b"\x08\x06\0\0\0");
            bytes
        };
        assert_eq!(inspect(&png(120)), Ok(Kind::Png));
        assert_eq!(inspect(&png(2001)), Err(NotALogo::TooWide));
        assert_eq!(inspect(&png(0)), Err(NotALogo::TooWide));
        assert_eq!(inspect(&[png(120), vec![0; LARGEST]].concat()), Err(NotALogo::TooLarge));
        for wrong in [&b""[..], b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>", b"GIF89a\x01\0\x01\0", b"\x89PNG\r\n\x1a\n"] {
            assert_eq!(inspect(wrong), Err(NotALogo::Kind));
        }
    }
}
