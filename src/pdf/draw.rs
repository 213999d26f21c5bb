//! Pages drawn into a PDF.
#![expect(clippy::float_arithmetic, reason = "lengths on paper are no money")]

use std::collections::HashMap;
use std::ops::Range;

use krilla::SerializeSettings;
use krilla::color::luma;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::{Metadata, TextDirection};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Identifier, SpanTag};
use krilla::text::{Font, GlyphId, KrillaGlyph, Tag};
use parley::{Glyph, Line, PositionedLayoutItem, Run};

use super::paginator::{COLUMN_WIDTH, MARGIN, PAGE_HEIGHT, PAGE_WIDTH, Page};
use super::typesetter::ShapedText;
use super::{Document, PdfError, tags};

const RULE_GREY: u8 = 0xd4;
const RULE_THICKNESS: f32 = 0.5;
/// From the top.
const PAGE_NUMBER_BASELINE: f32 = PAGE_HEIGHT - MARGIN / 2.0;

/// The fonts of the PDF, by where their data is and what a variable one is set to.
type FontCache = HashMap<(u64, u32), Font>;

pub fn render_pages(
    document: &Document<'_>,
    words: &[ShapedText],
    pages: &[Page],
    numbers: &[ShapedText],
) -> Result<Vec<u8>, PdfError> {
    let mut pdf = krilla::Document::new_with(serialize_settings()?);
    let mut fonts = FontCache::new();
    let mut drawn = vec![Vec::new(); words.len()];
    for (index, page) in pages.iter().enumerate() {
        let size = PageSettings::from_wh(PAGE_WIDTH, PAGE_HEIGHT)
            .ok_or_else(|| render_failed("no page"))?;
        let mut sheet = pdf.start_page_with(size);
        let mut surface = sheet.surface();
        draw_page(&mut surface, page, words, &mut drawn, &mut fonts)?;
        if let Some(number) = numbers.get(index) {
            draw_page_number(&mut surface, number, &mut fonts)?;
        }
        surface.finish();
        sheet.finish();
    }
    pdf.set_metadata(build_metadata(document));
    pdf.set_outline(build_outline(document));
    pdf.set_tag_tree(tags::build_tag_tree(document, drawn));
    pdf.finish().map_err(|error| PdfError::RenderFailed(format!("{error}: {error:?}")))
}

fn render_failed(why: &str) -> PdfError {
    PdfError::RenderFailed(why.to_owned())
}

/// PDF/UA-1: its rules are checked on the way.
fn serialize_settings() -> Result<SerializeSettings, PdfError> {
    let accessible = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1);
    let configuration =
        accessible.finish().map_err(|error| PdfError::RenderFailed(format!("{error:?}")))?;
    Ok(SerializeSettings { configuration, ..SerializeSettings::default() })
}

fn build_metadata(document: &Document<'_>) -> Metadata {
    let direction = if document.right_to_left {
        TextDirection::RightToLeft
    } else {
        TextDirection::LeftToRight
    };
    Metadata::new()
        .title(document.title.to_owned())
        .language(document.language.to_owned())
        .text_direction(direction)
}

/// PDF/UA asks for one, though there is only the title.
fn build_outline(document: &Document<'_>) -> Outline {
    let mut outline = Outline::new();
    outline.push_child(OutlineNode::new(
        document.title.to_owned(),
        XyzDestination::new(0, Point::from_xy(0.0, 0.0)),
    ));
    outline
}

fn draw_page(
    surface: &mut Surface<'_>,
    page: &Page,
    words: &[ShapedText],
    drawn: &mut [Vec<Identifier>],
    fonts: &mut FontCache,
) -> Result<(), PdfError> {
    for &y in &page.rules {
        draw_rule(surface, y);
    }
    for line in &page.lines {
        let words = &words[line.text_index];
        let Some(letters) = words.layout.get(line.line_number).filter(|_| !words.text.is_empty())
        else {
            continue;
        };
        drawn[line.text_index].push(surface.start_tagged(ContentTag::Span(SpanTag::empty())));
        draw_line(surface, words, &letters, Point::from_xy(MARGIN + line.x, line.baseline), fonts)?;
        surface.end_tagged();
    }
    Ok(())
}

fn draw_rule(surface: &mut Surface<'_>, y: f32) {
    let mut path = PathBuilder::new();
    if let Some(rule) = Rect::from_xywh(MARGIN, y, COLUMN_WIDTH, RULE_THICKNESS) {
        path.push_rect(rule);
    }
    surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
    surface.set_fill(Some(grey_fill(RULE_GREY)));
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
    surface.end_tagged();
}

fn draw_page_number(
    surface: &mut Surface<'_>,
    number: &ShapedText,
    fonts: &mut FontCache,
) -> Result<(), PdfError> {
    surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::PageNumber)));
    for line in number.layout.lines() {
        draw_line(surface, number, &line, Point::from_xy(MARGIN, PAGE_NUMBER_BASELINE), fonts)?;
    }
    surface.end_tagged();
    Ok(())
}

fn grey_fill(ink: u8) -> Fill {
    Fill { paint: luma::Color::new(ink).into(), ..Fill::default() }
}

fn draw_line(
    surface: &mut Surface<'_>,
    words: &ShapedText,
    line: &Line<'_, ()>,
    start: Point,
    fonts: &mut FontCache,
) -> Result<(), PdfError> {
    surface.set_fill(Some(grey_fill(words.grey_level)));
    for item in line.items() {
        let PositionedLayoutItem::GlyphRun(letters) = item else { continue };
        let run = letters.run();
        let glyphs = collect_glyphs(run);
        if !glyphs.is_empty() {
            let at = Point::from_xy(start.x + letters.offset(), start.y);
            surface.draw_glyphs(
                at,
                &glyphs,
                find_or_load_font(run, fonts)?,
                &words.text,
                run.font_size(),
                false,
            );
        }
    }
    Ok(())
}

/// From left to right, each with the letters that it stands for.
fn collect_glyphs(run: &Run<'_, ()>) -> Vec<KrillaGlyph> {
    let mut clusters: Vec<(Range<usize>, Vec<Glyph>)> = Vec::new();
    for cluster in run.clusters().filter(|cluster| !cluster.is_hard_line_break()) {
        match clusters.last_mut() {
            Some((letters, _)) if cluster.is_ligature_continuation() => {
                letters.end = cluster.text_range().end
            }
            _ => clusters.push((cluster.text_range(), cluster.glyphs().collect())),
        }
    }
    if run.is_rtl() {
        clusters.reverse();
    }
    let glyphs = clusters.into_iter().flat_map(|(letters, glyphs)| {
        glyphs.into_iter().map(move |glyph| (letters.clone(), glyph))
    });
    glyphs.map(|(letters, glyph)| to_krilla_glyph(&glyph, letters, run.font_size())).collect()
}

/// In ems, and up where parley counts down.
fn to_krilla_glyph(glyph: &Glyph, letters: Range<usize>, size: f32) -> KrillaGlyph {
    let id = GlyphId::new(glyph.id);
    KrillaGlyph::new(id, glyph.advance / size, glyph.x / size, -glyph.y / size, 0.0, letters, None)
}

fn find_or_load_font(run: &Run<'_, ()>, fonts: &mut FontCache) -> Result<Font, PdfError> {
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
    let font = font.ok_or_else(|| render_failed("a font cannot be read"))?;
    fonts.insert(key, font.clone());
    Ok(font)
}
