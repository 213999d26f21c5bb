//! Words set in lines: shaped, in the order of reading, broken to a width.

use parley::fontique::Language;
use parley::style::{FontFamily, LineHeight, OverflowWrap, StyleProperty, WordBreak};
use parley::{
    Alignment, AlignmentOptions, BaseDirection, FontContext, FontFamilyName, Layout, LayoutContext,
};

use super::fonts::FontSelection;

/// How far black is from white, of 255.
pub const TEXT_GREY: u8 = 0x1c;
/// 5.9:1 on white.
pub const SECONDARY_TEXT_GREY: u8 = 0x64;

#[derive(Clone, Copy)]
pub struct Style<'a> {
    pub size: f32,
    pub grey_level: u8,
    pub language: &'a str,
    pub direction: BaseDirection,
    pub alignment: Alignment,
}

/// A text set in lines.
pub struct ShapedText {
    pub text: String,
    pub layout: Layout<()>,
    pub grey_level: u8,
}

pub struct Typesetter {
    fonts: FontContext,
    families: Vec<FontFamilyName<'static>>,
    line_height: f32,
    layout_context: LayoutContext<()>,
}

impl<'a> Style<'a> {
    pub fn body(language: &'a str, right_to_left: bool) -> Self {
        let (direction, alignment) = if right_to_left {
            (BaseDirection::Rtl, Alignment::Right)
        } else {
            (BaseDirection::Ltr, Alignment::Left)
        };
        Self { size: 10.5, grey_level: TEXT_GREY, language, direction, alignment }
    }
}

impl Typesetter {
    pub fn new(chosen: FontSelection) -> Self {
        Self {
            fonts: chosen.context,
            families: chosen.families,
            line_height: chosen.line_height,
            layout_context: LayoutContext::new(),
        }
    }

    pub fn shape(&mut self, text: &str, style: Style<'_>, width: f32) -> ShapedText {
        let text = remove_unprintable(text);
        let mut builder = self.layout_context.ranged_builder(&mut self.fonts, &text, 1.0, false);
        builder.set_base_direction(style.direction);
        builder.push_default(FontFamily::List(self.families.as_slice().into()));
        builder.push_default(StyleProperty::FontSize(style.size));
        builder.push_default(StyleProperty::Locale(Language::parse(style.language).ok()));
        builder.push_default(LineHeight::FontSizeRelative(self.line_height));
        builder.push_default(StyleProperty::OverflowWrap(OverflowWrap::Anywhere));
        // Korean has spaces, and is easier to read broken at them.
        let breaks =
            if style.language.starts_with("ko") { WordBreak::KeepAll } else { WordBreak::Normal };
        builder.push_default(StyleProperty::WordBreak(breaks));
        let mut layout = builder.build(&text);
        layout.break_all_lines(Some(width));
        layout.align(style.alignment, AlignmentOptions::default());
        ShapedText { text, layout, grey_level: style.grey_level }
    }
}

/// Without what no font has a shape for.
fn remove_unprintable(text: &str) -> String {
    let lines = text.trim_end().replace("\r\n", "\n");
    let plain = |letter: char| if letter.is_control() && letter != '\n' { ' ' } else { letter };
    lines.chars().filter(|&letter| letter != '\u{feff}').map(plain).collect()
}
