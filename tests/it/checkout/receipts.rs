//! Receipts of payments and refunds: the page and the PDF.

use serde_json::json;

use crate::support::mandates::mandate_order;
use crate::support::merchant_settings::set_time_zone;
use crate::support::orders::{minimal_order, order_with};
use crate::support::pdf_languages::languages_of;
use crate::support::test_customer::{TestCustomer, VISA, find_page_state};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_payment_has_a_receipt,
    a_refund_has_a_receipt_of_its_own,
    an_instalment_has_a_receipt_of_its_own,
    the_choice_of_languages_stays_on_the_receipt,
    words_of_the_page_have_its_direction_and_typed_texts_their_own,
    what_was_not_paid_has_no_receipt,
);

fn receipt_path(customer: &TestCustomer, document: &str) -> String {
    customer.page_path().replace('?', &format!("/{document}?"))
}

/// The number on the receipt, from the end of the intent's id.
fn number_of(customer: &TestCustomer) -> String {
    let digits = customer.intent.id.as_str().replace('-', "").to_uppercase();
    let last = &digits[digits.len() - 16..];
    [&last[..4], &last[4..8], &last[8..12], &last[12..]].join("-")
}

async fn a_payment_has_a_receipt(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    set_time_zone(&service, "Asia/Tokyo").await;
    service.advance_to("2026-11-27T22:05:00Z");
    let order = order_with(json!({
        "description": "Breakfast <for two>",
        "line_items": [
            { "name": "Tea", "quantity": 2, "amount": 500 },
            { "name": "Cake \u{1f370}", "quantity": 1, "amount": 750 },
        ],
        "purchaser_info": {
            "locale": "en-GB",
            "email": "thandi@purchaser.test",
            "phone": "+27821234567",
        },
    }));
    let customer = TestCustomer::create(&service, order).await;
    customer.pay(VISA).await;
    let end = customer.open_page().await;
    assert!(!end.text().contains("refunded"), "{end:?}");
    let href = receipt_path(&customer, "receipt").replace('&', "&amp;");
    assert!(end.text().contains(&format!("href=\"{href}\"")), "{end:?}");

    let page = customer.browser.get(&receipt_path(&customer, "receipt")).await;
    assert_eq!((page.status, find_page_state(page.text())), (200, "receipt"), "{page:?}");
    assert_eq!(page.header("cache-control"), Some("no-store"));
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'"), "{policy}");
    for text in [
        "Receipt",
        "Bakery",
        &number_of(&customer),
        "28 November 2026",
        "07:05",
        "ZAR",
        "12.50",
        "Visa ending in 4242",
        "order-1042",
        "Breakfast &lt;for two&gt;",
        "Tea × 2",
        "Cake",
        "Total",
    ] {
        assert!(page.text().contains(text), "{text}: {page:?}");
    }
    for secret in ["thandi@", "Thandi", "821234567", "customer-7", "12/31"] {
        assert!(!page.text().contains(secret), "{secret}: {page:?}");
    }

    // In English for Amharic, as no embedded font has its letters.
    for (lang, written) in [("en", "en"), ("fr", "fr"), ("ru", "ru"), ("am", "en")] {
        let path = format!("{}&lang={lang}", receipt_path(&customer, "receipt.pdf"));
        let pdf = customer.browser.get(&path).await;
        assert_eq!((pdf.status, pdf.header("content-type")), (200, Some("application/pdf")));
        let name = format!("attachment; filename=\"receipt-{}.pdf\"", number_of(&customer));
        assert_eq!(pdf.header("content-disposition"), Some(name.as_str()));
        assert_eq!(pdf.header("cache-control"), Some("no-store"));
        assert!(pdf.body.starts_with(b"%PDF-") && pdf.body.len() > 10_000, "{lang}");
        assert_eq!(languages_of(&pdf.body), [written], "{lang}");
    }
    let french = format!("{}&lang=fr", receipt_path(&customer, "receipt"));
    let french = customer.browser.get(&french).await;
    assert!(french.text().contains("Numéro de reçu"), "{french:?}");
    let arabic = format!("{}&lang=ar", receipt_path(&customer, "receipt"));
    let arabic = customer.browser.get(&arabic).await;
    assert!(arabic.text().contains(r#"dir="rtl""#) && arabic.text().contains("رقم الإيصال"));
}

async fn a_refund_has_a_receipt_of_its_own(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    customer.pay(VISA).await;
    for amount in [300, 450] {
        let body = json!({ "amount": amount });
        let refund = service.merchant_client().post(&customer.intent.refund_path(), body).await;
        assert!(refund.status < 300, "{refund:?}");
        service.wait_for_refunds(&customer.intent).await;
    }
    let end = customer.open_page().await;
    assert!(end.text().contains("has refunded ZAR\u{a0}7.50 to you"), "{end:?}");
    assert!(end.text().contains("\u{2212}ZAR\u{a0}7.50"), "{end:?}");
    let path = receipt_path(&customer, "receipt");
    let payment = customer.browser.get(&path).await;
    for text in ["12.50", "3.00", "\u{2212}ZAR\u{a0}4.50", "&amp;refund=1", "&amp;refund=2"] {
        assert!(payment.text().contains(text), "{text}: {payment:?}");
    }
    let (_, total) = payment.text().split_once("Total after refunds").unwrap();
    assert!(total.split("</dd>").next().unwrap().contains("ZAR\u{a0}5.00"), "{payment:?}");
    let refund = customer.browser.get(&format!("{path}&refund=2")).await;
    assert_eq!((refund.status, find_page_state(refund.text())), (200, "receipt"));
    for text in ["Refund", "4.50", &format!("{}-R2", number_of(&customer)), "order-1042"] {
        assert!(refund.text().contains(text), "{text}: {refund:?}");
    }
    assert!(!refund.text().contains("12.50"), "{refund:?}");
    let pdf = format!("{}&refund=2", receipt_path(&customer, "receipt.pdf"));
    let pdf = customer.browser.get(&pdf).await;
    let name = format!("attachment; filename=\"receipt-{}-R2.pdf\"", number_of(&customer));
    assert_eq!((pdf.status, pdf.header("content-disposition")), (200, Some(name.as_str())));
    for position in ["0", "3", "4294967295"] {
        let none = customer.browser.get(&format!("{path}&refund={position}")).await;
        assert_eq!(none.status, 303, "{position}: {none:?}");
    }
}

async fn an_instalment_has_a_receipt_of_its_own(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.create_collected_intent(json!({})).await;
    let customer = TestCustomer { browser: service.client_without_key(), intent };
    let path = receipt_path(&customer, "receipt");
    let paid = customer.browser.get(&format!("{path}&instalment=2")).await;
    assert_eq!((paid.status, find_page_state(paid.text())), (200, "receipt"), "{paid:?}");
    for text in ["Receipt", "450.00", &format!("{}-I2", number_of(&customer)), "order-1042"] {
        assert!(paid.text().contains(text), "{text}: {paid:?}");
    }
    assert!(!paid.text().contains("199.00"), "the first payment: {paid:?}");
    let pdf = receipt_path(&customer, "receipt.pdf");
    let pdf = customer.browser.get(&format!("{pdf}&instalment=2")).await;
    let name = format!("attachment; filename=\"receipt-{}-I2.pdf\"", number_of(&customer));
    assert_eq!((pdf.status, pdf.header("content-disposition")), (200, Some(name.as_str())));
    for missing in ["0", "1", "3", "x"] {
        let none = customer.browser.get(&format!("{path}&instalment={missing}")).await;
        assert_eq!(none.status, 303, "{missing}: {none:?}");
    }
}

async fn the_choice_of_languages_stays_on_the_receipt(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    customer.pay(VISA).await;
    let body = json!({ "amount": 300 });
    service.merchant_client().post(&customer.intent.refund_path(), body).await;
    service.wait_for_refunds(&customer.intent).await;
    let refund = format!("{}&refund=1", receipt_path(&customer, "receipt"));
    let shown = customer.browser.get(&refund).await;
    let (_, form) = shown.text().split_once("<form action=\"").unwrap();
    let (form, _) = form.split_once("</form>").unwrap();
    assert!(form.contains("name=\"lang\""), "{form}");
    let mut chosen = format!("{}?lang=fr", form.split('"').next().unwrap());
    for field in form.split("<input type=\"hidden\" name=\"").skip(1) {
        let (name, rest) = field.split_once("\" value=\"").unwrap();
        chosen = format!("{chosen}&{name}={}", rest.split('"').next().unwrap());
    }
    let french = customer.browser.get(&chosen).await;
    assert_eq!((french.status, find_page_state(french.text())), (200, "receipt"), "{chosen}");
    let number = format!("{}-R1", number_of(&customer));
    assert!(french.text().contains("Remboursement") && french.text().contains(&number));
}

async fn what_was_not_paid_has_no_receipt(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    for document in ["receipt", "receipt.pdf"] {
        let path = receipt_path(&customer, document);
        customer.assert_redirected_to_page(&customer.browser.get(&path).await);
        let wrong = path.replace(&customer.intent.token, &"0".repeat(64));
        assert_eq!(customer.browser.get(&wrong).await.status, 404);
        let unknown =
            path.replace(customer.intent.id.as_str(), "0192f6c8-0000-7000-8000-000000000000");
        assert_eq!(customer.browser.get(&unknown).await.status, 404);
        assert_eq!(customer.browser.get(&path.replace("/pay/", "/pay/x")).await.status, 404);
        let posted = customer.post(&path, &[]).await;
        assert_eq!(posted.status, 405);
    }
    let free = TestCustomer::create(&service, order_with(json!({ "amount": 0 }))).await;
    free.pay(VISA).await;
    let held = order_with(json!({ "capture_mode": "prefer_delay" }));
    let held = TestCustomer::create(&service, held).await;
    held.pay(VISA).await;
    let mandate = TestCustomer::create(&service, mandate_order(json!({}))).await;
    for customer in [free, held, mandate] {
        let path = receipt_path(&customer, "receipt");
        customer.assert_redirected_to_page(&customer.browser.get(&path).await);
        assert!(!customer.open_page().await.text().contains("receipt-link"));
    }
}

async fn words_of_the_page_have_its_direction_and_typed_texts_their_own(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let order = order_with(json!({
        "reference_id": "طلب 7 (A)",
        "line_items": [
            { "name": "قميص (أزرق) 2 XL", "quantity": 2, "amount": 500 },
            { "name": "Cake", "quantity": 1, "amount": 750 },
        ],
    }));
    let customer = TestCustomer::create(&service, order).await;
    customer.pay(VISA).await;
    let page = async |lang: &str| {
        let path = format!("{}&lang={lang}", receipt_path(&customer, "receipt"));
        customer.browser.get(&path).await.text().to_owned()
    };
    for lang in ["ar", "he", "fa", "ur"] {
        let html = page(lang).await;
        assert!(html.contains("dir=\"rtl\""), "{lang}: {html}");
        let isolated: Vec<&str> =
            html.split("<bdi>").skip(1).map(|rest| rest.split("</bdi>").next().unwrap()).collect();
        assert!(isolated.contains(&"Cake"), "{lang}: {isolated:?}");
        assert!(isolated.contains(&"طلب 7 (A)"), "{lang}: {isolated:?}");
        // The sentence of the card and the date, and every label but a name.
        assert!(!isolated.iter().any(|text| text.contains("Visa")), "{lang}: {isolated:?}");
        let labels: Vec<&str> = html.split("<dt><bdi>").skip(1).collect();
        assert!(labels.len() == 1 && labels[0].starts_with("Cake"), "{lang}: {html}");
    }
    let english = page("en").await;
    assert!(english.contains("<dt>\u{2068}قميص (أزرق) 2 XL\u{2069} × 2</dt>"), "{english}");
}
