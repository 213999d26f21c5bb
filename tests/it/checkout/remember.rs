//! A card is kept only where the customer agreed (decisions 20 and 21).

use serde_json::json;

use super::credentials::remembering;
use super::customer::{Customer, VISA, tag, visa_but};
use crate::support::service::{TestService, order};

#[tokio::test]
async fn the_box_is_there_only_where_there_is_a_choice() {
    let service = TestService::sandbox().await;
    let (later, condition) = ("may also charge the card later", "By continuing, you agree that this card is kept");
    for (order, [has_box, says_later, says_condition]) in [
        (order(), [false, false, false]),
        (remembering(json!({})), [true, false, false]),
        (remembering(json!({ "request_unscheduled_mit": true })), [true, true, false]),
        (remembering(json!({ "require_unscheduled_mit": true })), [false, false, true]),
        (remembering(json!({ "request_unscheduled_mit": true, "require_unscheduled_mit": true })), [false, false, true]),
    ] {
        let page = Customer::of(&service, order).await.open().await;
        let html = page.text();
        assert_eq!(html.contains(r#"name="remember""#), has_box, "{html}");
        assert_eq!((html.contains(later), html.contains(condition)), (says_later, says_condition), "{html}");
        if has_box {
            let input = tag(html, "remember");
            assert!([r#"type="checkbox""#, r#"value="on""#].iter().all(|mark| input.contains(mark)), "{input}");
            assert!(!input.contains("checked"), "{input}");
        }
        if says_condition {
            assert!(html.find(condition) < html.find(r#"id="pay-button""#), "it is read before the button");
        }
    }
}

#[tokio::test]
async fn the_box_stays_as_it_was_left() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, remembering(json!({}))).await;
    let ticked = customer.pay_and_remember(visa_but("code", "")).await;
    assert_eq!(ticked.status, 422);
    assert!(tag(ticked.text(), "remember").contains("checked"), "{ticked:?}");
    let left = customer.pay(visa_but("code", "")).await;
    assert!(!tag(left.text(), "remember").contains("checked"), "{left:?}");
}

#[tokio::test]
async fn nothing_is_kept_without_consent() {
    let service = TestService::sandbox().await;
    let (request, require) = (json!({ "request_unscheduled_mit": true }), json!({ "require_unscheduled_mit": true }));
    for (number, (mut order, ticked, kept)) in [
        (order(), false, None),
        (order(), true, None),
        (remembering(json!({})), false, None),
        (remembering(json!({})), true, Some(false)),
        (remembering(request.clone()), false, None),
        (remembering(request), true, Some(true)),
        (remembering(require), false, Some(true)),
    ]
    .into_iter()
    .enumerate()
    {
        let purchaser = json!(format!("customer-{number}"));
        order["purchaser_id"] = purchaser.clone();
        let customer = Customer::of(&service, order).await;
        let paid = if ticked { customer.pay_and_remember(VISA).await } else { customer.pay(VISA).await };
        customer.came_back_with(&paid, "success");
        let again = Customer::of(&service, remembering(json!({ "purchaser_id": purchaser }))).await;
        let offered: Vec<bool> = again.offered().await.into_iter().map(|(_, later)| later).collect();
        assert_eq!(offered, Vec::from_iter(kept), "order {number}");
    }
}

#[tokio::test]
async fn only_on_is_a_tick() {
    let service = TestService::sandbox().await;
    for value in ["", "off", "no", "false", "ON"] {
        let customer = Customer::of(&service, remembering(json!({}))).await;
        let paid = customer.choose("card", &[VISA.as_slice(), &[("remember", value)]].concat()).await;
        customer.came_back_with(&paid, "success");
    }
    assert!(Customer::of(&service, remembering(json!({}))).await.offered().await.is_empty());
}
