//! The days on which nobody collects.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::mandate::schedule::{Calendar, CalendarCode, Holiday, local_date};
use kassa_store::tables::calendar_days;
use leptos::prelude::*;

use super::names::PATH;
use crate::endpoint::endpoints;
use crate::responses;
use crate::texts::Text;
use crate::views::{Column, Row, date, list};
use crate::visit::Visit;

endpoints! {
    Get "/portal/mandates/calendar" ViewPayments => show;
}

async fn show(visit: Visit) -> Response {
    let app = &visit.portal.app;
    match calendar_days::find(&app.store, CalendarCode::SouthAfrica).await {
        Ok(calendar) => render(&visit, &calendar),
        Err(error) => responses::unavailable(&error),
    }
}

/// This year and the next.
fn render(visit: &Visit, calendar: &Calendar) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::MandatesCalendar);
    let year = local_date(visit.portal.app.clock.now()).year();
    let holidays = [year, year + 1].into_iter().flat_map(|year| calendar.holidays(year));
    let columns = [
        Column::title(Text::MandatesDue),
        Column::note(Text::MandatesCalendarName),
        Column::status(Text::MandatesCalendarSource),
    ];
    let rows = holidays.map(|holiday| row(visit, calendar, holiday)).collect();
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::MandatesCalendarLead)}</p>
        {list(visit, Text::MandatesCalendar, &columns, rows)}
        <p><a href=PATH>{texts.text(Text::Back)}</a></p>
    };
    responses::show(visit, StatusCode::OK, title, content.into_any())
}

/// Names are in the words of the law, or of the operator.
fn row(visit: &Visit, calendar: &Calendar, holiday: Holiday) -> Row {
    let texts = &visit.texts;
    let (source, text) = match holiday.is_added {
        true => ("added", Text::MandatesCalendarAdded),
        false => ("law", Text::MandatesCalendarByLaw),
    };
    let id = format!("{}-{}", calendar.code().code(), holiday.date.to_iso_string());
    Row::new(id, source)
        .cell(date(texts, holiday.date))
        .cell(view! { <span lang="en">{holiday.name}</span> })
        .cell(texts.text(text))
}
