//! Net takings over the period in one currency: the sum, a picture with its values, and the same
//! figures as a table.

use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;
use kassa_services::portal::home::{CurrencyTakings, Period};
use kassa_store::tables::portal::figures::Takings;
use leptos::prelude::*;

use super::picture::{Scale, picture};
use crate::texts::{Phrase, Text};
use crate::views::{Column, Row, date, list, signed_amount, time, time_of_day};
use crate::visit::Visit;

/// What the chart is of.
pub(super) struct Chart<'a> {
    pub(super) period: Period,
    pub(super) currency: Currency,
    pub(super) takings: &'a CurrencyTakings,
    /// When each step begins.
    pub(super) steps: &'a [Timestamp],
    /// The currencies of the period, which can be chosen.
    pub(super) currencies: &'a [Currency],
}

pub(super) fn chart(visit: &Visit, chart: &Chart<'_>) -> AnyView {
    let (texts, currency) = (&visit.texts, chart.currency);
    let sum = chart.takings.total().net();
    let label = texts.phrase(&Phrase::HomeChartOf { currency: currency.code() });
    view! {
        <section class="card" aria-labelledby="chart">
            <div class="title">
                <h2 id="chart">{texts.text(Text::HomeChart)}</h2>
                {currencies(visit, chart)}
            </div>
            <p class="sum">
                {signed_amount(texts, sum, currency, Some(format!("net-{}", currency.code())))}
                {change(visit, chart)}
            </p>
            {plot(visit, chart, &label)}
            <details>
                <summary>{texts.text(Text::HomeChartTable)}</summary>
                {table(visit, chart)}
            </details>
        </section>
    }
    .into_any()
}

/// Links to the charts of the other currencies. Nothing if there is one.
fn currencies(visit: &Visit, chart: &Chart<'_>) -> Option<AnyView> {
    if chart.currencies.len() < 2 {
        return None;
    }
    let items = chart.currencies.iter().map(|currency| {
        let code = currency.code();
        let href = format!("/portal?period={}&currency={code}", chart.period.code());
        let current = (*currency == chart.currency).then_some("true");
        view! { <li><a href=href aria-current=current>{code}</a></li> }
    });
    let items = items.collect_view();
    let label = visit.texts.text(Text::HomeCurrency);
    Some(view! { <nav class="tabs" aria-label=label><ul>{items}</ul></nav> }.into_any())
}

/// The change against the period before. `None` if nothing was taken in it.
fn change(visit: &Visit, chart: &Chart<'_>) -> Option<AnyView> {
    let (net, before) = (chart.takings.total().net(), chart.takings.total_before().net());
    if before <= 0 {
        return None;
    }
    let percent = (net - before).saturating_mul(100) / before;
    let class = if percent < 0 { "change down" } else { "change up" };
    let sign = match percent {
        0 => "",
        1.. => "+",
        _ => "\u{2212}",
    };
    let percent = &format!("{sign}{}", percent.unsigned_abs());
    let text = match chart.period {
        Period::Today => visit.texts.phrase(&Phrase::HomeChangeDay { percent }),
        Period::Days(days) => {
            visit.texts.phrase(&Phrase::HomeChangeDays { percent, count: u32::from(days) })
        }
    };
    Some(view! { " " <span class=class>{text}</span> }.into_any())
}

/// The picture between its axes. Over each step lies a link that shows its value to pointers and
/// keyboards, and leads to the payments of its day.
fn plot(visit: &Visit, chart: &Chart<'_>, label: &str) -> AnyView {
    let (texts, takings) = (&visit.texts, chart.takings);
    let scale = Scale::of(takings.steps.iter().chain(&takings.steps_before));
    let axis = [scale.highest, scale.highest / 2, 0]
        .map(|minor| texts.sum(minor.unsigned_abs(), chart.currency));
    let axis = axis.map(|written| view! { <span>{written}</span> });
    let points = chart.steps.iter().zip(&takings.steps).enumerate();
    let points = points.map(|(at, (begin, sum))| {
        let class = if at * 2 < chart.steps.len() { "tip" } else { "tip end" };
        point(visit, chart, class, *begin, *sum)
    });
    let points: Vec<AnyView> = points.collect();
    view! {
        <div class="plot">
            <div class="area">
                {picture(label, scale, &takings.steps, &takings.steps_before)}
                <ol class="points" aria-label=texts.text(Text::HomeChartTable)>{points}</ol>
            </div>
            <p class="axis" aria-hidden="true">{Vec::from(axis)}</p>
            {step_labels(visit, chart)}
        </div>
    }
    .into_any()
}

fn point(
    visit: &Visit,
    chart: &Chart<'_>,
    class: &'static str,
    begin: Timestamp,
    sum: Takings,
) -> AnyView {
    let day = visit.time_zone.date_of(begin).to_iso_string();
    let currency = chart.currency;
    let href = format!("/portal/payments?from={day}&to={day}&currency={}", currency.code());
    view! {
        <li>
            <a href=href>
                <span class=class>
                    {step(visit, chart.period, begin)}
                    " "
                    <strong>{signed_amount(&visit.texts, sum.net(), currency, None)}</strong>
                </span>
            </a>
        </li>
    }
    .into_any()
}

/// The first step, the middle and the last, below the picture.
fn step_labels(visit: &Visit, chart: &Chart<'_>) -> Option<AnyView> {
    let (first, last) = (*chart.steps.first()?, *chart.steps.last()?);
    let middle = *chart.steps.get(chart.steps.len() / 2)?;
    let labels = [first, middle, last].map(|at| {
        let label = match chart.period {
            Period::Today => time_of_day(visit, at),
            Period::Days(_) => date(&visit.texts, visit.time_zone.date_of(at)),
        };
        view! { <span>{label}</span> }
    });
    Some(view! { <p class="chart-steps" aria-hidden="true">{Vec::from(labels)}</p> }.into_any())
}

/// When a step begins.
fn step(visit: &Visit, period: Period, at: Timestamp) -> AnyView {
    match period {
        Period::Today => time(visit, at),
        Period::Days(_) => date(&visit.texts, visit.time_zone.date_of(at)),
    }
}

fn table(visit: &Visit, chart: &Chart<'_>) -> AnyView {
    let (texts, currency) = (&visit.texts, chart.currency);
    let rows = chart.steps.iter().zip(&chart.takings.steps).map(|(at, sum)| {
        Row::new(at.to_iso_string(), currency.code())
            .cell(step(visit, chart.period, *at))
            .cell(signed_amount(texts, sum.taken, currency, None))
            .cell(signed_amount(texts, sum.refunded, currency, None))
            .cell(signed_amount(texts, sum.net(), currency, None))
    });
    let columns = [
        Column::title(Text::HomeFrom),
        Column::detail(Text::HomeTaken).number(),
        Column::detail(Text::HomeRefunded).number(),
        Column::amount(Text::HomeNet),
    ];
    list(visit, Text::HomeChart, &columns, rows.collect())
}
