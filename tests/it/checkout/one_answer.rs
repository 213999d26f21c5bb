//! A wrong token and an unknown intent are the same answer on every address of the page, so that
//! nobody learns which intents exist (decision 44).

use axum::body::Body;
use axum::http::Method;

use crate::support::orders::minimal_order;
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{TestCustomer, VISA};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(a_wrong_token_and_an_unknown_intent_are_one_answer);

const UNKNOWN: &str = "018f0e3c-0000-7000-8000-000000000000";
const FORM: &str = "application/x-www-form-urlencoded";
const PAGES: [&str; 6] = ["", "/check", "/away", "/receipt", "/receipt.pdf", "/cancel"];
const FORMS: [&str; 6] = ["", "/cancel", "/challenge", "/network", "/give-up", "/forget"];

async fn a_wrong_token_and_an_unknown_intent_are_one_answer(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let open = TestCustomer::create(&service, minimal_order()).await;
    let paid = TestCustomer::create(&service, minimal_order()).await;
    paid.assert_returned_with(&paid.pay(VISA).await, "success");
    for customer in [open, paid] {
        let token = "0".repeat(customer.intent.token.len());
        for (method, paths) in [(Method::GET, &PAGES[..]), (Method::POST, &FORMS[..])] {
            for below in paths {
                let mut answers = Vec::new();
                for id in [customer.intent.id.as_str(), UNKNOWN] {
                    let path = format!("/pay/{id}{below}?iauth={token}");
                    let body = match method {
                        Method::POST => Body::from(format!("iauth={token}")),
                        _ => Body::empty(),
                    };
                    let browser = customer.browser.with_header("content-type", FORM);
                    let answer = browser.send(method.clone(), &path, body).await;
                    assert_eq!(answer.status, 404, "{method} {below}: {answer:?}");
                    answers.push(without_id(&answer, id));
                }
                assert_eq!(answers[0], answers[1], "{method} {below}");
            }
        }
    }
}

/// The headers and the body. The page's own address has the id that was asked for.
fn without_id(answer: &TestResponse, id: &str) -> (String, String) {
    assert_eq!(id.len(), UNKNOWN.len());
    (format!("{:?}", answer.headers), answer.text().replace(id, UNKNOWN))
}
