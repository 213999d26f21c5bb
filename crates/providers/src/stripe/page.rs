//! Payments on a page of Stripe's, where the customer types the card, or the account that a mandate
//! is for.

use std::time::Duration;

use kassa_domain::intent::attempt::CustomerAction;

use super::account::StripeAccount;
use super::amounts::to_stripe;
use super::client::PAY_TIMEOUT;
use super::customers;
use super::expected_payment::{ExpectedPayment, Terms};
use super::form::Form;
use super::intents::{capture_method, refuse, refuse_amount, usage_of, with_metadata};
use super::objects::Session;
use super::steps::Step;
use crate::call::CallError;
use crate::payment::{
    InstrumentStorage, PaymentJournal, PaymentRequest, PaymentResult, RequiredAction,
};

/// How long the page can be paid on. Stripe takes 30 minutes to 24 hours.
const LIFETIME: Duration = Duration::from_hours(1);

/// The languages of the page.
const LOCALES: &[&str] = &[
    "bg", "cs", "da", "de", "el", "en", "en-GB", "es", "es-419", "et", "fi", "fil", "fr", "fr-CA",
    "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "ms", "mt", "nb", "nl", "pl", "pt", "pt-BR",
    "ro", "ru", "sk", "sl", "sv", "th", "tr", "vi", "zh", "zh-HK", "zh-TW",
];

/// What is typed on a page.
#[derive(Clone, Copy)]
pub(super) enum Typed<'a> {
    /// A card, which is stored for a customer if it is to be stored.
    Card { customer: Option<&'a str> },
    /// An account of this type of Stripe's, which a mandate of this customer is for.
    Account { kind: &'static str, customer: &'a str },
}

impl Typed<'_> {
    const fn kind(&self) -> &'static str {
        match self {
            Self::Card { .. } => "card",
            Self::Account { kind, .. } => kind,
        }
    }

    const fn customer(&self) -> Option<&str> {
        match self {
            Self::Card { customer } => *customer,
            Self::Account { customer, .. } => Some(customer),
        }
    }
}

/// Opens a page on which a card is typed.
pub(super) async fn open_for_card(
    account: &StripeAccount,
    request: &PaymentRequest,
    back_url: &str,
    journal: &dyn PaymentJournal,
) -> Result<PaymentResult, CallError> {
    let customer = match request.storage {
        InstrumentStorage::No => None,
        InstrumentStorage::OneClick | InstrumentStorage::MerchantInitiated => {
            let found = customers::find_or_create(account, &request.purchaser_id, PAY_TIMEOUT);
            match found.await? {
                Ok(customer) => Some(customer),
                Err(rejection) => return Ok(refuse(&rejection)),
            }
        }
    };
    let typed = Typed::Card { customer: customer.as_deref() };
    open(account, request, typed, back_url, journal).await
}

/// Opens a page. Its address is returned after its identifier was recorded, so that nobody can pay
/// on a page that is not known here.
pub(super) async fn open(
    account: &StripeAccount,
    request: &PaymentRequest,
    typed: Typed<'_>,
    back_url: &str,
    journal: &dyn PaymentJournal,
) -> Result<PaymentResult, CallError> {
    let expires = account.clock.now().saturating_add(LIFETIME).0.div_euclid(1000);
    let form = describe_page(request, typed, back_url, expires);
    let Some(form) = form else { return Ok(refuse_amount()) };
    let step = Step {
        reference: &request.reference,
        name: "session",
        path: "checkout/sessions",
        limit: PAY_TIMEOUT,
    };
    let session: Session = match step.create(&account.client, form).await? {
        Ok(session) => session,
        Err(rejection) => return Ok(refuse(&rejection)),
    };
    let expected = ExpectedPayment::of_request(account, request);
    expected.check_new_session(&session)?;
    if expected.terms_of_session(&session) != Terms::Same {
        return Err(expected.report("amount"));
    }
    let url = session.url.ok_or(CallError::Unknown)?;
    journal.record(&session.id).await.map_err(|_| CallError::Unknown)?;
    let action = RequiredAction::there(CustomerAction::Redirect, url);
    Ok(PaymentResult::ActionRequired(action))
}

fn describe_page(
    request: &PaymentRequest,
    typed: Typed<'_>,
    back_url: &str,
    expires: i64,
) -> Option<Form> {
    let customer = typed.customer();
    let form = Form::new()
        .with("payment_method_types[]", typed.kind())
        .with("success_url", back_url)
        .with("cancel_url", back_url)
        .with_number("expires_at", expires)
        .with("locale", find_locale(request.language.as_deref()))
        .with("client_reference_id", &request.reference)
        .with_optional("customer", customer);
    let form = match customer {
        Some(_) => form,
        None => form.with_optional("customer_email", request.purchaser.email.as_deref()),
    };
    let form = with_metadata(form, "metadata", request, true);
    if request.money.minor() == 0 {
        // An amount of 0 is not charged: the card or the account is only set up.
        let form = form.with("mode", "setup");
        return Some(with_metadata(form, "setup_intent_data[metadata]", request, true));
    }
    let form = form
        .with("mode", "payment")
        .with("line_items[0][quantity]", "1")
        .with_number("line_items[0][price_data][unit_amount]", to_stripe(request.money)?)
        .with(
            "line_items[0][price_data][currency]",
            &request.money.currency().code().to_ascii_lowercase(),
        )
        .with("line_items[0][price_data][product_data][name]", &describe_order(request))
        .with_optional("payment_intent_data[description]", Some(&request.order_reference));
    let form = match typed {
        Typed::Card { .. } => {
            form.with("payment_intent_data[capture_method]", capture_method(request))
        }
        Typed::Account { .. } => form,
    };
    let usage = match typed {
        Typed::Card { customer } => customer.map(|_| usage_of(request.storage)),
        Typed::Account { .. } => Some("off_session"),
    };
    let form = form.with_optional("payment_intent_data[setup_future_usage]", usage);
    Some(with_metadata(form, "payment_intent_data[metadata]", request, true))
}

/// The line of the order on the page.
fn describe_order(request: &PaymentRequest) -> String {
    let PaymentRequest { merchant_name, order_reference, .. } = request;
    let words = [merchant_name.trim(), order_reference.trim()];
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    if words.is_empty() { request.reference.clone() } else { words.join(" · ") }
}

/// The page's language nearest to that of Kassa's.
fn find_locale(language: Option<&str>) -> &'static str {
    let Some(language) = language else { return "auto" };
    let primary = language.split('-').next().unwrap_or_default();
    let find = |tag: &str| LOCALES.iter().copied().find(|known| known.eq_ignore_ascii_case(tag));
    find(language).or_else(|| find(primary)).unwrap_or("auto")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_speaks_the_nearest_language() {
        for (language, locale) in [
            (Some("fr"), "fr"),
            (Some("fr-CA"), "fr-CA"),
            (Some("pt-br"), "pt-BR"),
            (Some("de-CH"), "de"),
            (Some("zu"), "auto"),
            (Some(""), "auto"),
            (None, "auto"),
        ] {
            assert_eq!(find_locale(language), locale, "{language:?}");
        }
    }
}
