//! The page.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_services::portal::home::{HomeFigures, Period, load_figures};
use leptos::prelude::*;

use super::attention::attention;
use super::chart::charts;
use super::figures::{funnel, methods, takings};
use super::links::links;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::pages::field_texts::role_name;
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::error_summary;
use crate::visit::Visit;

endpoints! {
    Get "/portal" ViewPayments => show;
}

async fn show(visit: Visit) -> Response {
    let period = match visit.request.query.text("period") {
        "" => Some(Period::Today),
        code => Period::from_code(code),
    };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let zone = &visit.time_zone;
    match load_figures(app, merchant, zone, period.unwrap_or(Period::Today)).await {
        Ok(figures) => render(&visit, period, &figures),
        Err(error) => responses::unavailable(&error),
    }
}

/// `period` is `None` if that of the address is unknown.
fn render(visit: &Visit, period: Option<Period>, figures: &HomeFigures) -> Response {
    let (texts, person) = (&visit.texts, &visit.person);
    let title = texts.text(Text::HomeTitle);
    let lead = texts.phrase(&Phrase::HomeLead {
        name: if person.name.is_empty() { &person.email } else { &person.name },
        role: texts.text(role_name(person.role)),
        merchant: &person.merchant_name,
    });
    let (status, errors) = match period {
        Some(_) => (StatusCode::OK, FieldErrors::default()),
        None => {
            let errors = FieldErrors::of("period", texts.text(Text::ChoiceWrong));
            (StatusCode::UNPROCESSABLE_ENTITY, errors)
        }
    };
    let shown = period.unwrap_or(Period::Today);
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{lead}</p>
        {error_summary(texts, &errors)}
        {attention(visit, &figures.attention)}
        {takings(visit, figures)}
        {periods(visit, shown)}
        {charts(visit, shown, figures)}
        {funnel(visit, figures.funnel)}
        {methods(visit, &figures.methods)}
        {links(visit)}
    };
    responses::show(visit, status, title, content.into_any())
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
        <nav id="period" class="periods" aria-label=label>
            <ul>{items.collect_view()}</ul>
        </nav>
    }
    .into_any()
}
