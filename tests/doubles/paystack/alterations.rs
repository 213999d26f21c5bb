//! Answers that are about something else than was asked, which a test adds.

use std::sync::Arc;

use serde_json::Value;

use super::routes::Endpoint;

/// A change of the data of the next answers of an endpoint, whatever their effect.
#[derive(Clone)]
pub struct Alteration {
    pub endpoint: Endpoint,
    /// How many answers are changed.
    pub times: usize,
    pub change: Arc<dyn Fn(&mut Value) + Send + Sync>,
}

impl Alteration {
    pub fn new(endpoint: Endpoint, change: impl Fn(&mut Value) + Send + Sync + 'static) -> Self {
        Self { endpoint, times: 1, change: Arc::new(change) }
    }

    /// Changes every answer until the alterations are cleared.
    pub fn always(self) -> Self {
        Self { times: usize::MAX, ..self }
    }
}

/// Changes an answer as the oldest alteration of its endpoint says.
pub fn apply(alterations: &mut [Alteration], endpoint: Endpoint, body: &mut Value) {
    let found = alterations.iter_mut().find(|one| one.times > 0 && one.endpoint == endpoint);
    if let Some(found) = found {
        found.times -= 1;
        (found.change)(&mut body["data"]);
    }
}
