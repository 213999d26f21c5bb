//! The themes of the page, and their fixed colours.

use kassa_domain::branding::Colour;

/// A combination of colour scheme and contrast preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    pub(super) dark: bool,
    pub(super) more_contrast: bool,
}

/// The fixed colours of a scheme; the same as in `style/tokens.css`.
pub(super) struct Backgrounds {
    pub ground: Colour,
    pub paper: Colour,
    /// The text colour with the lowest contrast.
    pub soft_ink: Colour,
}

const LIGHT_BACKGROUNDS: Backgrounds = Backgrounds {
    ground: Colour([0xf1, 0xef, 0xe8]),
    paper: Colour([0xff, 0xfe, 0xfb]),
    soft_ink: Colour([0x56, 0x60, 0x5a]),
};
const DARK_BACKGROUNDS: Backgrounds = Backgrounds {
    ground: Colour([0x10, 0x14, 0x12]),
    paper: Colour([0x1a, 0x20, 0x1d]),
    soft_ink: Colour([0xa7, 0xb1, 0xab]),
};

impl Theme {
    /// Light, dark, and both with more contrast.
    pub const ALL: [Self; 4] = [
        Self { dark: false, more_contrast: false },
        Self { dark: true, more_contrast: false },
        Self { dark: false, more_contrast: true },
        Self { dark: true, more_contrast: true },
    ];

    /// The name in messages for merchants.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match (self.dark, self.more_contrast) {
            (false, false) => "light",
            (true, false) => "dark",
            (false, true) => "light, more contrast",
            (true, true) => "dark, more contrast",
        }
    }

    pub(super) const fn backgrounds(self) -> &'static Backgrounds {
        if self.dark { &DARK_BACKGROUNDS } else { &LIGHT_BACKGROUNDS }
    }

    /// The minimum contrast ratio of text.
    pub(super) const fn min_contrast(self) -> f32 {
        if self.more_contrast { 7.0 } else { 4.5 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_backgrounds_equal_those_of_the_style_sheet() {
        let tokens = include_str!("../../../../style/tokens.css");
        let (light, dark) = tokens.split_once("prefers-color-scheme: dark").expect("two themes");
        for (text, grounds) in [(light, LIGHT_BACKGROUNDS), (dark, DARK_BACKGROUNDS)] {
            for (name, colour) in [
                ("ground", grounds.ground),
                ("paper", grounds.paper),
                ("soft-ink", grounds.soft_ink),
            ] {
                assert!(text.contains(&format!("--{name}: #{};", colour.to_hex())), "{name}");
            }
        }
    }
}
