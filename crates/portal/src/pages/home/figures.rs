//! The figures of the period as tiles, and the takings of today in every currency.

use kassa_domain::money::Currency;
use kassa_services::portal::home::{CurrencyTakings, HomeFigures};
use kassa_store::tables::portal::figures::Takings;
use leptos::prelude::*;

use crate::texts::Text;
use crate::views::{Column, Row, list, signed_amount};
use crate::visit::Visit;

/// Payments, their average, refunds and refused attempts of the period.
pub(super) fn tiles(
    visit: &Visit,
    figures: &HomeFigures,
    (currency, takings): (Currency, &CurrencyTakings),
) -> AnyView {
    let texts = &visit.texts;
    let total = takings.total();
    let more = if figures.are_payments_complete { "" } else { "+" };
    let payments = takings.payments.to_string();
    let count = view! { <data value=payments>{format!("{payments}{more}")}</data> };
    // Of payments that were not all counted there is no average.
    let counted = i128::from(takings.payments);
    let has_average = figures.are_payments_complete && counted > 0;
    let average = match has_average {
        true => signed_amount(texts, (total.taken + counted / 2) / counted, currency, None),
        false => "–".into_any(),
    };
    let declined: i64 = figures.methods.iter().map(|(_, counts)| counts.failed).sum();
    let declined = declined.to_string();
    let tile = |label: Text, value: AnyView| {
        view! { <div class="card"><dt>{texts.text(label)}</dt> <dd>{value}</dd></div> }.into_any()
    };
    view! {
        <dl class="tiles">
            {tile(Text::HomePayments, count.into_any())}
            {tile(Text::HomeAverage, average)}
            {tile(Text::HomeRefunded, signed_amount(texts, total.refunded, currency, None))}
            {tile(Text::HomeDeclined, declined.into_any())}
        </dl>
    }
    .into_any()
}

/// The takings of today beside those of yesterday, by currency.
pub(super) fn takings(visit: &Visit, figures: &HomeFigures) -> AnyView {
    let texts = &visit.texts;
    let rows = figures.takings.values().flat_map(|(currency, takings)| {
        [
            sum_row(visit, *currency, ("today", Text::HomeToday), takings.today),
            sum_row(visit, *currency, ("yesterday", Text::HomeYesterday), takings.yesterday),
        ]
    });
    let rows: Vec<Row> = rows.collect();
    let content = if rows.is_empty() {
        view! { <p class="hint">{texts.text(Text::HomeNoTakings)}</p> }.into_any()
    } else {
        let columns = [
            Column::title(Text::HomeCurrency),
            Column::status(Text::HomeDay),
            Column::detail(Text::HomeTaken).number(),
            Column::detail(Text::HomeRefunded).number(),
            Column::amount(Text::HomeNet),
        ];
        list(visit, Text::HomeTakings, &columns, rows)
    };
    view! {
        <section>
            <h2 id="takings">{texts.text(Text::HomeTakings)}</h2>
            {content}
        </section>
    }
    .into_any()
}

/// Ids such as `net-ZAR-today` name the figures for software.
fn sum_row(
    visit: &Visit,
    currency: Currency,
    (day, label): (&'static str, Text),
    sum: Takings,
) -> Row {
    let (texts, code) = (&visit.texts, currency.code());
    let figure = |name: &str, minor| {
        signed_amount(texts, minor, currency, Some(format!("{name}-{code}-{day}")))
    };
    Row::new(code, day)
        .cell(code)
        .cell(texts.text(label))
        .cell(figure("takings", sum.taken))
        .cell(figure("refunds", sum.refunded))
        .cell(figure("net", sum.net()))
}
