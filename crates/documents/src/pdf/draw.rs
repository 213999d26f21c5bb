//! Draws pages into a PDF.
#![expect(clippy::float_arithmetic, reason = "lengths on paper, not money")]

use krilla::SerializeSettings;
use krilla::color::luma;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect, Transform};
use krilla::metadata::{Metadata, TextDirection};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Identifier, SpanTag};
use parley::{Line, PositionedLayoutItem};

use super::document::Document;
use super::error::PdfError;
use super::glyphs::FontCache;
use super::logo::Logo;
use super::paginator::{COLUMN_WIDTH, MARGIN, PAGE_HEIGHT, PAGE_WIDTH, Page};
use super::tags;
use super::typesetter::ShapedText;

const RULE_GREY: u8 = 0xd4;
const RULE_THICKNESS: f32 = 0.5;
/// From the top, in points.
const PAGE_NUMBER_BASELINE: f32 = PAGE_HEIGHT - MARGIN / 2.0;

/// Draws the pages and their numbers, if they have any, and adds metadata, outline and tags.
///
/// # Errors
/// [`PdfError::RenderFailed`] if a font cannot be read or the PDF is not valid PDF/UA.
pub fn render_pages(
    document: &Document<'_>,
    texts: &[ShapedText],
    pages: &[Page],
    page_numbers: &[ShapedText],
    mut fonts: FontCache,
) -> Result<Vec<u8>, PdfError> {
    let mut pdf = krilla::Document::new_with(serialize_settings()?);
    let mut drawn = vec![Vec::new(); texts.len()];
    for (index, page) in pages.iter().enumerate() {
        let size = PageSettings::from_wh(PAGE_WIDTH, PAGE_HEIGHT)
            .ok_or_else(|| render_failed("no page"))?;
        let mut sheet = pdf.start_page_with(size);
        let mut surface = sheet.surface();
        if let Some(logo) = document.logo.filter(|_| index == 0) {
            draw_logo(&mut surface, logo, document.right_to_left);
        }
        draw_page(&mut surface, page, texts, &mut drawn, &mut fonts)?;
        if let Some(number) = page_numbers.get(index) {
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

/// Conformance to PDF/UA-1, which krilla validates.
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

/// An outline with the title alone: PDF/UA requires one.
fn build_outline(document: &Document<'_>) -> Outline {
    let mut outline = Outline::new();
    outline.push_child(OutlineNode::new(
        document.title.to_owned(),
        XyzDestination::new(0, Point::from_xy(0.0, 0.0)),
    ));
    outline
}

/// At the start of the first line. It says no more than the title.
fn draw_logo(surface: &mut Surface<'_>, logo: &Logo, right_to_left: bool) {
    let x = if right_to_left { PAGE_WIDTH - MARGIN - logo.size.width() } else { MARGIN };
    surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
    surface.push_transform(&Transform::from_translate(x, MARGIN));
    surface.draw_image(logo.image.clone(), logo.size);
    surface.pop();
    surface.end_tagged();
}

fn draw_page(
    surface: &mut Surface<'_>,
    page: &Page,
    texts: &[ShapedText],
    drawn: &mut [Vec<Identifier>],
    fonts: &mut FontCache,
) -> Result<(), PdfError> {
    for &y in &page.rules {
        draw_rule(surface, y);
    }
    for line in &page.lines {
        let text = &texts[line.text_index];
        let Some(shaped) = text.layout.get(line.line_number).filter(|_| !text.text.is_empty())
        else {
            continue;
        };
        drawn[line.text_index].push(surface.start_tagged(ContentTag::Span(SpanTag::empty())));
        draw_line(surface, text, &shaped, Point::from_xy(MARGIN + line.x, line.baseline), fonts)?;
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
    surface.set_stroke(None);
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

fn grey_fill(level: u8) -> Fill {
    Fill { paint: luma::Color::new(level).into(), ..Fill::default() }
}

/// Draws a line in the order of its text, which is not that from the left where texts of both
/// directions meet.
fn draw_line(
    surface: &mut Surface<'_>,
    text: &ShapedText,
    line: &Line<'_, ()>,
    start: Point,
    fonts: &mut FontCache,
) -> Result<(), PdfError> {
    surface.set_fill(Some(grey_fill(text.grey_level)));
    let paint = luma::Color::new(text.grey_level).into();
    surface.set_stroke(text.stroke.map(|width| Stroke { paint, width, ..Stroke::default() }));
    let mut runs = Vec::from_iter(line.items().filter_map(|item| match item {
        PositionedLayoutItem::GlyphRun(glyph_run) => Some(glyph_run),
        PositionedLayoutItem::InlineBox(_) => None,
    }));
    runs.sort_by_key(|glyph_run| glyph_run.run().text_range().start);
    for glyph_run in &runs {
        let run = glyph_run.run();
        for group in fonts.group_glyphs(run, &text.text) {
            let (font, size) = (fonts.find_or_load(run)?, run.font_size());
            let at = Point::from_xy(start.x + glyph_run.offset() + group.x, start.y);
            surface.draw_glyphs(at, &group.glyphs, font, &text.text, size, false);
        }
    }
    Ok(())
}
