//! Every method on the hosted page: what it asks for, how it ends, and what the customer sees while it waits.

use serde_json::json;

use super::customer::{Customer, METHODS, VISA, alert, asked_for, radios, state, tag, visa_but};
use crate::support::service::{TestService, order, order_with};

fn flow(flow: &str) -> serde_json::Value {
    order_with(json!({ "reference_id": format!(r#"{{"ref":"a","flow":"{flow}"}}"#) }))
}

#[tokio::test]
async fn each_ends_at_once_by_one_form() {
    let service = TestService::sandbox().await;
    for method in METHODS {
        let customer = Customer::of(&service, order()).await;
        assert_eq!(radios(customer.open().await.text()), METHODS);
        customer.came_back_with(&customer.choose(method, asked_for(method)).await, "success");
        assert_eq!(customer.read().await["last_method"], method);
        let told = service.told(&customer.intent).await;
        assert_eq!(told.last().unwrap()["content"]["method"], method);
        let page = customer.open().await;
        assert!(state(page.text()) == "success" && page.text().contains("Payment complete"), "{page:?}");
    }
}

#[tokio::test]
async fn only_a_card_is_reserved() {
    let service = TestService::sandbox().await;
    for method in METHODS {
        let customer = Customer::of(&service, order_with(json!({ "capture_mode": "prefer_delay" }))).await;
        let page = customer.open().await;
        assert_eq!(tag(page.text(), &format!("method-{method}")).contains("at-once"), method != "card");
        let status = if method == "card" { "authorized" } else { "success" };
        customer.came_back_with(&customer.choose(method, asked_for(method)).await, status);
    }
}

#[tokio::test]
async fn what_a_method_asks_for_is_checked() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order()).await;
    for (method, field, value, words) in [
        ("mobile_money", "phone", "", "Enter your mobile number"),
        ("mobile_money", "phone", "call me", "only digits"),
        ("mobile_money", "phone", "0821", "too few or too many"),
        ("voucher", "voucher", "", "Enter the code of your voucher"),
        ("voucher", "voucher", "1234-ABCD-5678", "only digits"),
        ("voucher", "voucher", "123", "too few or too many"),
    ] {
        let page = customer.choose(method, &[(field, value)]).await;
        let html = page.text();
        assert_eq!((page.status, state(html)), (422, "selection"));
        assert!(alert(html).unwrap().contains(words) && html.contains(&format!(r##"href="#{field}""##)), "{words}: {page:?}");
        let input = tag(html, field);
        assert!(input.contains(r#"aria-invalid="true""#) && input.contains(&format!("{field}-error")), "{input}");
        assert!(tag(html, &format!("method-{method}")).contains("checked"), "{page:?}");
    }
    let euros = Customer::of(&service, order_with(json!({ "currency": "EUR" }))).await;
    let page = euros.choose("mobile_money", asked_for("mobile_money")).await;
    assert!(alert(page.text()).unwrap().contains("country code"), "{page:?}");
    euros.came_back_with(&euros.choose("mobile_money", &[("phone", "+254 712 345678")]).await, "success");
    assert_eq!(customer.read().await["attempt_count"], 0);
}

#[tokio::test]
async fn what_was_typed_comes_back_unless_it_is_worth_money() {
    let service = TestService::sandbox().await;
    let known = json!({ "purchaser_info": { "phone": "+27829998877" } });
    let customer = Customer::of(&service, order_with(known)).await;
    assert!(tag(customer.open().await.text(), "phone").contains("+27829998877"));
    let typed = [("phone", "082 123 4567"), ("voucher", "1234 5678 9012 3456"), ("number", "4242")];
    let page = customer.choose("card", &typed).await;
    assert!(tag(page.text(), "phone").contains("+27821234567"), "{page:?}");
    assert!(!page.text().contains("9012"), "{page:?}");
    let refused = order_with(json!({ "reference_id": r#"{"ref":"a","result":"refused"}"# }));
    let customer = Customer::of(&service, refused).await;
    customer.is_led_to_the_page(&customer.choose("voucher", asked_for("voucher")).await);
    let page = customer.open().await;
    assert!(tag(page.text(), "method-voucher").contains("checked") && !page.text().contains("9012"), "{page:?}");
    let bytes = service.database_bytes();
    assert!(!bytes.windows(16).any(|window| window == b"1234567890123456"), "a voucher's code is in no table");
}

#[tokio::test]
async fn a_refusal_names_the_method_and_leads_on() {
    let service = TestService::sandbox().await;
    for (result, words) in [("refused", "The payment was not approved"), ("error", "choose another way to pay")] {
        let order = order_with(json!({ "reference_id": format!(r#"{{"ref":"a","result":"{result}"}}"#) }));
        let customer = Customer::of(&service, order).await;
        customer.is_led_to_the_page(&customer.choose("paypal", &[]).await);
        let alert = alert(customer.open().await.text()).unwrap();
        for part in [words, "PayPal", "You have not been charged"] {
            assert!(alert.contains(part), "{part}: {alert}");
        }
        assert!(!alert.contains("card"), "{alert}");
    }
}

#[tokio::test]
async fn while_it_waits_the_page_says_for_what() {
    let service = TestService::sandbox().await;
    for (method, words) in [
        ("card", "waiting for your bank"),
        ("paypal", "waiting for an answer"),
        ("eft", "waiting for your bank"),
        ("bank_transfer", "Reference of the transfer"),
        ("mobile_money", "Approve the payment on your phone"),
        ("voucher", "waiting for an answer"),
    ] {
        let customer = Customer::of(&service, flow("wait")).await;
        customer.is_led_to_the_page(&customer.choose(method, asked_for(method)).await);
        let page = customer.open().await;
        assert_eq!((page.status, state(page.text())), (200, "pending"));
        for part in [words, "You can safely leave this page", "Check again"] {
            assert!(page.text().contains(part), "{method}, {part}: {page:?}");
        }
        let settle = format!("/api/sandbox/intents/{}/settle", customer.intent.id);
        assert_eq!(service.api().post(&settle, json!({ "result": "authorised" })).await.status, 200);
        assert_eq!(state(customer.open().await.text()), "success");
    }
}

#[tokio::test]
async fn a_transfer_keeps_its_reference() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, flow("wait")).await;
    customer.choose("bank_transfer", &[]).await;
    let reference = |html: &str| html.split("<bdi>KS").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let first = reference(customer.open().await.text());
    assert_eq!((first.len(), reference(customer.open().await.text())), (8, first.clone()));
    let other = Customer::of(&service, flow("wait")).await;
    other.choose("bank_transfer", &[]).await;
    assert_ne!(reference(other.open().await.text()), first);
}

#[tokio::test]
async fn a_page_elsewhere_decides() {
    let service = TestService::sandbox().await;
    for (decision, status) in [("approve", "success"), ("decline", "selection")] {
        let customer = Customer::of(&service, flow("redirect")).await;
        customer.is_led_to_the_page(&customer.choose("paypal", &[]).await);
        let page = customer.open().await;
        assert!(state(page.text()) == "challenge" && page.text().contains("Here, PayPal would ask you"), "{page:?}");
        customer.press("/challenge", decision).await;
        assert_eq!(customer.read().await["status"], status);
    }
}

#[tokio::test]
async fn what_the_merchant_does_not_allow_is_not_taken() {
    let service = TestService::sandbox().await;
    let only = json!({ "payment_method_filter": { "filter_type": "allow", "payment_methods": ["eft", "voucher"] } });
    let customer = Customer::of(&service, order_with(only)).await;
    assert_eq!(radios(customer.open().await.text()), ["eft", "voucher"]);
    for method in ["card", "paypal", "mobile_money"] {
        let page = customer.choose(method, &[VISA.as_slice(), asked_for("mobile_money")].concat()).await;
        assert_eq!((page.status, state(page.text())), (422, "selection"), "{method}");
        assert!(alert(page.text()).unwrap().contains("Choose how you would like to pay"), "{page:?}");
    }
    assert_eq!(customer.read().await["attempt_count"], 0);
    let later = json!({ "require_unscheduled_mit": true, "allow_remember_credentials": true });
    let customer = Customer::of(&service, order_with(later)).await;
    assert_eq!(radios(customer.open().await.text()), ["card"], "only a card is kept for later");
}

#[tokio::test]
async fn earlier_attempts_are_listed_and_none_was_charged() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order()).await;
    let listed = |html: &str| !tag(html, "attempts").contains("hidden");
    assert!(!listed(customer.open().await.text()));
    customer.pay(visa_but("holder", "DECLINED")).await;
    assert!(!listed(customer.open().await.text()), "the alert tells of the last one");
    let amex = [("number", "378282246310005"), ("expiry", "01/30"), ("code", "1234"), ("holder", "ERROR")];
    customer.pay(amex).await;
    let page = customer.open().await;
    let section = page.text().split_once(r#"id="attempts""#).unwrap().1.split_once("</section>").unwrap().0;
    assert!(listed(page.text()) && section.contains("You were not charged for any of them"), "{page:?}");
    assert!(section.contains("Visa ending in 4242") && section.contains("Your bank did not approve"), "{section}");
    assert_eq!(section.matches("<li>").count(), 1, "{section}");
    assert!(alert(page.text()).unwrap().contains("American Express ending in 0005"), "{page:?}");
}

#[tokio::test]
async fn binding_words_stand_in_english_where_nobody_checked_their_translation() {
    let service = TestService::sandbox().await;
    for locale in ["en-ZA", "fr-FR", "ar-EG"] {
        let fields = json!({
            "allow_remember_credentials": true, "require_unscheduled_mit": true, "purchaser_info": { "locale": locale },
        });
        let page = Customer::of(&service, order_with(fields)).await.open().await;
        let condition = page.text().split_once(r#"id="condition""#).unwrap().1.split_once("</div>").unwrap().0;
        assert!(condition.contains("By continuing, you agree that this card is kept"), "{condition}");
        assert_eq!(condition.contains(r#"<p lang="en" dir="ltr">"#), locale != "en-ZA", "{condition}");
    }
}
