//! A document of words as a PDF to keep: tagged for screen readers, its fonts embedded, its text
//! there to be copied.

mod draw;
mod fonts;
mod layout;
mod paginator;
mod tags;
mod typesetter;

#[cfg(test)]
mod tests;

pub use self::fonts::Fonts;
use self::typesetter::Typesetter;

/// What is written, on A4 in one column.
pub struct Document<'a> {
    /// BCP 47.
    pub language: &'a str,
    pub right_to_left: bool,
    /// Never empty: PDF/UA asks for one.
    pub title: &'a str,
    pub blocks: Vec<Block>,
}

pub enum Block {
    Paragraph(String),
    /// A table of a label and a value per row.
    Table(Vec<(String, String)>),
    /// Words in English on a page in another language.
    EnglishParagraph(String),
    /// Small print.
    SmallPrint(String),
}

/// Why there is no PDF.
#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    /// [`Fonts::can_write`] tells beforehand.
    #[error("no font has {0:?}")]
    MissingGlyph(char),
    #[error("the PDF cannot be made: {0}")]
    RenderFailed(String),
}

/// The same bytes for the same document and fonts.
///
/// # Errors
/// [`Error`]
pub fn render_pdf(document: &Document<'_>, fonts: &Fonts) -> Result<Vec<u8>, PdfError> {
    let chosen = fonts.select_fonts(document.texts().flat_map(str::chars), document.language)?;
    let mut typesetter = Typesetter::new(chosen);
    let words = layout::shape_document(document, &mut typesetter);
    let pages = layout::paginate(document, &words);
    let numbers = layout::shape_page_numbers(pages.len(), &mut typesetter);
    draw::render_pages(document, &words, &pages, &numbers)
}

impl Document<'_> {
    /// All that is written, in the order of reading.
    fn texts(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.title).chain(self.blocks.iter().flat_map(Block::texts))
    }
}

impl Block {
    fn texts(&self) -> Vec<&str> {
        match self {
            Self::Paragraph(text) | Self::EnglishParagraph(text) | Self::SmallPrint(text) => {
                vec![text]
            }
            Self::Table(rows) => {
                rows.iter().flat_map(|(label, value)| [label.as_str(), value]).collect()
            }
        }
    }
}
