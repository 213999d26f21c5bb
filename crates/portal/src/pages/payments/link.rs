//! `/portal/payments/new`: a payment link made by hand.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::intent::Order;
use kassa_domain::money::{Currency, Money};
use kassa_domain::payment_link::LinkAmount;
use kassa_services::guard::ClaimError;
use kassa_services::portal::Instruction;
use kassa_services::portal::link_currencies::list_likely_currencies;
use kassa_services::portal::look::{MerchantProfile, load_look};
use kassa_services::portal::payment_links::{self, CreateLinkError, LinkOrder};
use kassa_services::portal::payments::{CreatedLink, create_link};
use kassa_store::StoreError;
use leptos::prelude::*;

use super::link_fields::{link_form, shown_currency};
use super::link_form::{OrderedLink, read_link};
use super::list::PATH;
use crate::context::PageSample;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::once::form_use;
use crate::responses;
use crate::texts::Text;
use crate::views::{
    SharedLink, error_summary, link_amount, page_preview, shared_link, status_message,
};
use crate::visit::Visit;

/// The amount of the page that is shown before one is typed, in whole units.
const SAMPLE_MAJOR: i64 = 249;

endpoints! {
    Get "/portal/payments/new" ChangePayments => show;
    Post "/portal/payments/new" ChangePayments => submit;
}

/// What the page is made of besides the form.
struct NewLinkPage {
    profile: MerchantProfile,
    currencies: Vec<Currency>,
}

impl NewLinkPage {
    async fn load(visit: &Visit) -> Result<Self, Response> {
        let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
        let unavailable = |error: StoreError| responses::unavailable(&error);
        let profile = load_look(app, merchant).await.map_err(unavailable)?;
        let profile = profile.ok_or_else(|| responses::not_found(visit))?;
        let currencies = list_likely_currencies(app, merchant).await.map_err(unavailable)?;
        Ok(Self { profile, currencies })
    }
}

async fn show(visit: Visit) -> Response {
    match NewLinkPage::load(&visit).await {
        Ok(page) => render(&visit, StatusCode::OK, &page, &FieldErrors::default()),
        Err(response) => response,
    }
}

async fn submit(visit: Visit) -> Response {
    let page = match NewLinkPage::load(&visit).await {
        Ok(page) => page,
        Err(response) => return response,
    };
    if visit.request.form.text("preview") == "1" {
        return preview(&visit, &page);
    }
    let ordered = match read_link(&visit, page.profile.settings.return_url.clone()) {
        Ok(ordered) => ordered,
        Err(errors) => return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &page, &errors),
    };
    let form = match form_use(&visit, PATH) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: Some(form) };
    match ordered {
        OrderedLink::Once(order) => create_once(&visit, &instruction, order).await,
        OrderedLink::Open(order) => create_open(&visit, &instruction, order, &page).await,
    }
}

/// Nothing is checked but what may not be shown again: the form is not complete yet.
fn preview(visit: &Visit, page: &NewLinkPage) -> Response {
    let errors = FieldErrors::of_form(&visit.texts, &visit.request.form);
    let status = if errors.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    render(visit, status, page, &errors)
}

async fn create_open(
    visit: &Visit,
    instruction: &Instruction,
    order: LinkOrder,
    page: &NewLinkPage,
) -> Response {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let (amount, description) = (order.amount, order.order.bill.description.clone());
    match payment_links::create(app, instruction, merchant, order).await {
        Ok(created) => {
            let shown = ShownLink {
                url: &created.url,
                lead: Text::LinksDoneLead,
                amount,
                description: description.as_deref(),
                is_reference_used: created.is_reference_used,
                page: format!("/portal/links/{}", created.id),
                page_label: Text::LinksOpen,
            };
            show_made(visit, &shown)
        }
        Err(CreateLinkError::Ended) => {
            let errors = FieldErrors::of("ends_on", visit.texts.text(Text::KeysExpiresPast));
            render(visit, StatusCode::UNPROCESSABLE_ENTITY, page, &errors)
        }
        Err(CreateLinkError::Repeated(_)) => responses::shown_before(visit),
        Err(CreateLinkError::Store(error)) => responses::unavailable(&error),
    }
}

async fn create_once(visit: &Visit, instruction: &Instruction, order: Order) -> Response {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let amount = LinkAmount::Fixed(order.money);
    let description = order.bill.description.clone();
    match create_link(app, instruction, merchant, order).await {
        Ok(created) => show_link(visit, &created, amount, description.as_deref()),
        Err(ClaimError::Conflict(_)) => responses::shown_before(visit),
        Err(ClaimError::Store(error)) => responses::unavailable(&error),
    }
}

/// 201 with the link of a payment and its code, once, and with what is paid.
pub(super) fn show_link(
    visit: &Visit,
    created: &CreatedLink,
    amount: LinkAmount,
    description: Option<&str>,
) -> Response {
    let shown = ShownLink {
        url: &created.url,
        lead: Text::PayLinkDoneLead,
        amount,
        description,
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
    description: Option<&'a str>,
    is_reference_used: bool,
    page: String,
    page_label: Text,
}

fn show_made(visit: &Visit, shown: &ShownLink<'_>) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::PayLinkDone);
    let (url, amount, description) = (shown.url, shown.amount, shown.description);
    let link = SharedLink { url, amount, description };
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
            {shared_link(visit, &link)}
            <p><a href=shown.page.clone()>{texts.text(shown.page_label)}</a></p>
        </div>
    };
    responses::show(visit, StatusCode::CREATED, title, content.into_any())
}

fn render(visit: &Visit, status: StatusCode, page: &NewLinkPage, errors: &FieldErrors) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::PayLinkTitle);
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::PayLinkLead)}</p>
        {error_summary(texts, errors)}
        <div class="look">
            {link_form(visit, &page.currencies, errors)}
            <section class="beside" aria-labelledby="page-preview">
                <h2 id="page-preview">{texts.text(Text::LookPreviewHeading)}</h2>
                <div class="live" data-preview>{hosted_page(visit, page)}</div>
            </section>
        </div>
        <p><a href=PATH>{texts.text(Text::Back)}</a></p>
    };
    responses::show(visit, status, title, content.into_any())
}

/// The hosted page with what is typed so far.
fn hosted_page(visit: &Visit, page: &NewLinkPage) -> Option<AnyView> {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let currency = shown_currency(visit, &page.currencies)?;
    let typed = ["amount", "amount_min"].map(|field| fields.text(field));
    let typed = typed.into_iter().find(|text| !text.is_empty());
    let money = typed.and_then(|text| texts.parse_money(text, currency).ok());
    let sample = Money::new(SAMPLE_MAJOR * 10_i64.pow(currency.exponent().into()), currency);
    let own = page.profile.merchant.branding.language.as_deref();
    let chosen = Some(fields.text("locale")).filter(|tag| !tag.is_empty());
    let reference_id = Some(fields.text("reference_id")).filter(|text| !text.is_empty());
    let sample = PageSample {
        language: chosen.or(own).unwrap_or_else(|| texts.lang()),
        money: money.map(|typed| typed.money).or(sample),
        reference_id,
    };
    page_preview(visit, &page.profile.merchant, &sample)
}
