//! The style sheet of a branding: a few variables that override those of `style/tokens.css`. Its
//! file name determines its content, so that every host can render it and browsers can cache it.

use std::fmt::Write as _;

use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kassa_domain::branding::{Branding, Colour, Corners};

use super::palette::{Palette, Palettes};

/// The code of the default colours in a file name.
const DEFAULT_COLOUR_CODE: &str = "own";

/// The media condition of each theme, in the order of
/// [`Theme::ALL`](super::theme::Theme::ALL).
const MEDIA_CONDITIONS: [Option<&str>; 4] = [
    None,
    Some("(prefers-color-scheme: dark)"),
    Some("(prefers-contrast: more)"),
    Some("(prefers-contrast: more) and (prefers-color-scheme: dark)"),
];

/// The path of a branding's style sheet. `None` for the default branding.
#[must_use]
pub fn stylesheet_path(branding: &Branding) -> Option<String> {
    if branding.colour.is_none() && branding.corners == Corners::default() {
        return None;
    }
    Some(format!("/look/{}", file_name(branding)))
}

pub(super) fn file_name(branding: &Branding) -> String {
    let colour = branding.colour.map_or_else(|| DEFAULT_COLOUR_CODE.to_owned(), Colour::to_hex);
    format!("{colour}-{}.css", branding.corners.code())
}

pub(super) async fn serve_stylesheet(Path(file): Path<String>) -> Response {
    let Some((colour, corners)) = parse_file_name(&file) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/css; charset=utf-8")),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600")),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    ];
    (headers, render_css(colour, corners)).into_response()
}

/// The content of the style sheet with this file name. `None` if it is no such name.
#[must_use]
pub fn render_look(file: &str) -> Option<String> {
    parse_file_name(file).map(|(colour, corners)| render_css(colour, corners))
}

/// `None` if it is not the name of a style sheet.
pub(super) fn parse_file_name(file: &str) -> Option<(Option<Colour>, Corners)> {
    let (colour, corners) = file.strip_suffix(".css")?.split_once('-')?;
    let colour = match colour {
        DEFAULT_COLOUR_CODE => None,
        hex if hex.len() == 6 => Some(Colour::parse(hex)?),
        _ => return None,
    };
    Some((colour, Corners::from_code(corners)?))
}

/// The content of a style sheet.
#[must_use]
pub fn render_css(colour: Option<Colour>, corners: Corners) -> String {
    let radius = match corners {
        Corners::Square => "0rem",
        Corners::Rounded => "0.625rem",
        Corners::Round => "1.375rem",
    };
    let mut css = format!("@layer tokens{{:root{{--radius:{radius}}}");
    for (condition, palette) in MEDIA_CONDITIONS
        .into_iter()
        .zip(colour.map(|colour| Palettes::from_colour(colour).0).into_iter().flatten())
    {
        let root = render_root_rule(&palette);
        let written = match condition {
            Some(condition) => write!(css, "@media {condition}{{{root}}}"),
            None => write!(css, "{root}"),
        };
        debug_assert!(written.is_ok(), "writing to a String cannot fail");
    }
    css + "}"
}

fn render_root_rule(palette: &Palette) -> String {
    let Palette { brand, brand_deep, brand_wash, button, button_deep, on_button } = palette;
    let variables = [
        ("brand", brand),
        ("brand-deep", brand_deep),
        ("brand-wash", brand_wash),
        ("button", button),
        ("button-deep", button_deep),
        ("on-button", on_button),
    ];
    let all: String =
        variables.iter().map(|(name, colour)| format!("--{name}:#{};", colour.to_hex())).collect();
    format!(":root{{{all}}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_round_trip_and_others_are_rejected() {
        let branding = Branding {
            colour: Some(Colour([0xff, 0, 0x33])),
            corners: Corners::Round,
            ..Branding::default()
        };
        assert_eq!(stylesheet_path(&branding).as_deref(), Some("/look/ff0033-round.css"));
        assert_eq!(parse_file_name("ff0033-round.css"), Some((branding.colour, Corners::Round)));
        assert_eq!(
            stylesheet_path(&Branding { corners: Corners::Square, ..Branding::default() })
                .as_deref(),
            Some("/look/own-square.css")
        );
        assert_eq!(stylesheet_path(&Branding::default()), None);
        for invalid in [
            "ff0033-round",
            "#ff0033-round.css",
            "ff0033.css",
            "ff0033-oval.css",
            "f03-round.css",
            "-round.css",
            ".css",
        ] {
            assert_eq!(parse_file_name(invalid), None, "{invalid}");
        }
    }

    #[test]
    fn the_style_sheet_sets_only_known_tokens() {
        let tokens = include_str!("../../../../style/tokens.css");
        let css = render_css(Some(Colour([0xff, 0, 0x33])), Corners::Square);
        assert_eq!(css.matches(":root").count(), 5);
        assert_eq!(css.matches('{').count(), css.matches('}').count());
        for variable in
            css.split("--").skip(1).filter_map(|rest| rest.split_once(':')).map(|(name, _)| name)
        {
            assert!(tokens.contains(&format!("--{variable}:")), "{variable}");
        }
        assert!(!render_css(None, Corners::Round).contains("--brand"));
    }
}
