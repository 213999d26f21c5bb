//! How far customers came, and how often methods work.

use kassa_domain::method::PaymentMethod;
use kassa_store::tables::portal::figures::{Funnel, MethodCounts};
use leptos::prelude::*;

use crate::pages::code_names::method_name;
use crate::texts::{Phrase, Text};
use crate::views::{Column, Row, list};
use crate::visit::Visit;

/// How far customers came with the interactive intents of the period, each step with its rate of
/// the step before.
pub(super) fn funnel(visit: &Visit, funnel: Funnel) -> AnyView {
    let steps = [
        ("funnel-created", Text::HomeCreated, funnel.created, None),
        ("funnel-opened", Text::HomeOpened, funnel.opened, Some(funnel.created)),
        ("funnel-tried", Text::HomeTried, funnel.tried, Some(funnel.opened)),
        ("funnel-paid", Text::HomePaid, funnel.paid, Some(funnel.tried)),
    ];
    let steps = steps.map(|(id, label, count, before)| {
        let written = count.to_string();
        let width = percent(count, funnel.created).unwrap_or_default().min(100).to_string();
        let rate = before.and_then(|before| percent(count, before));
        let rate =
            rate.map(|rate| visit.texts.phrase(&Phrase::HomePercent { number: &rate.to_string() }));
        view! {
            <div>
                <dt>{visit.texts.text(label)}</dt>
                <dd>
                    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                        <rect width=width height="1" />
                    </svg>
                    <data id=id value=written>{written.clone()}</data>
                    <span class="rate">{rate}</span>
                </dd>
            </div>
        }
    });
    view! { <dl class="funnel">{Vec::from(steps)}</dl> }.into_any()
}

/// Rounded. `None` of nothing.
fn percent(part: i64, all: i64) -> Option<i64> {
    (all > 0).then(|| (part * 100 + all / 2) / all)
}

/// How many attempts succeed, by method.
pub(super) fn methods(visit: &Visit, counts: &[(PaymentMethod, MethodCounts)]) -> AnyView {
    let tried = counts.iter().filter(|(_, counts)| counts.success + counts.failed > 0);
    let rows: Vec<Row> =
        tried.map(|(method, counts)| method_row(visit, *method, *counts)).collect();
    if rows.is_empty() {
        let none = visit.texts.text(Text::HomeNoAttempts);
        return view! { <p class="hint">{none}</p> }.into_any();
    }
    let columns = [
        Column::title(Text::HomeMethod),
        Column::detail(Text::HomeSucceeded).number(),
        Column::detail(Text::HomeFailed).number(),
        Column::amount(Text::HomeRate),
    ];
    list(visit, Text::HomeMethods, &columns, rows)
}

/// The rate is in tenths of a percent.
fn method_row(visit: &Visit, method: PaymentMethod, counts: MethodCounts) -> Row {
    let (code, all) = (method.code(), counts.success + counts.failed);
    let rate = (counts.success * 1000 + all / 2) / all;
    let value = format!("{}.{}", rate / 10, rate % 10);
    let id = format!("success-{code}");
    let number = visit.texts.tenths(u32::try_from(rate).unwrap_or_default());
    let written = visit.texts.phrase(&Phrase::HomePercent { number: &number });
    Row::new(code, "tried")
        .cell(visit.texts.text(method_name(method)))
        .cell(counts.success.to_string())
        .cell(counts.failed.to_string())
        .cell(view! { <data id=id value=value>{written}</data> })
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn rates_are_rounded() {
        assert_eq!([percent(1, 3), percent(2, 3), percent(0, 0)], [Some(33), Some(67), None]);
    }
}
