//! From one colour the colours of a page: on light paper, on dark, and for who needs more contrast.
//!
//! Lightness is moved in Oklch, which keeps the hue, until every text has the contrast that WCAG
//! 2.2 asks for (1.4.3: 4.5:1, 1.4.6: 7:1), measured on the eight bits a channel has in the style
//! sheet.

#![expect(clippy::float_arithmetic, reason = "colours are no money")]

use ::palette::color_difference::Wcag21RelativeContrast;
use ::palette::convert::IntoColorUnclamped;
use ::palette::{IsWithinBounds, Oklch, Srgb};

use crate::domain::branding::Colour;

/// What the colours stand on; the same as in `style/tokens.css`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    dark: bool,
    more_contrast: bool,
}

struct Backgrounds {
    ground: Colour,
    paper: Colour,
    /// The weakest ink that stands on a wash.
    soft_ink: Colour,
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

const WHITE: Colour = Colour([0xff; 3]);
const BLACK: Colour = Colour([0; 3]);

/// Lightness moves in steps of a hundredth.
const LIGHTNESS_STEP: f32 = 0.01;

impl Theme {
    /// Light, dark, and both with more contrast.
    pub const ALL: [Self; 4] = [
        Self { dark: false, more_contrast: false },
        Self { dark: true, more_contrast: false },
        Self { dark: false, more_contrast: true },
        Self { dark: true, more_contrast: true },
    ];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match (self.dark, self.more_contrast) {
            (false, false) => "light",
            (true, false) => "dark",
            (false, true) => "light, more contrast",
            (true, true) => "dark, more contrast",
        }
    }

    const fn backgrounds(self) -> &'static Backgrounds {
        if self.dark { &DARK_BACKGROUNDS } else { &LIGHT_BACKGROUNDS }
    }

    /// The least contrast of a text.
    const fn min_contrast(self) -> f32 {
        if self.more_contrast { 7.0 } else { 4.5 }
    }
}

/// The colours of one theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Of links and marks, on ground, paper and wash.
    pub brand: Colour,
    /// The same under the pointer.
    pub brand_deep: Colour,
    /// Behind what stands out; texts stand on it.
    pub brand_wash: Colour,
    pub button: Colour,
    /// The same under the pointer.
    pub button_deep: Colour,
    pub on_button: Colour,
}

/// Those of every theme, in the order of [`Theme::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palettes(pub [Palette; 4]);

impl Palettes {
    #[must_use]
    pub fn from_colour(colour: Colour) -> Self {
        Self(Theme::ALL.map(|theme| Palette::for_theme(colour, theme)))
    }
}

impl Palette {
    #[must_use]
    pub fn for_theme(colour: Colour, theme: Theme) -> Self {
        let (grounds, least, away) = (
            theme.backgrounds(),
            theme.min_contrast(),
            if theme.dark { LIGHTNESS_STEP } else { -LIGHTNESS_STEP },
        );
        let brand_wash = derive_wash(colour, theme);
        let behind = [grounds.ground, grounds.paper, brand_wash];
        let brand = adjust_lightness_until(colour, away, |brand| {
            behind.iter().all(|ground| contrast_ratio(brand, *ground) >= least)
        });
        // A button keeps the merchant's colour: black or white can always be read on it.
        let on_button = if contrast_ratio(WHITE, colour) >= 4.5 { WHITE } else { BLACK };
        let away_from_text = if on_button == WHITE { -LIGHTNESS_STEP } else { LIGHTNESS_STEP };
        let button = adjust_lightness_until(colour, away_from_text, |button| {
            contrast_ratio(button, on_button) >= least
        });
        let deep = |colour: Colour, step: f32| shift_lightness(colour, 6.0 * step);
        Self {
            brand,
            brand_deep: deep(brand, away),
            brand_wash,
            button,
            button_deep: deep(button, away_from_text),
            on_button,
        }
    }

    /// The contrast of the button's text.
    #[must_use]
    pub fn button_contrast_ratio(&self) -> f32 {
        contrast_ratio(self.button, self.on_button)
    }
}

/// As light as the paper, with a hint of the hue.
fn derive_wash(colour: Colour, theme: Theme) -> Colour {
    let mut tint = to_oklch(colour);
    tint.chroma = tint.chroma.min(0.03);
    tint.l = if theme.dark { 0.29 } else { 0.955 };
    let away = if theme.dark { -LIGHTNESS_STEP } else { LIGHTNESS_STEP };
    adjust_lightness_until(to_displayable_srgb(tint), away, |wash| {
        contrast_ratio(wash, theme.backgrounds().soft_ink) >= 4.5
    })
}

/// The colour, lighter or darker by as many steps as it takes; black or white where nothing less
/// will do.
fn adjust_lightness_until(colour: Colour, step: f32, is_enough: impl Fn(Colour) -> bool) -> Colour {
    let steps = (0..=100_u8).map(|count| {
        if count == 0 { colour } else { shift_lightness(colour, f32::from(count) * step) }
    });
    steps.into_iter().find(|colour| is_enough(*colour)).unwrap_or(if step > 0.0 {
        WHITE
    } else {
        BLACK
    })
}

fn shift_lightness(colour: Colour, lightness: f32) -> Colour {
    let mut moved = to_oklch(colour);
    moved.l = (moved.l + lightness).clamp(0.0, 1.0);
    to_displayable_srgb(moved)
}

#[must_use]
pub fn contrast_ratio(one: Colour, other: Colour) -> f32 {
    let srgb = |colour: Colour| Srgb::from(colour.0).into_format::<f32>();
    srgb(one).relative_contrast(srgb(other))
}

fn to_oklch(colour: Colour) -> Oklch {
    Srgb::from(colour.0).into_format::<f32>().into_color_unclamped()
}

/// As strong a colour as the screen has of this lightness and hue.
fn to_displayable_srgb(mut colour: Oklch) -> Colour {
    loop {
        let srgb: Srgb = colour.into_color_unclamped();
        if srgb.is_within_bounds() || colour.chroma < 0.001 {
            let Srgb { red, green, blue, .. } = srgb.into_format::<u8>();
            return Colour([red, green, blue]);
        }
        colour.chroma *= 0.95;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Corners of the cube and a grid within it: the worst colours there are among them.
    fn colours() -> impl Iterator<Item = Colour> {
        let levels = [0_u8, 1, 51, 102, 119, 127, 153, 204, 254, 255];
        levels.into_iter().flat_map(move |r| {
            levels.into_iter().flat_map(move |g| levels.into_iter().map(move |b| Colour([r, g, b])))
        })
    }

    #[test]
    fn every_text_can_be_read_whatever_the_colour() {
        for colour in colours() {
            for (theme, palette) in Theme::ALL.into_iter().zip(Palettes::from_colour(colour).0) {
                let (grounds, least) = (theme.backgrounds(), theme.min_contrast());
                let pairs = [
                    (palette.brand, grounds.ground),
                    (palette.brand, grounds.paper),
                    (palette.brand, palette.brand_wash),
                    (palette.brand_deep, grounds.ground),
                    (palette.brand_deep, grounds.paper),
                    (palette.button, palette.on_button),
                    (palette.button_deep, palette.on_button),
                ];
                for (text, ground) in pairs {
                    let found = contrast_ratio(text, ground);
                    assert!(found >= least, "{colour:?}, {}: {found} in {palette:?}", theme.name());
                }
                assert!(
                    contrast_ratio(grounds.soft_ink, palette.brand_wash) >= 4.5,
                    "{colour:?}: {palette:?}"
                );
            }
        }
    }

    #[test]
    fn readable_colours_are_not_changed() {
        let [light, dark, ..] = Palettes::from_colour(Colour([0x0b, 0x5d, 0x4b])).0;
        assert_eq!(
            (light.brand, light.button),
            (Colour([0x0b, 0x5d, 0x4b]), Colour([0x0b, 0x5d, 0x4b]))
        );
        assert_eq!(light.on_button, WHITE);
        assert_ne!(dark.brand, Colour([0x0b, 0x5d, 0x4b]), "too dark for dark paper");
        let [light, ..] = Palettes::from_colour(Colour([0xff, 0xdd, 0x00])).0;
        assert_eq!((light.button, light.on_button), (Colour([0xff, 0xdd, 0x00]), BLACK));
        assert_ne!(light.brand, Colour([0xff, 0xdd, 0x00]), "too light for a link");
    }

    #[test]
    fn contrast_is_that_of_wcag() {
        assert!((contrast_ratio(BLACK, WHITE) - 21.0).abs() < 0.001);
        assert!((contrast_ratio(Colour([0x77; 3]), WHITE) - 4.478).abs() < 0.001);
    }

    #[test]
    fn the_backgrounds_equal_those_of_the_style_sheet() {
        let tokens = std::fs::read_to_string("style/tokens.css").expect("the tokens");
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
