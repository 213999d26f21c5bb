//! Until when evidence is accepted, and where it is handed in.

use kassa_domain::dispute::Dispute;
use kassa_providers::find_evidence_page;
use leptos::prelude::*;

use crate::texts::{Phrase, Text};
use crate::views::time;
use crate::visit::Visit;

pub(crate) fn evidence(visit: &Visit, dispute: &Dispute) -> AnyView {
    let texts = &visit.texts;
    let Some(due) = dispute.details.evidence_due else {
        return texts.text(Text::DisputesNoneAccepted).into_any();
    };
    let mode = visit.portal.mode();
    let page = find_evidence_page(&dispute.provider, &dispute.provider_id, mode);
    let link = page.map(|page| {
        let label = texts.phrase(&Phrase::DisputesHandIn { provider: page.provider_name });
        view! { <div><a href=page.url rel="noreferrer">{label}</a></div> }
    });
    view! { {time(visit, due)} {link} }.into_any()
}
