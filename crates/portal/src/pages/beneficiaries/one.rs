//! `/portal/beneficiaries/{id}`: what is owed to one beneficiary, of which payments, and what was
//! paid out.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::beneficiary::RecipientType;
use kassa_domain::ids::BeneficiaryId;
use kassa_domain::payout::{Payout, PayoutId};
use kassa_domain::routing::Routes;
use kassa_services::connections::load_routes;
use kassa_services::portal::beneficiaries::{
    BeneficiaryCursor, BeneficiaryDetails, load_beneficiary,
};
use kassa_store::Beneficiary;
use kassa_store::tables::portal::shares::BeneficiaryShare;
use leptos::prelude::*;

use super::owed::{PATH, owed_amounts};
use super::recipient::stored_type_name;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::pages::code_names::{payout_status, reason_text};
use crate::responses;
use crate::texts::Text;
use crate::views::{Column, Row, amount, error_summary, list, signed_amount, time};
use crate::visit::Visit;

endpoints! {
    Get "/portal/beneficiaries/{id}" ViewBeneficiaries => show;
}

/// The parameters that name the last row of the page before.
const SHARES_AFTER: &str = "after";
const PAYOUTS_AFTER: &str = "payouts_after";

async fn show(visit: Visit) -> Response {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let Some(id) = BeneficiaryId::parse(&visit.request.id().to_lowercase()) else {
        return responses::not_found(&visit);
    };
    let (cursor, errors) = read_cursor(&visit);
    let details = match load_beneficiary(app, merchant, &id, cursor).await {
        Ok(Some(details)) => details,
        Ok(None) => return responses::not_found(&visit),
        Err(error) => return responses::unavailable(&error),
    };
    match load_routes(app, merchant).await {
        Ok(routes) => render(&visit, &details, &routes, &errors),
        Err(error) => responses::unavailable(&error),
    }
}

/// A row that is no number is wrong; the list begins with the newest then.
fn read_cursor(visit: &Visit) -> (BeneficiaryCursor, FieldErrors) {
    let mut errors = FieldErrors::default();
    let mut read = |name: &'static str| {
        let text = visit.request.query.text(name);
        let number: Option<i64> = text.parse().ok();
        if number.is_none() && !text.is_empty() {
            errors.add(name, visit.texts.text(Text::BeneficiariesCursorWrong));
        }
        number
    };
    let (shares, payouts) = (read(SHARES_AFTER), read(PAYOUTS_AFTER).map(PayoutId));
    (BeneficiaryCursor { shares, payouts }, errors)
}

fn render(
    visit: &Visit,
    details: &BeneficiaryDetails,
    routes: &Routes,
    errors: &FieldErrors,
) -> Response {
    let (texts, beneficiary) = (&visit.texts, &details.beneficiary);
    let is_paid_out = is_paid_out(beneficiary, routes);
    let note = match is_paid_out {
        true => Text::BeneficiariesOwedPayouts,
        false => Text::BeneficiariesOwedCharged,
    };
    let has_payouts = is_paid_out || !details.payouts.rows.is_empty();
    let title = beneficiary.name.clone();
    let content = view! {
        <h1>{title.clone()}</h1>
        {error_summary(texts, errors)}
        {facts(visit, beneficiary)}
        <section aria-labelledby="owed">
            <h2 id="owed">{texts.text(Text::BeneficiariesOwedNow)}</h2>
            <div data-owed>{owed_amounts(visit, beneficiary, &details.owed)}</div>
            <p class="hint">{texts.text(note)}</p>
        </section>
        {shares(visit, details)}
        {has_payouts.then(|| payouts(visit, details))}
        <p><a href=PATH>{texts.text(Text::Back)}</a></p>
    };
    let status = if errors.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    responses::show(visit, status, &title, content.into_any())
}

/// Whether the provider pays the shares by payouts of their own, and not with the charge.
fn is_paid_out(beneficiary: &Beneficiary, routes: &Routes) -> bool {
    let kind = RecipientType::from_code(&beneficiary.kind);
    let route = routes.find(&beneficiary.connection_id);
    route.zip(kind).is_some_and(|(route, kind)| route.abilities.payouts.contains(&kind))
}

fn facts(visit: &Visit, beneficiary: &Beneficiary) -> AnyView {
    let texts = &visit.texts;
    let fact = |label: Text, value: AnyView| {
        view! { <dt>{texts.text(label)}</dt> <dd>{value}</dd> }.into_any()
    };
    let account = beneficiary.account.as_ref().map(|account| format!("…{}", account.last4));
    let description = (!beneficiary.description.is_empty())
        .then(|| fact(Text::BeneficiariesDescription, beneficiary.description.clone().into_any()));
    let id = view! { <code>{beneficiary.id.to_string()}</code> }.into_any();
    let connection = view! { <code>{beneficiary.connection_id.to_string()}</code> }.into_any();
    view! {
        <dl class="facts">
            {description}
            {fact(Text::BeneficiariesType, stored_type_name(visit, &beneficiary.kind).into_any())}
            {fact(Text::BeneficiariesBankCode, beneficiary.bank_code.clone().into_any())}
            {fact(Text::BeneficiariesAccount, account.into_any())}
            {fact(Text::BeneficiariesCurrency, beneficiary.currency.code().into_any())}
            {fact(Text::BeneficiariesConnection, connection)}
            {fact(Text::BeneficiariesCreated, time(visit, beneficiary.created))}
            {fact(Text::BeneficiariesId, id)}
        </dl>
    }
    .into_any()
}

fn shares(visit: &Visit, details: &BeneficiaryDetails) -> AnyView {
    let columns = [
        Column::title(Text::BeneficiariesSharePayment),
        Column::note(Text::BeneficiariesShareCaptured),
        Column::amount(Text::BeneficiariesShareAmount),
        Column::note(Text::BeneficiariesShareRefunded).number(),
    ];
    let last = details.shares.next_after().map(|last| (SHARES_AFTER, last.position));
    let rows = details.shares.rows.iter().map(|share| share_row(visit, share)).collect();
    let older = last.map(|last| older(visit, details, Text::BeneficiariesOlderShares, last));
    let none = Text::BeneficiariesSharesNone;
    section(visit, (Text::BeneficiariesShares, none), &columns, rows, older)
}

fn share_row(visit: &Visit, share: &BeneficiaryShare) -> Row {
    let minor = |minor| signed_amount(&visit.texts, minor, share.currency, None);
    let href = format!("/portal/payments/{}", share.intent_id);
    Row::new(share.intent_id.to_string(), "share")
        .link(href)
        .cell(share.reference_id.clone())
        .cell(time(visit, share.captured))
        .cell(minor(share.minor))
        .cell(minor(share.refunded))
}

fn payouts(visit: &Visit, details: &BeneficiaryDetails) -> AnyView {
    let columns = [
        Column::title(Text::BeneficiariesSharePayment),
        Column::note(Text::PayTime),
        Column::detail(Text::PayReason),
        Column::status(Text::PayStatus),
        Column::amount(Text::PayAmount),
    ];
    let last = details.payouts.next_after().map(|last| (PAYOUTS_AFTER, last.id.0));
    let rows = details.payouts.rows.iter().map(|payout| payout_row(visit, payout)).collect();
    let older = last.map(|last| older(visit, details, Text::BeneficiariesOlderPayouts, last));
    let none = Text::BeneficiariesPayoutsNone;
    section(visit, (Text::BeneficiariesPayouts, none), &columns, rows, older)
}

fn payout_row(visit: &Visit, payout: &Payout) -> Row {
    let texts = &visit.texts;
    let href = format!("/portal/payments/{}", payout.intent_id);
    let reason = payout.status.failure_reason().map(|reason| texts.text(reason_text(reason)));
    Row::new(payout.id.0.to_string(), payout.status.code())
        .link(href)
        .cell(view! { <code>{payout.intent_id.to_string()}</code> })
        .cell(time(visit, payout.created))
        .cell(reason)
        .cell(texts.text(payout_status(payout.status)))
        .cell(amount(texts, payout.money))
}

fn section(
    visit: &Visit,
    (caption, none): (Text, Text),
    columns: &[Column],
    rows: Vec<Row>,
    older: Option<AnyView>,
) -> AnyView {
    if rows.is_empty() {
        let texts = &visit.texts;
        return view! {
            <section>
                <h2>{texts.text(caption)}</h2>
                <p class="hint">{texts.text(none)}</p>
            </section>
        }
        .into_any();
    }
    view! { <section>{list(visit, caption, columns, rows)} {older}</section> }.into_any()
}

fn older(
    visit: &Visit,
    details: &BeneficiaryDetails,
    label: Text,
    (name, last): (&str, i64),
) -> AnyView {
    let href = format!("{PATH}/{}?{name}={last}", details.beneficiary.id);
    view! { <p><a rel="next" href=href>{visit.texts.text(label)}</a></p> }.into_any()
}
