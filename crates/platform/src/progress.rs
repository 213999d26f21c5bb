//! How far long work has come, for a person who waits for it. In a server nobody does, and nothing
//! happens here.

use std::sync::OnceLock;

static DISPLAY: OnceLock<Box<dyn ProgressDisplay>> = OnceLock::new();

/// Shows progress to a person.
pub trait ProgressDisplay: Send + Sync {
    /// A step begins, which ends the one before. `total` is `None` if nobody knows how much it is.
    fn begin(&self, step: &str, total: Option<u64>);
    /// So much of the step has been done.
    fn set(&self, done: u64);
    /// So much more of the step has been done.
    fn advance(&self, more: u64);
}

/// Shows the progress of this process from now on. The first display stays.
pub fn show_in(display: impl ProgressDisplay + 'static) {
    let _first_stays = DISPLAY.set(Box::new(display));
}

/// A step begins, such as `verify payments`.
pub fn begin(step: &str, total: Option<u64>) {
    if let Some(display) = DISPLAY.get() {
        display.begin(step, total);
    }
}

/// So much of the step has been done.
pub fn set(done: u64) {
    if let Some(display) = DISPLAY.get() {
        display.set(done);
    }
}

/// So much more of the step has been done.
pub fn advance(more: u64) {
    if let Some(display) = DISPLAY.get() {
        display.advance(more);
    }
}
