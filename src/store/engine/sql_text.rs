//! The text of a statement.

use std::borrow::Cow;

/// A text that is written in the program, or one that was put together.
pub(crate) struct SqlText(Cow<'static, str>);

/// The address and the length of a text that is written in the program, which never changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct TextId(usize, usize);

impl SqlText {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// What identifies the text, so that something about it can be kept. `None` if it was put
    /// together.
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
