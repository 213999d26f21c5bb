//! The bytes of links and of payments by them, as literals.

use kassa_domain::json::from_json_str;
use kassa_domain::payment_link::{LinkAmount, LinkState};

use super::LinkPaymentDto;
use super::tests::{check, check_refused, money, payee};
use crate::payment_link::PaymentLinkView;

#[test]
fn payment_links() {
    let link = PaymentLinkView {
        merchant: payee(),
        is_merchant_active: true,
        amount: LinkAmount::from_bounds(money(1000), money(5000)).expect("bounds"),
        description: Some("Tea".to_owned()),
        reference_id: "r1".to_owned(),
        purchaser_locale: None,
        state: LinkState::Open,
        form_token: "f1".to_owned(),
    };
    let text = concat!(
        r#"{"merchant":"Shop","merchant_active":true,"look":{"corners":"rounded"},"#,
        r#""time_zone":"Africa/Johannesburg","amount_min":1000,"amount_max":5000,"#,
        r#""currency":"ZAR","description":"Tea","reference_id":"r1","#,
        r#""purchaser_locale":null,"state":"open","form_token":"f1"}"#,
    );
    check(&link, text);
    let fixed = PaymentLinkView { amount: LinkAmount::Fixed(money(1000)), ..link };
    check(&fixed, &text.replace("5000", "1000"));
    let refused = [
        ("1000", "6000"),
        ("1000", "0"),
        ("1000", "-1"),
        ("5000", "9007199254740992"),
        ("ZAR", "zar"),
        ("open", "x"),
        ("rounded", "x"),
    ];
    check_refused::<PaymentLinkView>(text, &refused);
}

#[test]
fn payments_by_links() {
    let text = r#"{"form_token":"f1","amount":1250,"currency":"ZAR"}"#;
    let payment = LinkPaymentDto { form_token: "f1".to_owned(), money: money(1250) };
    assert_eq!(serde_json::to_string(&payment).expect("JSON"), text);
    let read: LinkPaymentDto = from_json_str(text).expect("readable");
    assert!(read.form_token == "f1" && read.money == money(1250));
    for (part, replacement) in [("1250", "-1"), ("ZAR", "zar"), ("\"amount\"", "\"a\"")] {
        assert!(from_json_str::<LinkPaymentDto>(&text.replace(part, replacement)).is_none());
    }
}
