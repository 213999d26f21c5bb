//! `/portal/search`: what the text of the field in the head finds, by kind. It never leads anywhere
//! by itself.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_services::portal::search::{PaymentHits, SearchHits, SearchTerms, find_hits};
use leptos::prelude::*;
use url::form_urlencoded;

use super::customers::customer_path;
use super::payment_table::captioned_payment_table;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::responses;
use crate::texts::{Text, Texts};
use crate::views::{empty_state, error_summary};
use crate::visit::Visit;

/// Where all payments of a kind are.
const PAYMENTS: &str = "/portal/payments";

/// As long as a reference, in characters.
const MAX_LENGTH: usize = 255;

/// The numbers of decimals that currencies have.
const EXPONENTS: [u8; 4] = [2, 0, 3, 4];

endpoints! {
    Get "/portal/search" ViewPayments => show;
}

async fn show(visit: Visit) -> Response {
    let text = visit.request.query.text("q");
    if text.chars().count() > MAX_LENGTH {
        let errors = FieldErrors::of("q", visit.texts.text(Text::FieldTooLong));
        return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, None, &errors);
    }
    let terms = SearchTerms { text: text.to_owned(), amounts: read_amounts(&visit.texts, text) };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    match find_hits(app, merchant, &terms).await {
        Ok(hits) => render(&visit, StatusCode::OK, Some(hits), &FieldErrors::default()),
        Err(error) => responses::unavailable(&error),
    }
}

/// The text as an amount, with the decimal sign of the person's language or a point.
fn read_amounts(texts: &Texts, text: &str) -> Vec<(u8, i64)> {
    let read = |exponent| Some((exponent, texts.parse_amount(text, exponent)?));
    EXPONENTS.into_iter().filter_map(read).collect()
}

fn render(
    visit: &Visit,
    status: StatusCode,
    hits: Option<SearchHits>,
    errors: &FieldErrors,
) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::SearchTitle);
    let content = view! {
        <h1>{title}</h1>
        {error_summary(texts, errors)}
        {hits.map(|hits| results(visit, hits))}
    };
    responses::show(visit, status, title, content.into_any())
}

/// Before anything is searched for, what can be.
fn results(visit: &Visit, hits: SearchHits) -> AnyView {
    let (texts, typed) = (&visit.texts, visit.request.query.text("q"));
    if typed.is_empty() {
        return view! { <p class="lead">{texts.text(Text::SearchHint)}</p> }.into_any();
    }
    if hits.is_empty() {
        let next = view! { <p class="hint">{texts.text(Text::SearchHint)}</p> };
        return empty_state(texts.text(Text::SearchNothing), next.into_any());
    }
    let of = |fields: &[&str]| {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.extend_pairs(fields.iter().map(|name| (*name, typed)));
        Some(format!("{PAYMENTS}?{}", query.finish()))
    };
    view! {
        {payments(visit, "found-id", Text::SearchIds, hits.ids, None)}
        {payments(visit, "found-reference", Text::SearchReferences, hits.references, of(&["q"]))}
        {customers(visit, &hits.customers)}
        {payments(visit, "found-email", Text::SearchEmails, hits.emails, None)}
        {payments(visit, "found-card", Text::SearchCards, hits.cards, of(&["last4"]))}
        {payments(visit, "found-amount", Text::SearchAmounts, hits.amounts, of(&["min", "max"]))}
    }
    .into_any()
}

/// The payments of a kind. `all` is where the others are.
fn payments(
    visit: &Visit,
    id: &'static str,
    heading: Text,
    hits: PaymentHits,
    all: Option<String>,
) -> Option<AnyView> {
    let texts = &visit.texts;
    if hits.payments.is_empty() && !hits.has_more {
        return None;
    }
    let table =
        (!hits.payments.is_empty()).then(|| captioned_payment_table(visit, heading, hits.payments));
    let all = all.filter(|_| hits.has_more).map(|href| {
        view! { <p><a href=href>{texts.text(Text::SearchAll)}</a></p> }
    });
    let section = view! {
        <section id=id data-found="">
            <h2>{texts.text(heading)}</h2>
            {table}
            {all}
        </section>
    };
    Some(section.into_any())
}

fn customers(visit: &Visit, found: &[String]) -> Option<AnyView> {
    let texts = &visit.texts;
    if found.is_empty() {
        return None;
    }
    let items = found.iter().map(|id| {
        let (href, name) = (customer_path(id), id.clone());
        view! { <li data-id=id.clone()><a href=href>{name}</a></li> }
    });
    let section = view! {
        <section id="found-customer" data-found="">
            <h2>{texts.text(Text::SearchCustomers)}</h2>
            <ul>{items.collect_view()}</ul>
        </section>
    };
    Some(section.into_any())
}
