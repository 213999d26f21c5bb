//! Until when evidence is accepted, and where it is handed in.

use leptos::prelude::*;

use crate::domain::dispute::Dispute;
use crate::portal::texts::{Phrase, Text};
use crate::portal::views::time;
use crate::portal::visit::Visit;
use crate::providers::find_evidence_page;

pub(in crate::portal) fn evidence(visit: &Visit, dispute: &Dispute) -> AnyView {
    let words = &visit.words;
    let Some(due) = dispute.details.evidence_due else {
        return words.text(Text::DisputesNoneAccepted).into_any();
    };
    let mode = visit.portal.mode();
    let page = find_evidence_page(&dispute.provider, &dispute.provider_id, mode);
    let link = page.map(|page| {
        let label = words.phrase(&Phrase::DisputesHandIn { provider: page.provider_name });
        view! { <div><a href=page.url rel="noreferrer">{label}</a></div> }
    });
    view! { {time(visit, due)} {link} }.into_any()
}
