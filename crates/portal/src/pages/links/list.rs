//! `/portal/links`: the list.

use axum::response::Response;
use http::StatusCode;
use kassa_domain::ids::LinkId;
use kassa_domain::portal::Ability;
use kassa_services::ListPage;
use kassa_services::portal::payment_links;
use kassa_store::tables::payment_links::StoredPaymentLink;
use leptos::prelude::*;

use super::state::{count_of, state_tag, total_of};
use crate::endpoint::endpoints;
use crate::responses;
use crate::texts::Text;
use crate::views::{Column, Row, button_link, empty_state, link_amount, list, page_title, time};
use crate::visit::Visit;

pub(super) const PATH: &str = "/portal/links";
/// Where a link is made.
const NEW: &str = "/portal/payments/new?kind=open";

endpoints! {
    Get "/portal/links" ViewPayments => show;
}

async fn show(visit: Visit) -> Response {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let after = match visit.request.query.text("after") {
        "" => None,
        text => match LinkId::parse(text) {
            Some(id) => Some(id),
            None => return responses::not_found(&visit),
        },
    };
    match payment_links::list(app, merchant, after.as_ref()).await {
        Ok(Some(page)) => render(&visit, page),
        Ok(None) => responses::not_found(&visit),
        Err(error) => responses::unavailable(&error),
    }
}

fn render(visit: &Visit, page: ListPage<StoredPaymentLink>) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::LinksTitle);
    let older = page.next_after().map(|last| {
        let href = format!("{PATH}?after={}", last.id);
        let label = texts.text(Text::Older);
        view! { <div class="pages"><a rel="next" href=href>{label}</a></div> }
    });
    let content = view! {
        {page_title(title, new_link(visit))}
        <p class="lead">{texts.text(Text::LinksLead)}</p>
        {table(visit, page.rows)}
        {older}
    };
    responses::show(visit, StatusCode::OK, title, content.into_any())
}

fn new_link(visit: &Visit) -> Option<AnyView> {
    let label = visit.texts.text(Text::PayNew);
    visit.may(Ability::ChangePayments).then(|| button_link(NEW, label, true))
}

fn table(visit: &Visit, links: Vec<StoredPaymentLink>) -> AnyView {
    let texts = &visit.texts;
    if links.is_empty() {
        let next = view! {
            <p class="hint">{texts.text(Text::LinksNoneNext)}</p>
            {new_link(visit)}
        };
        return empty_state(texts.text(Text::LinksNone), next.into_any());
    }
    let columns = [
        Column::title(Text::PayReference),
        Column::amount(Text::PayAmount),
        Column::status(Text::PayStatus),
        Column::note(Text::LinksPaid).number(),
        Column::detail(Text::LinksTotal).number(),
        Column::detail(Text::LinksEnds),
        Column::note(Text::PayCreated),
    ];
    let rows = links.iter().map(|link| row(visit, link)).collect();
    list(visit, Text::LinksTitle, &columns, rows)
}

fn row(visit: &Visit, link: &StoredPaymentLink) -> Row {
    let texts = &visit.texts;
    let state = link.state(visit.portal.app.clock.now());
    let (class, name) = state_tag(state);
    Row::new(link.id.to_string(), state.code())
        .link(format!("{PATH}/{}", link.id))
        .cell(link.terms.order.reference_id.clone())
        .cell(link_amount(texts, link.terms.amount))
        .cell(view! { <span class=class>{texts.text(name)}</span> })
        .cell(count_of(texts, link))
        .cell(total_of(texts, link))
        .cell(link.terms.ends.map(|(day, _)| texts.date(day)))
        .cell(time(visit, link.created))
}
