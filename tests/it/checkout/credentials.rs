//! Stored credentials as one-click choices: to whom, which, and what becomes of a payment with one.

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use kassa::limits::{Rate, Rates};
use serde_json::{Value, json};

use super::customer::{Customer, VISA, alert, radios, state, tag, visa_but};
use crate::support::service::{Api, TestService, order, order_with};

pub fn remembering(fields: Value) -> Value {
    let mut order = order_with(fields);
    order["allow_remember_credentials"] = json!(true);
    order
}

/// A customer whose card the merchant keeps, by the credential's public id.
pub async fn keeping(service: &TestService) -> String {
    let customer = Customer::of(service, remembering(json!({}))).await;
    customer.came_back_with(&customer.pay_and_remember(VISA).await, "success");
    newest(service).await
}

async fn newest(service: &TestService) -> String {
    Customer::of(service, remembering(json!({}))).await.offered().await.remove(0).0
}

/// Deletes a credential as the merchant does.
pub async fn delete(api: &Api, credential: &str) -> u16 {
    api.send(Method::DELETE, &format!("/api/credentials/{credential}"), Body::empty()).await.status
}

/// The stored credentials among the page's radio buttons, in their order: before the first method.
#[track_caller]
fn choices(html: &str) -> Vec<&str> {
    let all = radios(html);
    let (stored, methods) = all.split_at(all.iter().position(|value| *value == "card").unwrap());
    assert!(methods.iter().all(|value| !value.contains(':')), "{methods:?}");
    stored.to_vec()
}

fn chosen(html: &str) -> &str {
    let checked: Vec<_> = html.split("<input").filter(|tag| tag.contains(r#"name="method""#)).collect();
    let checked: Vec<_> = checked.into_iter().filter(|tag| tag.split('>').next().unwrap().contains(" checked")).collect();
    assert_eq!(checked.len(), 1, "{html}");
    radios(checked[0])[0]
}

#[tokio::test]
async fn a_kept_card_comes_first_and_pays_in_one_click() {
    let service = TestService::sandbox().await;
    let first = keeping(&service).await;
    let customer = Customer::of(&service, remembering(json!({}))).await;
    let amex = [("number", "378282246310005"), ("expiry", "01/30"), ("code", "1234"), ("holder", "Thandi Nkosi")];
    service.advance(Duration::from_secs(1));
    customer.came_back_with(&customer.pay_and_remember(amex).await, "success");
    let second = newest(&service).await;

    let customer = Customer::of(&service, remembering(json!({}))).await;
    let page = customer.open().await;
    let html = page.text();
    let [newer, older] = [format!("credential:{second}"), format!("credential:{first}")];
    assert_eq!((choices(html), chosen(html)), (vec![newer.as_str(), older.as_str()], newer.as_str()));
    assert!(html.contains("Expires 01/30") && html.contains("Expires 12/31") && html.contains(">Another card<"));
    assert!(!html.contains(" required"), "{html}");

    customer.came_back_with(&customer.pay_with(&first).await, "success");
    let intent = customer.read().await;
    assert_eq!(
        (&intent["attempt_count"], &intent["card_last4"], &intent["last_brand"]),
        (&json!(1), &json!("4242"), &json!("visa"))
    );
    assert_eq!(Customer::of(&service, remembering(json!({}))).await.offered().await.len(), 2, "paying keeps nothing anew");
}

#[tokio::test]
async fn a_label_ends_in_the_last_four_digits_in_every_language() {
    let service = TestService::sandbox().await;
    let credential = keeping(&service).await;
    for (language, words) in [("en", "Visa ending in 4242"), ("fr", "Visa se terminant par 4242"), ("ar", "4242")] {
        let customer = Customer::of(&service, remembering(json!({ "purchaser_info": { "locale": language } }))).await;
        let page = customer.open().await;
        let id = format!(r#"id="credential-{credential}""#);
        let (_, label) = page.text().split_once(&id).unwrap();
        let label = label.split("</label>").next().unwrap().split_once('>').unwrap().1;
        let text: String = label.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
        assert!(text.trim().ends_with(words) && text.ends_with("4242"), "{text:?}");
        assert!(label.ends_with("<bdi>4242</bdi></span>"), "{label}");
    }
}

#[tokio::test]
async fn only_the_same_customer_of_the_same_merchant_is_offered_it() {
    let service = TestService::sandbox().await;
    let credential = keeping(&service).await;
    let (_, other_merchant) = service.stranger().await;
    let strangers = other_merchant.intent(remembering(json!({}))).await;
    for customer in [
        Customer { browser: service.nobody(), intent: strangers },
        Customer::of(&service, remembering(json!({ "purchaser_id": "customer-8" }))).await,
        Customer::of(&service, order()).await,
        Customer::of(&service, remembering(json!({ "require_unscheduled_mit": true }))).await,
    ] {
        let page = customer.open().await;
        assert_eq!((choices(page.text()), chosen(page.text())), (vec![], "card"));
        assert!(!page.text().contains(&credential) && tag(page.text(), "kept").contains("hidden"), "{page:?}");
        let refused = customer.pay_with(&credential).await;
        assert_eq!(refused.status, 422);
        assert!(alert(refused.text()).unwrap().contains("This saved card cannot be used any more"), "{refused:?}");
        assert_eq!(customer.read().await["attempt_count"], 0);
    }
    let without_card = json!({ "payment_method_filter": { "filter_type": "block", "payment_methods": ["card"] } });
    let page = Customer::of(&service, remembering(without_card)).await.open().await;
    assert_eq!((state(page.text()), chosen(page.text())), ("selection", "paypal"));
    assert!(!page.text().contains(&credential), "{page:?}");
}

#[tokio::test]
async fn what_cannot_be_charged_is_not_offered() {
    let service = TestService::sandbox().await;
    let waiting = remembering(json!({ "reference_id": r#"{"ref":"a","flow":"wait"}"# }));
    let pending = Customer::of(&service, waiting).await;
    pending.is_led_to_the_page(&pending.pay_and_remember(VISA).await);
    let refused = Customer::of(&service, remembering(json!({}))).await;
    for holder in ["DECLINED", "ERROR"] {
        refused.is_led_to_the_page(&refused.pay_and_remember(visa_but("holder", holder)).await);
    }
    let page = refused.open().await;
    assert_eq!(choices(page.text()), [""; 0], "neither confirmed nor refused cards");

    let kept = keeping(&service).await;
    assert_eq!(choices(refused.open().await.text()).len(), 1);
    assert_eq!(delete(&service.api(), &kept).await, 200);
    assert_eq!(choices(refused.open().await.text()), [""; 0], "deleted");

    let customer = Customer::of(&service, remembering(json!({}))).await;
    customer.came_back_with(&customer.pay_and_remember(visa_but("expiry", "11/26")).await, "success");
    let open = Customer::of(&service, remembering(json!({}))).await;
    assert_eq!(choices(open.open().await.text()).len(), 1);
    // The first of December is still November somewhere.
    service.advance(Duration::from_hours(11 * 24));
    assert_eq!(choices(open.open().await.text()).len(), 1);
    service.advance(Duration::from_hours(24));
    assert_eq!(choices(open.open().await.text()), [""; 0], "expired");
}

#[tokio::test]
async fn a_credential_that_is_gone_is_told_and_nothing_is_sent() {
    let service = TestService::sandbox().await;
    let (gone, still) = (keeping(&service).await, keeping(&service).await);
    let customer = Customer::of(&service, remembering(json!({}))).await;
    let token = customer.form_token().await;
    assert_eq!(delete(&service.api(), &gone).await, 200);
    let unknown = "01900000-0000-7000-8000-000000000000";
    for id in [gone.as_str(), unknown, "", "é", &still.to_uppercase()] {
        let method = format!("credential:{id}");
        let fields = [("form_token", token.as_str()), ("method", &method), ("holder", "Thandi Nkosi")];
        let page = customer.post(&customer.page(), &fields).await;
        assert_eq!((page.status, state(page.text())), (422, "selection"), "{id}");
        assert!(alert(page.text()).unwrap().contains("nothing was sent"), "{page:?}");
        // Nobody pays with another credential by accident.
        assert_eq!(chosen(page.text()), "card");
        assert!(tag(page.text(), "holder").contains("Thandi Nkosi"));
    }
    assert_eq!(customer.read().await["attempt_count"], 0);
    // The same form still pays, once.
    let method = format!("credential:{still}");
    for _ in 0..2 {
        let fields = [("form_token", token.as_str()), ("method", &method)];
        customer.came_back_with(&customer.post(&customer.page(), &fields).await, "success");
    }
    assert_eq!(customer.read().await["attempt_count"], 1);
}

#[tokio::test]
async fn fields_of_a_card_count_for_nothing_beside_it() {
    let service = TestService::sandbox().await;
    let credential = keeping(&service).await;
    let customer = Customer::of(&service, remembering(json!({}))).await;
    let typed =
        [("number", "5555 5555 5555 4444"), ("expiry", "13/99"), ("code", "x"), ("holder", "DECLINED"), ("remember", "on")];
    let method = format!("credential:{credential}");
    customer.came_back_with(&customer.choose(&method, &typed).await, "success");
    assert_eq!(customer.read().await["card_last4"], "4242");
    assert_eq!(Customer::of(&service, remembering(json!({}))).await.offered().await.len(), 1);
}

#[tokio::test]
async fn a_refused_one_is_explained_and_stays_chosen() {
    let service = TestService::sandbox().await;
    let (older, newer) = (keeping(&service).await, keeping(&service).await);
    let refused = remembering(json!({ "reference_id": r#"{"ref":"a","result":"refused"}"# }));
    let customer = Customer::of(&service, refused.clone()).await;
    let older_first = format!("credential:{older}");
    customer.is_led_to_the_page(&customer.pay_with(&older).await);
    let page = customer.open().await;
    let words = alert(page.text()).unwrap();
    assert!(words.contains("Visa ending in 4242") && words.contains("You have not been charged"), "{words}");
    assert_eq!(chosen(page.text()), older_first);
    // By the card instead: the card stays chosen.
    customer.is_led_to_the_page(&customer.pay(VISA).await);
    assert_eq!(chosen(customer.open().await.text()), "card");
    let script = Customer::of(&service, refused).await.with("x-kassa-fetch", "1");
    let page = script.pay_with(&newer).await;
    assert_eq!((page.status, chosen(page.text())), (200, format!("credential:{newer}").as_str()));
    assert_eq!(script.offered().await.len(), 2, "a refusal deletes nothing");
}

#[tokio::test]
async fn the_choice_stays_when_the_form_comes_back() {
    let service = TestService::sandbox().await;
    keeping(&service).await;
    let customer = Customer::of(&service, remembering(json!({}))).await;
    let page = customer.pay(visa_but("code", "")).await;
    assert_eq!((page.status, chosen(page.text())), (422, "card"));
    let page = customer.choose("", &VISA).await;
    assert_eq!((page.status, chosen(page.text())), (422, "card"));
}

#[tokio::test]
async fn the_brake_on_refusals_holds_for_them_too() {
    let refusals = Some(Rate::parse("1/1h").unwrap());
    let service = TestService::limited(Rates { refusals, ..Rates::default() }).await;
    let credential = keeping(&service).await;
    let refused = Customer::of(&service, remembering(json!({ "reference_id": r#"{"ref":"a","result":"refused"}"# }))).await;
    let refused = Customer { browser: refused.browser.at("192.0.2.1"), ..refused };
    // One that is not offered is no refusal.
    assert_eq!(refused.pay_with("x").await.status, 422);
    refused.is_led_to_the_page(&refused.pay_with(&credential).await);
    let paused = refused.pay_with(&credential).await;
    assert_eq!((paused.status, chosen(paused.text())), (429, format!("credential:{credential}").as_str()));
    assert!(alert(paused.text()).unwrap().contains("Please wait a moment"), "{paused:?}");
    assert_eq!(refused.read().await["attempt_count"], 1);
}
