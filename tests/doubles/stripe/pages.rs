//! The pages on which a customer acts: a card is typed, or the issuer authenticates.

use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

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
        ("GET", ["c", "pay", id]) if is_open(ledger, id) => show_card_form("").into_response(),
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

fn show_card_form(message: &str) -> Html<String> {
    let fields = ["approve", "decline", "challenge"]
        .map(|outcome| format!("<button name=\"outcome\" value=\"{outcome}\">{outcome}</button>"));
    Html(format!("<p>{message}</p><form method=\"post\">{}</form>", fields.concat()))
}

fn show_challenge() -> Html<&'static str> {
    Html(
        "<form method=\"post\"><button name=\"outcome\" value=\"approve\">approve</button>\
         <button name=\"outcome\" value=\"fail\">fail</button></form>",
    )
}

fn pay(ledger: &mut Ledger, id: &str, params: &Params) -> Response {
    let number = match params.get("outcome") {
        Some("approve") => APPROVED_NUMBER,
        Some("challenge") => CHALLENGED_NUMBER,
        _ => params.get("number").unwrap_or(DECLINED_NUMBER),
    };
    match sessions::submit(ledger, id, number) {
        Some(Ok(intent)) => match intent["next_action"]["redirect_to_url"]["url"].as_str() {
            Some(url) => see_other(url),
            None => see_other(&text(ledger.get(id), "success_url")),
        },
        Some(Err(_)) => show_card_form("Your card was declined.").into_response(),
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
    let number = if is_approved { APPROVED_NUMBER } else { DECLINED_NUMBER };
    // A page that is closed shows so.
    drop(sessions::submit(ledger, session, number));
}

fn see_other(url: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, url.to_owned())]).into_response()
}
