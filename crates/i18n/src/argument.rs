//! What stands in the placeholder of a message.

/// The value of a placeholder.
pub enum Argument<'a> {
    Text(&'a str),
    Count(u32),
}

impl<'a> From<&'a str> for Argument<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl From<u32> for Argument<'_> {
    fn from(count: u32) -> Self {
        Self::Count(count)
    }
}
