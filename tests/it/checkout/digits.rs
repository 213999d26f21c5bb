//! Digits of one kind in a text, in languages that have digits of their own.

use serde_json::{Value, json};

use crate::support::mandates::mandate_order;
use crate::support::orders::{order_with, order_with_flow, order_with_remembering, set_fields};
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{TestCustomer, VISA, find_page_state, visa_with};
use crate::support::test_service::TestService;

/// Of languages with digits of their own, in which some regions write amounts and dates.
const LOCALES: [&str; 7] = ["ar-EG", "ar-AE", "fa-IR", "bn-BD", "ur-IN", "hi-IN", "am-ET"];

const ACCOUNT: [(&str, &str); 4] = [
    ("account_holder", "Thandi Nkosi"),
    ("branch", "051 001"),
    ("account_number", "0012345678"),
    ("account_kind", "savings"),
];

/// The zero of a digit's kind; `None` for what is no digit.
fn zero_of(letter: char) -> Option<u32> {
    let code = u32::from(letter);
    let zeros = [0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xBE6, 0xE50];
    zeros.into_iter().find(|zero| (*zero..zero + 10).contains(&code))
}

/// The texts of a page that have digits of two kinds.
fn find_mixed(html: &str) -> Vec<&str> {
    let texts = html.split('<').filter_map(|part| Some(part.split_once('>')?.1));
    let is_mixed = |text: &&str| {
        let mut zeros: Vec<u32> = text.chars().filter_map(zero_of).collect();
        zeros.sort_unstable();
        zeros.dedup();
        zeros.len() > 1
    };
    texts.filter(is_mixed).collect()
}

fn assert_one_kind(locale: &str, page: &TestResponse, state: &str) {
    assert_eq!(find_page_state(page.text()), state, "{page:?}");
    assert_eq!(find_mixed(page.text()), Vec::<&str>::new(), "{locale}, {state}");
}

async fn create(service: &TestService, locale: &str, mut order: Value) -> TestCustomer {
    set_fields(&mut order, &json!({ "purchaser_info": { "locale": locale } }));
    TestCustomer::create(service, order).await
}

#[tokio::test]
async fn a_text_has_digits_of_one_kind() {
    let service = TestService::sandbox().await;
    for locale in LOCALES {
        let customer = create(&service, locale, order_with(json!({}))).await;
        assert_one_kind(locale, &customer.open_page().await, "selection");
        customer.pay(visa_with("holder", "DECLINED")).await;
        customer.pay(visa_with("holder", "DECLINED")).await;
        assert_one_kind(locale, &customer.open_page().await, "selection");
        customer.pay_and_remember(VISA).await;
        assert_one_kind(locale, &customer.open_page().await, "success");
        let stored = create(&service, locale, order_with_remembering(json!({}))).await;
        stored.pay_and_remember(VISA).await;
        let next = create(&service, locale, order_with_remembering(json!({}))).await;
        assert_one_kind(locale, &next.open_page().await, "selection");
    }
}

#[tokio::test]
async fn a_waiting_page_and_a_debit_order_have_digits_of_one_kind() {
    let service = TestService::sandbox().await;
    for locale in LOCALES {
        let customer = create(&service, locale, order_with_flow("wait")).await;
        customer.submit_method("bank_transfer", &[]).await;
        assert_one_kind(locale, &customer.open_page().await, "pending");
        let debit = create(&service, locale, mandate_order(json!({}))).await;
        assert_one_kind(locale, &debit.open_page().await, "selection");
        let review = debit.submit_method("debit_order", &ACCOUNT).await;
        assert_one_kind(locale, &review, "review");
    }
}

#[test]
fn mixed_texts_are_found() {
    assert_eq!(find_mixed("<p>4242 \u{664}</p><p>42</p><b>\u{664}</b>"), ["4242 \u{664}"]);
}
