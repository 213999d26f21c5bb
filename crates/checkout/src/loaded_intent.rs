//! The intent that a session was built from.

use std::time::Duration;

use kassa_services::AppContext;
use kassa_store::StoredIntent;

/// The intent that the process has read to open a session, so that the same request need not read
/// it twice. A page host has none.
#[derive(Default)]
pub struct LoadedIntent(Option<(StoredIntent, Duration)>);

impl LoadedIntent {
    /// `read_began` is a time on the monotonic clock.
    pub(super) fn new(intent: &StoredIntent, read_began: Duration) -> Self {
        Self(Some((intent.clone(), read_began)))
    }

    /// The intent, if it was read a moment ago. A customer may take long to send a form.
    pub(super) fn find_recent(&self, ctx: &AppContext) -> Option<StoredIntent> {
        let (intent, read_began) = self.0.as_ref()?;
        ctx.recent_settings.is_recent(*read_began).then(|| intent.clone())
    }
}
