//! The fields of a form or of a query.

use url::form_urlencoded;
use zeroize::Zeroizing;

/// Names and values in their order. Values are wiped when dropped: some are passwords.
#[derive(Default)]
pub(in crate::portal) struct Fields(Vec<(String, Zeroizing<String>)>);

impl Fields {
    pub(in crate::portal) fn parse(text: &str) -> Self {
        let pairs = form_urlencoded::parse(text.as_bytes());
        Self(pairs.map(|(name, value)| (name.into(), Zeroizing::new(value.into_owned()))).collect())
    }

    /// The first value of this name as it was sent; empty if there is none.
    pub(in crate::portal) fn raw(&self, name: &str) -> &str {
        let found = self.0.iter().find(|(key, _)| key == name);
        found.map_or("", |(_, value)| value.as_str())
    }

    /// As [`raw`](Self::raw), without the spaces around it.
    pub(in crate::portal) fn text(&self, name: &str) -> &str {
        self.raw(name).trim()
    }

    /// Every value of this name.
    pub(in crate::portal) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub(in crate::portal) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(key, _)| key == name)
    }
}
