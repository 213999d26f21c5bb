//! Validates a logo.

use imagesize::{ImageType, blob_size, image_type};

/// The largest file. It is small because every page loads it, on slow connections too.
pub const MAX_LOGO_BYTES: usize = 100 * 1024;

/// `imagesize` goes by the first bytes of it.
const PNG_SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The longest side, in pixels.
pub const MAX_LOGO_SIDE: usize = 2000;

/// An image format of a logo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageFormat {
    Png,
    Jpeg,
    Webp,
}

impl ImageFormat {
    /// The subtype of the media type, after `image/`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Jpeg => "jpeg",
            Self::Webp => "webp",
        }
    }
}

/// Why a file is not a valid logo.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogoError {
    #[error("the logo must be a PNG, JPEG or WebP")]
    UnsupportedFormat,
    #[error("the logo must have at most 100 kB")]
    TooLarge,
    #[error("the logo must have at most 2000 pixels a side")]
    InvalidDimensions,
}

/// Whether this has the format of a logo id: SHA-256 in hexadecimal.
#[must_use]
pub fn is_logo_id(id: &str) -> bool {
    id.len() == 64 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Detects the image format from the content. SVG is not supported because it can contain scripts.
///
/// # Errors
/// [`LogoError`] if the file is too large, has another format, or has invalid dimensions.
pub fn detect_logo_format(bytes: &[u8]) -> Result<ImageFormat, LogoError> {
    if bytes.len() > MAX_LOGO_BYTES {
        return Err(LogoError::TooLarge);
    }
    let format = match image_type(bytes) {
        Ok(ImageType::Png) if bytes.starts_with(PNG_SIGNATURE) => ImageFormat::Png,
        Ok(ImageType::Jpeg) => ImageFormat::Jpeg,
        Ok(ImageType::Webp) => ImageFormat::Webp,
        _ => return Err(LogoError::UnsupportedFormat),
    };
    let size = blob_size(bytes).map_err(|_| LogoError::UnsupportedFormat)?;
    if size.width == 0 || size.height == 0 || size.width.max(size.height) > MAX_LOGO_SIDE {
        return Err(LogoError::InvalidDimensions);
    }
    Ok(format)
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
        for invalid in [
            &b""[..],
            b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            b"GIF89a\x01\0\x01\0",
            b"\x89PNG\r\n\x1a\n",
            b"\x89PNG\r\n\x1a\x03\0\0\0\rIHDR\0\0\0\x78\0\0\0\x28\x08\x06\0\0\0",
        ] {
            assert_eq!(detect_logo_format(invalid), Err(LogoError::UnsupportedFormat));
        }
    }
}
