//! PDF documents: tagged for screen readers, with embedded fonts and text that can be copied.
//!
//! A document goes through four steps: its fonts are selected, its texts are shaped into lines, the
//! lines are placed on pages, and the pages are drawn.

mod error;
mod document;
mod logo;
mod letters;
mod fonts;
mod typesetter;
mod paginator;
mod layout;
mod tags;
mod glyphs;
mod draw;

#[cfg(test)]
mod tests;

pub use self::document::{Block, Document};
pub use self::error::PdfError;
pub use self::fonts::Fonts;
use self::glyphs::FontCache;
pub use self::logo::Logo;
use self::typesetter::Typesetter;

/// Renders a document. The same document and fonts give the same bytes. A character that no font
/// has is replaced; [`Fonts::has_glyphs_for`] finds it beforehand.
///
/// # Errors
/// [`PdfError::RenderFailed`] if a font cannot be read or the PDF is not valid.
pub fn render_pdf(document: &Document<'_>, fonts: &Fonts) -> Result<Vec<u8>, PdfError> {
    let selection = fonts.select_fonts(document.texts().flat_map(str::chars), document.language);
    let cache = FontCache::new(selection.blank_glyphs.clone());
    let mut typesetter = Typesetter::new(selection);
    let texts = layout::shape_document(document, &mut typesetter);
    let pages = layout::paginate(document, &texts);
    let page_numbers = layout::shape_page_numbers(pages.len(), &mut typesetter);
    draw::render_pages(document, &texts, &pages, &page_numbers, cache)
}
