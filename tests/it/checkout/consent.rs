//! A card is kept only where the customer agreed (decisions 20 and 21).

use serde_json::json;

use super::credentials::order_with_remembering;
use super::test_customer::{TestCustomer, VISA, find_tag, visa_with};
use crate::support::test_service::{TestService, minimal_order};

#[tokio::test]
async fn the_box_is_there_only_where_there_is_a_choice() {
    let service = TestService::sandbox().await;
    let (later, condition) =
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
            (html.contains(later), html.contains(condition)),
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
                html.find(condition) < html.find(r#"id="pay-button""#),
                "it is read before the button"
            );
        }
    }
}

#[tokio::test]
async fn the_remember_box_state_survives_a_form_error() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let ticked = customer.pay_and_remember(visa_with("code", "")).await;
    assert_eq!(ticked.status, 422);
    assert!(find_tag(ticked.text(), "remember").contains("checked"), "{ticked:?}");
    let left = customer.pay(visa_with("code", "")).await;
    assert!(!find_tag(left.text(), "remember").contains("checked"), "{left:?}");
}

#[tokio::test]
async fn nothing_is_kept_without_consent() {
    let service = TestService::sandbox().await;
    let (request, require) =
        (json!({ "request_unscheduled_mit": true }), json!({ "require_unscheduled_mit": true }));
    for (number, (mut order, ticked, kept)) in [
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
        let paid =
            if ticked { customer.pay_and_remember(VISA).await } else { customer.pay(VISA).await };
        customer.assert_returned_with(&paid, "success");
        let again = TestCustomer::create(
            &service,
            order_with_remembering(json!({ "purchaser_id": purchaser })),
        )
        .await;
        let offered: Vec<bool> =
            again.offered_credentials().await.into_iter().map(|(_, later)| later).collect();
        assert_eq!(offered, Vec::from_iter(kept), "order {number}");
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
            .offered_credentials()
            .await
            .is_empty()
    );
}
