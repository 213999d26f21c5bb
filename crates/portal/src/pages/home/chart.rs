//! Net takings over the period: a picture, and the same figures as a table.

use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;
use kassa_services::portal::home::{CurrencyTakings, HomeFigures, Period};
use kassa_store::tables::portal::figures::Takings;
use leptos::prelude::*;

use super::figures::section;
use crate::texts::{Phrase, Text};
use crate::views::{Column, data_table, date, signed_amount, time};
use crate::visit::Visit;

/// Of the picture, in its own units.
const HEIGHT: i128 = 120;
const STEP_WIDTH: usize = 12;
const BAR_WIDTH: usize = 8;

/// One chart for each currency.
pub(super) fn charts(visit: &Visit, period: Period, figures: &HomeFigures) -> AnyView {
    let texts = &visit.texts;
    let charts = figures
        .takings
        .values()
        .map(|(currency, takings)| chart(visit, period, (*currency, takings), &figures.steps));
    let charts: Vec<AnyView> = charts.collect();
    if charts.is_empty() {
        return ().into_any();
    }
    section("chart", texts.text(Text::HomeChart), charts.into_any())
}

fn chart(
    visit: &Visit,
    period: Period,
    (currency, takings): (Currency, &CurrencyTakings),
    steps: &[Timestamp],
) -> AnyView {
    let texts = &visit.texts;
    let label = texts.phrase(&Phrase::HomeChartOf { currency: currency.code() });
    let rows = steps.iter().zip(&takings.steps);
    let rows = rows.map(|(at, sum)| step_row(visit, period, *at, *sum, currency)).collect();
    let columns = [
        Column::text(Text::HomeFrom),
        Column::number(Text::HomeTaken),
        Column::number(Text::HomeRefunded),
        Column::number(Text::HomeNet),
    ];
    view! {
        {top_label(visit, &takings.steps, currency)}
        {picture(&label, &takings.steps)}
        {step_labels(visit, period, steps)}
        <details>
            <summary>{texts.text(Text::HomeChartTable)}</summary>
            {data_table(visit, Text::HomeChart, &columns, rows)}
        </details>
    }
    .into_any()
}

/// The highest net takings of a step, where the picture ends above. The table says the same to
/// screen readers, as it does for [`step_labels`].
fn top_label(visit: &Visit, sums: &[Takings], currency: Currency) -> Option<AnyView> {
    let highest = sums.iter().map(|sum| sum.net()).max().filter(|highest| *highest > 0)?;
    let written = visit.texts.sum(highest.unsigned_abs(), currency);
    Some(view! { <p class="chart-top" aria-hidden="true">{written}</p> }.into_any())
}

/// The first and the last step, below the picture.
fn step_labels(visit: &Visit, period: Period, steps: &[Timestamp]) -> Option<AnyView> {
    let (first, last) = (*steps.first()?, *steps.last()?);
    let labels = [first, last].map(|at| view! { <span>{step(visit, period, at)}</span> });
    Some(view! { <p class="chart-steps" aria-hidden="true">{labels}</p> }.into_any())
}

/// When a step begins.
fn step(visit: &Visit, period: Period, at: Timestamp) -> AnyView {
    match period {
        Period::Today => time(visit, at),
        Period::Days(_) => date(&visit.texts, visit.time_zone.date_of(at)),
    }
}

/// Bars above and below a line at zero.
fn picture(label: &str, sums: &[Takings]) -> AnyView {
    let highest = sums.iter().map(|sum| sum.net().max(0)).max().unwrap_or_default();
    let lowest = sums.iter().map(|sum| sum.net().min(0)).min().unwrap_or_default();
    let range = highest - lowest;
    let scale = |minor: i128| if range == 0 { 0 } else { minor * HEIGHT / range };
    let zero = scale(highest);
    let bars = sums.iter().enumerate().map(|(index, sum)| {
        let height = scale(sum.net()).abs();
        let y = if sum.net() < 0 { zero } else { zero - height };
        let class = if sum.net() < 0 { "bar negative" } else { "bar" };
        let x = index * STEP_WIDTH + (STEP_WIDTH - BAR_WIDTH) / 2;
        view! {
            <rect
                class=class
                x=x.to_string()
                y=y.to_string()
                width=BAR_WIDTH.to_string()
                height=height.to_string()
            />
        }
    });
    let bars = bars.collect_view();
    let width = sums.len() * STEP_WIDTH;
    let (line, end) = (zero.to_string(), width.to_string());
    view! {
        <svg
            class="chart"
            role="img"
            aria-label=label.to_owned()
            viewBox=format!("0 -1 {width} {}", HEIGHT + 2)
            preserveAspectRatio="none"
        >
            <line class="axis" x1="0" x2=end y1=line.clone() y2=line />
            {bars}
        </svg>
    }
    .into_any()
}

fn step_row(
    visit: &Visit,
    period: Period,
    at: Timestamp,
    sum: Takings,
    currency: Currency,
) -> AnyView {
    let texts = &visit.texts;
    let from = step(visit, period, at);
    view! {
        <tr data-id=at.to_iso_string() data-status=currency.code()>
            <th scope="row">{from}</th>
            <td class="number">{signed_amount(texts, sum.taken, currency, None)}</td>
            <td class="number">{signed_amount(texts, sum.refunded, currency, None)}</td>
            <td class="number">{signed_amount(texts, sum.net(), currency, None)}</td>
        </tr>
    }
    .into_any()
}
