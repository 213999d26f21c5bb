//! What was ordered.

use kassa_domain::ids::CredentialId;
use kassa_domain::intent::{CaptureMode, IntentState};
use kassa_domain::method::MethodFilter;
use kassa_domain::money::Money;
use kassa_services::portal::payments::PaymentDetails;
use leptos::prelude::*;

use super::names::{capture_name, method_name};
use crate::pages::customers::customer_path;
use crate::texts::{Phrase, Text};
use crate::views::{amount, time};
use crate::visit::Visit;

pub(super) fn facts(visit: &Visit, details: &PaymentDetails) -> AnyView {
    let (texts, intent) = (&visit.texts, &details.intent);
    let order = &intent.order;
    let fact = |label: Text, value: Option<AnyView>| {
        value.map(|value| view! { <dt>{texts.text(label)}</dt> <dd>{value}</dd> }.into_any())
    };
    let text = |value: &Option<String>| value.clone().map(IntoAny::into_any);
    let refunded = Money::new(intent.refunded, order.money.currency())
        .filter(|refunded| refunded.minor() > 0)
        .map(|refunded| amount(texts, refunded));
    let until = match intent.state {
        IntentState::Authorized { expires_at, .. } => Some(time(visit, expires_at)),
        _ => None,
    };
    let link_until = (intent.state.is_payable() && order.is_interactive)
        .then(|| time(visit, intent.token_expires));
    let automatic = (!order.is_interactive).then(|| texts.text(Text::PayAutomatic).into_any());
    view! {
        <section aria-labelledby="order">
            <h2 id="order">{texts.text(Text::PayOrder)}</h2>
            <dl class="facts">
                {fact(Text::PayReference, Some(order.reference_id.clone().into_any()))}
                {fact(Text::PayDescription, text(&order.bill.description))}
                {fact(Text::PayPurchaser, Some(customer(&order.purchaser_id)))}
                {fact(Text::PayEmail, text(&order.purchaser.email))}
                {fact(Text::PayPhone, text(&order.purchaser.phone))}
                {fact(Text::PayLanguage, text(&order.purchaser.locale))}
                {fact(Text::PayCreated, Some(time(visit, intent.created)))}
                {fact(Text::PayAmount, Some(amount(texts, order.money)))}
                {fact(Text::PayRefunded, refunded)}
                {fact(Text::PayAuthorizedUntil, until)}
                {fact(Text::PayLinkUntil, link_until)}
                {fact(Text::PayMethods, methods(visit, details))}
                {fact(Text::PayCapture, Some(capture_mode(visit, order.capture_mode)))}
                {fact(Text::PayReturn, Some(return_page(visit, &order.return_url)))}
                {fact(Text::PayId, Some(view! { <code>{intent.id.to_string()}</code> }.into_any()))}
            </dl>
            {automatic.map(|note| view! { <p class="hint">{note}</p> })}
        </section>
    }
    .into_any()
}

/// A link to the page of a purchaser.
fn customer(purchaser_id: &str) -> AnyView {
    let (href, name) = (customer_path(purchaser_id), purchaser_id.to_owned());
    view! { <a href=href>{name}</a> }.into_any()
}

/// The methods that the order is limited to.
fn methods(visit: &Visit, details: &PaymentDetails) -> Option<AnyView> {
    let Some(MethodFilter::Allow(methods)) = &details.intent.order.method_filter else {
        return None;
    };
    let names: Vec<_> =
        methods.iter().map(|method| visit.texts.text(method_name(*method))).collect();
    Some(names.join(", ").into_any())
}

fn capture_mode(visit: &Visit, mode: CaptureMode) -> AnyView {
    visit.texts.text(capture_name(mode)).into_any()
}

fn return_page(visit: &Visit, url: &str) -> AnyView {
    match url {
        "" => visit.texts.text(Text::PayReturnOwn).into_any(),
        url => view! { <code>{url.to_owned()}</code> }.into_any(),
    }
}

/// The credential and the mandate of a payment.
pub(super) fn agreements(visit: &Visit, details: &PaymentDetails) -> AnyView {
    let texts = &visit.texts;
    let credential = |id: &CredentialId, label: Text| {
        view! { <dt>{texts.text(label)}</dt> <dd><code>{id.to_string()}</code></dd> }.into_any()
    };
    let mut facts = Vec::new();
    for (attempt, result) in &details.attempts {
        let used = attempt.credential_id.as_ref();
        facts.extend(used.map(|id| credential(id, Text::PayCredentialUsed)));
        let kept = result.stored_credential.as_ref();
        facts.extend(kept.map(|id| credential(id, Text::PayCredentialKept)));
    }
    for mandate in &details.mandates {
        let number = mandate.id.0.to_string();
        let label = texts.phrase(&Phrase::PayMandateNumber { number: &number });
        let href = format!("/portal/mandates/{number}");
        let label = view! { <a href=href>{label}</a> };
        facts.push(view! { <dt>{texts.text(Text::PayMandate)}</dt> <dd>{label}</dd> }.into_any());
    }
    if facts.is_empty() {
        return ().into_any();
    }
    view! { <dl class="facts" id="agreements">{facts}</dl> }.into_any()
}
