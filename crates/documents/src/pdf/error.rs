//! Why a PDF cannot be made.

#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    #[error("the PDF cannot be made: {0}")]
    RenderFailed(String),
}
