//! The fields of a form or of a query.

use url::form_urlencoded;
use zeroize::Zeroizing;

/// Names and values in their order. Values are wiped when dropped: some are passwords.
#[derive(Default)]
pub(in crate::portal) struct Fields {
    pairs: Vec<(String, Zeroizing<String>)>,
    files: Vec<(String, Vec<u8>)>,
}

impl Fields {
    pub(in crate::portal) fn parse(text: &str) -> Self {
        let pairs = form_urlencoded::parse(text.as_bytes());
        let pairs =
            pairs.map(|(name, value)| (name.into(), Zeroizing::new(value.into_owned()))).collect();
        Self { pairs, files: Vec::new() }
    }

    pub(super) fn push(&mut self, name: String, value: Zeroizing<String>) {
        self.pairs.push((name, value));
    }

    pub(super) fn push_file(&mut self, name: String, bytes: Vec<u8>) {
        self.files.push((name, bytes));
    }

    /// Whether a text has a character that no browser sends and no database stores.
    pub(super) fn has_nul(&self) -> bool {
        self.pairs.iter().any(|(_, value)| value.contains('\0'))
    }

    /// The file of this name; `None` if none was chosen.
    pub(in crate::portal) fn file(&self, name: &str) -> Option<&[u8]> {
        let found = self.files.iter().find(|(key, _)| key == name);
        found.map(|(_, bytes)| bytes.as_slice()).filter(|bytes| !bytes.is_empty())
    }

    /// The first value of this name as it was sent; empty if there is none.
    pub(in crate::portal) fn raw(&self, name: &str) -> &str {
        let found = self.pairs.iter().find(|(key, _)| key == name);
        found.map_or("", |(_, value)| value.as_str())
    }

    /// As [`raw`](Self::raw), without the spaces around it.
    pub(in crate::portal) fn text(&self, name: &str) -> &str {
        self.raw(name).trim()
    }

    /// Every value of this name.
    pub(in crate::portal) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.pairs.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub(in crate::portal) fn has(&self, name: &str) -> bool {
        self.pairs.iter().any(|(key, _)| key == name)
    }
}
