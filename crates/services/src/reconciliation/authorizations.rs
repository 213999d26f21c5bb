//! What was authorized before a time, and is so still.

use kassa_domain::ids::{ConnectionId, IntentId};
use kassa_domain::time::Timestamp;
use kassa_store::StoreError;
use kassa_store::tables::intents;

use crate::context::AppContext;

const PAGE_SIZE: u32 = 100;

/// The pages of a connection's authorizations, in the order in which they lapse.
pub(super) struct EarlierAuthorizations<'a> {
    connection_id: &'a ConnectionId,
    before: Timestamp,
    /// `None` after the last page.
    after: Option<(Timestamp, IntentId)>,
}

impl<'a> EarlierAuthorizations<'a> {
    pub(super) fn new(connection_id: &'a ConnectionId, before: Timestamp) -> Self {
        let start = (Timestamp(0), IntentId::from_trusted(""));
        Self { connection_id, before, after: Some(start) }
    }

    /// The references of the next page. `None` after the last.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub(super) async fn next_page(
        &mut self,
        ctx: &AppContext,
    ) -> Result<Option<Vec<String>>, StoreError> {
        let Some((lapses, id)) = self.after.take() else { return Ok(None) };
        let (store, forever) = (&ctx.store, Timestamp(i64::MAX));
        let page =
            intents::list_expired_authorizations(store, forever, (lapses, &id), PAGE_SIZE).await?;
        let mut references = Vec::new();
        for (_, id) in &page {
            let intent = intents::find(store, id).await?;
            let attempt = intent.and_then(|intent| intent.last_attempt);
            references.extend(
                attempt
                    .filter(|attempt| {
                        attempt.connection_id.as_ref() == Some(self.connection_id)
                            && attempt.created < self.before
                    })
                    .map(|attempt| attempt.provider_reference),
            );
        }
        self.after = page.into_iter().next_back();
        Ok(self.after.is_some().then_some(references))
    }
}
