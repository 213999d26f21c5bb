//! The content of a PDF.

use super::logo::Logo;

/// A document on A4 in one column.
pub struct Document<'a> {
    /// A BCP 47 tag.
    pub language: &'a str,
    pub right_to_left: bool,
    /// Never empty: PDF/UA requires a title.
    pub title: &'a str,
    /// Drawn above the title, which names its owner.
    pub logo: Option<&'a Logo>,
    pub blocks: Vec<Block>,
}

/// Every text has the direction of the document. What has a direction of its own, such as a name,
/// is isolated within it by the characters of Unicode.
pub enum Block {
    Paragraph(String),
    /// The amount that a document is about.
    Sum(String),
    /// A table with a label and a value in each row.
    Table(Vec<(String, String)>),
    /// As [`Self::Table`], with the amounts below each other at the end of their rows. The last row
    /// is the total.
    Amounts(Vec<(String, String)>),
    /// A paragraph in English in a document in another language.
    EnglishParagraph(String),
    SmallPrint(String),
}

impl Document<'_> {
    /// Every text, in reading order: the title, then each block's, a table's row by row.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.title).chain(self.blocks.iter().flat_map(Block::texts))
    }
}

impl Block {
    fn texts(&self) -> Vec<&str> {
        match self {
            Self::Paragraph(text)
            | Self::Sum(text)
            | Self::EnglishParagraph(text)
            | Self::SmallPrint(text) => vec![text],
            Self::Table(rows) | Self::Amounts(rows) => {
                rows.iter().flat_map(|(label, value)| [label.as_str(), value]).collect()
            }
        }
    }
}
