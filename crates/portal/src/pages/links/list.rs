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
use crate::views::{Column, data_table, empty_state, link_amount, time};
use crate::visit::Visit;

pub(super) const PATH: &str = "/portal/links";

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
    let new = visit.may(Ability::ChangePayments).then(|| {
        let label = texts.text(Text::PayNew);
        view! { <p><a class="button" href="/portal/payments/new">{label}</a></p> }
    });
    let older = page.next_after().map(|last| {
        let href = format!("{PATH}?after={}", last.id);
        let label = texts.text(Text::Older);
        view! { <div class="pages"><a rel="next" href=href>{label}</a></div> }
    });
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::LinksLead)}</p>
        {new}
        {table(visit, page.rows)}
        {older}
    };
    responses::show(visit, StatusCode::OK, title, content.into_any())
}

fn table(visit: &Visit, links: Vec<StoredPaymentLink>) -> AnyView {
    let texts = &visit.texts;
    if links.is_empty() {
        let next = view! { <p class="hint">{texts.text(Text::LinksNoneNext)}</p> };
        return empty_state(texts.text(Text::LinksNone), next.into_any());
    }
    let columns = [
        Column::text(Text::PayCreated),
        Column::text(Text::PayReference),
        Column::number(Text::PayAmount),
        Column::number(Text::LinksPaid),
        Column::number(Text::LinksTotal),
        Column::text(Text::LinksEnds),
        Column::text(Text::PayStatus),
    ];
    let rows = links.iter().map(|link| row(visit, link)).collect();
    data_table(visit, Text::LinksTitle, &columns, rows)
}

fn row(visit: &Visit, link: &StoredPaymentLink) -> AnyView {
    let texts = &visit.texts;
    let state = link.state(visit.portal.app.clock.now());
    let (class, name) = state_tag(state);
    let href = format!("{PATH}/{}", link.id);
    view! {
        <tr data-id=link.id.to_string() data-status=state.code()>
            <td>{time(visit, link.created)}</td>
            <th scope="row"><a href=href>{link.terms.order.reference_id.clone()}</a></th>
            <td class="number">{link_amount(texts, link.terms.amount)}</td>
            <td class="number">{count_of(texts, link)}</td>
            <td class="number">{total_of(texts, link)}</td>
            <td>{link.terms.ends.map(|(day, _)| texts.date(day))}</td>
            <td><span class=class>{texts.text(name)}</span></td>
        </tr>
    }
    .into_any()
}
