//! A document of words as a PDF to keep: tagged for screen readers, its fonts embedded, its text there to be copied.

mod draw;
mod fonts;
mod layout;
mod page;
mod tags;
mod text;

#[cfg(test)]
mod tests;

pub use self::fonts::Fonts;
use self::text::Typesetter;

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
    Rows(Vec<(String, String)>),
    /// Words in English on a page in another language.
    InEnglish(String),
    /// Small print.
    Note(String),
}

/// Why there is no PDF.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// [`Fonts::can_write`] tells beforehand.
    #[error("no font has {0:?}")]
    NoFont(char),
    #[error("the PDF cannot be made: {0}")]
    Unwritable(String),
}

/// The same bytes for the same document and fonts.
///
/// # Errors
/// [`Error`]
pub fn write(document: &Document<'_>, fonts: &Fonts) -> Result<Vec<u8>, Error> {
    let chosen = fonts.choose(document.texts().flat_map(str::chars), document.language)?;
    let mut typesetter = Typesetter::new(chosen);
    let words = layout::set(document, &mut typesetter);
    let pages = layout::flow(document, &words);
    let numbers = layout::page_numbers(pages.len(), &mut typesetter);
    draw::draw(document, &words, &pages, &numbers)
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
            Self::Paragraph(text) | Self::InEnglish(text) | Self::Note(text) => vec![text],
            Self::Rows(rows) => rows.iter().flat_map(|(label, value)| [label.as_str(), value]).collect(),
        }
    }
}
