//! Records that change while they are read look contradictory, so they are read again.

use std::time::Duration;

/// How often.
pub(super) const MAX_REREADS: u32 = 3;
/// How much later.
pub(super) const REREAD_DELAY: Duration = Duration::from_millis(200);
