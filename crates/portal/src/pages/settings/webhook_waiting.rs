//! What waits for a destination, and why.

use kassa_domain::time::Timestamp;
use kassa_services::webhooks::{LastFailure, find_last_failure};
use kassa_store::StoreError;
use kassa_store::tables::deliveries::find_next_due;
use kassa_store::tables::destinations::Destination;
use leptos::prelude::*;

use crate::texts::{Phrase, Text};
use crate::views::time;
use crate::visit::Visit;

/// The next try of a destination's events.
pub(super) struct Waiting {
    /// `None` if nothing waits, or the destination is paused.
    pub(super) next: Option<Timestamp>,
    /// Why the last try failed, if it did.
    failure: Option<LastFailure>,
}

impl Waiting {
    pub(super) async fn load(visit: &Visit, destination: &Destination) -> Result<Self, StoreError> {
        let app = &visit.portal.app;
        let failure = match destination.failures {
            0 => None,
            _ => find_last_failure(app, &destination.id).await?,
        };
        if destination.paused.is_some() {
            return Ok(Self { next: None, failure });
        }
        let due = find_next_due(&app.store, &destination.id).await?;
        let rest = destination.resting_until.map(Timestamp);
        let next = due.map(|due| rest.map_or(due, |rest| rest.max(due)));
        Ok(Self { next, failure })
    }

    /// When it is tried next, and why it was not done the last time.
    pub(super) fn view(&self, visit: &Visit) -> AnyView {
        let texts = &visit.texts;
        let next = match self.next {
            Some(next) => time(visit, next),
            None => texts.text(Text::HooksNothingWaits).into_any(),
        };
        let failure = self.failure.as_ref().map(|last| {
            let status = last.http_status.unwrap_or_default().to_string();
            let reason = last.failure.clone();
            let reason =
                reason.unwrap_or_else(|| texts.phrase(&Phrase::HooksAnswered { status: &status }));
            let text = texts.phrase(&Phrase::HooksLastTry { reason: &reason });
            view! { <p class="hint">{text}</p> }
        });
        view! { {next} {failure} }.into_any()
    }
}
