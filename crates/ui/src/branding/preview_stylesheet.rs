//! The style sheet of a preview, in a fixed theme.

use kassa_domain::branding::Branding;
use kassa_domain::codes;
use kassa_platform::assets;

use super::stylesheet::{file_name, parse_file_name, render_css};

codes! {
    /// The theme of a preview, regardless of the device's preferences.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum PreviewTheme {
        #[default]
        Light = "light",
        Dark = "dark",
        MoreContrast = "contrast",
    }
}

impl PreviewTheme {
    /// Rewrites the media conditions of a style sheet as on a device that prefers this theme.
    fn force_theme(self, css: &str) -> String {
        // Conditions that are always true and always false, and can be combined with others.
        let condition = |is_met: bool| if is_met { "(min-width:0)" } else { "(max-width:0)" };
        let scheme = if self == Self::Dark { "dark" } else { "light" };
        let css = css
            .replace("(prefers-color-scheme:dark)", condition(self == Self::Dark))
            .replace("(prefers-color-scheme: dark)", condition(self == Self::Dark))
            .replace("(prefers-contrast:more)", condition(self == Self::MoreContrast))
            .replace("(prefers-contrast: more)", condition(self == Self::MoreContrast));
        format!("{css}:root{{color-scheme:{scheme}}}")
    }
}

/// The path of a preview's style sheet.
#[must_use]
pub fn preview_stylesheet_path(branding: &Branding, theme: PreviewTheme) -> String {
    format!("/preview/{}/{}", theme.code(), file_name(branding))
}

/// The style sheet of a preview: that of every page and that of the branding, in one theme. `None`
/// if `theme` or `file` is unknown.
#[must_use]
pub fn render_preview_css(theme: &str, file: &str) -> Option<String> {
    let (theme, (colour, corners)) = (PreviewTheme::from_code(theme)?, parse_file_name(file)?);
    let find = |name| std::str::from_utf8(assets::find(name)?.content()).ok();
    let (form, ends) = (find("main.css")?, find("result.css")?);
    Some(theme.force_theme(&format!("{form}{ends}{}", render_css(colour, corners))))
}
