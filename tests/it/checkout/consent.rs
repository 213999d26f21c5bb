//! A card is stored only with the customer's consent (decisions 20 and 21).

use serde_json::json;

use crate::support::orders::{minimal_order, order_with_remembering};
use crate::support::test_customer::{TestCustomer, VISA, find_tag, visa_with};
use crate::support::test_service::TestService;

#[tokio::test]
async fn the_remember_box_is_shown_only_for_optional_consent() {
    let service = TestService::sandbox().await;
    let (later_text, condition_text) =
        ("may also charge the card later", "By continuing, you agree that this card is kept");
    for (order, [has_box, says_later, says_condition]) in [
        (minimal_order(), [false, false, false]),
        (order_with_remembering(json!({})), [true, false, false]),
        (order_with_remembering(json!({ "request_unscheduled_mit": true })), [true, true, false]),
        (order_with_remembering(json!({ "require_unscheduled_mit": true })), [false, false, true]),
        (
            order_with_remembering(
                json!({ "request_unscheduled_mit": true, "require_unscheduled_mit": true }),
            ),
            [false, false, true],
        ),
    ] {
        let page = TestCustomer::create(&service, order).await.open_page().await;
        let html = page.text();
        assert_eq!(html.contains(r#"name="remember""#), has_box, "{html}");
        assert_eq!(
            (html.contains(later_text), html.contains(condition_text)),
            (says_later, says_condition),
            "{html}"
        );
        if has_box {
            let input = find_tag(html, "remember");
            assert!(
                [r#"type="checkbox""#, r#"value="on""#].iter().all(|mark| input.contains(mark)),
                "{input}"
            );
            assert!(!input.contains("checked"), "{input}");
        }
        if says_condition {
            assert!(
                html.find(condition_text) < html.find(r#"id="pay-button""#),
                "it is above the button"
            );
        }
    }
}

#[tokio::test]
async fn the_remember_box_state_survives_a_form_error() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let is_ticked = customer.pay_and_remember(visa_with("code", "")).await;
    assert_eq!(is_ticked.status, 422);
    assert!(find_tag(is_ticked.text(), "remember").contains("checked"), "{is_ticked:?}");
    let unticked = customer.pay(visa_with("code", "")).await;
    assert!(!find_tag(unticked.text(), "remember").contains("checked"), "{unticked:?}");
}

#[tokio::test]
async fn no_credential_is_stored_without_consent() {
    let service = TestService::sandbox().await;
    let (request, require) =
        (json!({ "request_unscheduled_mit": true }), json!({ "require_unscheduled_mit": true }));
    for (number, (mut order, is_ticked, expected_mit)) in [
        (minimal_order(), false, None),
        (minimal_order(), true, None),
        (order_with_remembering(json!({})), false, None),
        (order_with_remembering(json!({})), true, Some(false)),
        (order_with_remembering(request.clone()), false, None),
        (order_with_remembering(request), true, Some(true)),
        (order_with_remembering(require), false, Some(true)),
    ]
    .into_iter()
    .enumerate()
    {
        let purchaser = json!(format!("customer-{number}"));
        order["purchaser_id"] = purchaser.clone();
        let customer = TestCustomer::create(&service, order).await;
        let paid = if is_ticked {
            customer.pay_and_remember(VISA).await
        } else {
            customer.pay(VISA).await
        };
        customer.assert_returned_with(&paid, "success");
        let again = TestCustomer::create(
            &service,
            order_with_remembering(json!({ "purchaser_id": purchaser })),
        )
        .await;
        let offered: Vec<bool> = again
            .read_offered_credentials()
            .await
            .into_iter()
            .map(|(_, later_text)| later_text)
            .collect();
        assert_eq!(offered, Vec::from_iter(expected_mit), "order {number}");
    }
}

#[tokio::test]
async fn only_the_value_on_gives_consent() {
    let service = TestService::sandbox().await;
    for value in ["", "off", "no", "false", "ON"] {
        let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
        let paid = customer
            .submit_method("card", &[VISA.as_slice(), &[("remember", value)]].concat())
            .await;
        customer.assert_returned_with(&paid, "success");
    }
    assert!(
        TestCustomer::create(&service, order_with_remembering(json!({})))
            .await
            .read_offered_credentials()
            .await
            .is_empty()
    );
}
