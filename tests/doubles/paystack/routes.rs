//! The endpoints, and the documented parameters of each.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use serde_json::{Map, Value};

use super::answer::{Answer, Refusal, invalid, refuse};
use super::page::CustomerChoice;
use super::parameters::Parameters;
use super::{Exchange, Shared, alterations, faults};

/// What a request is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endpoint {
    Initialize,
    ChargeAuthorization,
    VerifyTransaction,
    ListTransactions,
    InitializePreauthorization,
    ReserveAuthorization,
    VerifyPreauthorization,
    ListPreauthorizations,
    Capture,
    Release,
    CreateRefund,
    ListRefunds,
    CreateSubaccount,
    ListSubaccounts,
    CreateRecipient,
    CreateTransfer,
    VerifyTransfer,
    FetchDispute,
    ListDisputes,
    Deactivate,
    Balance,
}

const PAYMENT: [&str; 5] = ["email", "amount", "currency", "reference", "metadata"];
const SPLIT: [&str; 5] = ["split_code", "split", "subaccount", "transaction_charge", "bearer"];
const PERIOD: [&str; 4] = ["perPage", "page", "from", "to"];

impl Endpoint {
    /// The endpoint of a request, and the last part of a path that names a record.
    fn find<'a>(method: &Method, path: &'a str) -> Option<(Self, &'a str)> {
        let endpoint = match (method.as_str(), path) {
            ("POST", "/transaction/initialize") => Self::Initialize,
            ("POST", "/transaction/charge_authorization") => Self::ChargeAuthorization,
            ("GET", "/transaction") => Self::ListTransactions,
            ("POST", "/preauthorization/initialize") => Self::InitializePreauthorization,
            ("POST", "/preauthorization/reserve_authorization") => Self::ReserveAuthorization,
            ("POST", "/preauthorization/capture") => Self::Capture,
            ("POST", "/preauthorization/release") => Self::Release,
            ("GET", "/preauthorization") => Self::ListPreauthorizations,
            ("POST", "/refund") => Self::CreateRefund,
            ("GET", "/refund") => Self::ListRefunds,
            ("POST", "/subaccount") => Self::CreateSubaccount,
            ("GET", "/subaccount") => Self::ListSubaccounts,
            ("POST", "/transferrecipient") => Self::CreateRecipient,
            ("POST", "/transfer") => Self::CreateTransfer,
            ("POST", "/customer/authorization/deactivate") => Self::Deactivate,
            ("GET", "/balance") => Self::Balance,
            ("GET", "/dispute") => Self::ListDisputes,
            ("GET", path) => return Self::find_record(path),
            _ => return None,
        };
        Some((endpoint, ""))
    }

    fn find_record(path: &str) -> Option<(Self, &str)> {
        let (folder, reference) = path.rsplit_once('/')?;
        let endpoint = match folder {
            "/transaction/verify" => Self::VerifyTransaction,
            "/preauthorization/verify" => Self::VerifyPreauthorization,
            "/transfer/verify" => Self::VerifyTransfer,
            "/dispute" => Self::FetchDispute,
            _ => return None,
        };
        Some((endpoint, reference))
    }

    /// The documented parameters.
    fn parameters(self) -> Vec<&'static str> {
        let hold = ["callback_url", "expire_action", "expire_after_days", "split_code"];
        match self {
            Self::Initialize => {
                [&PAYMENT[..], &SPLIT, &["callback_url", "channels", "plan", "invoice_limit"]]
                    .concat()
            }
            Self::ChargeAuthorization => {
                [&PAYMENT[..], &SPLIT, &["authorization_code", "callback_url", "queue"]].concat()
            }
            Self::InitializePreauthorization => [&PAYMENT[..], &hold].concat(),
            Self::ReserveAuthorization => [&PAYMENT[..], &hold, &["authorization_code"]].concat(),
            Self::Capture => vec!["reference", "currency", "amount"],
            Self::Release => vec!["reference"],
            Self::CreateRefund => {
                vec!["transaction", "amount", "currency", "customer_note", "merchant_note"]
            }
            Self::ListRefunds => [&PERIOD[..], &["transaction", "currency"]].concat(),
            Self::ListDisputes => [&PERIOD[..], &["transaction", "status"]].concat(),
            Self::ListTransactions | Self::ListPreauthorizations | Self::ListSubaccounts => {
                PERIOD.to_vec()
            }
            Self::CreateSubaccount => vec![
                "business_name",
                "settlement_bank",
                "account_number",
                "percentage_charge",
                "description",
                "primary_contact_email",
                "primary_contact_name",
                "primary_contact_phone",
                "metadata",
            ],
            Self::CreateRecipient => vec![
                "type",
                "name",
                "account_number",
                "bank_code",
                "description",
                "currency",
                "authorization_code",
                "metadata",
            ],
            Self::CreateTransfer => {
                vec!["source", "amount", "recipient", "reference", "reason", "currency"]
            }
            Self::Deactivate => vec!["authorization_code"],
            Self::VerifyTransaction
            | Self::VerifyPreauthorization
            | Self::VerifyTransfer
            | Self::FetchDispute
            | Self::Balance => Vec::new(),
        }
    }

    fn call(self, shared: &Shared, name: &str, sent: &Parameters) -> Result<Answer, Refusal> {
        let (now, mut ledger) = (shared.now(), shared.ledger.lock().unwrap());
        match self {
            Self::Initialize => ledger.initialize(sent, now),
            Self::ChargeAuthorization => ledger.charge_authorization(sent, now),
            Self::VerifyTransaction => ledger.verify_transaction(name),
            Self::ListTransactions => ledger.list_payments(sent, false),
            Self::InitializePreauthorization => ledger.initialize_preauthorization(sent, now),
            Self::ReserveAuthorization => ledger.reserve_authorization(sent, now),
            Self::VerifyPreauthorization => ledger.verify_preauthorization(name),
            Self::ListPreauthorizations => ledger.list_payments(sent, true),
            Self::Capture => ledger.capture(sent, now),
            Self::Release => ledger.release(sent),
            Self::CreateRefund => ledger.create_refund(sent, now),
            Self::ListRefunds => ledger.list_refunds(sent),
            Self::CreateSubaccount => ledger.create_subaccount(sent),
            Self::ListSubaccounts => ledger.list_subaccounts(sent),
            Self::CreateRecipient => ledger.create_recipient(sent),
            Self::CreateTransfer => ledger.create_transfer(sent),
            Self::VerifyTransfer => ledger.verify_transfer(name),
            Self::FetchDispute => ledger.fetch_dispute(name),
            Self::ListDisputes => ledger.list_disputes(sent),
            Self::Deactivate => ledger.deactivate(sent),
            Self::Balance => Ok(ledger.list_balances()),
        }
    }
}

/// Answers a request of the API, or of a page.
pub(super) async fn handle(
    State(shared): State<Arc<Shared>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if let Some(page) = uri.path().strip_prefix("/checkout/") {
        let access_code = page.rsplit('/').next().unwrap_or_default();
        return show_page(&shared, &method, access_code, &body);
    }
    let mut exchange = Exchange {
        path: uri.path().to_owned(),
        query: url::form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes())
            .into_owned()
            .collect(),
        body: serde_json::from_slice(&body).unwrap_or_default(),
        status: None,
        answer: Value::Null,
        method,
    };
    let endpoint = Endpoint::find(&exchange.method, uri.path()).map(|(endpoint, _)| endpoint);
    let fault = endpoint.and_then(|one| faults::take(&mut shared.faults.lock().unwrap(), one));
    let answer = match &fault {
        Some(fault) if !fault.is_effective => None,
        _ => Some(answer(&shared, &exchange, &headers).unwrap_or_else(|refusal| *refusal)),
    };
    if let Some(fault) = fault {
        shared.exchanges.lock().unwrap().push(exchange);
        return fault.kind.respond().await;
    }
    let Answer { status, mut body } = answer.unwrap();
    exchange.status = Some(status.as_u16());
    exchange.answer = body.clone();
    shared.exchanges.lock().unwrap().push(exchange);
    if let Some(endpoint) = endpoint {
        alterations::apply(&mut shared.alterations.lock().unwrap(), endpoint, &mut body);
    }
    (status, Json(body)).into_response()
}

fn answer(shared: &Shared, sent: &Exchange, headers: &HeaderMap) -> Result<Answer, Refusal> {
    let expected = format!("Bearer {}", shared.secret);
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if given != Some(expected.as_str()) {
        return Err(refuse(StatusCode::UNAUTHORIZED, "Invalid key", None));
    }
    let Some((endpoint, name)) = Endpoint::find(&sent.method, &sent.path) else {
        shared.violations.lock().unwrap().push(format!("{} {}", sent.method, sent.path));
        return Err(refuse(StatusCode::NOT_FOUND, "Cannot find the resource", None));
    };
    let fields = match &sent.body {
        Value::Object(fields) => fields.clone(),
        _ => sent.query.iter().map(|(name, value)| (name.clone(), Value::from(&**value))).collect(),
    };
    let parameters = Parameters::new(&sent.path, fields, &endpoint.parameters());
    if !parameters.violations.is_empty() {
        shared.violations.lock().unwrap().extend(parameters.violations.iter().cloned());
        return Err(invalid("Unknown parameter"));
    }
    endpoint.call(shared, name, &parameters)
}

/// A page with one form. Posting it leads back to where the payment's page leads back to.
fn show_page(shared: &Shared, method: &Method, access_code: &str, body: &[u8]) -> Response {
    let found = shared.ledger.lock().unwrap().find_page(access_code).cloned();
    let Some(payment) = found else {
        return (StatusCode::NOT_FOUND, "This page is closed").into_response();
    };
    if *method != Method::POST {
        let buttons = [("pay", "Pay"), ("decline", "Decline"), ("leave", "Back")]
            .map(|(code, text)| format!("<button name=choice value={code}>{text}</button>"));
        return Html(format!(
            "<!DOCTYPE html><html lang=en><meta charset=utf-8>\
             <meta name=viewport content=\"width=device-width, initial-scale=1\">\
             <link rel=icon href=\"data:,\"><title>Pay</title><main><h1>Pay</h1>\
             <p>A double of Paystack for tests: no money moves.</p>\
             <form method=post>{}</form></main></html>",
            buttons.concat()
        ))
        .into_response();
    }
    let fields: Map<String, Value> = url::form_urlencoded::parse(body)
        .map(|(name, value)| (name.into_owned(), Value::from(value.into_owned())))
        .collect();
    let choice = fields.get("choice").and_then(Value::as_str).and_then(CustomerChoice::from_code);
    let Some(choice) = choice else {
        return (StatusCode::BAD_REQUEST, "No choice").into_response();
    };
    shared.ledger.lock().unwrap().choose(&payment.reference, choice).unwrap();
    match payment.callback_url {
        Some(url) => Redirect::to(&url).into_response(),
        None => "Done".into_response(),
    }
}
