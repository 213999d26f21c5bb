//! What the pages of Kassa share: the renderer, their headers, a merchant's branding, names of
//! methods and cards, and components. Knows no use case and no database.

mod hydration_markers;
pub mod language_part;
pub mod render;
pub mod headers;
pub mod branding;
pub mod directed_text;
pub mod labels;
pub mod qr_code;
pub mod components;
