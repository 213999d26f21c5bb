//! A logo as merchants upload it.

/// A PNG whose metadata names the place [`PLACE`].
pub const LOGO: &[u8] = include_bytes!("../../../fuzz/corpus/logo/whole_png");
pub const PLACE: &[u8] = b"Cape Point";

/// Whether a file names the place.
pub fn names_place(file: &[u8]) -> bool {
    file.windows(PLACE.len()).any(|part| part == PLACE)
}
