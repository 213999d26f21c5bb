//! The history of a payment as a list.

use kassa_services::portal::payments::PaymentDetails;
use leptos::prelude::*;

use super::timeline::{Line, lines};
use crate::texts::Text;
use crate::views::time;
use crate::visit::Visit;

pub(super) fn history(visit: &Visit, details: &PaymentDetails) -> AnyView {
    let lines = lines(visit, details).into_iter().map(|line| item(visit, line));
    let lines: Vec<AnyView> = lines.collect();
    view! {
        <section aria-labelledby="history">
            <h2 id="history">{visit.texts.text(Text::PayHistory)}</h2>
            <ol class="timeline">{lines}</ol>
        </section>
    }
    .into_any()
}

fn item(visit: &Visit, line: Line) -> AnyView {
    let notes = line.notes.into_iter().map(|note| view! { <li>{note}</li> });
    let notes: Vec<_> = notes.collect();
    let notes = (!notes.is_empty()).then(|| view! { <ul>{notes}</ul> });
    let code = line.code.map(|code| view! { " " <code>{code}</code> });
    view! {
        <li data-kind=line.kind>
            {time(visit, line.at)}
            <p>{line.text}{code}</p>
            {notes}
        </li>
    }
    .into_any()
}
