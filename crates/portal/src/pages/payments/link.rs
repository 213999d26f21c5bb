//! `/portal/payments/new`: a payment link made by hand.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::intent::Order;
use kassa_domain::payment_link::LinkAmount;
use kassa_services::guard::ClaimError;
use kassa_services::portal::Instruction;
use kassa_services::portal::payment_links::{self, CreateLinkError, LinkOrder};
use kassa_services::portal::payments::{CreatedLink, create_link};
use kassa_store::StoreError;
use kassa_store::tables::merchants::find_settings;
use kassa_ui::qr_code::render_qr_code;
use leptos::prelude::*;

use super::link_form::{OrderedLink, link_form, read_link};
use super::list::PATH;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::once::form_use;
use crate::responses;
use crate::texts::Text;
use crate::views::{error_summary, link_amount, status_message};
use crate::visit::Visit;

endpoints! {
    Get "/portal/payments/new" ChangePayments => show;
    Post "/portal/payments/new" ChangePayments => submit;
}

async fn show(visit: Visit) -> Response {
    render(&visit, StatusCode::OK, &FieldErrors::default())
}

async fn submit(visit: Visit) -> Response {
    let default_url = match find_return_url(&visit).await {
        Ok(url) => url,
        Err(error) => return responses::unavailable(&error),
    };
    let ordered = match read_link(&visit, default_url) {
        Ok(ordered) => ordered,
        Err(errors) => return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors),
    };
    let form = match form_use(&visit, PATH) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: Some(form) };
    match ordered {
        OrderedLink::Once(order) => create_once(&visit, &instruction, order).await,
        OrderedLink::Open(order) => create_open(&visit, &instruction, order).await,
    }
}

async fn create_open(visit: &Visit, instruction: &Instruction, order: LinkOrder) -> Response {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let amount = order.amount;
    match payment_links::create(app, instruction, merchant, order).await {
        Ok(created) => {
            let shown = ShownLink {
                url: &created.url,
                lead: Text::LinksDoneLead,
                amount,
                is_reference_used: created.is_reference_used,
                page: format!("/portal/links/{}", created.id),
                page_label: Text::LinksOpen,
            };
            show_made(visit, &shown)
        }
        Err(CreateLinkError::Ended) => {
            let errors = FieldErrors::of("ends_on", visit.texts.text(Text::KeysExpiresPast));
            render(visit, StatusCode::UNPROCESSABLE_ENTITY, &errors)
        }
        Err(CreateLinkError::Repeated(_)) => responses::shown_before(visit),
        Err(CreateLinkError::Store(error)) => responses::unavailable(&error),
    }
}

async fn create_once(visit: &Visit, instruction: &Instruction, order: Order) -> Response {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let amount = LinkAmount::Fixed(order.money);
    match create_link(app, instruction, merchant, order).await {
        Ok(created) => show_link(visit, &created, amount),
        Err(ClaimError::Conflict(_)) => responses::shown_before(visit),
        Err(ClaimError::Store(error)) => responses::unavailable(&error),
    }
}

/// The merchant's default.
async fn find_return_url(visit: &Visit) -> Result<Option<String>, StoreError> {
    let settings = find_settings(&visit.portal.app.store, &visit.person.merchant_id).await?;
    Ok(settings.and_then(|settings| settings.return_url))
}

/// 201 with the link of a payment and its code, once, and with what is paid.
pub(super) fn show_link(visit: &Visit, created: &CreatedLink, amount: LinkAmount) -> Response {
    let shown = ShownLink {
        url: &created.url,
        lead: Text::PayLinkDoneLead,
        amount,
        is_reference_used: created.is_reference_used,
        page: format!("{PATH}/{}", created.intent_id),
        page_label: Text::PayLinkOpen,
    };
    show_made(visit, &shown)
}

/// A link that was made, and the page about it.
struct ShownLink<'a> {
    url: &'a str,
    lead: Text,
    amount: LinkAmount,
    is_reference_used: bool,
    page: String,
    page_label: Text,
}

fn show_made(visit: &Visit, shown: &ShownLink<'_>) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::PayLinkDone);
    let used =
        shown.is_reference_used.then(|| status_message(texts.text(Text::PayLinkUsed).to_owned()));
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(shown.lead)}</p>
        {used}
        <div class="card">
            <dl class="facts">
                <dt>{texts.text(Text::PayAmount)}</dt>
                " "
                <dd>{link_amount(texts, shown.amount)}</dd>
            </dl>
            <output class="secret" id="link" data-copyable="">{shown.url.to_owned()}</output>
            {render_qr_code(shown.url, texts.text(Text::PayLinkQr))}
            <p><a href=shown.page.clone()>{texts.text(shown.page_label)}</a></p>
        </div>
    };
    responses::show(visit, StatusCode::CREATED, title, content.into_any())
}

fn render(visit: &Visit, status: StatusCode, errors: &FieldErrors) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::PayLinkTitle);
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::PayLinkLead)}</p>
        {error_summary(texts, errors)}
        <section class="card" aria-labelledby="link-form">
            <h2 id="link-form" class="visually-hidden">{title}</h2>
            {link_form(visit, errors)}
        </section>
        <p><a href=PATH>{texts.text(Text::Back)}</a></p>
    };
    responses::show(visit, status, title, content.into_any())
}
