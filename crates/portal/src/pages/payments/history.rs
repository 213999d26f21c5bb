//! The history of a payment as a list, the newest step first.

use kassa_services::portal::payments::PaymentDetails;
use leptos::prelude::*;

use super::timeline::{Line, lines};
use crate::texts::{Phrase, Text};
use crate::views::time;
use crate::visit::Visit;

/// A step, and the events that told the merchant's server of it.
struct Step {
    line: Line,
    /// The oldest first.
    events: Vec<Line>,
}

pub(super) fn history(visit: &Visit, details: &PaymentDetails) -> AnyView {
    let steps = fold_events(lines(visit, details)).into_iter().rev();
    let steps: Vec<AnyView> = steps.map(|step| item(visit, step)).collect();
    view! {
        <section aria-labelledby="history">
            <h2 id="history">{visit.texts.text(Text::PayHistory)}</h2>
            <ol class="timeline">{steps}</ol>
        </section>
    }
    .into_any()
}

/// Lines in the order of time: an event belongs to the step before it.
fn fold_events(lines: Vec<Line>) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for line in lines {
        match steps.last_mut() {
            Some(step) if line.kind == EVENT => step.events.push(line),
            _ => steps.push(Step { line, events: Vec::new() }),
        }
    }
    steps
}

const EVENT: &str = "event";

fn item(visit: &Visit, Step { line, events }: Step) -> AnyView {
    let kind = line.kind;
    view! { <li data-kind=kind>{content(visit, line)} {event_list(visit, events)}</li> }.into_any()
}

fn event_list(visit: &Visit, events: Vec<Line>) -> Option<AnyView> {
    if events.is_empty() {
        return None;
    }
    let count = u32::try_from(events.len()).unwrap_or(u32::MAX);
    let summary = visit.texts.phrase(&Phrase::PayLineEvents { count });
    let items = events.into_iter().rev().map(|event| {
        view! { <li data-kind=EVENT>{content(visit, event)}</li> }
    });
    let items = items.collect_view();
    let list = view! {
        <details>
            <summary>{summary}</summary>
            <ol>{items}</ol>
        </details>
    };
    Some(list.into_any())
}

fn content(visit: &Visit, line: Line) -> AnyView {
    let notes = line.notes.into_iter().map(|note| view! { <li>{note}</li> });
    let notes: Vec<_> = notes.collect();
    let notes = (!notes.is_empty()).then(|| view! { <ul>{notes}</ul> });
    let code = line.code.map(|code| view! { " " <code>{code}</code> });
    view! {
        {time(visit, line.at)}
        <p>{line.text}{code}</p>
        {notes}
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use kassa_domain::time::Timestamp;

    use super::*;

    #[test]
    fn an_event_belongs_to_the_step_before_it() {
        let line = |at, kind| Line {
            at: Timestamp(at),
            kind,
            text: String::new(),
            code: None,
            notes: Vec::new(),
        };
        let lines = [(1, "created"), (2, "money"), (2, EVENT), (3, EVENT), (4, "refund")];
        let steps = fold_events(lines.map(|(at, kind)| line(at, kind)).into());
        let folded: Vec<_> = steps.iter().map(|step| (step.line.kind, step.events.len())).collect();
        assert_eq!(folded, [("created", 0), ("money", 2), ("refund", 0)]);
        assert_eq!(fold_events(vec![line(1, EVENT)]).len(), 1, "nothing is before it");
    }
}
