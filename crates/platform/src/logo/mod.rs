//! Validates a logo.

mod picture;
pub mod fuzz;

pub use self::picture::ImageFormat;
use self::picture::{PictureError, read_picture};

/// The largest file. It is small because every page loads it, on slow connections too.
pub const MAX_LOGO_BYTES: usize = 100 * 1024;

/// The longest side, in pixels.
pub const MAX_LOGO_SIDE: u32 = 2000;

/// A logo as customers load it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogoFile {
    pub format: ImageFormat,
    /// The picture alone: without the metadata of the file that was uploaded.
    pub bytes: Vec<u8>,
}

/// Why a file is not a valid logo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogoError {
    #[error("the logo must be a PNG, JPEG or WebP")]
    UnsupportedFormat,
    #[error("the logo is cut off or damaged: save the picture again, and choose the new file")]
    Damaged,
    #[error("the logo must have at most 100 kB")]
    TooLarge,
    #[error("the logo must have at most 2000 pixels a side")]
    InvalidDimensions,
}

impl From<PictureError> for LogoError {
    fn from(error: PictureError) -> Self {
        match error {
            PictureError::UnsupportedFormat => Self::UnsupportedFormat,
            PictureError::Damaged => Self::Damaged,
        }
    }
}

/// Whether this has the format of a logo id: SHA-256 in hexadecimal.
#[must_use]
pub fn is_logo_id(id: &str) -> bool {
    id.len() == 64 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Reads a logo by its content, and leaves out its metadata, which may tell where and by whom a
/// picture was taken (ADR 158). SVG is not supported because it can contain scripts.
///
/// # Errors
/// [`LogoError`] if the file is too large, has another format, is not whole, or has invalid
/// dimensions.
pub fn read_logo(bytes: &[u8]) -> Result<LogoFile, LogoError> {
    if bytes.len() > MAX_LOGO_BYTES {
        return Err(LogoError::TooLarge);
    }
    let picture = read_picture(bytes)?;
    let (width, height) = picture.dimensions.ok_or(LogoError::InvalidDimensions)?;
    if width == 0 || height == 0 || width.max(height) > MAX_LOGO_SIDE {
        return Err(LogoError::InvalidDimensions);
    }
    Ok(LogoFile { format: picture.format, bytes: picture.bytes })
}

/// The logo without metadata, for those that were stored before metadata was left out. A file that
/// can't be read stays as it is.
#[must_use]
pub fn without_metadata(bytes: Vec<u8>) -> Vec<u8> {
    read_picture(&bytes).map_or(bytes, |picture| picture.bytes)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// Files that are whole, with places in every kind of metadata that their formats have.
    const WHOLE: [(&[u8], ImageFormat, Option<u8>); 5] = [
        (include_bytes!("../../../../fuzz/corpus/logo/whole_png"), ImageFormat::Png, None),
        (include_bytes!("../../../../fuzz/corpus/logo/whole_jpeg"), ImageFormat::Jpeg, Some(6)),
        (
            include_bytes!("../../../../fuzz/corpus/logo/whole_jpeg_progressive"),
            ImageFormat::Jpeg,
            None,
        ),
        (include_bytes!("../../../../fuzz/corpus/logo/whole_webp"), ImageFormat::Webp, Some(8)),
        (include_bytes!("../../../../fuzz/corpus/logo/whole_webp_plain"), ImageFormat::Webp, None),
    ];
    const PLACE: &[u8] = b"Cape Point";

    fn contains(bytes: &[u8], part: &[u8]) -> bool {
        bytes.windows(part.len()).any(|found| found == part)
    }

    /// Replaces the width of the PNG, whose IHDR is the first chunk, and corrects its checksum.
    fn png_of_width(width: u32) -> Vec<u8> {
        let mut png = img_parts::png::Png::from_bytes(WHOLE[0].0.into()).expect("a PNG");
        let mut header = png.chunks()[0].contents().to_vec();
        header[..4].copy_from_slice(&width.to_be_bytes());
        png.chunks_mut()[0] = img_parts::png::PngChunk::new(*b"IHDR", header.into());
        png.encoder().bytes().to_vec()
    }

    #[test]
    fn the_format_is_detected_from_the_bytes() {
        for (file, format, _) in WHOLE {
            assert_eq!(read_logo(file).expect("a logo").format, format);
        }
        for invalid in [
            &b""[..],
            b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            b"GIF89a\x01\0\x01\0",
            b"\x89PNG\r\n\x1a\x03\0\0\0\rIHDR\0\0\0\x78\0\0\0\x28\x08\x06\0\0\0",
        ] {
            assert_eq!(read_logo(invalid), Err(LogoError::UnsupportedFormat));
        }
    }

    #[test]
    fn a_logo_has_a_size() {
        assert!(read_logo(&png_of_width(MAX_LOGO_SIDE)).is_ok());
        for width in [0, MAX_LOGO_SIDE + 1] {
            assert_eq!(read_logo(&png_of_width(width)), Err(LogoError::InvalidDimensions));
        }
        let large = [WHOLE[0].0, &vec![0; MAX_LOGO_BYTES]].concat();
        assert_eq!(read_logo(&large), Err(LogoError::TooLarge));
    }

    #[test]
    fn a_file_that_is_cut_off_anywhere_is_refused() {
        for (file, format, _) in WHOLE {
            // What follows the end of a picture belongs to no picture.
            let end = if file.ends_with(PLACE) { file.len() - PLACE.len() } else { file.len() };
            assert!(read_logo(&file[..end]).is_ok(), "{format:?}");
            for length in 13..end {
                let cut = read_logo(&file[..length]);
                assert_eq!(cut, Err(LogoError::Damaged), "{format:?} after {length} bytes");
            }
        }
    }

    #[test]
    fn metadata_is_left_out_but_for_the_orientation() {
        for (file, format, orientation) in WHOLE {
            let logo = read_logo(file).expect("a logo");
            let exif = exif::Reader::new().read_from_container(&mut Cursor::new(&logo.bytes)).ok();
            let fields: Vec<_> = exif.iter().flat_map(exif::Exif::fields).collect();
            let turned = fields.iter().map(|field| (field.tag, field.value.get_uint(0)));
            let expected = orientation.map(|kept| (exif::Tag::Orientation, Some(kept.into())));
            assert!(turned.eq(expected), "{format:?}: {fields:?}");
            assert!(!contains(&logo.bytes, PLACE) && !contains(&logo.bytes, b"xmp"), "{format:?}");
            assert!(logo.bytes.len() <= file.len(), "{format:?}");
            assert_eq!(read_logo(&logo.bytes), Ok(logo), "nothing is left to leave out");
        }
        // The colour profile, the transparency and the density are no metadata.
        let png = read_logo(WHOLE[0].0).expect("a logo").bytes;
        assert!(contains(WHOLE[0].0, b"pHYs") && contains(&png, b"pHYs"));
    }

    #[test]
    fn a_stored_logo_is_cleaned_if_it_can_be_read() {
        let (file, ..) = WHOLE[1];
        assert!(!contains(&without_metadata(file.to_vec()), PLACE));
        assert_eq!(without_metadata(file[..200].to_vec()), &file[..200]);
    }
}
