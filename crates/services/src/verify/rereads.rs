//! What changes while it is read looks contradictory, so it is read again.

use std::time::Duration;

/// How often.
pub(super) const MAX_REREADS: u32 = 3;
/// How much later.
pub(super) const REREAD_DELAY: Duration = Duration::from_millis(200);
