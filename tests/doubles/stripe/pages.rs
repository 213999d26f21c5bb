//! The pages on which a customer acts: a card is typed, or the issuer authenticates.

use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde_json::Value;

use super::confirmation::finish_action;
use super::intents::text;
use super::ledger::Ledger;
use super::params::Params;
use super::sessions;

const APPROVED_NUMBER: &str = "4242424242424242";
const DECLINED_NUMBER: &str = "4000000000000002";
const CHALLENGED_NUMBER: &str = "4000002760003184";

/// Answers a request of a page. `params` are those of the form.
pub fn answer(ledger: &mut Ledger, method: &str, path: &str, params: &Params) -> Response {
    let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    match (method, parts.as_slice()) {
        ("GET", ["c", "pay", id]) if is_open(ledger, id) => {
            show_card_form(ledger.get(id), "").into_response()
        }
        ("POST", ["c", "pay", id]) if is_open(ledger, id) => pay(ledger, id, params),
        ("GET", ["3ds", id]) if waits(ledger, id) => show_challenge().into_response(),
        ("POST", ["3ds", id]) if waits(ledger, id) => challenge(ledger, id, params),
        _ => (StatusCode::NOT_FOUND, "Nothing can be done here.").into_response(),
    }
}

fn is_open(ledger: &mut Ledger, id: &str) -> bool {
    sessions::expire_old(ledger);
    ledger.find("checkout.session", id).is_some_and(|session| session["status"] == "open")
}

fn waits(ledger: &Ledger, id: &str) -> bool {
    let kinds = ["payment_intent", "setup_intent"];
    let found = kinds.into_iter().find_map(|kind| ledger.find(kind, id));
    found.is_some_and(|intent| intent["status"] == "requires_action")
}

/// The form, in the language of the page's own, with what `message` says about the last card.
fn show_card_form(session: &Value, message: &str) -> Html<String> {
    let locale = session["locale"].as_str().unwrap_or("en");
    let (amount, currency) = (&session["amount_total"], text(session, "currency"));
    let order = match session["mode"].as_str() {
        Some("setup") => "Nothing is charged.".to_owned(),
        _ => format!("{amount} {}, in the smallest unit", currency.to_uppercase()),
    };
    let alert = match message {
        "" => String::new(),
        message => format!("<p role=\"alert\">{message}</p>"),
    };
    let cancel = escape(&text(session, "cancel_url"));
    if sessions::is_of_account(session) {
        let form = format!(
            "<p>{order}</p><form method=\"post\"><button>Sign</button></form>\
             <p><a href=\"{cancel}\">Back</a></p>"
        );
        return show_page(locale, "Sign a debit order", &form);
    }
    show_page(
        locale,
        "Enter your card",
        &format!(
            "<p>{order}</p>{alert}<form method=\"post\">\
             <p><label for=\"number\">Card number</label> <input id=\"number\" name=\"number\" \
             inputmode=\"numeric\" autocomplete=\"cc-number\" required></p><button>Pay</button>\
             </form><p><a href=\"{cancel}\">Back</a></p><p>{APPROVED_NUMBER} is approved, \
             {DECLINED_NUMBER} declined, {CHALLENGED_NUMBER} authenticated first.</p>"
        ),
    )
}

fn show_challenge() -> Html<String> {
    let form = "<form method=\"post\"><button name=\"outcome\" value=\"approve\">Approve</button> \
                <button name=\"outcome\" value=\"fail\">Fail</button></form>";
    show_page("en", "Authenticate the payment", form)
}

fn show_page(language: &str, heading: &str, content: &str) -> Html<String> {
    Html(format!(
        "<!DOCTYPE html><html lang=\"{language}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <link rel=\"icon\" href=\"data:,\"><title>{heading}</title></head>\
         <body><main><h1>{heading}</h1><p>A double of Stripe for tests: no money moves.</p>\
         {content}</main></body></html>"
    ))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

fn pay(ledger: &mut Ledger, id: &str, params: &Params) -> Response {
    let number = match params.get("outcome") {
        Some("approve") => APPROVED_NUMBER,
        Some("challenge") => CHALLENGED_NUMBER,
        _ => params.get("number").unwrap_or(DECLINED_NUMBER),
    };
    let number: String = number.chars().filter(char::is_ascii_digit).collect();
    match sessions::submit(ledger, id, &number) {
        Some(Ok(intent)) => match intent["next_action"]["redirect_to_url"]["url"].as_str() {
            Some(url) => see_other(url),
            None => see_other(&text(ledger.get(id), "success_url")),
        },
        Some(Err(_)) => show_card_form(ledger.get(id), "Your card was declined.").into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn challenge(ledger: &mut Ledger, id: &str, params: &Params) -> Response {
    let return_url = ledger.get(id)["next_action"]["redirect_to_url"]["return_url"].clone();
    let is_approved = params.get("outcome") == Some("approve");
    finish_challenge(ledger, id, is_approved);
    let page = sessions::find_by_intent(ledger, id).filter(|_| !is_approved);
    match page {
        Some(page) => see_other(&text(ledger.get(&page), "url")),
        None => see_other(return_url.as_str().unwrap_or_default()),
    }
}

/// The issuer has authenticated the customer, or has not.
pub fn finish_challenge(ledger: &mut Ledger, intent: &str, is_approved: bool) {
    finish_action(ledger, intent, is_approved);
    if let Some(page) = sessions::find_by_intent(ledger, intent) {
        sessions::complete(ledger, &page);
    }
}

/// The customer pays on the page, or tries a card that is declined.
pub fn finish_page(ledger: &mut Ledger, session: &str, is_approved: bool) {
    if !is_approved && sessions::is_of_account(ledger.get(session)) {
        // The payer leaves the page.
        return;
    }
    let number = if is_approved { APPROVED_NUMBER } else { DECLINED_NUMBER };
    // A page that is closed shows so.
    drop(sessions::submit(ledger, session, number));
}

fn see_other(url: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, url.to_owned())]).into_response()
}
