//! Glyphs and fonts, converted from parley's types to krilla's.
#![expect(clippy::float_arithmetic, reason = "lengths on paper, not money")]

use std::collections::HashMap;
use std::ops::Range;

use krilla::text::{Font, GlyphId, KrillaGlyph, Tag};
use parley::{Glyph, Run};

use super::error::PdfError;

/// The PDF's fonts, by the id of their data and their index in it.
pub(super) type FontCache = HashMap<(u64, u32), Font>;

/// The glyphs from left to right, each with its range of the text.
pub(super) fn collect_glyphs(run: &Run<'_, ()>) -> Vec<KrillaGlyph> {
    let mut clusters: Vec<(Range<usize>, Vec<Glyph>)> = Vec::new();
    for cluster in run.clusters().filter(|cluster| !cluster.is_hard_line_break()) {
        match clusters.last_mut() {
            Some((range, _)) if cluster.is_ligature_continuation() => {
                range.end = cluster.text_range().end
            }
            _ => clusters.push((cluster.text_range(), cluster.glyphs().collect())),
        }
    }
    if run.is_rtl() {
        clusters.reverse();
    }
    let glyphs = clusters
        .into_iter()
        .flat_map(|(range, glyphs)| glyphs.into_iter().map(move |glyph| (range.clone(), glyph)));
    glyphs.map(|(range, glyph)| to_krilla_glyph(&glyph, range, run.font_size())).collect()
}

/// Converts lengths to ems, and parley's downward y axis to krilla's upward one.
fn to_krilla_glyph(glyph: &Glyph, range: Range<usize>, size: f32) -> KrillaGlyph {
    let id = GlyphId::new(glyph.id);
    KrillaGlyph::new(id, glyph.advance / size, glyph.x / size, -glyph.y / size, 0.0, range, None)
}

pub(super) fn find_or_load_font(
    run: &Run<'_, ()>,
    fonts: &mut FontCache,
) -> Result<Font, PdfError> {
    let source = run.font();
    let key = (source.data.id(), source.index);
    if let Some(font) = fonts.get(&key) {
        return Ok(font.clone());
    }
    let synthesis = run.synthesis();
    let variations = synthesis
        .variation_settings()
        .iter()
        .map(|(tag, value)| (Tag::new(&tag.into_bytes()), *value));
    let (data, _) = source.data.clone().into_raw_parts();
    let font = Font::new_variable(data.into(), source.index, &Vec::from_iter(variations));
    let font = font.ok_or_else(|| PdfError::RenderFailed("a font cannot be read".to_owned()))?;
    fonts.insert(key, font.clone());
    Ok(font)
}
