//! Glyphs and fonts, converted from parley's types to krilla's.
#![expect(clippy::float_arithmetic, reason = "lengths on paper, not money")]

use std::collections::HashMap;
use std::ops::Range;

use krilla::text::{Font, GlyphId, KrillaGlyph, Tag};
use parley::{Glyph, Run};

use super::error::PdfError;
use super::fonts::FontKey;
use super::letters::{is_right_to_left, is_visible};

/// The fonts of one PDF, those of right-to-left runs apart: a glyph of a font stands for one text
/// (ISO 32000-1, 9.10.3), and that of a bracket stands for the other bracket there.
pub(super) struct FontCache {
    fonts: HashMap<(FontKey, bool), Font>,
    blank_glyphs: HashMap<FontKey, u32>,
}

/// Glyphs that are drawn at once, from left to right.
pub(super) struct GlyphGroup {
    /// From the start of the run, in points.
    pub x: f32,
    pub glyphs: Vec<KrillaGlyph>,
}

/// The letters that are drawn as one, by their place in the text, and their glyphs.
type Cluster = (Range<usize>, Vec<Glyph>);

impl FontCache {
    /// `blank_glyphs` are those of [`FontSelection`](super::fonts::FontSelection).
    pub(super) fn new(blank_glyphs: HashMap<FontKey, u32>) -> Self {
        Self { fonts: HashMap::new(), blank_glyphs }
    }

    pub(super) fn find_or_load(&mut self, run: &Run<'_, ()>) -> Result<Font, PdfError> {
        let key = (key_of(run), run.is_rtl());
        if let Some(font) = self.fonts.get(&key) {
            return Ok(font.clone());
        }
        let (source, synthesis) = (run.font(), run.synthesis());
        let variations = synthesis
            .variation_settings()
            .iter()
            .map(|(tag, value)| (Tag::new(&tag.into_bytes()), *value));
        let mut data = source.data.as_ref().to_vec();
        if run.is_rtl() {
            // Another length makes it another font to krilla. Nothing reads this byte.
            data.push(0);
        }
        let font = Font::new_variable(data.into(), source.index, &Vec::from_iter(variations));
        let font =
            font.ok_or_else(|| PdfError::RenderFailed("a font cannot be read".to_owned()))?;
        self.fonts.insert(key, font.clone());
        Ok(font)
    }

    /// The glyphs of a run of `text`, in the order of the text: a left-to-right run at once, a
    /// right-to-left one letter by letter, from the right. So the content of a page is in reading
    /// order, and no string of it is reversed (ISO 32000-1, 14.8.2.3; decision 154). Digits of
    /// right-to-left scripts are drawn one by one too: readers that turn strings in these scripts
    /// round would turn round a number.
    pub(super) fn group_glyphs(&self, run: &Run<'_, ()>, text: &str) -> Vec<GlyphGroup> {
        let blank = self.blank_glyphs.get(&key_of(run)).copied();
        let mut clusters = collect_clusters(run);
        if run.is_rtl() {
            clusters.reverse();
        }
        let (mut x, mut groups, mut is_one_by_one) = (0.0, Vec::new(), run.is_rtl());
        for (range, glyphs) in clusters {
            let start = x;
            x += glyphs.iter().map(|glyph| glyph.advance).sum::<f32>();
            // A joiner is no part of what the glyph stands for.
            let letters = text[range.clone()].trim_end_matches(|letter: char| !is_visible(letter));
            is_one_by_one |= letters.contains(is_right_to_left);
            if letters.contains(is_visible) {
                let range = range.start..range.start + letters.len();
                let glyphs = to_krilla_glyphs(&glyphs, &range, run.font_size(), blank);
                groups.push(GlyphGroup { x: start, glyphs });
            }
        }
        if run.is_rtl() {
            groups.reverse();
        }
        if is_one_by_one {
            return groups;
        }
        let first = groups.first().map(|group| group.x);
        let glyphs = groups.into_iter().flat_map(|group| group.glyphs).collect();
        first.map(|x| GlyphGroup { x, glyphs }).into_iter().collect()
    }
}

fn key_of(run: &Run<'_, ()>) -> FontKey {
    (run.font().data.id(), run.font().index)
}

/// In the order of the text.
fn collect_clusters(run: &Run<'_, ()>) -> Vec<Cluster> {
    let mut clusters: Vec<Cluster> = Vec::new();
    for cluster in run.clusters().filter(|cluster| !cluster.is_hard_line_break()) {
        match clusters.last_mut() {
            Some((range, _)) if cluster.is_ligature_continuation() => {
                range.end = cluster.text_range().end
            }
            _ => clusters.push((cluster.text_range(), cluster.glyphs().collect())),
        }
    }
    clusters
}

/// Without the blank of a joiner beside a letter: a reader would find the letter twice.
fn to_krilla_glyphs(
    glyphs: &[Glyph],
    range: &Range<usize>,
    size: f32,
    blank: Option<u32>,
) -> Vec<KrillaGlyph> {
    let is_drawn = |glyph: &&Glyph| {
        glyphs.len() == 1 || Some(glyph.id) != blank || glyph.advance.abs() > f32::EPSILON
    };
    glyphs
        .iter()
        .filter(is_drawn)
        .map(|glyph| to_krilla_glyph(glyph, range.clone(), size))
        .collect()
}

/// Converts lengths to ems, and parley's downward y axis to krilla's upward one.
fn to_krilla_glyph(glyph: &Glyph, range: Range<usize>, size: f32) -> KrillaGlyph {
    let id = GlyphId::new(glyph.id);
    KrillaGlyph::new(id, glyph.advance / size, glyph.x / size, -glyph.y / size, 0.0, range, None)
}
