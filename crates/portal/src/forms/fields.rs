//! The fields of a form or of a query.

use kassa_platform::typed_text::has_card_number;
use url::form_urlencoded;
use zeroize::Zeroizing;

/// Fields whose values may look like card numbers, and are not kept as texts: secrets, codes
/// and identifiers (decision 150).
const NOT_TEXTS: [&str; 17] = [
    "csrf",
    "token",
    "invite",
    "next",
    "password",
    "new_password",
    "confirm",
    "code",
    "secret",
    "notify_secret",
    "credential",
    "reference_id",
    "purchaser_id",
    "account_number",
    "event_id",
    "logo_id",
    "merchant",
];

/// Names and values in their order. Values are wiped when dropped: some are passwords.
#[derive(Default)]
pub(crate) struct Fields {
    pairs: Vec<(String, Zeroizing<String>)>,
    files: Vec<(String, Vec<u8>)>,
    /// The names of texts that had a card number, and are empty.
    emptied: Vec<String>,
}

impl Fields {
    pub(crate) fn parse(text: &str) -> Self {
        let pairs = form_urlencoded::parse(text.as_bytes());
        let pairs =
            pairs.map(|(name, value)| (name.into(), Zeroizing::new(value.into_owned()))).collect();
        Self { pairs, ..Self::default() }
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

    /// Empties the texts with a card number: it is neither stored nor shown again.
    pub(super) fn empty_card_numbers(&mut self) {
        for (name, value) in &mut self.pairs {
            if !NOT_TEXTS.contains(&name.as_str()) && has_card_number(value) {
                *value = Zeroizing::default();
                self.emptied.push(name.clone());
            }
        }
    }

    /// The names of the texts that had a card number.
    pub(super) fn emptied(&self) -> &[String] {
        &self.emptied
    }

    /// The file of this name; `None` if none was chosen.
    pub(crate) fn file(&self, name: &str) -> Option<&[u8]> {
        let found = self.files.iter().find(|(key, _)| key == name);
        found.map(|(_, bytes)| bytes.as_slice()).filter(|bytes| !bytes.is_empty())
    }

    /// The first value of this name as it was sent; empty if there is none.
    pub(crate) fn raw(&self, name: &str) -> &str {
        let found = self.pairs.iter().find(|(key, _)| key == name);
        found.map_or("", |(_, value)| value.as_str())
    }

    /// As [`raw`](Self::raw), without the spaces around it.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.raw(name).trim()
    }

    /// Every value of this name.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.pairs.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.pairs.iter().any(|(key, _)| key == name)
    }
}

#[cfg(test)]
mod tests {
    use super::Fields;

    #[test]
    fn texts_with_a_card_number_are_emptied() {
        let number = "4242+4242-4242+4242";
        let mut fields = Fields::parse(&format!(
            "name={number}&note=a&reference_id={number}&url=https://a.test/?a%3D{number}"
        ));
        fields.empty_card_numbers();
        assert_eq!(fields.emptied(), ["name", "url"]);
        assert_eq!((fields.text("name"), fields.text("url"), fields.text("note")), ("", "", "a"));
        assert_eq!(fields.text("reference_id"), "4242 4242-4242 4242");
        assert!(fields.has("name"));
    }
}
