//! Notices and invitations by e-mail, to people of the portal.

use std::time::Duration;

use kassa::config::SmtpConfig;
use kassa::receipt_mail::{ReceiptSender, send_due_notices, send_invitations};
use kassa_domain::portal::Role;
use kassa_store::tables::connections;
use serde_json::json;

use crate::portal::support::{Browser, PASSWORD, location};
use crate::support::kassa_process::{
    KassaServer, create_merchant, expect_error_line, run_kassa, run_kassa_json,
};
use crate::support::smtp_server::{Mail, SmtpServer};
use crate::support::sql_connection::SqlConnection;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::{ReceiverReply, TestReceiver};
use crate::support::test_routers::embedded_fonts;
use crate::support::test_service::TestService;
use crate::webhooks::worker::{create_destination, start_delivery};

on_both_engines!(
    what_happened_is_collected_and_told_once,
    each_person_is_told_what_they_chose_and_may_see,
    what_was_before_the_choice_is_not_told,
    a_letter_is_in_the_language_of_the_person,
    a_mail_server_that_is_away_gets_it_later,
    a_receiver_that_is_gone_and_a_missed_instalment_are_told,
    an_invitation_is_sent_and_shown,
    without_a_mail_server_nothing_is_offered,
);

const ACCOUNT: &str = "/portal/account";
const PORTAL: &str = "https://portal.test";
const QUARTER: Duration = Duration::from_secs(15 * 60);

fn sender(server: &SmtpServer) -> ReceiptSender {
    let config = SmtpConfig::new(&server.url(), "kassa@kassa.test");
    ReceiptSender::new(&config, embedded_fonts()).unwrap()
}

async fn service_on(database: TestDatabase) -> TestService {
    TestService::sandbox_on(database).await.sending_receipts()
}

async fn choose(person: &Browser, kinds: &[&str]) {
    choose_in(person, "", kinds).await;
}

async fn choose_in(person: &Browser, language: &str, kinds: &[&str]) {
    let mut fields = vec![("name", "Anna"), ("language", language)];
    fields.extend(kinds.iter().map(|kind| ("notices", *kind)));
    let saved = person.submit(ACCOUNT, ACCOUNT, &fields).await;
    assert_eq!(location(&saved), "/portal/account?done=saved");
}

async fn send(service: &TestService, server: &SmtpServer) -> Vec<Mail> {
    let before = server.mails().len();
    send_due_notices(&service.state, &sender(server), PORTAL, QUARTER).await.unwrap();
    server.mails().split_off(before)
}

/// A call to the provider that has no answer since then.
async fn insert_call(service: &TestService, subject: i64) {
    let connection = service.merchant.connection_id.as_ref().unwrap();
    let created = service.state.real_clock.now().0;
    let insert = format!(
        "INSERT INTO provider_calls (operation, subject_id, connection_id, created) \
         VALUES ('refund', '{subject}', '{connection}', {created})"
    );
    service.database().execute(&insert).await.unwrap();
}

/// The calls are about nothing that exists, which the check at the end of a test would find.
async fn delete_calls(service: &TestService) {
    service.database().execute("DELETE FROM provider_calls").await.unwrap();
}

async fn what_happened_is_collected_and_told_once(database: TestDatabase) {
    let (service, server) = (service_on(database).await, SmtpServer::start());
    let anna = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let page = anna.get(ACCOUNT).await;
    assert_eq!(page.text().matches("name=\"notices\"").count(), 5, "{}", page.text());
    choose(&anna, &["money", "connections"]).await;
    let page = anna.get(ACCOUNT).await;
    let checked = page.text().split("<input").filter(|tag| {
        tag.contains("name=\"notices\"") && tag.split('>').next().unwrap().contains(" checked")
    });
    assert_eq!(checked.count(), 2, "{}", page.text());

    insert_call(&service, 1).await;
    assert!(send(&service, &server).await.is_empty());
    service.advance(Duration::from_secs(61 * 60));
    assert!(send(&service, &server).await.is_empty(), "it is collected");
    service.advance(Duration::from_secs(5 * 60));
    insert_call(&service, 2).await;
    service.advance(Duration::from_secs(11 * 60));
    let mails = send(&service, &server).await;
    let [mail] = mails.as_slice() else { panic!("{mails:?}") };
    assert_eq!(mail.to, ["anna@shop.test"]);
    assert!(mail.text.contains("Subject: Notices: Ann's Bakery"), "{}", mail.text);
    assert!(mail.text.contains("Auto-Submitted: auto-generated"), "{}", mail.text);
    assert!(mail.text.contains("https://portal.test/portal"), "{}", mail.text);
    // The other has had no answer for a few minutes alone.
    assert_eq!(mail.text.matches("A provider has not answered").count(), 1, "{}", mail.text);
    assert!(send(&service, &server).await.is_empty(), "once");
    service.advance(Duration::from_secs(75 * 60));
    assert!(send(&service, &server).await.is_empty(), "the second begins to be collected");
    service.advance(QUARTER);
    assert_eq!(send(&service, &server).await.len(), 1);
    delete_calls(&service).await;
}

async fn each_person_is_told_what_they_chose_and_may_see(database: TestDatabase) {
    let (service, server) = (service_on(database).await, SmtpServer::start());
    let everything = ["disputes", "webhooks", "connections", "instalments", "money"];
    let owner = Browser::join(&service, "owner@shop.test", Role::Owner).await;
    let support = Browser::join(&service, "support@shop.test", Role::Support).await;
    let other = Browser::join(&service, "money@shop.test", Role::Owner).await;
    choose(&owner, &everything).await;
    choose(&support, &everything).await;
    choose(&other, &["money"]).await;
    assert_eq!(support.get(ACCOUNT).await.text().matches("name=\"notices\"").count(), 4);
    let (connection, since) =
        (service.merchant.connection_id.clone().unwrap(), service.state.real_clock.now());
    let written = service.state.store.write::<_, kassa_store::StoreError, _>(move |tx| {
        Box::pin(async move {
            let health =
                kassa_domain::connection::Health::Unhealthy { reason: "401".to_owned(), since };
            connections::set_health(tx, &connection, 1, &health).await?;
            kassa_store::tables::portal::notices::insert_of_connection(tx, &connection, since).await
        })
    });
    written.await.unwrap();
    service.advance(QUARTER);
    let mails = send(&service, &server).await;
    let addressees: Vec<&str> = mails.iter().map(|mail| mail.to[0].as_str()).collect();
    assert_eq!(addressees, ["owner@shop.test"]);
    assert!(mails[0].text.contains("/portal/settings/connections/"), "{}", mails[0].text);
}

async fn what_was_before_the_choice_is_not_told(database: TestDatabase) {
    let (service, server) = (service_on(database).await, SmtpServer::start());
    let anna = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    insert_call(&service, 1).await;
    service.advance(Duration::from_secs(2 * 60 * 60));
    assert!(send(&service, &server).await.is_empty());
    sign_in(&anna).await;
    choose(&anna, &["money"]).await;
    service.advance(QUARTER * 2);
    assert!(send(&service, &server).await.is_empty());
    sign_in(&anna).await;
    choose(&anna, &[]).await;
    insert_call(&service, 2).await;
    service.advance(Duration::from_secs(2 * 60 * 60));
    send(&service, &server).await;
    service.advance(QUARTER * 2);
    assert!(send(&service, &server).await.is_empty());
    delete_calls(&service).await;
}

async fn a_letter_is_in_the_language_of_the_person(database: TestDatabase) {
    let (service, server) = (service_on(database).await, SmtpServer::start());
    let anna = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    choose_in(&anna, "de", &["money"]).await;
    insert_call(&service, 1).await;
    service.advance(Duration::from_secs(61 * 60));
    assert!(send(&service, &server).await.is_empty(), "it is collected");
    service.advance(QUARTER);
    let mails = send(&service, &server).await;
    let [mail] = mails.as_slice() else { panic!("{mails:?}") };
    assert!(mail.text.contains("Subject: Benachrichtigungen: "), "{}", mail.text);
    assert!(mail.text.contains("Content-Type: text/plain; charset=utf-8"), "{}", mail.text);
    assert!(mail.text.contains("Ein Zahlungsdienstleister antwortet"), "{}", mail.text);
    delete_calls(&service).await;
}

/// A session ends when nobody has used it for a while.
async fn sign_in(person: &Browser) {
    let fields = [("email", "anna@shop.test"), ("password", PASSWORD)];
    assert_eq!(location(&person.post("/portal/sign-in", &fields).await), "/portal");
}

async fn a_mail_server_that_is_away_gets_it_later(database: TestDatabase) {
    let (service, server) = (service_on(database).await, SmtpServer::start());
    let anna = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    choose(&anna, &["money"]).await;
    insert_call(&service, 1).await;
    service.advance(Duration::from_secs(2 * 60 * 60));
    send(&service, &server).await;
    service.advance(QUARTER);
    server.refuse(1);
    assert!(send(&service, &server).await.is_empty());
    assert_eq!(send(&service, &server).await.len(), 1);
    assert!(send(&service, &server).await.is_empty());
    delete_calls(&service).await;
}

async fn a_receiver_that_is_gone_and_a_missed_instalment_are_told(database: TestDatabase) {
    let (service, server) = (service_on(database).await, SmtpServer::start());
    let anna = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    choose(&anna, &["webhooks", "instalments"]).await;
    let receiver = TestReceiver::start().await;
    receiver.reply_with([ReceiverReply::Status(410)]);
    create_destination(&service, &receiver.url).await;
    let worker = start_delivery(&service.state);
    service.create_paid_intent(json!({})).await;
    receiver.wait_for(1).await;
    let paused = "SELECT id FROM destinations WHERE paused IS NOT NULL";
    while service.database().fetch_texts(paused).await.is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    worker.stop().await;
    service.create_collected_intent(json!({})).await;
    service.advance(QUARTER * 2);
    let mails = send(&service, &server).await;
    let [mail] = mails.as_slice() else { panic!("{mails:?}") };
    for said in ["Events don", "An instalment was not collected.", "/portal/mandates/"] {
        assert!(mail.text.contains(said), "{said}: {}", mail.text);
    }
}

async fn an_invitation_is_sent_and_shown(database: TestDatabase) {
    let (service, server) = (service_on(database).await, SmtpServer::start());
    let anna = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let team = "/portal/settings/team";
    let fields = [("email", "ben@shop.test"), ("role", "support")];
    let invited = anna.submit(team, team, &fields).await;
    assert_eq!(invited.status, 201, "{invited:?}");
    let (_, link) = invited.text().split_once("<output id=\"secret\"").unwrap();
    let link = link.split_once("http").unwrap().1.split('<').next().unwrap();
    send_invitations(&service.state, &sender(&server)).await;
    let mails = server.mails();
    let [mail] = mails.as_slice() else { panic!("{mails:?}") };
    assert_eq!(mail.to, ["ben@shop.test"]);
    let token = link.rsplit('=').next().unwrap();
    assert!(mail.text.replace("=\r\n", "").contains(token), "{token}: {}", mail.text);
    assert!(invited.text().contains("was sent to ben@shop.test"), "{}", invited.text());
}

async fn without_a_mail_server_nothing_is_offered(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let anna = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    assert!(!anna.get(ACCOUNT).await.text().contains("name=\"notices\""));
    let team = "/portal/settings/team";
    let fields = [("email", "ben@shop.test"), ("role", "support")];
    let invited = anna.submit(team, team, &fields).await;
    assert!(invited.text().contains("Send this link to ben@shop.test"), "{}", invited.text());
    assert!(service.state.invitation_mails.pop().is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_sends_what_was_collected() {
    let (folder, server) = (tempfile::tempdir().unwrap(), SmtpServer::start());
    create_merchant(folder.path());
    let url = server.url();
    let arguments = ["--smtp-url", &url, "--smtp-from", "k@kassa.test", "--notices-every", "1s"];
    let kassa = KassaServer::start(folder.path(), &arguments);
    let sql = "INSERT INTO people (id, email, name, active, created, notices) \
        VALUES ('p1', 'anna@shop.test', 'Anna', 1, 1, 'money'); \
        INSERT INTO memberships (person_id, merchant_id, role, created) \
        SELECT 'p1', id, 'owner', 1 FROM merchants LIMIT 1; \
        INSERT INTO notices (merchant_id, kind, subject, created) \
        SELECT merchant_id, 'money', '9', 5 FROM memberships";
    let database = SqlConnection::open_file(&folder.path().join("data/kassa.db"));
    database.execute(sql).await.unwrap();
    let arrived = crate::crashes::harness::poll_until(async || server.mails().pop()).await;
    assert_eq!(arrived.to, ["anna@shop.test"]);
    let link = format!("{}/portal", kassa.address);
    assert!(arrived.text.contains(&link), "{}", arrived.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_sends_the_invitation_that_it_prints() {
    let (folder, server) = (tempfile::tempdir().unwrap(), SmtpServer::start());
    create_merchant(folder.path());
    let url = server.url();
    let invite = ["user", "invite", "--email", "ann@shop.test"];
    let printed = run_kassa_json(folder.path(), &invite);
    assert_eq!(printed.get("sent"), None);
    let mail = ["--smtp-url", &url, "--smtp-from", "k@kassa.test"];
    let invited = run_kassa_json(folder.path(), &[invite.as_slice(), &mail].concat());
    assert_eq!(invited["sent"], true, "{invited}");
    let mails = server.mails();
    let [mail] = mails.as_slice() else { panic!("{mails:?}") };
    let token = invited["link"].as_str().unwrap().rsplit('=').next().unwrap();
    assert_eq!(mail.to, ["ann@shop.test"]);
    assert!(mail.text.replace("=\r\n", "").contains(token), "{token}: {}", mail.text);
    let away = ["--smtp-url", "smtp://127.0.0.1:9", "--smtp-from", "k@kassa.test"];
    let invited = run_kassa_json(folder.path(), &[invite.as_slice(), &away].concat());
    assert!(invited["sent"] == false && invited["link"].is_string(), "{invited}");
}

#[test]
fn a_wrong_interval_is_refused_with_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let output = run_kassa(folder.path(), &["serve", "--notices-every", "soon"]);
    let line = expect_error_line(&output);
    assert!(line.contains("KASSA_NOTICES_EVERY"), "{line}");
}
