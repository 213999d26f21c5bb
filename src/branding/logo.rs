//! What is taken for a logo.

use imagesize::{ImageType, blob_size, image_type};

/// The largest file: a customer on a bad line waits for it.
pub const MAX_LOGO_BYTES: usize = 100 * 1024;

/// The longest side, in pixels.
const MAX_SIDE_PIXELS: usize = 2000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageFormat {
    Png,
    Jpeg,
    Webp,
}

impl ImageFormat {
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
pub enum LogoError {
    #[error("a logo is a PNG, JPEG or WebP")]
    UnsupportedFormat,
    #[error("a logo has 100 kB at most")]
    TooLarge,
    #[error("a logo has 2000 pixels a side at most")]
    InvalidDimensions,
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
pub fn detect_logo_format(bytes: &[u8]) -> Result<ImageFormat, LogoError> {
    if bytes.len() > MAX_LOGO_BYTES {
        return Err(LogoError::TooLarge);
    }
    let kind = match image_type(bytes) {
        Ok(ImageType::Png) => ImageFormat::Png,
        Ok(ImageType::Jpeg) => ImageFormat::Jpeg,
        Ok(ImageType::Webp) => ImageFormat::Webp,
        _ => return Err(LogoError::UnsupportedFormat),
    };
    let size = blob_size(bytes).map_err(|_| LogoError::UnsupportedFormat)?;
    if size.width == 0 || size.height == 0 || size.width.max(size.height) > MAX_SIDE_PIXELS {
        return Err(LogoError::InvalidDimensions);
    }
    Ok(kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_is_detected_from_the_bytes() {
        let png = |width: u32| {
            let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
            bytes.extend([width.to_be_bytes(), 40_u32.to_be_bytes()].concat());
            bytes.extend(b"\x08\x06\0\0\0");
            bytes
        };
        assert_eq!(detect_logo_format(&png(120)), Ok(ImageFormat::Png));
        assert_eq!(detect_logo_format(&png(2001)), Err(LogoError::InvalidDimensions));
        assert_eq!(detect_logo_format(&png(0)), Err(LogoError::InvalidDimensions));
        assert_eq!(
            detect_logo_format(&[png(120), vec![0; MAX_LOGO_BYTES]].concat()),
            Err(LogoError::TooLarge)
        );
        for wrong in [
            &b""[..],
            b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            b"GIF89a\x01\0\x01\0",
            b"\x89PNG\r\n\x1a\n",
        ] {
            assert_eq!(detect_logo_format(wrong), Err(LogoError::UnsupportedFormat));
        }
    }
}
