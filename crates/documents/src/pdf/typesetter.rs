//! Shapes text and breaks it into lines.
#![expect(clippy::float_arithmetic, reason = "lengths on paper, not money")]

use std::collections::BTreeSet;

use parley::fontique::Language;
use parley::style::{FontFamily, LineHeight, OverflowWrap, StyleProperty, WordBreak};
use parley::{
    Alignment, AlignmentOptions, BaseDirection, FontContext, FontFamilyName, Layout, LayoutContext,
};

use super::fonts::FontSelection;
use super::letters::replace_missing;

/// From 0, black, to 255, white.
pub const TEXT_GREY: u8 = 0x1c;
/// Has a contrast of 5.9:1 on white.
pub const SECONDARY_TEXT_GREY: u8 = 0x64;

/// Of bold letters, in relation to their size.
const STROKE: f32 = 0.035;

#[derive(Clone, Copy)]
pub struct Style<'a> {
    /// In points.
    pub size: f32,
    /// As [`TEXT_GREY`].
    pub grey_level: u8,
    pub language: &'a str,
    pub direction: BaseDirection,
    pub alignment: Alignment,
    pub is_bold: bool,
}

/// A text broken into lines.
pub struct ShapedText {
    pub text: String,
    pub layout: Layout<()>,
    pub grey_level: u8,
    /// How much thicker the letters are drawn, in points: the embedded font has one weight.
    pub stroke: Option<f32>,
}

/// Shapes texts with the fonts of one document.
pub struct Typesetter {
    fonts: FontContext,
    families: Vec<FontFamilyName<'static>>,
    line_height: f32,
    missing: BTreeSet<char>,
    layout_context: LayoutContext<()>,
}

impl<'a> Style<'a> {
    pub fn body(language: &'a str, right_to_left: bool) -> Self {
        let (direction, alignment) = if right_to_left {
            (BaseDirection::Rtl, Alignment::Right)
        } else {
            (BaseDirection::Ltr, Alignment::Left)
        };
        let is_bold = false;
        Self { size: 10.5, grey_level: TEXT_GREY, language, direction, alignment, is_bold }
    }
}

impl Typesetter {
    pub fn new(selection: FontSelection) -> Self {
        Self {
            fonts: selection.context,
            families: selection.families,
            line_height: selection.line_height,
            missing: selection.missing,
            layout_context: LayoutContext::new(),
        }
    }

    /// Shapes a text and breaks it into lines of at most `width` points.
    pub fn shape(&mut self, text: &str, style: Style<'_>, width: f32) -> ShapedText {
        let text = replace_missing(&remove_unprintable(text), &self.missing).into_owned();
        let mut builder = self.layout_context.ranged_builder(&mut self.fonts, &text, 1.0, false);
        builder.set_base_direction(style.direction);
        builder.push_default(FontFamily::List(self.families.as_slice().into()));
        builder.push_default(StyleProperty::FontSize(style.size));
        builder.push_default(StyleProperty::Locale(Language::parse(style.language).ok()));
        builder.push_default(LineHeight::FontSizeRelative(self.line_height));
        builder.push_default(StyleProperty::OverflowWrap(OverflowWrap::Anywhere));
        // Korean has spaces, and is easier to read if lines break there.
        let breaks =
            if style.language.starts_with("ko") { WordBreak::KeepAll } else { WordBreak::Normal };
        builder.push_default(StyleProperty::WordBreak(breaks));
        let mut layout = builder.build(&text);
        layout.break_all_lines(Some(width));
        layout.align(style.alignment, AlignmentOptions::default());
        let stroke = style.is_bold.then_some(style.size * STROKE);
        ShapedText { text, layout, grey_level: style.grey_level, stroke }
    }
}

/// Replaces controls by spaces and removes byte order marks: no font has glyphs for them.
fn remove_unprintable(text: &str) -> String {
    let lines = text.trim_end().replace("\r\n", "\n");
    let plain = |letter: char| if letter.is_control() && letter != '\n' { ' ' } else { letter };
    lines.chars().filter(|&letter| letter != '\u{feff}').map(plain).collect()
}
