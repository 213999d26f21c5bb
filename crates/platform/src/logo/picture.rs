//! The picture in an image file, without its metadata: places (GPS), names, comments, thumbnails.
//!
//! The containers are read, never the pixels. What is kept is listed, so that a kind of metadata
//! that comes up later is left out too.

use img_parts::jpeg::{Jpeg, JpegSegment, markers};
use img_parts::png::Png;
use img_parts::riff::{RiffChunk, RiffContent};
use img_parts::webp::WebP;
use img_parts::{Bytes, DynImage, ImageEXIF};

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

/// A whole picture.
pub(super) struct Picture {
    pub(super) format: ImageFormat,
    /// Width and height. `None` if the file does not tell them.
    pub(super) dimensions: Option<(u32, u32)>,
    pub(super) bytes: Vec<u8>,
}

/// Why a file has no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PictureError {
    UnsupportedFormat,
    /// The file ends before the picture does, or a part of it has changed.
    Damaged,
}

/// The chunks of a PNG that change how it is drawn. The others are texts, times and EXIF.
const PNG_CHUNKS: [[u8; 4]; 20] = [
    *b"IHDR", *b"PLTE", *b"IDAT", *b"IEND", *b"tRNS", *b"cHRM", *b"gAMA", *b"iCCP", *b"sBIT",
    *b"sRGB", *b"cICP", *b"mDCV", *b"cLLI", *b"bKGD", *b"hIST", *b"pHYs", *b"sPLT", *b"acTL",
    *b"fcTL", *b"fdAT",
];
/// The chunks of a WebP without metadata.
const WEBP_CHUNKS: [[u8; 4]; 7] =
    [*b"VP8X", *b"VP8 ", *b"VP8L", *b"ALPH", *b"ANIM", *b"ANMF", *b"ICCP"];
/// The flag of `VP8X` that says that there is XMP. `img-parts` corrects that of EXIF.
const WEBP_XMP_FLAG: u8 = 0b0000_0100;

/// Reads the picture of a PNG, JPEG or WebP.
///
/// # Errors
/// [`PictureError`]
pub(super) fn read_picture(file: &[u8]) -> Result<Picture, PictureError> {
    let image = DynImage::from_bytes(Bytes::copy_from_slice(file));
    let image = image.map_err(|_| PictureError::Damaged)?.ok_or(PictureError::UnsupportedFormat)?;
    let dimensions = image.dimensions();
    let orientation = image.exif().and_then(|exif| read_orientation(&exif));
    let (format, stripped) = match image {
        DynImage::Png(png) => (ImageFormat::Png, strip_png(png).map(DynImage::Png)),
        DynImage::Jpeg(jpeg) => (ImageFormat::Jpeg, strip_jpeg(jpeg).map(DynImage::Jpeg)),
        DynImage::WebP(webp) => (ImageFormat::Webp, strip_webp(webp).map(DynImage::WebP)),
    };
    let mut stripped = stripped.ok_or(PictureError::Damaged)?;
    stripped.set_exif(orientation.map(build_exif));
    Ok(Picture { format, dimensions, bytes: stripped.encoder().bytes().to_vec() })
}

/// `None` if the picture does not end.
fn strip_png(mut png: Png) -> Option<Png> {
    png.chunks_mut().retain(|chunk| PNG_CHUNKS.contains(&chunk.kind()));
    let has_pixels = png.chunk_by_type(*b"IDAT").is_some();
    let ends = png.chunks().last().is_some_and(|chunk| chunk.kind() == *b"IEND");
    (has_pixels && ends).then_some(png)
}

/// `None` if there are no pixels. A WebP states its length, so one that was cut off is no RIFF.
fn strip_webp(mut webp: WebP) -> Option<WebP> {
    webp.chunks_mut().retain(|chunk| WEBP_CHUNKS.contains(&chunk.id()));
    let header = webp.chunks_mut().iter_mut().find(|chunk| chunk.id() == *b"VP8X");
    if let Some(RiffContent::Data(data)) = header.map(RiffChunk::content_mut) {
        let mut flags = data.to_vec();
        *flags.first_mut()? &= !WEBP_XMP_FLAG;
        *data = Bytes::from(flags);
    }
    let has_pixels = [*b"VP8 ", *b"VP8L", *b"ANMF"].iter().any(|id| webp.has_chunk(*id));
    has_pixels.then_some(webp)
}

/// `None` if the picture does not end. What follows its end, such as a second picture, is left out.
fn strip_jpeg(mut jpeg: Jpeg) -> Option<Jpeg> {
    let segments = jpeg.segments_mut();
    segments.retain(|segment| is_drawn(segment.marker(), segment.contents()));
    // `img-parts` leaves what follows the header of the first scan as it is.
    let first_scan = segments.pop().filter(|segment| segment.marker() == markers::SOS)?;
    let header = first_scan.contents().clone();
    let encoded = first_scan.encoder().bytes();
    let scans = strip_scans(encoded.get(4 + header.len()..)?)?;
    segments.push(JpegSegment::new_with_entropy(markers::SOS, header, Bytes::from(scans)));
    Some(jpeg)
}

/// Whether a segment changes how a JPEG is drawn. Of the application segments these are the density
/// (JFIF), the colour profile, and the colour space (Adobe).
fn is_drawn(marker: u8, contents: &[u8]) -> bool {
    match marker {
        markers::APP0 => contents.starts_with(b"JFIF\0"),
        markers::APP2 => contents.starts_with(b"ICC_PROFILE\0"),
        markers::APP14 => contents.starts_with(b"Adobe"),
        markers::SOF0..=markers::SOF15 | markers::SOS..=markers::EXP => true,
        _ => false,
    }
}

/// The scans of a JPEG, with the segments between them, until its end. `None` if that is missing.
fn strip_scans(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut kept = Vec::with_capacity(rest.len());
    loop {
        // In a scan a marker's first byte is followed by 0, or begins a restart marker.
        let is_marker = |pair: &[u8]| {
            pair[0] == markers::P
                && !matches!(pair[1], markers::Z | markers::P | markers::RST0..=markers::RST7)
        };
        let (scan, segment) = rest.split_at(rest.windows(2).position(is_marker)?);
        kept.extend_from_slice(scan);
        let marker = segment[1];
        if marker == markers::EOI {
            kept.extend([markers::P, markers::EOI]);
            return Some(kept);
        }
        let length = segment.get(2..4).map(|bytes| u16::from_be_bytes([bytes[0], bytes[1]]))?;
        let (segment, after) = segment.split_at_checked(2 + usize::from(length.max(2)))?;
        if is_drawn(marker, &segment[4..]) {
            kept.extend_from_slice(segment);
        }
        rest = after;
    }
}

/// How the picture is turned or mirrored, 2 to 8. `None` if it stands upright.
fn read_orientation(exif: &[u8]) -> Option<u8> {
    let exif = exif::Reader::new().read_raw(exif.to_vec()).ok()?;
    let field = exif.get_field(exif::Tag::Orientation, exif::In::PRIMARY)?;
    let orientation = u8::try_from(field.value.get_uint(0)?).ok()?;
    (2..=8).contains(&orientation).then_some(orientation)
}

/// EXIF with the orientation alone: without it browsers would show the picture lying on its side.
fn build_exif(orientation: u8) -> Bytes {
    // A TIFF header, and one directory at offset 8 with one entry: tag 0x0112, one SHORT.
    let mut exif = b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0]);
    Bytes::from(exif)
}
