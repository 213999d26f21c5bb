//! Why a PDF cannot be made.

#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    /// [`Fonts::has_glyphs_for`](super::Fonts::has_glyphs_for) checks this beforehand.
    #[error("no font has {0:?}")]
    MissingGlyph(char),
    #[error("the PDF cannot be made: {0}")]
    RenderFailed(String),
}
