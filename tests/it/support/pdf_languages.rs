//! The languages of a PDF.

use std::collections::BTreeSet;

/// The languages that the catalog and the tags of a PDF name, sorted.
pub fn languages_of(pdf: &[u8]) -> Vec<String> {
    const BEGINNING: &[u8] = b"/Lang(";
    let places = pdf.windows(BEGINNING.len()).enumerate().filter(|(_, bytes)| *bytes == BEGINNING);
    let tag_at = |(at, _): (usize, &[u8])| {
        let tag = pdf[at + BEGINNING.len()..].split(|byte| *byte == b')').next()?;
        String::from_utf8(tag.to_vec()).ok()
    };
    Vec::from_iter(places.filter_map(tag_at).collect::<BTreeSet<_>>())
}
