//! The key by which the beginning of a reference or of a purchaser id is found.

/// The text in lower case, as bytes: their order is the same in every collation.
pub(in crate::tables) fn to_search_key(text: &str) -> Vec<u8> {
    text.to_lowercase().into_bytes()
}

/// Where the keys of texts with this beginning begin, and where they end.
pub(in crate::tables) fn to_search_range(beginning: &str) -> (Vec<u8>, Vec<u8>) {
    let from = to_search_key(beginning);
    // No byte of UTF-8 is 0xff.
    let to = from.iter().copied().chain([0xff]).collect();
    (from, to)
}
