//! Payments by a card that was typed on Kassa's page, or that Stripe stores: an intent that is
//! created unconfirmed, recorded, and then confirmed, once.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::method::card::{CardDetails, CardNetwork, SecurityCode};

use super::account::StripeAccount;
use super::amounts::to_stripe;
use super::client::{PAY_TIMEOUT, Rejection};
use super::customers;
use super::expected_payment::{ExpectedPayment, Terms};
use super::form::{Form, escape};
use super::lookup::{expand_intent, fetch};
use super::networks::list_choices;
use super::objects::{Identified, Intent, IntentStatus, PaymentMethodRecord, REFERENCE};
use super::reasons::{is_unexpected_state, reason_of};
use super::state::{
    ASKS_NETWORK, CURRENCY, MERCHANT_INITIATED, STORES, TYPED_THERE, YES, read_intent,
};
use super::steps::Step;
use super::token::CardToken;
use crate::call::CallError;
use crate::instrument::ProviderToken;
use crate::payment::{
    Initiator, InstrumentStorage, PaymentJournal, PaymentRequest, PaymentResult, PaymentStatus,
    Refusal, RequiredAction,
};

/// What is charged: Stripe's method, and the customer that it belongs or will belong to.
struct ChargedMethod {
    payment_method: String,
    customer: Option<String>,
    is_to_be_stored: bool,
    /// Stripe's token of a security code that is checked once.
    code_token: Option<String>,
    /// The networks among which the customer chooses before the payment is confirmed.
    networks: Vec<CardNetwork>,
}

/// The path of payment intents.
pub(super) const PAYMENT_INTENTS: &str = "payment_intents";

/// Charges a card that was typed on Kassa's page.
pub(super) async fn pay_card(
    account: &StripeAccount,
    request: &PaymentRequest,
    card: CardDetails,
    journal: &dyn PaymentJournal,
) -> Result<PaymentResult, CallError> {
    let is_to_be_stored = request.storage != InstrumentStorage::No;
    let customer = match is_to_be_stored {
        true => {
            let found = customers::find_or_create(account, &request.purchaser_id, PAY_TIMEOUT);
            match found.await? {
                Ok(customer) => Some(customer),
                Err(rejection) => return Ok(refuse(&rejection)),
            }
        }
        false => None,
    };
    let step = Step {
        reference: &request.reference,
        name: "payment_method",
        path: "payment_methods",
        limit: PAY_TIMEOUT,
    };
    let form = describe_card(request, &card);
    let masked = card.to_masked();
    drop(card);
    let created: Result<PaymentMethodRecord, _> = step.create(&account.client, form).await?;
    let created = match created {
        Ok(created) => created,
        Err(rejection) => return Ok(refuse(&rejection)),
    };
    ExpectedPayment::of_request(account, request).check_card(&masked, &created)?;
    let method = ChargedMethod {
        networks: list_choices(request, &created),
        payment_method: created.id,
        customer,
        is_to_be_stored,
        code_token: None,
    };
    pay(account, request, method, journal).await
}

/// Charges a card that Stripe stores, with its security code if the customer was asked for it.
pub(super) async fn pay_stored(
    account: &StripeAccount,
    request: &PaymentRequest,
    token: &ProviderToken,
    code: Option<SecurityCode>,
    journal: &dyn PaymentJournal,
) -> Result<PaymentResult, CallError> {
    let Some(token) = CardToken::parse(token) else {
        tracing::error!("a stored card is of another provider");
        return Ok(PaymentResult::Refused(Refusal::without_code(FailureReason::AcquirerError)));
    };
    let code_token = match code {
        Some(code) => match create_code_token(account, request, &code).await? {
            Ok(created) => Some(created.id),
            Err(rejection) => return Ok(refuse(&rejection)),
        },
        None => None,
    };
    let method = ChargedMethod {
        payment_method: token.payment_method.to_owned(),
        customer: Some(token.customer.to_owned()),
        is_to_be_stored: false,
        code_token,
        networks: Vec::new(),
    };
    pay(account, request, method, journal).await
}

/// A security code that is confirmed with the next payment alone.
async fn create_code_token(
    account: &StripeAccount,
    request: &PaymentRequest,
    code: &SecurityCode,
) -> Result<Result<Identified, Rejection>, CallError> {
    let step =
        Step { reference: &request.reference, name: "cvc", path: "tokens", limit: PAY_TIMEOUT };
    step.create(&account.client, Form::new().with("cvc_update[cvc]", code.digits())).await
}

fn describe_card(request: &PaymentRequest, card: &CardDetails) -> Form {
    Form::new()
        .with("type", "card")
        .with("card[number]", card.number.digits())
        .with_number("card[exp_month]", card.expiry.month.into())
        .with_number("card[exp_year]", card.expiry.year.into())
        .with("card[cvc]", card.code.digits())
        .with("billing_details[name]", &card.holder)
        .with_optional("billing_details[email]", request.purchaser.email.as_deref())
}

/// An amount of 0 is not charged: the card is only set up.
pub(super) const fn collection_of(request: &PaymentRequest) -> &'static str {
    if request.money.minor() == 0 { "setup_intents" } else { PAYMENT_INTENTS }
}

async fn pay(
    account: &StripeAccount,
    request: &PaymentRequest,
    method: ChargedMethod,
    journal: &dyn PaymentJournal,
) -> Result<PaymentResult, CallError> {
    let collection = collection_of(request);
    let step = Step {
        reference: &request.reference,
        name: "intent",
        path: collection,
        limit: PAY_TIMEOUT,
    };
    let Some(form) = describe_intent(request, &method) else { return Ok(refuse_amount()) };
    let expected = ExpectedPayment::of_request(account, request);
    let created: Result<Intent, _> = step.create(&account.client, form).await?;
    let id = match created {
        Ok(intent) => {
            expected.check_new_intent(&intent)?;
            if expected.terms_of_intent(&intent) != Terms::Same {
                return Err(expected.report("amount"));
            }
            intent.id
        }
        Err(rejection) => return Ok(refuse(&rejection)),
    };
    journal.record(&id).await.map_err(|_| CallError::Unknown)?;
    if !method.networks.is_empty() {
        let required = RequiredAction::choose_network(method.networks);
        return Ok(PaymentResult::ActionRequired(required));
    }
    let form = describe_confirmation(request, &method);
    confirm(expected, collection, &id, form).await
}

/// Confirms an intent, once for each reference. An answer about another payment decides nothing.
pub(super) async fn confirm(
    expected: ExpectedPayment<'_>,
    collection: &str,
    id: &str,
    form: Form,
) -> Result<PaymentResult, CallError> {
    let path = format!("{collection}/{}/confirm", escape(id));
    let step =
        Step { reference: expected.reference(), name: "confirm", path: &path, limit: PAY_TIMEOUT };
    let confirmed: Result<Intent, _> = step.request_once(&expected.account().client, form).await?;
    match confirmed {
        Ok(intent) => {
            expected.check_intent(id, &intent)?;
            match expected.terms_of_intent(&intent) {
                Terms::Same => settle_intent(&intent),
                Terms::ApprovedOther | Terms::Other => settle_by_query(expected, id).await,
            }
        }
        Err(rejection) => {
            expected.check_rejection(id, &rejection)?;
            match is_unexpected_state(rejection.code()) {
                true => settle_by_query(expected, id).await,
                false => Ok(refuse(&rejection)),
            }
        }
    }
}

async fn settle_by_query(
    expected: ExpectedPayment<'_>,
    id: &str,
) -> Result<PaymentResult, CallError> {
    let found = fetch(expected, id, PAY_TIMEOUT).await?;
    found.intent().map_or(Err(CallError::Unknown), settle_intent)
}

fn describe_intent(request: &PaymentRequest, method: &ChargedMethod) -> Option<Form> {
    let form = Form::new()
        .with("payment_method_types[]", "card")
        .with("payment_method", &method.payment_method)
        .with_optional("customer", method.customer.as_deref())
        .with_optional("description", Some(&request.order_reference));
    let form = with_metadata(form, "metadata", request, false);
    let form = match method.networks.is_empty() {
        true => form,
        false => form.with(&format!("metadata[{ASKS_NETWORK}]"), YES),
    };
    if request.money.minor() == 0 {
        return Some(form.with("usage", usage_of(request.storage)));
    }
    let form = form
        .with_number("amount", to_stripe(request.money)?)
        .with("currency", &request.money.currency().code().to_ascii_lowercase())
        .with("capture_method", capture_method(request));
    Some(match method.is_to_be_stored {
        true => form.with("setup_future_usage", usage_of(request.storage)),
        false => form,
    })
}

/// When the amount is captured.
pub(super) const fn capture_method(request: &PaymentRequest) -> &'static str {
    if request.authorize_until.is_some() { "manual" } else { "automatic" }
}

/// How a stored card will be used.
pub(super) const fn usage_of(storage: InstrumentStorage) -> &'static str {
    match storage {
        InstrumentStorage::No | InstrumentStorage::OneClick => "on_session",
        InstrumentStorage::MerchantInitiated => "off_session",
    }
}

/// The state that a later query of the payment needs.
pub(super) fn with_metadata(
    form: Form,
    field: &str,
    request: &PaymentRequest,
    is_typed_there: bool,
) -> Form {
    let is_stored = request.storage != InstrumentStorage::No;
    let is_initiated = request.initiator == Initiator::Merchant;
    let flags = [(STORES, is_stored), (MERCHANT_INITIATED, is_initiated)];
    let flags = flags.into_iter().chain([(TYPED_THERE, is_typed_there)]);
    let form = form
        .with(&format!("{field}[{REFERENCE}]"), &request.reference)
        .with(&format!("{field}[{CURRENCY}]"), request.money.currency().code());
    flags
        .filter(|(_, is_set)| *is_set)
        .fold(form, |form, (name, _)| form.with(&format!("{field}[{name}]"), YES))
}

fn describe_confirmation(request: &PaymentRequest, method: &ChargedMethod) -> Form {
    let form = Form::new().with_optional("return_url", request.back_url.as_deref());
    if request.money.minor() == 0 {
        return form.with("expand[]", "payment_method");
    }
    let code = method.code_token.as_deref();
    let form = form.with_optional("payment_method_options[card][cvc_token]", code);
    let form = match (request.initiator, &request.back_url) {
        (Initiator::Merchant, _) => form.with("off_session", "true"),
        // Nobody could be sent to a page of the issuer's.
        (Initiator::Customer, None) => form.with("error_on_requires_action", "true"),
        (Initiator::Customer, Some(_)) => form,
    };
    expand_intent(form)
}

/// The result of an intent that was confirmed.
fn settle_intent(intent: &Intent) -> Result<PaymentResult, CallError> {
    if intent.status == IntentStatus::Canceled {
        let code = Some("canceled".to_owned());
        return Ok(PaymentResult::Refused(Refusal::with_code(FailureReason::AcquirerError, code)));
    }
    match read_intent(intent)? {
        PaymentStatus::Known(result) => Ok(result),
        PaymentStatus::NotStarted
        | PaymentStatus::NeverHeard
        | PaymentStatus::UnknownIdentifier => Err(CallError::Unknown),
    }
}

/// Stripe has not executed the request, or the card was declined.
pub(super) fn refuse(rejection: &Rejection) -> PaymentResult {
    let code = rejection.exact_code();
    let reason = reason_of(code, rejection.is_declined());
    let request_id = rejection.request_id.clone();
    PaymentResult::Refused(Refusal { reason, code: code.map(str::to_owned), request_id })
}

/// The amount can't be charged exactly.
pub(super) const fn refuse_amount() -> PaymentResult {
    PaymentResult::Refused(Refusal::without_code(FailureReason::AcquirerError))
}
