//! Receipts in the portal: in the customer's language, as PDF, and sent again by e-mail.

use futures_util::future::join_all;
use kassa_domain::portal::Role;
use kassa_store::tables::receipt_emails::{self, ReceiptEmailSubject};
use serde_json::json;

use super::support::{Browser, hidden_fields, location};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    receipts_are_in_the_customers_language,
    a_receipt_is_sent_again_once_for_each_form,
    paid_instalments_have_receipts,
    an_address_that_cannot_be_served_is_named,
    a_refused_receipt_is_named,
    without_a_mail_server_nothing_is_sent,
);

fn path_of(intent: &TestIntent) -> String {
    format!("/portal/payments/{}", intent.id)
}

async fn pay_and_refund(service: &TestService) -> TestIntent {
    let fields = json!({ "purchaser_info": { "locale": "ar", "email": "thandi@purchaser.test" } });
    let paid = service.create_paid_intent(fields).await;
    let body = json!({ "amount": 450 });
    service.merchant_client().post(&paid.refund_path(), body).await;
    service.wait_for_refunds(&paid).await;
    paid
}

async fn receipts_are_in_the_customers_language(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Support).await;
    let paid = pay_and_refund(&service).await;
    let path = path_of(&paid);
    let page = person.get(&path).await;
    for href in ["/receipt\"", "/receipt?refund=1\""] {
        assert!(page.text().contains(&format!("{path}{href}")), "{href}: {page:?}");
    }
    let payment = person.get(&format!("{path}/receipt")).await;
    assert_eq!(payment.status, 200);
    for text in [r#"lang="ar" dir="rtl""#, "رقم الإيصال", "order-1042", "receipt.pdf"] {
        assert!(payment.text().contains(text), "{text}: {payment:?}");
    }
    let refund = person.get(&format!("{path}/receipt?refund=1")).await;
    assert!(refund.text().contains("استرداد المبلغ") && refund.text().contains("-R1"));
    for query in ["", "?refund=1"] {
        let pdf = person.get(&format!("{path}/receipt.pdf{query}")).await;
        assert_eq!((pdf.status, pdf.header("content-type")), (200, Some("application/pdf")));
        assert!(pdf.body.starts_with(b"%PDF-"));
    }

    for query in ["?refund=2", "?refund=x", "?refund=0"] {
        assert_eq!(person.get(&format!("{path}/receipt{query}")).await.status, 404, "{query}");
    }
    let held = service.create_authorized_intent().await;
    assert_eq!(person.get(&format!("{}/receipt", path_of(&held))).await.status, 404);
    assert!(!person.get(&path_of(&held)).await.text().contains("/receipt"));
    let (other, _) = service.create_other_merchant().await;
    let stranger =
        Browser::join_merchant(&service, &other.merchant_id, "eve@other.test", Role::Owner).await;
    for document in ["receipt", "receipt.pdf"] {
        assert_eq!(stranger.get(&format!("{path}/{document}")).await.status, 404);
    }
}

async fn a_receipt_is_sent_again_once_for_each_form(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await.sending_receipts();
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let paid = pay_and_refund(&service).await;
    let queued = async || {
        let all = receipt_emails::list_by_intent(&service.state.store, &paid.id).await.unwrap();
        all.iter().map(|email| email.subject != ReceiptEmailSubject::Payment).collect::<Vec<_>>()
    };
    assert_eq!(queued().await, [false, true]);
    for (query, expected) in [("", vec![false]), ("?refund=1", vec![false, true])] {
        let page = format!("{}/receipt{query}", path_of(&paid));
        let form = person.get(&page).await;
        assert!(form.text().contains("thandi@purchaser.test"), "{form:?}");
        let hidden = hidden_fields(form.text());
        let fields: Vec<(&str, &str)> =
            hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let sent = join_all((0..32).map(|_| person.post(&page, &fields))).await;
        let place = format!("{}?done=receipt-queued", path_of(&paid));
        assert!(sent.iter().all(|answer| location(answer) == place), "{sent:?}");
        assert_eq!(queued().await, [vec![false, true], expected].concat());
    }
    let said = person.get(&format!("{}?done=receipt-queued", path_of(&paid))).await;
    assert!(said.text().contains("role=\"status\""), "{said:?}");
}

async fn paid_instalments_have_receipts(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await.sending_receipts();
    let purchaser = json!({ "purchaser_info": { "email": "thandi@purchaser.test" } });
    let intent = service.create_collected_intent(purchaser).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let receipt = format!("{}/receipt?instalment=2", path_of(&intent));
    let mandate = format!("/portal/mandates/{}", service.find_mandate_id(&intent).await);
    let link = format!("href=\"{receipt}\"");
    for page in [mandate, path_of(&intent)] {
        let page = person.get(&page).await;
        assert!(page.text().contains(&link), "{page:?}");
        assert_eq!(
            page.text().matches("receipt?instalment=").count(),
            1,
            "the missed one: {page:?}"
        );
    }
    let shown = person.get(&receipt).await;
    assert_eq!(shown.status, 200);
    for text in ["450.00", "-I2", "order-1042", "Debit order", "thandi@purchaser.test"] {
        assert!(shown.text().contains(text), "{text}: {shown:?}");
    }
    assert!(!shown.text().contains("199.00"), "the first payment: {shown:?}");
    let pdf = person.get(&receipt.replace("receipt?", "receipt.pdf?")).await;
    assert_eq!((pdf.status, pdf.header("content-type")), (200, Some("application/pdf")));
    for query in ["instalment=1", "instalment=3", "instalment=x", "instalment=0"] {
        let none = format!("{}/receipt?{query}", path_of(&intent));
        assert_eq!(person.get(&none).await.status, 404, "{query}");
    }
    let hidden = hidden_fields(shown.text());
    let fields: Vec<(&str, &str)> =
        hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    for _ in 0..2 {
        assert_eq!(person.post(&receipt, &fields).await.status, 303);
    }
    let queued = receipt_emails::list_by_intent(&service.state.store, &intent.id).await.unwrap();
    let is_instalment = |subject| matches!(subject, ReceiptEmailSubject::Instalment(_));
    let of_instalments: Vec<bool> =
        queued.iter().map(|email| is_instalment(email.subject)).collect();
    assert_eq!(of_instalments, [false, true, true], "the payment, the instalment, and again");
}

/// RFC 5321, section 4.1.2: no brackets, one `@`, no point at the end of a domain.
async fn an_address_that_cannot_be_served_is_named(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await.sending_receipts();
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    for (address, escaped) in [
        ("<a@b.example>", "&lt;a@b.example&gt;"),
        ("a@b@c.example", "a@b@c.example"),
        ("a@b.example.", "a@b.example."),
    ] {
        let purchaser = json!({ "purchaser_info": { "email": address } });
        let paid = service.create_paid_intent(purchaser).await;
        assert_eq!(service.merchant_client().get(&paid.path()).await.json()["status"], "success");
        let store = &service.state.store;
        assert_eq!(receipt_emails::list_by_intent(store, &paid.id).await.unwrap(), []);
        let receipt = format!("{}/receipt", path_of(&paid));
        for page in [path_of(&paid), receipt.clone()] {
            let page = person.get(&page).await;
            let (_, note) = page.text().split_once("id=\"unsent-receipt\">").unwrap();
            let note = note.split("</p>").next().unwrap();
            assert!(note.contains("No receipt was sent") && note.contains(escaped), "{note}");
            assert!(!page.text().contains("Send receipt"), "no button sends it: {page:?}");
        }
        let csrf = person.csrf().await;
        let fields = [("csrf", csrf.as_str()), ("token", "t1")];
        assert_eq!(person.post(&receipt, &fields).await.status, 404);
    }
}

async fn a_refused_receipt_is_named(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await.sending_receipts();
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let paid = pay_and_refund(&service).await;
    assert!(!person.get(&path_of(&paid)).await.text().contains("unsent-receipt"));
    let give_up = "UPDATE receipt_emails SET due = NULL WHERE refund_id IS NULL";
    service.database().execute(give_up).await.unwrap();
    let page = person.get(&path_of(&paid)).await;
    assert!(page.text().contains("the mail server did not accept it"), "{page:?}");
}

async fn without_a_mail_server_nothing_is_sent(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let paid = pay_and_refund(&service).await;
    let page = format!("{}/receipt", path_of(&paid));
    let shown = person.get(&page).await;
    assert!(!shown.text().contains("thandi@purchaser.test"), "{shown:?}");
    let csrf = person.csrf().await;
    let fields = [("csrf", csrf.as_str()), ("token", "0123456789abcdef")];
    assert_eq!(person.post(&page, &fields).await.status, 404);
    assert_eq!(receipt_emails::list_by_intent(&service.state.store, &paid.id).await.unwrap(), []);
}
