//! Reading of a provider's list: calls that are repeated, and an end.

use std::collections::HashSet;
use std::time::Duration;

use kassa_providers::CallResult;

/// The waits before a call without an answer is repeated.
const REPEAT_WAITS: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(4)];

/// Makes a call that changes nothing, and repeats it if it has no answer.
///
/// # Errors
/// [`CallError`](kassa_providers::CallError) of the last call.
pub(super) async fn ask<T, F>(call: impl Fn() -> F + Send + Sync) -> CallResult<T>
where
    F: Future<Output = CallResult<T>> + Send,
{
    for wait in REPEAT_WAITS {
        match call().await {
            Ok(answer) => return Ok(answer),
            Err(_no_answer) => tokio::time::sleep(wait).await,
        }
    }
    call().await
}

/// A list that leads back to one of its pages.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the provider's list does not end")]
pub struct EndlessList;

/// The cursors of all pages but the first. Each leads to another page.
#[derive(Default)]
pub(super) struct SeenCursors(HashSet<String>);

impl SeenCursors {
    /// # Errors
    /// [`EndlessList`] if the provider has returned the cursor before.
    pub(super) fn check_new(
        &mut self,
        next: Option<String>,
    ) -> Result<Option<String>, EndlessList> {
        match next {
            Some(cursor) if !self.0.insert(cursor.clone()) => Err(EndlessList),
            next => Ok(next),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_that_comes_again_ends_the_list() {
        let mut seen = SeenCursors::default();
        for cursor in [Some("a"), Some("b"), Some("c"), None] {
            let next = seen.check_new(cursor.map(str::to_owned));
            assert_eq!(next, Ok(cursor.map(str::to_owned)));
        }
        for cursor in ["a", "c"] {
            assert_eq!(seen.check_new(Some(cursor.to_owned())), Err(EndlessList), "{cursor}");
        }
    }
}
