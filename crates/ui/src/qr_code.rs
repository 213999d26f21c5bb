//! QR codes (ISO/IEC 18004), drawn by the server as one path.

use std::fmt::Write as _;

use fast_qr::{ECL, QRBuilder, QRCode};
use leptos::prelude::*;

/// The white margin that readers require, in modules.
const QUIET_ZONE: usize = 4;

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
    fn too_long_texts_are_not_drawn() {
        assert!(render_qr_code(&"x".repeat(10_000), "").is_none());
    }
}
