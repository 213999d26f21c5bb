//! Takings, how far customers came, and how often methods work.

use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_services::portal::home::HomeFigures;
use kassa_store::tables::portal::figures::{Funnel, MethodCounts, Takings};
use leptos::prelude::*;

use crate::pages::code_names::method_name;
use crate::texts::Text;
use crate::views::{Column, data_table, signed_amount};
use crate::visit::Visit;

/// The takings of today beside those of yesterday, by currency.
pub(super) fn takings(visit: &Visit, figures: &HomeFigures) -> AnyView {
    let texts = &visit.texts;
    let rows = figures.takings.values().flat_map(|(currency, takings)| {
        [
            sum_row(visit, *currency, ("today", Text::HomeToday), takings.today),
            sum_row(visit, *currency, ("yesterday", Text::HomeYesterday), takings.yesterday),
        ]
    });
    let rows: Vec<AnyView> = rows.collect();
    let content = if rows.is_empty() {
        view! { <p class="hint">{texts.text(Text::HomeNoTakings)}</p> }.into_any()
    } else {
        let columns = [
            Column::text(Text::HomeCurrency),
            Column::text(Text::HomeDay),
            Column::number(Text::HomeTaken),
            Column::number(Text::HomeRefunded),
            Column::number(Text::HomeNet),
        ];
        data_table(visit, Text::HomeTakings, &columns, rows)
    };
    section("takings", texts.text(Text::HomeTakings), content)
}

/// Ids such as `net-ZAR-today` name the figures for software.
fn sum_row(
    visit: &Visit,
    currency: Currency,
    (day, label): (&'static str, Text),
    sum: Takings,
) -> AnyView {
    let (texts, code) = (&visit.texts, currency.code());
    let figure = |name: &str, minor| {
        signed_amount(texts, minor, currency, Some(format!("{name}-{code}-{day}")))
    };
    view! {
        <tr data-id=code data-status=day>
            <th scope="row">{code}</th>
            <td>{texts.text(label)}</td>
            <td class="number">{figure("takings", sum.taken)}</td>
            <td class="number">{figure("refunds", sum.refunded)}</td>
            <td class="number">{figure("net", sum.net())}</td>
        </tr>
    }
    .into_any()
}

/// How far customers came with the interactive intents of the period.
pub(super) fn funnel(visit: &Visit, funnel: Funnel) -> AnyView {
    let texts = &visit.texts;
    let step = |id: &'static str, label: Text, count: i64| {
        let written = count.to_string();
        view! {
            <div>
                <dt>{texts.text(label)}</dt>
                <dd><data id=id value=written>{written.clone()}</data></dd>
            </div>
        }
    };
    let content = view! {
        <dl class="funnel">
            {step("funnel-created", Text::HomeCreated, funnel.created)}
            {step("funnel-opened", Text::HomeOpened, funnel.opened)}
            {step("funnel-tried", Text::HomeTried, funnel.tried)}
            {step("funnel-paid", Text::HomePaid, funnel.paid)}
        </dl>
    };
    section("funnel", texts.text(Text::HomeFunnel), content.into_any())
}

/// How many attempts succeed, by method.
pub(super) fn methods(visit: &Visit, counts: &[(PaymentMethod, MethodCounts)]) -> AnyView {
    let texts = &visit.texts;
    let tried = counts.iter().filter(|(_, counts)| counts.success + counts.failed > 0);
    let rows: Vec<AnyView> =
        tried.map(|(method, counts)| method_row(visit, *method, *counts)).collect();
    let content = if rows.is_empty() {
        view! { <p class="hint">{texts.text(Text::HomeNoAttempts)}</p> }.into_any()
    } else {
        let columns = [
            Column::text(Text::HomeMethod),
            Column::number(Text::HomeSucceeded),
            Column::number(Text::HomeFailed),
            Column::number(Text::HomeRate),
        ];
        data_table(visit, Text::HomeMethods, &columns, rows)
    };
    section("methods", texts.text(Text::HomeMethods), content)
}

/// The rate is in tenths of a percent.
fn method_row(visit: &Visit, method: PaymentMethod, counts: MethodCounts) -> AnyView {
    let (code, all) = (method.code(), counts.success + counts.failed);
    let rate = (counts.success * 1000 + all / 2) / all;
    let value = format!("{}.{}", rate / 10, rate % 10);
    let id = format!("success-{code}");
    view! {
        <tr data-id=code data-status="tried">
            <th scope="row">{visit.texts.text(method_name(method))}</th>
            <td class="number">{counts.success.to_string()}</td>
            <td class="number">{counts.failed.to_string()}</td>
            <td class="number">
                <data id=id value=value.clone()>{format!("{value} %")}</data>
            </td>
        </tr>
    }
    .into_any()
}

pub(super) fn section(id: &'static str, heading: &'static str, content: AnyView) -> AnyView {
    view! {
        <section>
            <h2 id=id>{heading}</h2>
            {content}
        </section>
    }
    .into_any()
}
