//! The text of a statement.

use std::borrow::Cow;

/// A static text, or one that was composed at run time.
pub struct SqlText(Cow<'static, str>);

/// The address and the length of a static text, which identify it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct TextId(usize, usize);

impl SqlText {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// Identifies the text, as the key of what is cached about it. `None` if it was composed.
    pub(super) fn id(&self) -> Option<TextId> {
        match &self.0 {
            Cow::Borrowed(text) => Some(TextId(text.as_ptr().addr(), text.len())),
            Cow::Owned(_) => None,
        }
    }

    pub(super) fn into_cow(self) -> Cow<'static, str> {
        self.0
    }
}

impl<T: Into<Cow<'static, str>>> From<T> for SqlText {
    fn from(text: T) -> Self {
        Self(text.into())
    }
}
