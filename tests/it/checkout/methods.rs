//! Every payment method on the hosted page: its fields, its results and its pending page.

use serde_json::json;

use crate::support::orders::{minimal_order, order_with, order_with_flow, order_with_result};
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{
    METHODS, TestCustomer, VISA, find_alert, find_field_error, find_page_state, find_radio_values,
    find_tag, method_fields, visa_with,
};
use crate::support::test_service::TestService;

#[tokio::test]
async fn every_method_pays_with_one_form() {
    let service = TestService::sandbox().await;
    for method in METHODS {
        let customer = TestCustomer::create(&service, minimal_order()).await;
        assert_eq!(find_radio_values(customer.open_page().await.text()), METHODS);
        customer.assert_returned_with(
            &customer.submit_method(method, method_fields(method)).await,
            "success",
        );
        assert_eq!(customer.read_intent().await["last_method"], method);
        let events = service.list_events(&customer.intent).await;
        assert_eq!(events.last().unwrap()["content"]["method"], method);
        let page = customer.open_page().await;
        assert!(
            find_page_state(page.text()) == "success" && page.text().contains("Payment complete"),
            "{page:?}"
        );
    }
}

#[tokio::test]
async fn only_cards_are_authorized_without_capture() {
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
        customer.assert_returned_with(
            &customer.submit_method(method, method_fields(method)).await,
            status,
        );
    }
}

#[tokio::test]
async fn method_fields_are_validated() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    for (method, field, value, text) in [
        ("mobile_money", "phone", "", "Enter your mobile number"),
        ("mobile_money", "phone", "call me", "only digits"),
        ("mobile_money", "phone", "0821", "too few or too many"),
        ("voucher", "voucher", "", "Enter the code of your voucher"),
        ("voucher", "voucher", "1234-ABCD-5678", "only digits"),
        ("voucher", "voucher", "123", "too few or too many"),
    ] {
        let page = customer.submit_method(method, &[(field, value)]).await;
        let html = page.text();
        assert_eq!((page.status, find_page_state(html)), (422, "selection"));
        assert!(
            find_field_error(html, field).contains(text)
                && html.contains(&format!(r##"href="#{field}""##)),
            "{text}: {page:?}"
        );
        let input = find_tag(html, field);
        assert!(
            input.contains(r#"aria-invalid="true""#) && input.contains(&format!("{field}-error")),
            "{input}"
        );
        assert!(find_tag(html, &format!("method-{method}")).contains("checked"), "{page:?}");
    }
    let euros = TestCustomer::create(&service, order_with(json!({ "currency": "EUR" }))).await;
    let page = euros.submit_method("mobile_money", method_fields("mobile_money")).await;
    assert!(find_field_error(page.text(), "phone").contains("country code"), "{page:?}");
    euros.assert_returned_with(
        &euros.submit_method("mobile_money", &[("phone", "+254 712 345678")]).await,
        "success",
    );
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn typed_values_are_refilled_except_voucher_codes() {
    let service = TestService::sandbox().await;
    let known = json!({ "purchaser_info": { "phone": "+27829998877" } });
    let customer = TestCustomer::create(&service, order_with(known)).await;
    assert!(find_tag(customer.open_page().await.text(), "phone").contains("+27829998877"));
    let typed = [("phone", "082 123 4567"), ("voucher", "1234 5678 9012 3456"), ("number", "4242")];
    let page = customer.submit_method("card", &typed).await;
    assert!(find_tag(page.text(), "phone").contains("+27821234567"), "{page:?}");
    assert!(!shows_voucher_code(&page), "{page:?}");
    let customer = TestCustomer::create(&service, order_with_result("refused")).await;
    customer.assert_redirected_to_page(
        &customer.submit_method("voucher", method_fields("voucher")).await,
    );
    let page = customer.open_page().await;
    assert!(
        find_tag(page.text(), "method-voucher").contains("checked") && !shows_voucher_code(&page),
        "{page:?}"
    );
    let bytes = service.database_bytes();
    assert!(
        !bytes.windows(16).any(|window| window == b"1234567890123456"),
        "no voucher code is stored"
    );
}

/// Whether the page has the end of the voucher code, grouped or not. Four digits alone can be part
/// of a token.
fn shows_voucher_code(page: &TestResponse) -> bool {
    ["5678 9012", "56789012"].iter().any(|digits| page.text().contains(digits))
}

#[tokio::test]
async fn a_refusal_names_the_method() {
    let service = TestService::sandbox().await;
    for (result, text) in
        [("refused", "The payment was not approved"), ("error", "choose another way to pay")]
    {
        let customer = TestCustomer::create(&service, order_with_result(result)).await;
        customer.assert_redirected_to_page(&customer.submit_method("paypal", &[]).await);
        let alert = find_alert(customer.open_page().await.text()).unwrap();
        for part in [text, "PayPal", "You have not been charged"] {
            assert!(alert.contains(part), "{part}: {alert}");
        }
        assert!(!alert.contains("card"), "{alert}");
    }
}

#[tokio::test]
async fn a_pending_page_says_what_it_waits_for() {
    let service = TestService::sandbox().await;
    for (method, text) in [
        ("card", "waiting for your bank"),
        ("paypal", "waiting for an answer"),
        ("eft", "waiting for your bank"),
        ("bank_transfer", "Transfer reference"),
        ("mobile_money", "Approve the payment on your phone"),
        ("voucher", "waiting for an answer"),
    ] {
        let customer = TestCustomer::create(&service, order_with_flow("wait")).await;
        customer.assert_redirected_to_page(
            &customer.submit_method(method, method_fields(method)).await,
        );
        let page = customer.open_page().await;
        assert_eq!((page.status, find_page_state(page.text())), (200, "pending"));
        for part in [text, "You can safely leave this page", "Check again"] {
            assert!(page.text().contains(part), "{method}, {part}: {page:?}");
        }
        assert_eq!(
            service.merchant_client().settle_intent(&customer.intent, "authorised").await.status,
            200
        );
        assert_eq!(find_page_state(customer.open_page().await.text()), "success");
    }
}

#[tokio::test]
async fn a_bank_transfer_has_one_stable_reference() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, order_with_flow("wait")).await;
    customer.submit_method("bank_transfer", &[]).await;
    let reference =
        |html: &str| html.split("<bdi>KS").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let first = reference(customer.open_page().await.text());
    assert_eq!((first.len(), reference(customer.open_page().await.text())), (8, first.clone()));
    let other = TestCustomer::create(&service, order_with_flow("wait")).await;
    other.submit_method("bank_transfer", &[]).await;
    assert_ne!(reference(other.open_page().await.text()), first);
}

#[tokio::test]
async fn a_redirect_is_decided_on_the_simulated_page() {
    let service = TestService::sandbox().await;
    for (decision, status) in [("approve", "success"), ("decline", "selection")] {
        let customer = TestCustomer::create(&service, order_with_flow("redirect")).await;
        customer.assert_redirected_to_page(&customer.submit_method("paypal", &[]).await);
        let page = customer.open_page().await;
        assert!(
            find_page_state(page.text()) == "challenge"
                && page.text().contains("Here, PayPal would ask you"),
            "{page:?}"
        );
        customer.press_button("/challenge", decision).await;
        assert_eq!(customer.read_intent().await["status"], status);
    }
}

#[tokio::test]
async fn methods_that_the_order_excludes_are_rejected() {
    let service = TestService::sandbox().await;
    let filter = json!({
        "payment_method_filter": { "filter_type": "allow", "payment_methods": ["eft", "voucher"] },
    });
    let customer = TestCustomer::create(&service, order_with(filter)).await;
    assert_eq!(find_radio_values(customer.open_page().await.text()), ["eft", "voucher"]);
    for method in ["card", "paypal", "mobile_money"] {
        let page = customer
            .submit_method(method, &[VISA.as_slice(), method_fields("mobile_money")].concat())
            .await;
        assert_eq!((page.status, find_page_state(page.text())), (422, "selection"), "{method}");
        assert!(
            find_alert(page.text()).unwrap().contains("Choose how you would like to pay"),
            "{page:?}"
        );
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
    let fields = json!({ "require_unscheduled_mit": true, "allow_remember_credentials": true });
    let customer = TestCustomer::create(&service, order_with(fields)).await;
    assert_eq!(
        find_radio_values(customer.open_page().await.text()),
        ["card"],
        "only cards can be stored"
    );
}

#[tokio::test]
async fn earlier_attempts_are_listed_as_not_charged() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let lists_attempts = |html: &str| !find_tag(html, "attempts").contains("hidden");
    assert!(!lists_attempts(customer.open_page().await.text()));
    customer.pay(visa_with("holder", "DECLINED")).await;
    assert!(!lists_attempts(customer.open_page().await.text()), "the alert shows the last attempt");
    let amex =
        [("number", "378282246310005"), ("expiry", "01/30"), ("code", "1234"), ("holder", "ERROR")];
    customer.pay(amex).await;
    let page = customer.open_page().await;
    let section =
        page.text().split_once(r#"id="attempts""#).unwrap().1.split_once("</section>").unwrap().0;
    assert!(
        lists_attempts(page.text()) && section.contains("You were not charged for any of them"),
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
async fn legal_text_without_a_reviewed_translation_is_in_english() {
    let service = TestService::sandbox().await;
    for locale in ["en-ZA", "fr-FR", "ar-EG"] {
        let fields = json!({
            "allow_remember_credentials": true, "require_unscheduled_mit": true,
            "purchaser_info": { "locale": locale },
        });
        let page = TestCustomer::create(&service, order_with(fields)).await.open_page().await;
        let legal_text =
            page.text().split_once(r#"id="condition""#).unwrap().1.split_once("</div>").unwrap().0;
        assert!(
            legal_text.contains("By continuing, you agree that this card is kept"),
            "{legal_text}"
        );
        assert_eq!(
            legal_text.contains(r#"<p lang="en" dir="ltr">"#),
            locale != "en-ZA",
            "{legal_text}"
        );
    }
}
