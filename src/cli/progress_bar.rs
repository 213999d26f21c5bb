//! The progress of a command on standard error, with what is left: on a terminal alone, and gone
//! before the report is printed.

use std::io::{self, IsTerminal as _};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use kassa_platform::progress::{self, ProgressDisplay};

use super::output::is_json;

const REDRAW_INTERVAL: Duration = Duration::from_millis(200);
const WITH_TOTAL: &str = "{msg} [{bar:30}] {percent}%, {eta} left";
const WITHOUT_TOTAL: &str = "{spinner} {msg} {elapsed}";
/// Also for terminals without Unicode.
const BAR: &str = "=> ";
const SPINNER: &str = "-\\|/ ";

/// The bar of the step that is under way.
static CURRENT: OnceLock<Arc<Mutex<Option<ProgressBar>>>> = OnceLock::new();

struct Bars(Arc<Mutex<Option<ProgressBar>>>);

/// Shows from now on how far the command is, if a person watches.
pub fn start() {
    if io::stderr().is_terminal() && !is_json() {
        let current = CURRENT.get_or_init(Arc::default);
        progress::show_in(Bars(Arc::clone(current)));
    }
}

/// Takes the bar away before something is printed.
pub fn clear() {
    if let Some(current) = CURRENT.get() {
        replace(current, None);
    }
}

fn replace(current: &Mutex<Option<ProgressBar>>, bar: Option<ProgressBar>) {
    let mut current = current.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(last) = std::mem::replace(&mut *current, bar) {
        last.finish_and_clear();
    }
}

fn create_bar(total: Option<u64>) -> ProgressBar {
    let (bar, template) = match total {
        Some(total) => (ProgressBar::new(total), WITH_TOTAL),
        None => (ProgressBar::new_spinner(), WITHOUT_TOTAL),
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars(BAR).tick_chars(SPINNER));
    }
    bar
}

impl Bars {
    fn with_current(&self, change: impl FnOnce(&ProgressBar)) {
        let current = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bar) = &*current {
            change(bar);
        }
    }
}

impl ProgressDisplay for Bars {
    fn begin(&self, step: &str, total: Option<u64>) {
        let bar = create_bar(total);
        replace(&self.0, None);
        bar.set_message(step.to_owned());
        bar.enable_steady_tick(REDRAW_INTERVAL);
        replace(&self.0, Some(bar));
    }

    fn set(&self, done: u64) {
        self.with_current(|bar| bar.set_position(done));
    }

    fn advance(&self, more: u64) {
        self.with_current(|bar| bar.inc(more));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_templates_can_be_read() {
        for template in [WITH_TOTAL, WITHOUT_TOTAL] {
            assert!(ProgressStyle::with_template(template).is_ok(), "{template}");
        }
    }

    #[test]
    fn a_step_replaces_the_one_before_and_what_is_printed_the_last() {
        let bars = Bars(Arc::default());
        bars.begin("copy", None);
        bars.begin("verify", Some(10));
        bars.set(3);
        bars.advance(4);
        let bar = bars.0.lock().expect("not poisoned").clone().expect("a bar");
        assert_eq!((bar.position(), bar.length(), bar.message().as_str()), (7, Some(10), "verify"));
        replace(&bars.0, None);
        assert!(bar.is_finished() && bars.0.lock().expect("not poisoned").is_none());
    }
}
