//! A rotation of the master key while requests are served, with a crash in the middle (decision
//! 39).

use std::path::{Path, PathBuf};

use futures_util::future::join_all;
use kassa_domain::ids::MerchantId;
use kassa_domain::portal::{EmailAddress, Role};
use kassa_platform::secrets::KeyFile;
use kassa_services::AppContext;
use kassa_services::audit::Actor;
use kassa_services::failpoint::Failpoint;
use kassa_services::portal::invitations::accept_invitation;
use kassa_services::portal::sessions::load_session;
use kassa_services::portal::sign_in::{sign_in, verify_code};
use kassa_services::portal::{Client, SignInResult, team, totp};
use kassa_store::tables::sealed_columns::SEALED_COLUMNS;
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use super::harness::{CrashHarness, RecordedResponse, poll_until};
use crate::support::kassa_process::expect_error_line;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::TestReceiver;

on_both_engines!(every_record_is_read_before_during_and_after_a_rotation);

const OWNER: &str = "ann@shop.example";
const PASSWORD: &str = "eleven grey herons";
/// The load beside the rotation.
const REQUESTS: usize = 130;

/// What was sealed with the old key, and is read after each step.
struct Records {
    credential: String,
    first_charge: RecordedResponse,
    totp_secret: String,
    /// Opened before the rotation: a process that does not know the new key yet.
    stale: AppContext,
}

async fn every_record_is_read_before_during_and_after_a_rotation(database: TestDatabase) {
    let (mut harness, receiver) = (CrashHarness::new(database), TestReceiver::start().await);
    harness.create_webhook(&receiver.url);
    harness.start(None);
    let records = Records::create(&harness).await;
    let old_key = copy_key_file(&harness);
    let old_id = list_keys(&harness)[0]["key_id"].as_str().unwrap().to_owned();
    harness.kill();

    harness.start(Some(Failpoint::RecordsResealed));
    let load = tokio::spawn(join_all((0..REQUESTS).map(|_| harness.create_and_cancel_intent())));
    let rotated = harness.run_json(&["master-key", "rotate"]);
    let new_id = rotated["key_id"].as_str().unwrap().to_owned();
    assert!(rotated["in_use"] == true && new_id != old_id, "{rotated}");
    harness.kill_at_failpoint().await;
    drop(load.await.unwrap());
    let [old, new] = count_records(&harness);
    assert!(old > 0 && new > 0, "{old} and {new} records in the middle");
    let early = harness.run(&["master-key", "retire", &old_id]);
    assert!(expect_error_line(&early).contains("still need it"));

    harness.start(None);
    records.assert_readable(&harness, "during", 0).await;
    let load = tokio::spawn(join_all((0..REQUESTS).map(|_| harness.create_and_cancel_intent())));
    poll_until(async || (count_records(&harness)[0] == 0).then_some(())).await;
    for served in load.await.unwrap() {
        served.unwrap();
    }
    let retired = harness.run_json(&["master-key", "retire", &old_id]);
    assert!(retired["retired"].is_string(), "{retired}");
    let refused = harness.run(&["master-key", "retire", &new_id]);
    assert!(expect_error_line(&refused).contains("newest"));
    records.assert_readable(&harness, "after", 1).await;
    harness.kill();
    harness.start(None);
    records.assert_charged(&harness, "after-a-restart").await;
    let (delivered, paid) = (receiver.received().len(), harness.create_intent(json!({})).await);
    harness.pay(&paid).await;
    receiver.wait_for(delivered + 1).await;
    assert_opens_nothing(&harness, &old_key).await;
    harness.kill();
    refuse_the_old_file(&harness, &old_key);
}

impl Records {
    async fn create(harness: &CrashHarness) -> Self {
        let credential = harness.create_credential().await;
        let first_charge = charge(harness, &credential, "before").await;
        assert_eq!((first_charge.status, first_charge.replayed), (201, false));
        let stale = harness.open_context().await;
        let totp_secret = join_with_totp(&stale, &harness.merchant_id()).await;
        Self { credential, first_charge, totp_secret, stale }
    }

    /// The response for an idempotency key, the token of a card, and the secret of a second factor
    /// can be used, also by a process that has not followed the rotation.
    async fn assert_readable(&self, harness: &CrashHarness, when: &str, step: i64) {
        self.assert_charged(harness, when).await;
        let follower = harness.open_context().await;
        let ctx = if step == 0 { &self.stale } else { &follower };
        sign_in_with(ctx, &self.totp_secret, step).await;
        follower.store.close().await;
    }

    async fn assert_charged(&self, harness: &CrashHarness, when: &str) {
        let replayed = charge(harness, &self.credential, "before").await;
        assert_eq!(replayed, self.first_charge.as_replayed(), "{when}");
        let charged = charge(harness, &self.credential, when).await;
        assert!(charged.status == 201 && charged.body.contains("success"), "{when}: {charged:?}");
    }
}

async fn charge(harness: &CrashHarness, credential: &str, reference: &str) -> RecordedResponse {
    let body = json!({
        "amount": 990, "currency": "ZAR", "reference_id": reference, "purchaser_id": "customer-7",
        "credentials": [credential],
    });
    let sent = harness.post("/api/intents/auto-attempt", &body, reference).send().await.unwrap();
    RecordedResponse::from_response(sent).await
}

/// Returns the secret of the second factor.
async fn join_with_totp(ctx: &AppContext, merchant_id: &MerchantId) -> String {
    let (operator, email) = (Actor::operator(), EmailAddress::parse(OWNER).unwrap());
    let invited = team::invite(ctx, &operator, merchant_id, &email, Role::Owner, None).await;
    let (token, client) = (invited.unwrap().token, Client::default());
    let joined = accept_invitation(ctx, token.expose(), "Ann", PASSWORD, &client).await.unwrap();
    let SignInResult::SignedIn(session) = joined else { panic!("no second factor yet") };
    let person = load_session(ctx, session.expose()).await.unwrap().unwrap();
    let secret = totp::new_secret(ctx, &person).unwrap().secret.to_string();
    totp::add(ctx, &person, &code(ctx, &secret, -1), &client).await.unwrap();
    secret
}

/// Each code can be used once, and one step early or late.
async fn sign_in_with(ctx: &AppContext, secret: &str, step: i64) {
    let client = Client::default();
    let SignInResult::SecondFactorNeeded(token) =
        sign_in(ctx, OWNER, PASSWORD, &client).await.unwrap()
    else {
        panic!("a second factor is needed")
    };
    let typed = code(ctx, secret, step);
    let signed_in = verify_code(ctx, token.expose(), &typed, &client).await;
    assert!(signed_in.is_ok(), "step {step}");
}

fn code(ctx: &AppContext, secret: &str, step: i64) -> String {
    let secret = Secret::try_from_base32(secret).unwrap();
    let seconds = u64::try_from(ctx.real_clock.now().0 / 1000 + 30 * step).unwrap();
    Builder::new().with_secret(secret).build().unwrap().generate(seconds).to_string()
}

fn list_keys(harness: &CrashHarness) -> Vec<Value> {
    let listed = harness.run_json(&["master-key", "list"]);
    assert_eq!(listed["unreadable_records"], 0, "{listed}");
    listed["keys"].as_array().unwrap().clone()
}

/// How many records the old and the new key have sealed.
fn count_records(harness: &CrashHarness) -> [u64; 2] {
    let keys = list_keys(harness);
    assert_eq!((keys.len(), &keys[1]["newest"]), (2, &json!(true)));
    [0, 1].map(|index: usize| keys[index]["records"].as_u64().unwrap())
}

fn copy_key_file(harness: &CrashHarness) -> PathBuf {
    let copy = harness.key_file().with_file_name("old.key");
    std::fs::copy(harness.key_file(), &copy).unwrap();
    copy
}

async fn assert_opens_nothing(harness: &CrashHarness, old_key: &Path) {
    let old = KeyFile::new(old_key.to_owned()).load().unwrap();
    let ctx = harness.open_context().await;
    let mut seen = 0;
    for column in SEALED_COLUMNS {
        for row in column.list_after(&ctx.store, None, 10_000).await.unwrap() {
            let Some(sealed) = row.sealed else { continue };
            assert!(old.find_sealing_key("", &sealed).is_err(), "{column:?}");
            seen += 1;
        }
    }
    assert!(seen >= 8, "{seen} records");
    ctx.store.close().await;
}

fn refuse_the_old_file(harness: &CrashHarness, old_key: &Path) {
    let new_key = std::fs::read(harness.key_file()).unwrap();
    std::fs::copy(old_key, harness.key_file()).unwrap();
    for command in [["serve", "--listen", "127.0.0.1:0"].as_slice(), &["merchant", "list"]] {
        let line = expect_error_line(&harness.run(command));
        assert!(line.contains("KASSA_MASTER_KEY_FILE"), "{line}");
    }
    std::fs::write(harness.key_file(), new_key).unwrap();
    harness.assert_consistent();
}
