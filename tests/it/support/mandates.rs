//! Mandates as a merchant orders them and a customer signs them.

use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::schedule::local_date;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::bank_account::{BankAccount, BankAccountInput, NoCheckDigitVerification};
use kassa_domain::method::payer_account::PayerAccount;
use kassa_domain::method::payer_details::PayerDetails;
use kassa_providers::{MandateHandle, MandateToSign};
use kassa_services::mandates::collections::run_due_collections;
use kassa_services::payments::pay::PaymentMethodInput;
use serde_json::{Value, json};

use super::orders::{order_with, set_fields};
use super::payments::submit_payment;
use super::test_client::TestIntent;
use super::test_service::TestService;

/// An order with twelve monthly instalments, with these fields set.
pub fn mandate_order(fields: Value) -> Value {
    let mut order = order_with(json!({
        "amount": 19_900,
        "future_payments": {
            "frequency": "monthly", "count": 12, "amount": 45_000, "currency": "ZAR",
            "constraints": {
                "billing_start_date": "2026-12-01", "collection_day": 25, "max_amount": 60_000,
            },
        },
    }));
    set_fields(&mut order, &fields);
    order
}

impl TestService {
    /// Orders a mandate and signs it; the sandbox decides by the `reference_id`.
    pub async fn create_signed_intent(&self, fields: Value) -> TestIntent {
        let created = self.merchant_client().create_intent(mandate_order(fields)).await;
        self.sign_mandate(&created).await;
        created
    }

    /// The intent of a mandate whose first instalment was missed and whose second, of 450.00, was
    /// paid.
    pub async fn create_collected_intent(&self, fields: Value) -> TestIntent {
        // Five weekly collections from 4 December. After twelve days the first can't be sent.
        let mut order = mandate_order(json!({ "future_payments": {
            "frequency": "weekly", "count": 5, "amount": 45_000, "currency": "ZAR",
            "constraints": { "billing_start_date": "2026-11-30", "collection_day": 5 },
        } }));
        set_fields(&mut order, &fields);
        let intent = self.merchant_client().create_intent(order).await;
        self.sign_mandate(&intent).await;
        self.advance_to("2026-12-16T08:00:00Z");
        assert_eq!(run_due_collections(&self.state).await.unwrap(), 1);
        intent
    }

    /// Signs the mandate of an intent as its customer.
    pub async fn sign_mandate(&self, intent: &TestIntent) {
        self.sign_mandate_from(intent, sample_account()).await;
    }

    /// As [`Self::sign_mandate`], for this account.
    pub async fn sign_mandate_from(&self, intent: &TestIntent, account: BankAccount) {
        let account = Some(PayerAccount::SouthAfrica(account));
        self.sign_mandate_by(intent, Scheme::ZaDebit, account).await;
    }

    /// As [`Self::sign_mandate`], by this scheme.
    pub async fn sign_mandate_by(
        &self,
        intent: &TestIntent,
        scheme: Scheme,
        account: Option<PayerAccount>,
    ) {
        let stored = self.find_intent(intent).await;
        let future_payments = stored
            .order
            .future_payments
            .clone()
            .unwrap()
            .with_start_after_notice(local_date(self.state.clock.now()));
        let payer = PayerDetails::default();
        let mandate = Box::new(MandateToSign { scheme, account, payer, future_payments });
        submit_payment(&self.state, stored, PaymentMethodInput::DebitOrder(mandate)).await;
    }

    /// The id of the mandate that was signed with an intent, from its first event.
    pub async fn find_mandate_id(&self, intent: &TestIntent) -> i64 {
        let events = self.list_event_contents(intent, "mandate_status_change").await;
        events[0]["mandate_id"].as_i64().unwrap()
    }
}

/// The handle of a South African mandate that was signed with this payment.
pub fn mandate_handle(reference: &str, future_payments: FuturePayments) -> MandateHandle {
    MandateHandle {
        reference: reference.to_owned(),
        provider_id: None,
        scheme: Scheme::ZaDebit,
        future_payments,
        terms: None,
        past_instalments: 0,
    }
}

/// What a payer signs from a savings account.
pub fn mandate_to_sign(future_payments: FuturePayments) -> Box<MandateToSign> {
    Box::new(MandateToSign {
        scheme: Scheme::ZaDebit,
        account: Some(PayerAccount::SouthAfrica(sample_account())),
        payer: PayerDetails::default(),
        future_payments,
    })
}

/// A savings account.
pub fn sample_account() -> BankAccount {
    account_with_number("0012345678")
}

/// A savings account with this number.
pub fn account_with_number(number: &str) -> BankAccount {
    let form =
        BankAccountInput { holder: "Thandi Nkosi", branch: "051001", number, kind: "savings" };
    let Ok(account) = BankAccount::from_input(form, &NoCheckDigitVerification) else {
        panic!("an invalid account")
    };
    account
}
