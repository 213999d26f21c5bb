//! The page.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::money::Currency;
use kassa_domain::portal::Ability;
use kassa_services::portal::home::{HomeFigures, Period, load_figures};
use kassa_services::portal::payments::{PaymentCursor, PaymentFilter, list_page};
use kassa_store::StoreError;
use kassa_store::tables::portal::payments::PaymentSummary;
use leptos::prelude::*;

use super::attention::attention;
use super::chart::{Chart, chart};
use super::figures::{takings, tiles};
use super::first_steps::first_steps;
use super::funnel::{funnel, methods};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::pages::payment_table::payment_table;
use crate::responses;
use crate::texts::Text;
use crate::views::{button_link, error_summary};
use crate::visit::Visit;

endpoints! {
    Get "/portal" ViewPayments => show;
}

/// How many of the newest payments are shown.
const LATEST: usize = 5;

async fn show(visit: Visit) -> Response {
    let period = match visit.request.query.text("period") {
        "" => Some(Period::Today),
        code => Period::from_code(code),
    };
    match load(&visit, period.unwrap_or(Period::Today)).await {
        Ok((figures, latest)) => render(&visit, period, &figures, latest),
        Err(error) => responses::unavailable(&error),
    }
}

async fn load(
    visit: &Visit,
    period: Period,
) -> Result<(HomeFigures, Vec<PaymentSummary>), StoreError> {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let figures = load_figures(app, merchant, &visit.time_zone, period).await?;
    let newest = list_page(app, merchant, PaymentFilter::default(), PaymentCursor::Newest).await?;
    Ok((figures, newest.payments.into_iter().take(LATEST).collect()))
}

/// `period` is `None` if that of the address is unknown.
fn render(
    visit: &Visit,
    period: Option<Period>,
    figures: &HomeFigures,
    latest: Vec<PaymentSummary>,
) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::HomeTitle);
    let (status, errors) = match period {
        Some(_) => (StatusCode::OK, FieldErrors::default()),
        None => {
            let errors = FieldErrors::of("period", texts.text(Text::ChoiceWrong));
            (StatusCode::UNPROCESSABLE_ENTITY, errors)
        }
    };
    let shown = period.unwrap_or(Period::Today);
    let new = visit
        .may(Ability::ChangePayments)
        .then(|| button_link("/portal/payments/new", texts.text(Text::PayNew), true));
    let content = view! {
        <div class="title">
            <h1>{title}</h1>
            {periods(visit, shown)}
            {new}
        </div>
        {error_summary(texts, &errors)}
        {attention(visit, &figures.attention)}
        {figures.first_steps.map(|done| first_steps(visit, done))}
        {period_figures(visit, shown, figures)}
        {latest_payments(visit, latest)}
        {takings(visit, figures)}
    };
    responses::show(visit, status, title, content.into_any())
}

/// The chart and the tiles of one currency beside the funnel, which is of all.
fn period_figures(visit: &Visit, period: Period, figures: &HomeFigures) -> AnyView {
    let texts = &visit.texts;
    let currencies = figures.currencies();
    let asked = Currency::from_code(visit.request.query.text("currency"));
    let currency = asked.filter(|asked| currencies.contains(asked));
    let currency = currency.or_else(|| currencies.first().copied());
    let chosen = currency.and_then(|currency| figures.takings.get(currency.code()));
    let chart = chosen.map(|(currency, takings)| {
        let (currency, currencies) = (*currency, currencies.as_slice());
        let steps = &figures.steps;
        chart(visit, &Chart { period, currency, takings, steps, currencies })
    });
    let tiles = chosen.map(|(currency, takings)| tiles(visit, figures, (*currency, takings)));
    let class = if chart.is_some() { "overview" } else { "overview alone" };
    view! {
        <div class=class>
            {chart}
            <section class="card" aria-labelledby="funnel">
                <h2 id="funnel">{texts.text(Text::HomeFunnel)}</h2>
                {funnel(visit, figures.funnel)}
                <h2 id="methods">{texts.text(Text::HomeMethods)}</h2>
                {methods(visit, &figures.methods)}
            </section>
        </div>
        {tiles}
    }
    .into_any()
}

/// Nothing before the first payment.
fn latest_payments(visit: &Visit, latest: Vec<PaymentSummary>) -> Option<AnyView> {
    let texts = &visit.texts;
    if latest.is_empty() {
        return None;
    }
    let section = view! {
        <section>
            <div class="title">
                <h2 id="latest">{texts.text(Text::HomeLatest)}</h2>
                <a href="/portal/payments">{texts.text(Text::PayShowAll)}</a>
            </div>
            {payment_table(visit, latest)}
        </section>
    };
    Some(section.into_any())
}

const fn period_name(period: Period) -> Text {
    match period {
        Period::Today => Text::HomeToday,
        Period::Days(7) => Text::HomeWeek,
        Period::Days(30) => Text::HomeMonth,
        Period::Days(_) => Text::HomeQuarter,
    }
}

/// The links to the other periods.
fn periods(visit: &Visit, shown: Period) -> AnyView {
    let texts = &visit.texts;
    let items = Period::ALL.map(|period| {
        let current = (period == shown).then_some("page");
        let href = format!("/portal?period={}", period.code());
        view! { <li><a href=href aria-current=current>{texts.text(period_name(period))}</a></li> }
    });
    let label = texts.text(Text::HomePeriod);
    view! {
        <nav id="period" class="tabs" aria-label=label>
            <ul>{items.collect_view()}</ul>
        </nav>
    }
    .into_any()
}
