//! The intent that a session was built from.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use kassa_services::AppContext;
use kassa_store::StoredIntent;

/// The intent that the process has read to open a session, so that the same request need not read
/// it twice. It is no part of what a customer may see: it is neither sent nor compared nor logged.
#[derive(Clone, Default)]
pub struct LoadedIntent(Option<Arc<(StoredIntent, Duration)>>);

impl LoadedIntent {
    /// `read_began` is a time on the monotonic clock.
    pub(super) fn new(intent: &StoredIntent, read_began: Duration) -> Self {
        Self(Some(Arc::new((intent.clone(), read_began))))
    }

    /// The intent, if it was read a moment ago. A customer may take long to send a form.
    pub(super) fn find_recent(&self, ctx: &AppContext) -> Option<StoredIntent> {
        let (intent, read_began) = &**self.0.as_ref()?;
        ctx.recent_settings.is_recent(*read_began).then(|| intent.clone())
    }
}

impl fmt::Debug for LoadedIntent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("LoadedIntent")
    }
}

impl PartialEq for LoadedIntent {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for LoadedIntent {}
