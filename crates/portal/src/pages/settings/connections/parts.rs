//! Parts of the pages of connections.

use kassa_domain::connection::{Connection, Health};
use kassa_domain::method::PaymentMethod;
use kassa_domain::time::Timestamp;
use kassa_store::StoredSecret;
use leptos::prelude::*;

use super::fields::METHODS_SHOWN;
use crate::forms::FieldErrors;
use crate::pages::code_names::method_name;
use crate::texts::{Phrase, Text, Texts};
use crate::views::{Choice, Input, checkboxes, input};
use crate::visit::Visit;

pub(super) const PATH: &str = "/portal/settings/connections";

/// `healthy`, `unhealthy` or `disabled`.
pub(super) const fn status(connection: &Connection) -> &'static str {
    match (connection.is_enabled, &connection.health) {
        (false, _) => "disabled",
        (true, Health::Healthy) => "healthy",
        (true, Health::Unhealthy { .. }) => "unhealthy",
    }
}

/// Whether it is used; if not, why and since when.
pub(super) fn health(visit: &Visit, connection: &Connection) -> AnyView {
    let texts = &visit.texts;
    let disabled = (!connection.is_enabled).then(|| {
        view! { <span class="tag bad">{texts.text(Text::ConnectionsDisabled)}</span> " " }
    });
    let health = match &connection.health {
        Health::Healthy => {
            let label = texts.text(Text::ConnectionsHealthy);
            view! { <span class="tag good">{label}</span> }.into_any()
        }
        Health::Unhealthy { reason, since } => {
            let date = &visit.list_time(*since);
            let why = texts.phrase(&Phrase::ConnectionsUnhealthyWhy { reason, date });
            let label = texts.text(Text::ConnectionsUnhealthy);
            view! { <span class="tag bad">{label}</span> " " {why} }.into_any()
        }
    };
    view! { {disabled} {health} }.into_any()
}

pub(super) fn method_names(texts: &Texts, connection: &Connection) -> String {
    let methods = connection.methods.iter();
    let names = methods.map(|supported| texts.text(method_name(supported.method)));
    names.collect::<Vec<_>>().join(", ")
}

/// Empty if every currency of the methods is offered.
pub(super) fn currency_codes(connection: &Connection) -> String {
    let currencies = connection.currencies.iter().flatten();
    currencies.map(|currency| currency.code()).collect::<Vec<_>>().join(", ")
}

/// That a secret is set, how it ends, since when: never more.
pub(super) fn secret_note(visit: &Visit, secret: &StoredSecret, set: Option<Timestamp>) -> String {
    let texts = &visit.texts;
    match (&secret.current, set) {
        (None, _) => texts.text(Text::ConnectionsSecretMissing).to_owned(),
        (Some(current), Some(set)) => {
            let (ending, date) = (current.last4.as_str(), &visit.list_time(set));
            texts.phrase(&Phrase::ConnectionsSecretSet { ending, date })
        }
        (Some(current), None) => {
            texts.phrase(&Phrase::ConnectionsSecretKnown { ending: &current.last4 })
        }
    }
}

/// A field for a secret, which is never shown again.
pub(super) fn secret_field(
    (name, label, hint): (&'static str, &str, &str),
    errors: &FieldErrors,
) -> AnyView {
    input(&Input::password(name, label, "off").hint(hint), errors)
}

/// Methods, currencies and the address of payments without one. `stored` is what the form shows
/// until it is sent.
pub(super) fn offer_fields(
    visit: &Visit,
    stored: Option<&Connection>,
    errors: &FieldErrors,
) -> AnyView {
    let (texts, form) = (&visit.texts, &visit.request.form);
    let methods = PaymentMethod::ALL
        .map(|method| Choice::new(method.code(), texts.text(method_name(method))));
    let offers = |code: &str| {
        stored.is_some_and(|stored| stored.methods.iter().any(|one| one.method.code() == code))
    };
    let is_checked = |code: &str| match form.has(METHODS_SHOWN) {
        true => form.all("methods").any(|sent| sent == code),
        false => offers(code),
    };
    let hint = Some(texts.text(Text::ConnectionsMethodsHint));
    let label = (texts.text(Text::ConnectionsMethods), hint);
    let currencies = match form.has("currencies") {
        true => form.all("currencies").collect::<Vec<_>>().join(", "),
        false => stored.map(currency_codes).unwrap_or_default(),
    };
    let currencies =
        Input::text("currencies", texts.text(Text::ConnectionsCurrencies), &currencies)
            .hint(texts.text(Text::ConnectionsCurrenciesHint));
    let email = match form.has("fallback_email") {
        true => form.text("fallback_email"),
        false => stored.and_then(|stored| stored.fallback_email.as_deref()).unwrap_or_default(),
    };
    let email = Input::text("fallback_email", texts.text(Text::ConnectionsEmail), email)
        .kind("email", "off")
        .hint(texts.text(Text::ConnectionsEmailHint));
    view! {
        <input type="hidden" name=METHODS_SHOWN value="1" />
        {checkboxes("methods", label, methods.into(), is_checked, errors)}
        {input(&currencies, errors)}
        {input(&email, errors)}
    }
    .into_any()
}
