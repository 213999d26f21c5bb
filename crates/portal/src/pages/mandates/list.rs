//! The list of mandates.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::mandate::{MandateId, MandateStatus};
use kassa_domain::money::Money;
use kassa_services::{ListPage, PAGE_LIMIT};
use kassa_store::tables::mandates::{self, MandateFilter};
use kassa_store::{Store, StoreError, StoredMandate};
use leptos::prelude::*;
use url::form_urlencoded;

use super::names::{PATH, status_name, status_tag};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::responses;
use crate::texts::Text;
use crate::views::{
    Choice, Column, Input, Row, amount, button_link, empty_state, error_summary, input, list,
    select, time,
};
use crate::visit::Visit;

/// In characters.
const MAX_TEXT_LENGTH: usize = 100;

endpoints! {
    Get "/portal/mandates" ViewPayments => show;
}

async fn show(visit: Visit) -> Response {
    let filter = match parse_filter(&visit) {
        Ok(filter) => filter,
        Err(errors) => {
            return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, Vec::new(), &errors);
        }
    };
    let (store, merchant) = (&visit.portal.app.store, &visit.person.merchant_id);
    match find(store, merchant, &filter).await {
        Ok(found) => render(&visit, StatusCode::OK, found, &FieldErrors::default()),
        Err(error) => responses::unavailable(&error),
    }
}

fn parse_filter(visit: &Visit) -> Result<MandateFilter, FieldErrors> {
    let (texts, query) = (&visit.texts, &visit.request.query);
    let mut errors = FieldErrors::default();
    let (code, text) = (query.text("status"), query.text("q"));
    let status = MandateStatus::from_code(code);
    if !code.is_empty() && status.is_none() {
        errors.add("status", texts.text(Text::ChoiceWrong));
    }
    if text.chars().count() > MAX_TEXT_LENGTH {
        errors.add("q", texts.text(Text::FieldTooLong));
    }
    let older_than = query.text("after").parse().ok().map(MandateId);
    let text = (!text.is_empty()).then(|| text.to_owned());
    if errors.is_empty() { Ok(MandateFilter { status, text, older_than }) } else { Err(errors) }
}

/// By the id of a mandate or of an intent, else by the beginning of a text.
async fn find(
    store: &Store,
    merchant_id: &MerchantId,
    filter: &MandateFilter,
) -> Result<Vec<StoredMandate>, StoreError> {
    let text = filter.text.as_deref().unwrap_or_default();
    let by_id = match (text.parse().ok(), IntentId::parse(&text.to_ascii_lowercase())) {
        (Some(id), _) => mandates::find(store, MandateId(id)).await?.into_iter().collect(),
        (None, Some(intent_id)) => mandates::list_by_intent(store, &intent_id).await?,
        (None, None) => Vec::new(),
    };
    let is_wanted = |found: &StoredMandate| {
        found.merchant_id == *merchant_id
            && filter.status.is_none_or(|status| found.status == status)
    };
    let by_id: Vec<StoredMandate> = by_id.into_iter().filter(is_wanted).collect();
    if !by_id.is_empty() {
        return Ok(by_id);
    }
    mandates::list_by_merchant(store, merchant_id, filter, PAGE_LIMIT).await
}

fn render(
    visit: &Visit,
    code: StatusCode,
    found: Vec<StoredMandate>,
    errors: &FieldErrors,
) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::MandatesTitle);
    let page = ListPage::new(found);
    let older = page.next_after().map(|last| older_link(visit, last));
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::MandatesLead)}</p>
        {error_summary(texts, errors)}
        {filter_form(visit, errors)}
        {errors.is_empty().then(|| table(visit, page.rows))}
        {older}
        <p><a href="/portal/mandates/calendar">{texts.text(Text::MandatesCalendar)}</a></p>
    };
    responses::show(visit, code, title, content.into_any())
}

fn older_link(visit: &Visit, last: &StoredMandate) -> AnyView {
    let query = &visit.request.query;
    let mut target = form_urlencoded::Serializer::new(String::new());
    for name in ["status", "q"] {
        if !query.text(name).is_empty() {
            target.append_pair(name, query.text(name));
        }
    }
    target.append_pair("after", &last.id.0.to_string());
    let href = format!("{PATH}?{}", target.finish());
    view! { <p><a rel="next" href=href>{visit.texts.text(Text::Older)}</a></p> }.into_any()
}

fn filter_form(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, query) = (&visit.texts, &visit.request.query);
    let all = Choice::new("", texts.text(Text::FilterAll));
    let choices = MandateStatus::ALL
        .map(|status| Choice::new(status.code(), texts.text(status_name(status))));
    let choices = std::iter::once(all).chain(choices).collect();
    let status = (texts.text(Text::MandatesStatus), None);
    let text = Input::text("q", texts.text(Text::MandatesSearch), query.text("q"))
        .hint(texts.text(Text::MandatesSearchHint));
    view! {
        <form class="filters" method="get" action=PATH>
            {select("status", status, choices, query.text("status"), errors)}
            {input(&text, errors)}
            <button>{texts.text(Text::Filter)}</button>
        </form>
    }
    .into_any()
}

fn table(visit: &Visit, found: Vec<StoredMandate>) -> AnyView {
    let texts = &visit.texts;
    if found.is_empty() {
        let is_filtered = ["status", "q"].iter().any(|name| visit.request.query.has(name));
        let all = is_filtered.then(|| button_link(PATH, texts.text(Text::MandatesShowAll), false));
        let next = view! { <p class="hint">{texts.text(Text::MandatesEmptyNext)}</p> {all} };
        return empty_state(texts.text(Text::MandatesEmpty), next.into_any());
    }
    mandate_table(visit, found)
}

/// Mandates, each with a link to its page.
pub(in crate::pages) fn mandate_table(visit: &Visit, found: Vec<StoredMandate>) -> AnyView {
    let columns = [
        Column::title(Text::MandatesNumber),
        Column::note(Text::MandatesReference),
        Column::detail(Text::MandatesCustomer),
        Column::amount(Text::MandatesInstalmentAmount),
        Column::status(Text::MandatesStatus),
        Column::note(Text::MandatesNext),
    ];
    let rows = found.into_iter().map(|mandate| row(visit, &mandate)).collect();
    list(visit, Text::MandatesCaption, &columns, rows)
}

fn row(visit: &Visit, mandate: &StoredMandate) -> Row {
    let (texts, id) = (&visit.texts, mandate.id.0.to_string());
    let terms = mandate.terms.as_ref();
    let minor = terms.map_or(mandate.future_payments.amount, |terms| terms.instalment_amount);
    let money = Money::new(minor, mandate.future_payments.currency);
    let next = match mandate.next_collection {
        Some(at) => time(visit, at),
        None if mandate.has_no_more_instalments() => texts.text(Text::MandatesAllDone).into_any(),
        None => texts.text(Text::MandatesNoNext).into_any(),
    };
    let label = match mandate.contract_number.clone() {
        Some(contract) => format!("{id} ({contract})"),
        None => id.clone(),
    };
    let tag = status_tag(mandate.status);
    let status = view! { <span class=tag>{texts.text(status_name(mandate.status))}</span> };
    Row::new(id.clone(), mandate.status.code())
        .link(format!("{PATH}/{id}"))
        .cell(label)
        .cell(mandate.reference_id.clone())
        .cell(mandate.purchaser_id.clone())
        .cell(money.map(|money| amount(texts, money)))
        .cell(status)
        .cell(next)
}
