//! Beneficiaries: bank accounts take part in the charge, mobile money is paid out afterwards.

use doubles::paystack::{Account, Endpoint, Fault, FaultKind};
use futures_util::future::join_all;
use kassa_domain::payout::PayoutStatus;
use kassa_domain::time::Timestamp;
use kassa_services::audit::Actor;
use kassa_services::connections::{ConnectionChanges, change_connection};
use kassa_store::tables::{call_backlog, payouts};
use serde_json::{Value, json};

use super::paystack_service::PaystackService;
use crate::support::beneficiaries::{beneficiaries_path, beneficiary_request_with};
use crate::support::test_client::TestIntent;
use crate::support::test_customer::TestCustomer;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    bank_accounts_take_part_in_the_charge,
    the_main_beneficiary_alone_bears_the_fees,
    mobile_money_is_paid_out_once,
    a_payout_waits_for_its_password,
    a_payout_waits_for_the_balance,
    a_lost_payout_is_paid_once,
);

/// A beneficiary's id, and its identifier at Paystack.
struct Recipient {
    id: String,
    external_id: String,
}

impl PaystackService {
    async fn create_recipient(&self, kind: &str, currency: &str, account: &str) -> Recipient {
        let merchant = &self.service.merchant;
        let fields = json!({
            "type": kind, "currency": currency, "connection_id": self.connection_id,
            "account_number": account,
        });
        let body = beneficiary_request_with(merchant, &fields);
        let api = self.service.merchant_client();
        let created = api.post(&beneficiaries_path(merchant), body).await;
        assert_eq!(created.status, 201, "{created:?}");
        let text = |field: &str| created.json()[field].as_str().unwrap().to_owned();
        Recipient { id: text("id"), external_id: text("external_id") }
    }

    fn read_balance(&self, account: Account, currency: &str) -> i64 {
        self.paystack.ledger().balance(&account, currency)
    }

    async fn list_payouts(&self, intent: &TestIntent) -> Vec<PayoutStatus> {
        let listed = payouts::list_by_intent(&self.service.state.store, &intent.id).await.unwrap();
        listed.into_iter().map(|payout| payout.status).collect()
    }

    /// How many payouts are an alarm.
    async fn count_alarms(&self) -> i64 {
        let before = Timestamp(self.service.state.real_clock.now().0 - 15 * 60 * 1000);
        let counted = call_backlog::count_unresolved(&self.service.state.store, before).await;
        counted.unwrap().iter().filter(|one| one.kind == "payout").map(|one| one.count).sum()
    }

    /// A paid order of GHS 12.50 with 10.00 for a bank account and 2.50 for mobile money, which is
    /// not paid out yet.
    pub async fn pay_with_payout(&self) -> TestCustomer {
        let bank = self.create_recipient("ghipss", "GHS", "0123456789").await;
        let mobile = self.create_recipient("mobile_money", "GHS", "0241234567").await;
        assert!(mobile.external_id.starts_with("RCP_"), "{}", mobile.external_id);
        let customer = self.pay(split_order("GHS", &bank, &mobile)).await;
        assert_eq!(self.read_balance(Account::Subaccount(bank.external_id), "GHS"), 1000);
        assert_eq!(self.read_balance(Account::Balance, "GHS"), 250);
        customer
    }
}

fn split_order(currency: &str, first: &Recipient, second: &Recipient) -> Value {
    let shares = [(first, 1000), (second, 250)];
    let splits = shares.map(|(one, amount)| json!({ "beneficiary_id": one.id, "amount": amount }));
    json!({ "currency": currency, "split": { "split_type": "AMOUNT", "splits": splits } })
}

async fn bank_accounts_take_part_in_the_charge(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    for (kind, currency) in [("nuban", "NGN"), ("ghipss", "GHS"), ("basa", "ZAR")] {
        let accounts = ["0123456789", "9876543210"];
        let create = |account| kassa.create_recipient(kind, currency, account);
        let recipients = join_all(accounts.map(create)).await;
        let [first, second] = recipients.as_slice() else { panic!("two") };
        let mut order = split_order(currency, first, second);
        // A split is captured at once, also where an amount could be held.
        order["capture_mode"] = json!("prefer_delay");
        let customer = kassa.pay(order).await;
        assert_eq!(customer.read_intent().await["status"], "success");
        let sent = kassa.paystack.exchanges();
        let sent = sent.iter().rfind(|one| one.path == "/transaction/initialize").unwrap();
        let expected = json!({
            "type": "flat", "bearer_type": "all-proportional",
            "subaccounts": [
                { "subaccount": first.external_id, "share": 1000 },
                { "subaccount": second.external_id, "share": 250 },
            ],
        });
        assert_eq!(sent.body["split"], expected);
        for (recipient, amount) in [(first, 1000), (second, 250)] {
            let account = Account::Subaccount(recipient.external_id.clone());
            assert_eq!(kassa.read_balance(account, currency), amount, "{kind}");
        }
        assert_eq!(kassa.read_balance(Account::Balance, currency), 0);
        assert_eq!(kassa.list_payouts(&customer.intent).await, []);
    }
    assert_eq!(kassa.count_sent("/subaccount"), 6);
    kassa.assert_agrees().await;
}

impl PaystackService {
    async fn set_main_beneficiary(&self, id: Option<&str>) {
        let changes = ConnectionChanges {
            main_beneficiary: Some(id.map(str::to_owned)),
            ..ConnectionChanges::default()
        };
        let (state, actor) = (&self.service.state, Actor::operator());
        change_connection(state, &actor, &self.connection_id, changes).await.unwrap();
    }

    /// The bearer of the fees of the last page.
    fn last_bearer(&self) -> (String, Value) {
        let sent = self.paystack.exchanges();
        let sent = sent.iter().rfind(|one| one.path == "/transaction/initialize").unwrap();
        let split = &sent.body["split"];
        (split["bearer_type"].as_str().unwrap().to_owned(), split["bearer_subaccount"].clone())
    }
}

async fn the_main_beneficiary_alone_bears_the_fees(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let create = |account| kassa.create_recipient("basa", "ZAR", account);
    let accounts = ["0123456789", "9876543210", "1111111111"];
    let recipients = join_all(accounts.map(create)).await;
    let [first, second, third] = recipients.as_slice() else { panic!("three") };
    let proportional = ("all-proportional".to_owned(), Value::Null);
    let pay = async || {
        let customer = kassa.pay(split_order("ZAR", first, second)).await;
        assert_eq!(customer.read_intent().await["status"], "success");
        kassa.last_bearer()
    };
    for (main, expected) in [
        (None, proportional.clone()),
        (Some(second), ("subaccount".to_owned(), json!(second.external_id))),
        (Some(third), proportional.clone()),
        (None, proportional),
    ] {
        kassa.set_main_beneficiary(main.map(|recipient| recipient.id.as_str())).await;
        assert_eq!(pay().await, expected);
    }
    kassa.assert_agrees().await;
}

async fn mobile_money_is_paid_out_once(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay_with_payout().await;
    assert_eq!(kassa.list_payouts(&customer.intent).await, [PayoutStatus::Initiated]);
    for _ in 0..2 {
        kassa.sweep_for_an_hour().await;
        assert_eq!(kassa.list_payouts(&customer.intent).await, [PayoutStatus::Success]);
    }
    assert_eq!(kassa.count_sent("/transfer"), 1);
    assert_eq!(kassa.read_balance(Account::Balance, "GHS"), 0);
    kassa.assert_agrees().await;
}

async fn a_payout_waits_for_its_password(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    kassa.paystack.ledger().requires_otp = true;
    let customer = kassa.pay_with_payout().await;
    kassa.sweep_for_an_hour().await;
    assert_eq!(kassa.list_payouts(&customer.intent).await, [PayoutStatus::Pending]);
    assert_eq!(kassa.count_alarms().await, 1);
    kassa.assert_same_money().await;
    kassa.paystack.ledger().finish_transfers();
    kassa.sweep_for_an_hour().await;
    assert_eq!(kassa.list_payouts(&customer.intent).await, [PayoutStatus::Success]);
    assert_eq!((kassa.count_sent("/transfer"), kassa.count_alarms().await), (1, 0));
    kassa.assert_agrees().await;
}

async fn a_payout_waits_for_the_balance(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay_with_payout().await;
    // Paystack has paid the merchant out.
    let settle = [(Account::Balance, -250), (Account::Subaccount("the merchant".to_owned()), 250)];
    kassa.paystack.ledger().post("GHS", &settle);
    kassa.sweep_for_an_hour().await;
    assert_eq!(kassa.list_payouts(&customer.intent).await, [PayoutStatus::Pending]);
    assert_eq!(kassa.count_alarms().await, 1);
    kassa.paystack.ledger().post("GHS", &settle.map(|(account, amount)| (account, -amount)));
    kassa.sweep_for_an_hour().await;
    assert_eq!(kassa.list_payouts(&customer.intent).await, [PayoutStatus::Success]);
    assert_eq!(kassa.read_balance(Account::Balance, "GHS"), 0, "paid once");
    assert_eq!(kassa.count_alarms().await, 0);
    kassa.assert_agrees().await;
}

async fn a_lost_payout_is_paid_once(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    for kind in [FaultKind::Reset, FaultKind::ServerError, FaultKind::Garbage] {
        for is_effective in [false, true] {
            let customer = kassa.pay_with_payout().await;
            let endpoints = vec![Endpoint::CreateTransfer];
            kassa.paystack.add_fault(Fault { endpoints, kind, is_effective });
            kassa.advance_and_sweep(0).await;
            assert_eq!(kassa.list_payouts(&customer.intent).await, [PayoutStatus::Initiated]);
            kassa.sweep_for_an_hour().await;
            assert_eq!(kassa.list_payouts(&customer.intent).await, [PayoutStatus::Success]);
            assert_eq!(kassa.read_balance(Account::Balance, "GHS"), 0, "{kind:?} {is_effective}");
        }
    }
    kassa.assert_agrees().await;
}
