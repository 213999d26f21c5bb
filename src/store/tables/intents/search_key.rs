//! What the beginning of a reference or of a purchaser id is found by.

/// The text in lower case, as bytes: their order is the same in every collation.
pub(in crate::store::tables) fn to_search_key(text: &str) -> Vec<u8> {
    text.to_lowercase().into_bytes()
}
