//! Changes many rows in transactions of a size that fits the machine.

use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use kassa_platform::clock::start_stopwatch;
use kassa_store::{StoreError, Tx};

use crate::context::AppContext;

const FIRST_SIZE: u32 = 50;
const LARGEST_SIZE: u32 = 500;
/// No page may keep other writes waiting for longer than 50 ms, so a page is made smaller well
/// before.
const LONG: Duration = Duration::from_millis(20);
const SHORT: Duration = Duration::from_millis(8);

/// Writes pages of rows. Others write between them.
pub(crate) struct Pages<'a> {
    ctx: &'a AppContext,
    size: u32,
}

impl<'a> Pages<'a> {
    pub(crate) const fn new(ctx: &'a AppContext) -> Self {
        Self { ctx, size: FIRST_SIZE }
    }

    /// How many rows the next page has at most.
    pub(crate) const fn size(&self) -> u32 {
        self.size
    }

    /// Writes a page, and then leaves the database to others for as long as it took.
    pub(crate) async fn write<T, F>(&mut self, page: F) -> Result<T, StoreError>
    where
        F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T, StoreError>> + Send + 'static,
        T: Send + 'static,
    {
        let written = self.ctx.store.write::<_, StoreError, _>(move |tx| {
            async move {
                let elapsed = start_stopwatch();
                Ok((page(tx).await?, elapsed))
            }
            .boxed()
        });
        let (output, elapsed) = written.await?;
        let elapsed = elapsed();
        self.size = next_size(self.size, elapsed);
        tokio::time::sleep(elapsed).await;
        Ok(output)
    }
}

/// The size after a page that took this long, with its commit.
fn next_size(size: u32, elapsed: Duration) -> u32 {
    if elapsed > LONG {
        (size / 2).max(1)
    } else if elapsed < SHORT {
        size.saturating_mul(2).min(LARGEST_SIZE)
    } else {
        size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_fit_the_machine() {
        let mut size = FIRST_SIZE;
        for _ in 0..10 {
            size = next_size(size, Duration::from_millis(1));
        }
        assert_eq!(size, LARGEST_SIZE);
        assert_eq!(next_size(size, Duration::from_millis(15)), size);
        for _ in 0..20 {
            size = next_size(size, Duration::from_millis(40));
        }
        assert_eq!(size, 1, "a machine on which one row takes so long goes on row by row");
    }
}
