//! Derives the colours of a page from one colour, for each theme.
//!
//! The lightness is adjusted until every text has the contrast that WCAG 2.2 requires (1.4.3:
//! 4.5:1, 1.4.6: 7:1).

#![expect(clippy::float_arithmetic, reason = "colours are no money")]

use kassa_domain::branding::Colour;

use super::contrast::{
    BLACK, WHITE, adjust_lightness_until, contrast_ratio, shift_lightness, to_displayable_srgb,
    to_oklch,
};
use super::theme::Theme;

/// Of the lightness in Oklch, from 0 to 1.
const LIGHTNESS_STEP: f32 = 0.01;

/// The colours of one theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// For links and icons, on ground, paper and wash.
    pub brand: Colour,
    /// [`brand`](Self::brand) while hovered.
    pub brand_deep: Colour,
    /// The background of highlighted text.
    pub brand_wash: Colour,
    pub button: Colour,
    /// [`button`](Self::button) while hovered.
    pub button_deep: Colour,
    /// The text of a button.
    pub on_button: Colour,
}

/// The palettes of every theme, in the order of [`Theme::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palettes(pub [Palette; 4]);

impl Palettes {
    /// Derives the palettes from a merchant's colour.
    #[must_use]
    pub fn from_colour(colour: Colour) -> Self {
        Self(Theme::ALL.map(|theme| Palette::for_theme(colour, theme)))
    }
}

impl Palette {
    /// Derives the palette of one theme from a merchant's colour.
    #[must_use]
    pub fn for_theme(colour: Colour, theme: Theme) -> Self {
        let (backgrounds, min_contrast) = (theme.backgrounds(), theme.min_contrast());
        let brand_step = if theme.dark { LIGHTNESS_STEP } else { -LIGHTNESS_STEP };
        let brand_wash = derive_wash(colour, theme);
        let grounds = [backgrounds.ground, backgrounds.paper, brand_wash];
        let brand = adjust_lightness_until(colour, brand_step, |brand| {
            grounds.iter().all(|ground| contrast_ratio(brand, *ground) >= min_contrast)
        });
        // The button has the merchant's colour: black or white is always readable on it.
        let on_button = if contrast_ratio(WHITE, colour) >= 4.5 { WHITE } else { BLACK };
        let button_step = if on_button == WHITE { -LIGHTNESS_STEP } else { LIGHTNESS_STEP };
        let button = adjust_lightness_until(colour, button_step, |button| {
            contrast_ratio(button, on_button) >= min_contrast
        });
        let deepen = |colour: Colour, step: f32| shift_lightness(colour, 6.0 * step);
        Self {
            brand,
            brand_deep: deepen(brand, brand_step),
            brand_wash,
            button,
            button_deep: deepen(button, button_step),
            on_button,
        }
    }

    /// The contrast ratio of the button's text.
    #[must_use]
    pub fn button_contrast_ratio(&self) -> f32 {
        contrast_ratio(self.button, self.on_button)
    }
}

/// A tint of the hue, nearly as light as the paper.
fn derive_wash(colour: Colour, theme: Theme) -> Colour {
    let mut tint = to_oklch(colour);
    tint.chroma = tint.chroma.min(0.03);
    tint.l = if theme.dark { 0.29 } else { 0.955 };
    let step = if theme.dark { -LIGHTNESS_STEP } else { LIGHTNESS_STEP };
    adjust_lightness_until(to_displayable_srgb(tint), step, |wash| {
        contrast_ratio(wash, theme.backgrounds().soft_ink) >= 4.5
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The corners of the RGB cube and a grid within it, which include the worst cases.
    fn colours() -> impl Iterator<Item = Colour> {
        let levels = [0_u8, 1, 51, 102, 119, 127, 153, 204, 254, 255];
        levels.into_iter().flat_map(move |r| {
            levels.into_iter().flat_map(move |g| levels.into_iter().map(move |b| Colour([r, g, b])))
        })
    }

    #[test]
    fn every_text_is_readable_for_any_colour() {
        for colour in colours() {
            for (theme, palette) in Theme::ALL.into_iter().zip(Palettes::from_colour(colour).0) {
                let (backgrounds, min_contrast) = (theme.backgrounds(), theme.min_contrast());
                let pairs = [
                    (palette.brand, backgrounds.ground),
                    (palette.brand, backgrounds.paper),
                    (palette.brand, palette.brand_wash),
                    (palette.brand_deep, backgrounds.ground),
                    (palette.brand_deep, backgrounds.paper),
                    (palette.button, palette.on_button),
                    (palette.button_deep, palette.on_button),
                ];
                for (text, ground) in pairs {
                    let found = contrast_ratio(text, ground);
                    assert!(
                        found >= min_contrast,
                        "{colour:?}, {}: {found} in {palette:?}",
                        theme.name()
                    );
                }
                assert!(
                    contrast_ratio(backgrounds.soft_ink, palette.brand_wash) >= 4.5,
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
}
