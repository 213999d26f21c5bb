//! Tables, empty lists and times.

use kassa_domain::time::{Date, Timestamp};
use leptos::prelude::*;

use super::sort::sorted_heading;
use crate::texts::{Text, Texts};
use crate::visit::Visit;

/// A column by its heading.
pub(crate) struct Column {
    pub label: Text,
    pub is_number: bool,
    /// The name by which the table can be sorted, see `sort_rows`.
    sort: Option<&'static str>,
}

impl Column {
    pub(crate) const fn text(label: Text) -> Self {
        Self { label, is_number: false, sort: None }
    }

    pub(crate) const fn number(label: Text) -> Self {
        Self { label, is_number: true, sort: None }
    }

    /// A column of texts by which the table can be sorted.
    pub(crate) const fn sorted(label: Text, sort: &'static str) -> Self {
        Self { label, is_number: false, sort: Some(sort) }
    }
}

/// A table that scrolls within itself where it is wider than the screen. `rows` are `<tr>`.
pub(crate) fn data_table(
    visit: &Visit,
    caption: Text,
    columns: &[Column],
    rows: Vec<AnyView>,
) -> AnyView {
    let texts = &visit.texts;
    let heads = columns.iter().map(|column| {
        let label = texts.text(column.label);
        if let Some(sort) = column.sort {
            return sorted_heading(visit, sort, label);
        }
        let class = column.is_number.then_some("number");
        view! { <th scope="col" class=class>{label}</th> }.into_any()
    });
    let heads = heads.collect_view();
    let caption = texts.text(caption);
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label=caption>
            <table>
                <caption>{caption}</caption>
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// What stands in place of a table without rows: what it means, and what to do next.
pub(crate) fn empty_state(message: &str, next: AnyView) -> AnyView {
    view! {
        <div class="empty">
            <p>{message.to_owned()}</p>
            {next}
        </div>
    }
    .into_any()
}

/// A time for people, short as tables need it, and for software in its attribute.
pub(crate) fn time(visit: &Visit, at: Timestamp) -> AnyView {
    let written = visit.texts.short_date_time(at, &visit.zone());
    let machine = at.to_iso_string();
    view! { <time datetime=machine>{written}</time> }.into_any()
}

/// A day, for people and for software.
pub(crate) fn date(texts: &Texts, date: Date) -> AnyView {
    let (machine, written) = (date.to_iso_string(), texts.date(date));
    view! { <time datetime=machine>{written}</time> }.into_any()
}
