//! QR codes (ISO/IEC 18004), drawn by the server as one path, or as a picture to keep.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use fast_qr::{ECL, QRBuilder, QRCode};
use leptos::prelude::*;

/// The white margin that readers require, in modules.
const QUIET_ZONE: usize = 4;
/// The side of a module of a picture, in pixels: 5 cm wide at 300 dpi and more.
const MODULE_SIDE: usize = 12;

/// Renders dark on light in every colour scheme. `label` is the accessible name. `None` if the text
/// is too long for a code.
pub fn render_qr_code(text: &str, label: &str) -> Option<impl IntoView + use<>> {
    let code = QRBuilder::new(text).ecl(ECL::M).build().ok()?;
    let side = code.size + 2 * QUIET_ZONE;
    let (path, view_box, label) =
        (dark_modules_path(&code), format!("0 0 {side} {side}"), label.to_owned());
    Some(view! {
        <svg
            class="qr"
            viewBox=view_box
            width="200"
            height="200"
            role="img"
            aria-label=label
            shape-rendering="crispEdges"
        >
            <rect width=side height=side fill="#fff" />
            <path d=path fill="#000" />
        </svg>
    })
}

/// A picture of the code in an address of its own, which a link can offer as a file. `None` if the
/// text is too long for a code.
#[must_use]
pub fn qr_code_png_url(text: &str) -> Option<String> {
    let code = QRBuilder::new(text).ecl(ECL::M).build().ok()?;
    Some(format!("data:image/png;base64,{}", BASE64.encode(to_png(&code)?)))
}

/// In black and white, a bit for each pixel.
fn to_png(code: &QRCode) -> Option<Vec<u8>> {
    let side = (code.size + 2 * QUIET_ZONE) * MODULE_SIDE;
    let is_dark = |x: usize, y: usize| {
        let module = |at: usize| (at / MODULE_SIDE).checked_sub(QUIET_ZONE);
        let at = module(x).zip(module(y)).filter(|(x, y)| *x < code.size && *y < code.size);
        at.is_some_and(|(x, y)| code[y][x].value())
    };
    let mut pixels = Vec::with_capacity(side * side.div_ceil(8));
    for y in 0..side {
        for from in (0..side).step_by(8) {
            let light = (from..from + 8).map(|x| u8::from(!is_dark(x, y)));
            pixels.push(light.fold(0, |byte, bit| (byte << 1) | bit));
        }
    }
    let mut file = Vec::new();
    let width = u32::try_from(side).ok()?;
    let mut encoder = png::Encoder::new(&mut file, width, width);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::One);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&pixels).ok()?;
    writer.finish().ok()?;
    Some(file)
}

/// Draws each horizontal run of dark modules as one rectangle.
fn dark_modules_path(code: &QRCode) -> String {
    let mut path = String::new();
    for y in 0..code.size {
        let row = &code[y];
        let mut x = 0;
        while x < code.size {
            let length = row[x..].iter().take_while(|module| module.value()).count();
            if length > 0 {
                // Writing to a `String` cannot fail.
                let _ =
                    write!(path, "M{} {}h{length}v1h-{length}z", x + QUIET_ZONE, y + QUIET_ZONE);
            }
            x += length.max(1);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes the drawn path with a QR code reader.
    fn decode(path: &str, side: usize) -> String {
        let mut modules = vec![vec![false; side]; side];
        for run in path.split('M').skip(1) {
            let numbers: Vec<usize> = run
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            let [x, y, length, ..] = numbers[..] else { panic!("{run}") };
            modules[y][x..x + length].fill(true);
        }
        let shade = |x: usize, y: usize| if modules[y / 4][x / 4] { 0 } else { 255 };
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(side * 4, side * 4, shade);
        let grids = image.detect_grids();
        assert_eq!(grids.len(), 1);
        grids[0].decode().expect("readable").1
    }

    #[test]
    fn a_reader_decodes_the_text() {
        for text in [
            "https://pay.test/pay/0192f6c8-0000-7000-8000-000000000000?iauth=abc_DEF-123&lang=ar",
            "1",
            &"x".repeat(500),
        ] {
            let code = QRBuilder::new(text).ecl(ECL::M).build().expect("short enough");
            assert_eq!(decode(&dark_modules_path(&code), code.size + 2 * QUIET_ZONE), text);
        }
    }

    #[test]
    fn a_reader_decodes_the_picture() {
        let text = format!("https://pay.test/link/{}", "0f".repeat(32));
        let url = qr_code_png_url(&text).expect("short enough");
        let file = url.strip_prefix("data:image/png;base64,").expect("a picture");
        let file = BASE64.decode(file).expect("base64");
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("its size")];
        let info = reader.next_frame(&mut bytes).expect("one picture");
        let side = usize::try_from(info.width).expect("a size");
        let bit = |x: usize, y: usize| bytes[y * info.line_size + x / 8] & (0x80 >> (x % 8));
        let shade = |x: usize, y: usize| if bit(x, y) == 0 { 0 } else { 255 };
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(side, side, shade);
        let grids = image.detect_grids();
        assert_eq!(grids.len(), 1);
        assert_eq!(grids[0].decode().expect("readable").1, text);
    }

    #[test]
    fn too_long_texts_are_not_drawn() {
        assert!(qr_code_png_url(&"x".repeat(10_000)).is_none());
        assert!(render_qr_code(&"x".repeat(10_000), "").is_none());
    }
}
