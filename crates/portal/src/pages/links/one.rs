//! `/portal/links/{id}`: one link, its payments, and its end.

use axum::response::Response;
use http::StatusCode;
use kassa_domain::ids::{IntentId, LinkId};
use kassa_domain::payment_link::LinkState;
use kassa_domain::portal::Ability;
use kassa_services::ListPage;
use kassa_services::portal::Instruction;
use kassa_services::portal::payment_links;
use kassa_store::StoreError;
use kassa_store::tables::payment_links::{LinkTerms, StoredPaymentLink};
use kassa_store::tables::portal::payments::PaymentSummary;
use leptos::prelude::*;

use super::list::PATH;
use super::state::{count_of, state_tag, total_of};
use crate::endpoint::endpoints;
use crate::layout::FormOutcome;
use crate::pages::payment_table::payment_table;
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{RowForm, SharedLink, empty_state, link_amount, row_form, shared_link, time};
use crate::visit::Visit;

endpoints! {
    Get "/portal/links/{id}" ViewPayments => show;
    Post "/portal/links/{id}/end" ChangePayments => end;
}

async fn show(visit: Visit) -> Response {
    let link = match find(&visit).await {
        Ok(link) => link,
        Err(response) => return response,
    };
    let after = match visit.request.query.text("after") {
        "" => None,
        text => match IntentId::parse(text) {
            Some(id) => Some(id),
            None => return responses::not_found(&visit),
        },
    };
    let url = match find_url(&visit, &link).await {
        Ok(url) => url,
        Err(error) => return responses::unavailable(&error),
    };
    match payment_links::list_payments(&visit.portal.app, &link, after.as_ref()).await {
        Ok(Some(page)) => render(&visit, &link, url.as_deref(), page),
        Ok(None) => responses::not_found(&visit),
        Err(error) => responses::unavailable(&error),
    }
}

/// The link itself, for those who may make links.
async fn find_url(visit: &Visit, link: &StoredPaymentLink) -> Result<Option<String>, StoreError> {
    match visit.may(Ability::ChangePayments) {
        true => payment_links::find_url(&visit.portal.app, link).await,
        false => Ok(None),
    }
}

/// Ends the link. One that was ended before leads to the same page.
async fn end(visit: Visit) -> Response {
    let link = match find(&visit).await {
        Ok(link) => link,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: None };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    match payment_links::disable(app, &instruction, merchant, &link.id).await {
        Ok(_) => responses::redirect(&FormOutcome::LinkEnded.at(&format!("{PATH}/{}", link.id))),
        Err(error) => responses::unavailable(&error),
    }
}

/// The link of the address. 404 for an unknown one, and for one of another merchant.
async fn find(visit: &Visit) -> Result<StoredPaymentLink, Response> {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let found = match LinkId::parse(&visit.request.id().to_lowercase()) {
        Some(id) => payment_links::find(app, merchant, &id).await,
        None => Ok(None),
    };
    let found = found.map_err(|error| responses::unavailable(&error))?;
    found.ok_or_else(|| responses::not_found(visit))
}

fn render(
    visit: &Visit,
    link: &StoredPaymentLink,
    url: Option<&str>,
    page: ListPage<PaymentSummary>,
) -> Response {
    let texts = &visit.texts;
    let reference = &link.terms.order.reference_id;
    let title = texts.phrase(&Phrase::LinksOne { reference });
    let state = link.state(visit.portal.app.clock.now());
    let (class, name) = state_tag(state);
    let older = page.next_after().map(|last| {
        let href = format!("{PATH}/{}?after={}", link.id, last.id);
        let label = texts.text(Text::Older);
        view! { <div class="pages"><a rel="next" href=href>{label}</a></div> }
    });
    let payments = match page.rows.is_empty() {
        true => {
            let next = view! { <p class="hint">{texts.text(Text::LinksNoPaymentNext)}</p> };
            empty_state(texts.text(Text::PayNone), next.into_any())
        }
        false => payment_table(visit, page.rows),
    };
    let content = view! {
        <h1>{title.clone()}</h1>
        <p class="lead" id="payment-link" data-id=link.id.to_string() data-status=state.code()>
            {link_amount(texts, link.terms.amount)}
            " "
            <span class=class>{texts.text(name)}</span>
        </p>
        {link_card(visit, link, state, url)}
        {facts(visit, link)}
        {end_form(visit, link, state)}
        {payments}
        {older}
        <p><a href=PATH>{texts.text(Text::Back)}</a></p>
    };
    responses::show(visit, StatusCode::OK, &title, content.into_any())
}

/// Nothing for one that leads nowhere any more, and for those who may not make links.
fn link_card(
    visit: &Visit,
    link: &StoredPaymentLink,
    state: LinkState,
    url: Option<&str>,
) -> Option<AnyView> {
    let is_over = matches!(state, LinkState::Ended | LinkState::Disabled);
    if is_over || !visit.may(Ability::ChangePayments) {
        return None;
    }
    let LinkTerms { order, amount, .. } = &link.terms;
    let description = order.bill.description.as_deref();
    let content = match url {
        Some(url) => shared_link(visit, &SharedLink { url, amount: *amount, description }),
        None => {
            let note = visit.texts.text(Text::LinksNotKept);
            view! { <p class="hint">{note}</p> }.into_any()
        }
    };
    Some(view! { <section class="card">{content}</section> }.into_any())
}

fn facts(visit: &Visit, link: &StoredPaymentLink) -> AnyView {
    let (texts, order) = (&visit.texts, &link.terms.order);
    let fact = |label: Text, value: Option<AnyView>| {
        let label = texts.text(label);
        value.map(|value| view! { <dt>{label}</dt> <dd>{value}</dd> })
    };
    let text = |text: String| text.into_any();
    // Being paid now, or not given up yet.
    let open = (link.places - link.paid).to_string();
    view! {
        <section class="card">
            <dl class="facts">
                {fact(Text::PayLinkDescription, order.bill.description.clone().map(text))}
                {fact(Text::LinksPaid, Some(count_of(texts, link)))}
                {fact(Text::LinksTotal, Some(total_of(texts, link)))}
                {fact(Text::LinksBeingPaid, Some(open.into_any()))}
                {fact(Text::LinksEnds, link.terms.ends.map(|(day, _)| text(texts.date(day))))}
                {fact(Text::PayCreated, Some(time(visit, link.created)))}
                {fact(Text::LinksMadeBy, Some(text(link.created_by.clone())))}
                {fact(Text::LinksStateDisabled, link.disabled.map(|at| time(visit, at)))}
            </dl>
        </section>
    }
    .into_any()
}

/// Nothing for one that has ended, and for those who may not.
fn end_form(visit: &Visit, link: &StoredPaymentLink, state: LinkState) -> Option<AnyView> {
    let texts = &visit.texts;
    let is_over = matches!(state, LinkState::Ended | LinkState::Disabled);
    if is_over || !visit.may(Ability::ChangePayments) {
        return None;
    }
    let form = row_form(
        visit,
        RowForm {
            action: format!("{PATH}/{}/end", link.id),
            label: texts.text(Text::LinksEndButton),
            about: &link.terms.order.reference_id,
            danger: true,
        },
    );
    let note = texts.text(Text::LinksEndNote);
    Some(view! { <section class="card"><p class="hint">{note}</p> {form}</section> }.into_any())
}
