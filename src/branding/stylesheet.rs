//! The style sheet of a look: a few variables over those of `style/tokens.css`. Its name says all
//! that is in it, so that every host can make it, and browsers may keep it.

use std::fmt::Write as _;

use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::palette::{Palette, Palettes};
use crate::domain::branding::{Branding, Colour, Corners};
use crate::platform::assets;

/// What stands in a name for Kassa's own colours.
const DEFAULT_COLOUR_CODE: &str = "own";

/// Before the colours of each theme, in the order of [`Theme::ALL`](super::Theme::ALL).
const MEDIA_CONDITIONS: [Option<&str>; 4] = [
    None,
    Some("(prefers-color-scheme: dark)"),
    Some("(prefers-contrast: more)"),
    Some("(prefers-contrast: more) and (prefers-color-scheme: dark)"),
];

/// A theme that a preview shows, whatever its own device wishes for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PreviewTheme {
    #[default]
    Light,
    Dark,
    MoreContrast,
}

impl PreviewTheme {
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::MoreContrast];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::MoreContrast => "contrast",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.code() == code)
    }

    /// The style sheets of a page as they are where the device wishes for this theme.
    fn force_theme(self, css: &str) -> String {
        // Conditions that always and never hold, and can stand beside others.
        let holds = |wished: bool| if wished { "(min-width:0)" } else { "(max-width:0)" };
        let scheme = if self == Self::Dark { "dark" } else { "light" };
        let css = css
            .replace("(prefers-color-scheme:dark)", holds(self == Self::Dark))
            .replace("(prefers-color-scheme: dark)", holds(self == Self::Dark))
            .replace("(prefers-contrast:more)", holds(self == Self::MoreContrast))
            .replace("(prefers-contrast: more)", holds(self == Self::MoreContrast));
        format!("{css}:root{{color-scheme:{scheme}}}")
    }
}

/// Where the style sheet of a look's preview is.
#[must_use]
pub fn preview_stylesheet_path(look: &Branding, theme: PreviewTheme) -> String {
    format!("/preview/{}/{}", theme.code(), file_name(look))
}

/// The style sheet of a preview: that of every page, and that of the look, in one theme.
#[must_use]
pub fn render_preview_css(theme: &str, file: &str) -> Option<String> {
    let (theme, (colour, corners)) = (PreviewTheme::from_code(theme)?, parse_file_name(file)?);
    let page = std::str::from_utf8(assets::find("main.css")?.content()).ok()?;
    Some(theme.force_theme(&format!("{page}{}", render_css(colour, corners))))
}

/// Where the style sheet of a look is; nothing where the page looks like Kassa's own.
#[must_use]
pub fn stylesheet_path(look: &Branding) -> Option<String> {
    if look.colour.is_none() && look.corners == Corners::default() {
        return None;
    }
    Some(format!("/look/{}", file_name(look)))
}

fn file_name(look: &Branding) -> String {
    let colour = look.colour.map_or_else(|| DEFAULT_COLOUR_CODE.to_owned(), Colour::to_hex);
    format!("{colour}-{}.css", look.corners.code())
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

fn parse_file_name(file: &str) -> Option<(Option<Colour>, Corners)> {
    let (colour, corners) = file.strip_suffix(".css")?.split_once('-')?;
    let colour = match colour {
        DEFAULT_COLOUR_CODE => None,
        hex if hex.len() == 6 => Some(Colour::parse(hex)?),
        _ => return None,
    };
    Some((colour, Corners::from_code(corners)?))
}

/// What stands in the style sheet.
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
        debug_assert!(written.is_ok(), "a String takes everything");
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
        let look = Branding {
            colour: Some(Colour([0xff, 0, 0x33])),
            corners: Corners::Round,
            ..Branding::default()
        };
        assert_eq!(stylesheet_path(&look).as_deref(), Some("/look/ff0033-round.css"));
        assert_eq!(parse_file_name("ff0033-round.css"), Some((look.colour, Corners::Round)));
        assert_eq!(
            stylesheet_path(&Branding { corners: Corners::Square, ..Branding::default() })
                .as_deref(),
            Some("/look/own-square.css")
        );
        assert_eq!(stylesheet_path(&Branding::default()), None);
        for wrong in [
            "ff0033-round",
            "#ff0033-round.css",
            "ff0033.css",
            "ff0033-oval.css",
            "f03-round.css",
            "-round.css",
            ".css",
        ] {
            assert_eq!(parse_file_name(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_style_sheet_sets_only_known_tokens() {
        let tokens = std::fs::read_to_string("style/tokens.css").expect("the tokens");
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
