//! Receipts by e-mail, sent to a real SMTP server.

use std::time::Duration;

use futures_util::future::join_all;
use kassa::config::SmtpConfig;
use kassa::receipt_mail::{ReceiptSender, send_due_receipts};
use kassa_domain::portal::Role;
use kassa_store::tables::receipt_emails;
use serde_json::{Value, json};
use url::form_urlencoded;

use crate::portal::support::Browser;
use crate::support::kassa_process::{KassaServer, create_merchant, http_client};
use crate::support::orders::{minimal_order, order_with};
use crate::support::smtp_server::{PASSWORD, SmtpServer};
use crate::support::test_customer::{TestCustomer, VISA, find_form_token, visa_with};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_routers::embedded_fonts;
use crate::support::test_service::TestService;

on_both_engines!(
    a_receipt_is_sent_once,
    each_refund_is_confirmed,
    a_captured_hold_is_confirmed,
    a_paid_instalment_is_confirmed,
    what_the_server_refuses_for_now_is_tried_again,
    an_unknown_addressee_is_given_up,
    a_domain_in_its_own_letters_is_reached_by_every_server,
    a_local_part_that_the_server_cannot_take_is_given_up_at_once,
    a_wrong_password_loses_no_receipt,
    without_a_server_nothing_is_written,
);

const FROM: &str = "receipts@kassa.test";

fn sender(url: &str) -> ReceiptSender {
    ReceiptSender::new(&SmtpConfig::new(url, FROM), embedded_fonts()).unwrap()
}

fn order_of(email: &str) -> Value {
    order_with(json!({ "purchaser_info": { "locale": "fr-FR", "email": email } }))
}

async fn service_on(database: TestDatabase) -> TestService {
    TestService::sandbox_on(database).await.sending_receipts()
}

async fn pay(service: &TestService, order: Value) -> TestCustomer {
    let customer = TestCustomer::create(service, order).await;
    customer.pay(VISA).await;
    customer
}

async fn a_receipt_is_sent_once(database: TestDatabase) {
    let service = service_on(database).await;
    let server = SmtpServer::start();
    let refused = TestCustomer::create(&service, order_of("thandi@purchaser.test")).await;
    refused.pay(visa_with("holder", "DECLINED")).await;
    let customer = pay(&service, order_of("thandi@purchaser.test")).await;
    // Several processes at once.
    let senders = [sender(&server.url()), sender(&server.url()), sender(&server.url())];
    let sent = join_all(senders.iter().map(|one| send_due_receipts(&service.state, one))).await;
    assert_eq!(sent.into_iter().map(Result::unwrap).sum::<usize>(), 1);
    service.advance(Duration::from_secs(24 * 60 * 60));
    assert_eq!(send_due_receipts(&service.state, &senders[0]).await.unwrap(), 0);

    let mails = server.mails();
    assert_eq!(mails.len(), 1, "{mails:?}");
    let mail = &mails[0];
    assert_eq!(
        (mail.from.as_str(), mail.to.as_slice()),
        (FROM, &["thandi@purchaser.test".to_owned()][..])
    );
    assert_eq!(mail.header("Subject"), "Reçu · Ann's Bakery · order-1042");
    let from = mail.header("From");
    assert!(from.contains("Ann's Bakery") && from.contains(FROM), "{from}");
    assert!(mail.header("Message-ID").contains(customer.intent.id.as_str()), "{mail:?}");
    for kind in ["text/plain", "text/html"] {
        let text = mail.text_part(kind);
        for expected in ["Reçu", "Bakery", "12,50", "4242", "order-1042", "Numéro de reçu"] {
            assert!(text.contains(expected), "{kind} {expected}: {text}");
        }
        assert!(!text.contains("Thandi") && !text.contains("customer-7"), "{text}");
    }
    let pdf = mail.part("application/pdf");
    assert!(pdf.starts_with(b"%PDF-") && pdf.len() > 10_000);
    let states = receipt_emails::list_by_intent(&service.state.store, &customer.intent.id).await;
    let states = states.unwrap();
    assert!(states.len() == 1 && states[0].sent.is_some(), "{states:?}");
}

async fn each_refund_is_confirmed(database: TestDatabase) {
    let service = service_on(database).await;
    let (server, customer) = (SmtpServer::start(), pay(&service, order_of("a@b.test")).await);
    for amount in [300, 450] {
        let body = json!({ "amount": amount });
        service.merchant_client().post(&customer.intent.refund_path(), body).await;
        service.wait_for_refunds(&customer.intent).await;
    }
    let sender = sender(&server.url());
    assert_eq!(send_due_receipts(&service.state, &sender).await.unwrap(), 3);
    let mails = server.mails();
    let mut subjects: Vec<String> = mails.iter().map(|mail| mail.header("Subject")).collect();
    subjects.sort();
    let refund = "Remboursement · Ann's Bakery · order-1042";
    assert_eq!(subjects, [refund, refund, "Reçu · Ann's Bakery · order-1042"]);
    let about = |amount: &str, number: &str| {
        mails.iter().any(|mail| {
            let text = mail.text_part("text/plain");
            mail.header("Subject") == refund && text.contains(amount) && text.contains(number)
        })
    };
    assert!(about("3,00", "-R1") && about("4,50", "-R2"), "{mails:?}");
}

async fn a_paid_instalment_is_confirmed(database: TestDatabase) {
    let service = service_on(database).await;
    let server = SmtpServer::start();
    let purchaser = json!({ "locale": "fr-FR", "email": "a@b.test" });
    let intent = service.create_collected_intent(json!({ "purchaser_info": purchaser })).await;
    assert_eq!(send_due_receipts(&service.state, &sender(&server.url())).await.unwrap(), 2);
    let texts: Vec<String> =
        server.mails().iter().map(|mail| mail.text_part("text/plain")).collect();
    assert!(texts.iter().any(|text| text.contains("199,00") && !text.contains("-I2")), "{texts:?}");
    assert!(texts.iter().any(|text| text.contains("450,00") && text.contains("-I2")), "{texts:?}");
    let states = receipt_emails::list_by_intent(&service.state.store, &intent.id).await.unwrap();
    assert!(states.len() == 2 && states.iter().all(|state| state.sent.is_some()), "{states:?}");
}

async fn a_captured_hold_is_confirmed(database: TestDatabase) {
    let service = service_on(database).await;
    let server = SmtpServer::start();
    let sender = sender(&server.url());
    let mut order = order_of("a@b.test");
    order["capture_mode"] = json!("prefer_delay");
    let customer = pay(&service, order).await;
    assert_eq!(send_due_receipts(&service.state, &sender).await.unwrap(), 0);
    let captured = service.merchant_client().get(&customer.intent.capture_path()).await;
    assert_eq!(captured.status, 200, "{captured:?}");
    assert_eq!(send_due_receipts(&service.state, &sender).await.unwrap(), 1);
    assert_eq!(server.mails().len(), 1);
}

async fn what_the_server_refuses_for_now_is_tried_again(database: TestDatabase) {
    let service = service_on(database).await;
    let (server, customer) = (SmtpServer::start(), pay(&service, order_of("a@b.test")).await);
    let sender = sender(&server.url());
    server.refuse(2);
    for wait in [30, 120] {
        assert_eq!(send_due_receipts(&service.state, &sender).await.unwrap(), 1);
        assert_eq!(send_due_receipts(&service.state, &sender).await.unwrap(), 0, "too early");
        assert_eq!(server.mails().len(), 0);
        service.advance(Duration::from_secs(wait));
    }
    assert_eq!(send_due_receipts(&service.state, &sender).await.unwrap(), 1);
    assert_eq!(server.mails().len(), 1);
    let states = receipt_emails::list_by_intent(&service.state.store, &customer.intent.id).await;
    assert!(states.unwrap()[0].sent.is_some());
}

async fn an_unknown_addressee_is_given_up(database: TestDatabase) {
    let service = service_on(database).await;
    let (server, customer) = (SmtpServer::start(), pay(&service, order_of("nobody@b.test")).await);
    let sender = sender(&server.url());
    assert_eq!(send_due_receipts(&service.state, &sender).await.unwrap(), 1);
    service.advance(Duration::from_secs(24 * 60 * 60));
    assert_eq!(send_due_receipts(&service.state, &sender).await.unwrap(), 0);
    let states = receipt_emails::list_by_intent(&service.state.store, &customer.intent.id).await;
    assert!(states.unwrap()[0].is_given_up);
}

async fn a_domain_in_its_own_letters_is_reached_by_every_server(database: TestDatabase) {
    let service = service_on(database).await;
    let server = SmtpServer::start();
    let sender = ReceiptSender::new(
        &SmtpConfig::new(&server.url(), "receipts@zürich.test"),
        embedded_fonts(),
    );
    for email in ["ann@bücher.example", "ann@例え.jp", "ann@متجر.example"] {
        pay(&service, order_of(email)).await;
    }
    assert_eq!(send_due_receipts(&service.state, &sender.unwrap()).await.unwrap(), 3);
    let mails = server.mails();
    let mut to: Vec<&str> = mails.iter().map(|mail| mail.to[0].as_str()).collect();
    to.sort_unstable();
    assert_eq!(to, ["ann@xn--bcher-kva.example", "ann@xn--pgbep1f.example", "ann@xn--r8jz45g.jp"]);
    for mail in &mails {
        assert_eq!(mail.from, "receipts@xn--zrich-kva.test");
        assert_eq!(mail.header("To"), mail.to[0], "{mail:?}");
        assert!(mail.text.is_ascii(), "a server without 8BITMIME takes it: {mail:?}");
    }
}

async fn a_local_part_that_the_server_cannot_take_is_given_up_at_once(database: TestDatabase) {
    let service = service_on(database).await;
    let (server, with_utf8) = (SmtpServer::start(), SmtpServer::start_with_smtputf8());
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    for (server, is_taken) in [(&server, false), (&with_utf8, true)] {
        let customer = pay(&service, order_of("größe@bücher.example")).await;
        assert_eq!(send_due_receipts(&service.state, &sender(&server.url())).await.unwrap(), 1);
        let store = &service.state.store;
        let states = receipt_emails::list_by_intent(store, &customer.intent.id).await.unwrap();
        assert_eq!((states[0].is_given_up, states[0].sent.is_some()), (!is_taken, is_taken));
        assert_eq!(server.mails().len(), usize::from(is_taken));
        // With another server's extension the portal's button sends it.
        let receipt = format!("/portal/payments/{}/receipt", customer.intent.id);
        let shown = person.get(&receipt).await;
        let hint = "no letters other than a to z before the @";
        assert_eq!(shown.text().contains(hint), !is_taken, "{shown:?}");
    }
    assert_eq!(with_utf8.mails()[0].to, ["größe@bücher.example"]);
}

#[tokio::test]
async fn a_receipt_is_a_message_of_a_program() {
    let service = service_on(TestDatabase::sqlite()).await;
    let server = SmtpServer::start();
    pay(&service, order_of("a@b.test")).await;
    send_due_receipts(&service.state, &sender(&server.url())).await.unwrap();
    assert_eq!(server.mails()[0].header("Auto-Submitted"), "auto-generated");
}

/// RFC 5322, section 3.2.4: a name in ASCII needs no encoded word.
#[tokio::test]
async fn the_merchant_is_named_in_plain_letters() {
    let service = service_on(TestDatabase::sqlite()).await;
    let server = SmtpServer::start();
    pay(&service, order_of("a@b.test")).await;
    send_due_receipts(&service.state, &sender(&server.url())).await.unwrap();
    let mail = &server.mails()[0];
    let from = "\r\nFrom: \"Ann's Bakery\"\r\n <receipts@kassa.test>\r\n";
    assert!(format!("\r\n{}", mail.text).contains(from), "{mail:?}");
}

/// Gmail and Outlook for Windows do not know `bdi` (caniemail 1.0.5), so the element around it has
/// the direction of its content too; a text alone has first-strong isolates (UAX #9).
#[tokio::test]
async fn names_and_amounts_have_a_direction_of_their_own_in_every_reader() {
    let service = service_on(TestDatabase::sqlite()).await;
    let server = SmtpServer::start();
    for (locale, item) in [("ar-EG", "Tea (2)"), ("en-ZA", "شاي (2)")] {
        let order = order_with(json!({
            "description": item,
            "line_items": [{ "name": item, "quantity": 1, "amount": 1_250 }],
            "purchaser_info": { "locale": locale, "email": "a@b.test" },
        }));
        pay(&service, order).await;
    }
    send_due_receipts(&service.state, &sender(&server.url())).await.unwrap();
    let mails = server.mails();
    let item_of = |html: &str| if html.contains("شاي") { "شاي (2)" } else { "Tea (2)" };
    for mail in &mails {
        let (text, html) = (mail.text_part("text/plain"), mail.text_part("text/html"));
        let isolated = format!("\u{2068}{}\u{2069}", item_of(&html));
        assert!(text.contains(&format!("{isolated}: ")), "{text}");
        assert_eq!(html.matches(&format!("<bdi>{isolated}</bdi>")).count(), 2, "{html}");
        assert_eq!(html.matches("<bdi>").count(), html.matches(r#"dir="auto""#).count(), "{html}");
        for element in [r#"<p dir="auto""#, r#"<th scope="row" dir="auto""#, r#"<td dir="auto""#] {
            assert!(html.contains(element), "{element}: {html}");
        }
        // Its own words have the direction of the mail, which readers take from no `html`.
        let words = if item_of(&html) == "Tea (2)" {
            r#"lang="ar" dir="rtl""#
        } else {
            r#"lang="en" dir="ltr""#
        };
        assert!(html.contains(&format!("<div {words}>")), "{html}");
    }
    let arabic = mails.iter().find(|mail| mail.text_part("text/html").contains("Tea")).unwrap();
    let text = arabic.text_part("text/plain");
    assert!(text.contains("\u{2068}Ann's Bakery\u{2069}\r\n"), "{text}");
}

#[tokio::test]
async fn typed_text_that_looks_like_an_encoded_word_is_shown_as_it_is() {
    let service = service_on(TestDatabase::sqlite()).await;
    let server = SmtpServer::start();
    for reference in ["=?utf-8?q?x?=", "a =?iso-8859-1?b?eA==?= b", "=?utf-8?q?=0D=0ABcc:_x?="] {
        let mut order = order_of("a@b.test");
        order["reference_id"] = json!(reference);
        pay(&service, order).await;
        send_due_receipts(&service.state, &sender(&server.url())).await.unwrap();
        let mail = server.mails().pop().unwrap();
        assert_eq!(mail.header("Subject"), format!("Reçu · Ann's Bakery · {reference}"));
        let (head, _) = mail.text.split_once("\r\n\r\n").unwrap();
        assert!(!head.contains("?q?") && !head.contains("iso-8859-1"), "{head}");
    }
}

async fn a_wrong_password_loses_no_receipt(database: TestDatabase) {
    let service = service_on(database).await;
    let server = SmtpServer::start();
    pay(&service, order_of("a@b.test")).await;
    let wrong = sender(&server.url_with("wrong"));
    assert_eq!(send_due_receipts(&service.state, &wrong).await.unwrap(), 1);
    assert_eq!(server.mails().len(), 0);
    service.advance(Duration::from_secs(30));
    assert_eq!(send_due_receipts(&service.state, &sender(&server.url())).await.unwrap(), 1);
    assert_eq!(server.mails().len(), 1);
}

async fn without_a_server_nothing_is_written(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let customer = pay(&service, order_of("a@b.test")).await;
    let store = &service.state.store;
    assert_eq!(receipt_emails::list_by_intent(store, &customer.intent.id).await.unwrap(), []);
    // With one, a purchaser without an address gets none.
    let service = service.sending_receipts();
    let nameless = pay(&service, minimal_order()).await;
    let free = order_with(json!({ "amount": 0, "purchaser_info": { "email": "a@b.test" } }));
    let free = pay(&service, free).await;
    for intent in [nameless.intent, free.intent] {
        let store = &service.state.store;
        assert_eq!(receipt_emails::list_by_intent(store, &intent.id).await.unwrap(), []);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_sends_receipts_and_logs_no_address() {
    let folder = tempfile::tempdir().unwrap();
    let [_, key] = create_merchant(folder.path());
    let mail = SmtpServer::start();
    let options = ["--smtp-url", &mail.url(), "--smtp-from", FROM];
    let server = KassaServer::start(folder.path(), &options);
    for email in ["nobody@purchaser.test", "thandi@purchaser.test"] {
        let created = server.create_intent(&key, &order_of(email)).await;
        pay_page(created["redirect_url"].as_str().unwrap()).await;
    }
    for _ in 0..400 {
        if mail.mails().len() == 1 && server.log().contains("a receipt was not sent") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let (log, mails) = (server.log(), mail.mails());
    assert_eq!(mails.len(), 1, "{log}");
    assert_eq!(mails[0].to, ["thandi@purchaser.test"]);
    assert!(log.contains("a receipt was not sent") && log.contains("550"), "{log}");
    for secret in ["thandi@", "nobody@", PASSWORD] {
        assert!(!log.contains(secret), "{log}");
    }
}

async fn pay_page(page: &str) {
    let client = http_client();
    let html = client.get(page).send().await.unwrap().text().await.unwrap();
    let fields = [("method", "card"), ("form_token", find_form_token(&html))];
    let body = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(fields.into_iter().chain(VISA))
        .finish();
    let form = "application/x-www-form-urlencoded";
    // It leads to the shop, which does not exist.
    let _ = client.post(page).header("content-type", form).body(body).send().await;
}
