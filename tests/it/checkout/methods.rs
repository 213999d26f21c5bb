//! Every method on the hosted page: what it asks for, how it ends, and what the customer sees while
//! it waits.

use serde_json::json;

use super::test_customer::{
    METHODS, TestCustomer, VISA, fields_of, find_alert, find_tag, page_state, radio_values,
    visa_with,
};
use crate::support::test_service::{TestService, minimal_order, order_with};

fn sandbox_flow(flow: &str) -> serde_json::Value {
    order_with(json!({ "reference_id": format!(r#"{{"ref":"a","flow":"{flow}"}}"#) }))
}

#[tokio::test]
async fn each_ends_at_once_by_one_form() {
    let service = TestService::sandbox().await;
    for method in METHODS {
        let customer = TestCustomer::create(&service, minimal_order()).await;
        assert_eq!(radio_values(customer.open_page().await.text()), METHODS);
        customer.assert_returned_with(
            &customer.submit_method(method, fields_of(method)).await,
            "success",
        );
        assert_eq!(customer.read_intent().await["last_method"], method);
        let told = service.events_of(&customer.intent).await;
        assert_eq!(told.last().unwrap()["content"]["method"], method);
        let page = customer.open_page().await;
        assert!(
            page_state(page.text()) == "success" && page.text().contains("Payment complete"),
            "{page:?}"
        );
    }
}

#[tokio::test]
async fn only_a_card_is_reserved() {
    let service = TestService::sandbox().await;
    for method in METHODS {
        let customer =
            TestCustomer::create(&service, order_with(json!({ "capture_mode": "prefer_delay" })))
                .await;
        let page = customer.open_page().await;
        assert_eq!(
            find_tag(page.text(), &format!("method-{method}")).contains("at-once"),
            method != "card"
        );
        let status = if method == "card" { "authorized" } else { "success" };
        customer
            .assert_returned_with(&customer.submit_method(method, fields_of(method)).await, status);
    }
}

#[tokio::test]
async fn what_a_method_asks_for_is_checked() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    for (method, field, value, words) in [
        ("mobile_money", "phone", "", "Enter your mobile number"),
        ("mobile_money", "phone", "call me", "only digits"),
        ("mobile_money", "phone", "0821", "too few or too many"),
        ("voucher", "voucher", "", "Enter the code of your voucher"),
        ("voucher", "voucher", "1234-ABCD-5678", "only digits"),
        ("voucher", "voucher", "123", "too few or too many"),
    ] {
        let page = customer.submit_method(method, &[(field, value)]).await;
        let html = page.text();
        assert_eq!((page.status, page_state(html)), (422, "selection"));
        assert!(
            find_alert(html).unwrap().contains(words)
                && html.contains(&format!(r##"href="#{field}""##)),
            "{words}: {page:?}"
        );
        let input = find_tag(html, field);
        assert!(
            input.contains(r#"aria-invalid="true""#) && input.contains(&format!("{field}-error")),
            "{input}"
        );
        assert!(find_tag(html, &format!("method-{method}")).contains("checked"), "{page:?}");
    }
    let euros = TestCustomer::create(&service, order_with(json!({ "currency": "EUR" }))).await;
    let page = euros.submit_method("mobile_money", fields_of("mobile_money")).await;
    assert!(find_alert(page.text()).unwrap().contains("country code"), "{page:?}");
    euros.assert_returned_with(
        &euros.submit_method("mobile_money", &[("phone", "+254 712 345678")]).await,
        "success",
    );
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn typed_values_come_back_except_voucher_codes() {
    let service = TestService::sandbox().await;
    let known = json!({ "purchaser_info": { "phone": "+27829998877" } });
    let customer = TestCustomer::create(&service, order_with(known)).await;
    assert!(find_tag(customer.open_page().await.text(), "phone").contains("+27829998877"));
    let typed = [("phone", "082 123 4567"), ("voucher", "1234 5678 9012 3456"), ("number", "4242")];
    let page = customer.submit_method("card", &typed).await;
    assert!(find_tag(page.text(), "phone").contains("+27821234567"), "{page:?}");
    assert!(!page.text().contains("9012"), "{page:?}");
    let refused = order_with(json!({ "reference_id": r#"{"ref":"a","result":"refused"}"# }));
    let customer = TestCustomer::create(&service, refused).await;
    customer
        .assert_redirected_to_page(&customer.submit_method("voucher", fields_of("voucher")).await);
    let page = customer.open_page().await;
    assert!(
        find_tag(page.text(), "method-voucher").contains("checked")
            && !page.text().contains("9012"),
        "{page:?}"
    );
    let bytes = service.database_bytes();
    assert!(
        !bytes.windows(16).any(|window| window == b"1234567890123456"),
        "a voucher's code is in no table"
    );
}

#[tokio::test]
async fn a_refusal_names_the_method_and_leads_on() {
    let service = TestService::sandbox().await;
    for (result, words) in
        [("refused", "The payment was not approved"), ("error", "choose another way to pay")]
    {
        let order =
            order_with(json!({ "reference_id": format!(r#"{{"ref":"a","result":"{result}"}}"#) }));
        let customer = TestCustomer::create(&service, order).await;
        customer.assert_redirected_to_page(&customer.submit_method("paypal", &[]).await);
        let alert = find_alert(customer.open_page().await.text()).unwrap();
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
        let customer = TestCustomer::create(&service, sandbox_flow("wait")).await;
        customer
            .assert_redirected_to_page(&customer.submit_method(method, fields_of(method)).await);
        let page = customer.open_page().await;
        assert_eq!((page.status, page_state(page.text())), (200, "pending"));
        for part in [words, "You can safely leave this page", "Check again"] {
            assert!(page.text().contains(part), "{method}, {part}: {page:?}");
        }
        let settle = format!("/api/sandbox/intents/{}/settle", customer.intent.id);
        assert_eq!(
            service.merchant_client().post(&settle, json!({ "result": "authorised" })).await.status,
            200
        );
        assert_eq!(page_state(customer.open_page().await.text()), "success");
    }
}

#[tokio::test]
async fn a_transfer_keeps_its_reference() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, sandbox_flow("wait")).await;
    customer.submit_method("bank_transfer", &[]).await;
    let reference =
        |html: &str| html.split("<bdi>KS").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let first = reference(customer.open_page().await.text());
    assert_eq!((first.len(), reference(customer.open_page().await.text())), (8, first.clone()));
    let other = TestCustomer::create(&service, sandbox_flow("wait")).await;
    other.submit_method("bank_transfer", &[]).await;
    assert_ne!(reference(other.open_page().await.text()), first);
}

#[tokio::test]
async fn a_redirect_flow_is_decided_on_the_other_page() {
    let service = TestService::sandbox().await;
    for (decision, status) in [("approve", "success"), ("decline", "selection")] {
        let customer = TestCustomer::create(&service, sandbox_flow("redirect")).await;
        customer.assert_redirected_to_page(&customer.submit_method("paypal", &[]).await);
        let page = customer.open_page().await;
        assert!(
            page_state(page.text()) == "challenge"
                && page.text().contains("Here, PayPal would ask you"),
            "{page:?}"
        );
        customer.press_button("/challenge", decision).await;
        assert_eq!(customer.read_intent().await["status"], status);
    }
}

#[tokio::test]
async fn what_the_merchant_does_not_allow_is_not_taken() {
    let service = TestService::sandbox().await;
    let only = json!({ "payment_method_filter": { "filter_type": "allow", "payment_methods": ["eft", "voucher"] } });
    let customer = TestCustomer::create(&service, order_with(only)).await;
    assert_eq!(radio_values(customer.open_page().await.text()), ["eft", "voucher"]);
    for method in ["card", "paypal", "mobile_money"] {
        let page = customer
            .submit_method(method, &[VISA.as_slice(), fields_of("mobile_money")].concat())
            .await;
        assert_eq!((page.status, page_state(page.text())), (422, "selection"), "{method}");
        assert!(
            find_alert(page.text()).unwrap().contains("Choose how you would like to pay"),
            "{page:?}"
        );
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
    let later = json!({ "require_unscheduled_mit": true, "allow_remember_credentials": true });
    let customer = TestCustomer::create(&service, order_with(later)).await;
    assert_eq!(
        radio_values(customer.open_page().await.text()),
        ["card"],
        "only a card is kept for later"
    );
}

#[tokio::test]
async fn earlier_attempts_are_listed_and_none_was_charged() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let listed = |html: &str| !find_tag(html, "attempts").contains("hidden");
    assert!(!listed(customer.open_page().await.text()));
    customer.pay(visa_with("holder", "DECLINED")).await;
    assert!(!listed(customer.open_page().await.text()), "the alert tells of the last one");
    let amex =
        [("number", "378282246310005"), ("expiry", "01/30"), ("code", "1234"), ("holder", "ERROR")];
    customer.pay(amex).await;
    let page = customer.open_page().await;
    let section =
        page.text().split_once(r#"id="attempts""#).unwrap().1.split_once("</section>").unwrap().0;
    assert!(
        listed(page.text()) && section.contains("You were not charged for any of them"),
        "{page:?}"
    );
    assert!(
        section.contains("Visa ending in 4242") && section.contains("Your bank did not approve"),
        "{section}"
    );
    assert_eq!(section.matches("<li>").count(), 1, "{section}");
    assert!(
        find_alert(page.text()).unwrap().contains("American Express ending in 0005"),
        "{page:?}"
    );
}

#[tokio::test]
async fn binding_words_stand_in_english_where_nobody_checked_their_translation() {
    let service = TestService::sandbox().await;
    for locale in ["en-ZA", "fr-FR", "ar-EG"] {
        let fields = json!({
            "allow_remember_credentials": true, "require_unscheduled_mit": true, "purchaser_info": { "locale": locale },
        });
        let page = TestCustomer::create(&service, order_with(fields)).await.open_page().await;
        let condition =
            page.text().split_once(r#"id="condition""#).unwrap().1.split_once("</div>").unwrap().0;
        assert!(
            condition.contains("By continuing, you agree that this card is kept"),
            "{condition}"
        );
        assert_eq!(
            condition.contains(r#"<p lang="en" dir="ltr">"#),
            locale != "en-ZA",
            "{condition}"
        );
    }
}
