//! Contrast and lightness of colours.
//!
//! Lightness is changed in Oklch, which preserves the hue. Contrast is measured on the eight bits
//! that a channel has in the style sheet.

#![expect(clippy::float_arithmetic, reason = "colours are no money")]

use kassa_domain::branding::Colour;
use palette::color_difference::Wcag21RelativeContrast;
use palette::convert::IntoColorUnclamped;
use palette::{IsWithinBounds, Oklch, Srgb};

pub(super) const WHITE: Colour = Colour([0xff; 3]);
pub(super) const BLACK: Colour = Colour([0; 3]);

/// Moves the lightness in steps until `is_enough`. Black or white if no lightness is.
pub(super) fn adjust_lightness_until(
    colour: Colour,
    step: f32,
    is_enough: impl Fn(Colour) -> bool,
) -> Colour {
    let steps = (0..=100_u8).map(|count| {
        if count == 0 { colour } else { shift_lightness(colour, f32::from(count) * step) }
    });
    let extreme = if step > 0.0 { WHITE } else { BLACK };
    steps.into_iter().find(|colour| is_enough(*colour)).unwrap_or(extreme)
}

pub(super) fn shift_lightness(colour: Colour, lightness: f32) -> Colour {
    let mut shifted = to_oklch(colour);
    shifted.l = (shifted.l + lightness).clamp(0.0, 1.0);
    to_displayable_srgb(shifted)
}

/// The contrast ratio of WCAG 2.2, from 1 to 21.
pub(super) fn contrast_ratio(one: Colour, other: Colour) -> f32 {
    let srgb = |colour: Colour| Srgb::from(colour.0).into_format::<f32>();
    srgb(one).relative_contrast(srgb(other))
}

pub(super) fn to_oklch(colour: Colour) -> Oklch {
    Srgb::from(colour.0).into_format::<f32>().into_color_unclamped()
}

/// Reduces the chroma until the colour is within sRGB.
pub(super) fn to_displayable_srgb(mut colour: Oklch) -> Colour {
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

    #[test]
    fn contrast_is_that_of_wcag() {
        assert!((contrast_ratio(BLACK, WHITE) - 21.0).abs() < 0.001);
        assert!((contrast_ratio(Colour([0x77; 3]), WHITE) - 4.478).abs() < 0.001);
    }
}
