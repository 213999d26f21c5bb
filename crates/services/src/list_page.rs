//! A page of a list.

/// Rows of a page.
const PAGE_SIZE: usize = 50;
/// Rows that are read for a page: one more than it has tells whether others follow.
pub const PAGE_LIMIT: u32 = 51;

/// A page of a list.
#[derive(Debug)]
pub struct ListPage<T> {
    pub rows: Vec<T>,
    pub has_more: bool,
}

impl<T> ListPage<T> {
    /// Of at most [`PAGE_LIMIT`] rows that were read.
    #[must_use]
    pub fn new(mut rows: Vec<T>) -> Self {
        let has_more = rows.len() > PAGE_SIZE;
        rows.truncate(PAGE_SIZE);
        Self { rows, has_more }
    }

    /// The row after which the next page begins. `None` on the last page.
    #[must_use]
    pub fn next_after(&self) -> Option<&T> {
        self.rows.last().filter(|_| self.has_more)
    }
}
