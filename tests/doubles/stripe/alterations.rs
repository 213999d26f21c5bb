//! Answers that are about something else than was asked, which a test adds.

use std::sync::Arc;

use serde_json::Value;

use super::faults::is_of_one;

/// A change of answers to requests of some addresses, whatever their effect.
#[derive(Clone)]
pub struct Alteration {
    pub method: &'static str,
    /// As those of a fault.
    pub paths: &'static [&'static str],
    /// How many answers are changed.
    pub times: usize,
    /// The status that they have then, if it is another one.
    pub status: Option<u16>,
    pub change: Arc<dyn Fn(&mut Value) + Send + Sync>,
}

impl Alteration {
    pub fn new(
        method: &'static str,
        paths: &'static [&'static str],
        change: impl Fn(&mut Value) + Send + Sync + 'static,
    ) -> Self {
        Self { method, paths, times: 1, status: None, change: Arc::new(change) }
    }

    pub fn with_status(self, status: u16) -> Self {
        Self { status: Some(status), ..self }
    }

    /// Changes every answer until the alterations are cleared.
    pub fn always(self) -> Self {
        Self { times: usize::MAX, ..self }
    }

    fn is_of(&self, method: &str, path: &str) -> bool {
        self.times > 0 && self.method == method && is_of_one(self.paths, path)
    }
}

/// Changes the answer to a request as the oldest alteration of its address says.
pub fn apply(
    alterations: &mut [Alteration],
    (method, path): (&str, &str),
    (status, body): (&mut u16, &mut Value),
) {
    if let Some(found) = alterations.iter_mut().find(|one| one.is_of(method, path)) {
        found.times -= 1;
        *status = found.status.unwrap_or(*status);
        (found.change)(body);
    }
}
