//! Receipts of orders whose texts try to become more than a text: another addressee, another
//! header, an active part of a PDF.

use std::time::Duration;

use kassa::config::SmtpConfig;
use kassa::receipt_mail::{ReceiptSender, send_due_receipts};
use serde_json::json;

use crate::support::orders::order_with;
use crate::support::smtp_server::SmtpServer;
use crate::support::test_customer::{TestCustomer, VISA};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_routers::embedded_fonts;
use crate::support::test_service::TestService;

on_both_engines!(an_order_adds_no_header_and_no_addressee);

const FROM: &str = "receipts@kassa.test";
/// Orders accept whatever looks like an address. No mail is sent to any of these.
const NO_SINGLE_ADDRESS: [&str; 4] =
    ["<thandi@shop.test>", "thandi@shop.test,eve@evil.test", "thandi@eve@evil.test", "a@b.test;c"];
const HOSTILE: &str = "order\r\nBcc: eve@evil.test\r\n\r\n<script>1</script>\
                       \r\n.\r\nRCPT TO:<eve@evil.test>\u{1b}[31m (/JavaScript)";

async fn an_order_adds_no_header_and_no_addressee(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await.sending_receipts();
    let server = SmtpServer::start();
    let sender =
        ReceiptSender::new(&SmtpConfig::new(&server.url(), FROM), embedded_fonts()).unwrap();
    for email in NO_SINGLE_ADDRESS.into_iter().chain(["thandi@shop.test"]) {
        let order = order_with(json!({
            "reference_id": HOSTILE,
            "description": HOSTILE,
            "purchaser_info": { "email": email },
        }));
        let customer = TestCustomer::create(&service, order).await;
        customer.assert_returned_with(&customer.pay(VISA).await, "success");
    }
    send_due_receipts(&service.state, &sender).await.unwrap();
    service.advance(Duration::from_hours(24));
    send_due_receipts(&service.state, &sender).await.unwrap();

    let mails = server.mails();
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert_eq!(mails[0].to, ["thandi@shop.test"]);
    let (head, _) = mails[0].text.split_once("\r\n\r\n").unwrap();
    let names: Vec<_> = head
        .split("\r\n")
        .filter(|line| !line.starts_with([' ', '\t']))
        .map(|line| line.split_once(':').unwrap().0)
        .collect();
    assert!(names.contains(&"Subject") && !names.contains(&"Bcc"), "{names:?}");
    assert!(mails[0].header("Subject").contains("Bcc: eve@evil.test"), "only its text");
    let html = mails[0].text_part("text/html");
    assert!(html.contains("&lt;script&gt;1") && !html.contains("<script"), "{html}");
    let pdf = mails[0].part("application/pdf");
    for active in ["/JavaScript", "/JS", "/OpenAction", "/Launch", "/EmbeddedFile", "/URI"] {
        let found = pdf.windows(active.len()).any(|bytes| bytes == active.as_bytes());
        assert!(!found, "{active} in the PDF");
    }
}
