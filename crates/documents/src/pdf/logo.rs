//! The logo of a merchant in a PDF.
#![expect(clippy::float_arithmetic, reason = "lengths on paper, not money")]

use krilla::geom::Size;
use krilla::image::Image;

/// In points.
const MAX_HEIGHT: f32 = 36.0;
const MAX_WIDTH: f32 = 180.0;

/// A picture, and its size on paper.
pub struct Logo {
    pub(super) image: Image,
    pub(super) size: Size,
}

impl Logo {
    /// Reads a PNG, JPEG or WebP. `None` if it is damaged.
    #[must_use]
    pub fn read(bytes: Vec<u8>) -> Option<Self> {
        let image = match bytes.as_slice() {
            [0x89, b'P', b'N', b'G', ..] => Image::from_png(bytes.into(), true),
            [0xff, 0xd8, ..] => Image::from_jpeg(bytes.into(), true),
            _ => Image::from_webp(bytes.into(), true),
        };
        let image = image.ok()?;
        let (width, height) = image.size();
        let (width, height) =
            (f32::from(u16::try_from(width).ok()?), f32::from(u16::try_from(height).ok()?));
        let scale = (MAX_HEIGHT / height).min(MAX_WIDTH / width);
        let size = Size::from_wh(width * scale, height * scale)?;
        Some(Self { image, size })
    }
}
