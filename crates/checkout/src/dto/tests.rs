//! The bytes that the API host sends a page host, as literals, in both directions.

use std::fmt::Debug;

use kassa_domain::abilities::CardEntry;
use kassa_domain::branding::Branding;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::attempt::{ActionPlace, CustomerAction};
use kassa_domain::intent::{Bill, CaptureMode, LineItem};
use kassa_domain::json::from_json_str;
use kassa_domain::mandate::Frequency;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::bank_account::{BankAccountType, MaskedBankAccount};
use kassa_domain::method::card::{Brand, CardNetwork, Expiry, MaskedCard};
use kassa_domain::money::{Currency, Money};
use kassa_domain::receipt::{Receipt, ReceiptSubject};
use kassa_domain::time::{Date, Timestamp};
use kassa_providers::TransferDetails;
use kassa_services::payments::provider_page::ProviderPage;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::checkout_session::{
    AttemptSummary, AwayView, CheckoutSession, CheckoutView, DebitOrderForm, Ending, Payee,
    PaymentOptions, ReceiptView, SignedMandate, Stage, StageDetails, StoredCard,
};

pub(super) fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, text: &str) {
    assert_eq!(serde_json::to_string(value).expect("JSON"), text);
    assert_eq!(from_json_str::<T>(text).as_ref(), Some(value), "{text}");
}

/// Each pair replaces a part of a valid text.
pub(super) fn check_refused<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    text: &str,
    changes: &[(&str, &str)],
) {
    for (part, replacement) in changes {
        assert!(text.contains(part), "{part}");
        let invalid = text.replace(part, replacement);
        assert_eq!(from_json_str::<T>(&invalid), None, "{invalid}");
    }
}

pub(super) fn money(minor: i64) -> Money {
    Currency::from_code("ZAR").and_then(|rand| Money::new(minor, rand)).expect("an amount")
}

pub(super) fn payee() -> Payee {
    Payee {
        name: "Shop".to_owned(),
        branding: Branding::default(),
        time_zone: "Africa/Johannesburg".to_owned(),
    }
}

const CARD: &str = r#"{"brand":"visa","bin":"411111","last4":"1111","expiry":"2028-03"}"#;

fn masked_card() -> MaskedCard {
    let expiry = Expiry { year: 2028, month: 3 };
    MaskedCard { brand: Brand::Visa, bin: "411111".to_owned(), last4: "1111".to_owned(), expiry }
}

const FUTURE_PAYMENTS: &str = concat!(
    r#"{"frequency":"monthly","count":12,"amount":5000,"currency":"ZAR","#,
    r#""billing_start":"2026-02-01","collection_day":25,"max_amount":null}"#,
);

fn future_payments() -> FuturePayments {
    FuturePayments {
        frequency: Frequency::Monthly,
        count: 12,
        amount: 5000,
        currency: money(1).currency(),
        billing_start: Date::parse("2026-02-01").expect("a date"),
        collection_day: 25,
        max_amount: None,
    }
}

fn attempt() -> AttemptSummary {
    AttemptSummary {
        method: PaymentMethod::Card,
        card: Some(masked_card()),
        credential_id: Some("c1".to_owned()),
        failure_reason: Some(FailureReason::CardExpired),
        phone: None,
        is_answered: true,
        created: Timestamp(900),
    }
}

fn attempt_text() -> String {
    format!(
        concat!(
            r#"{{"method":"card","card":{},"credential_id":"c1","refused":"CardExpired","#,
            r#""phone":null,"is_answered":true,"created":900}}"#,
        ),
        CARD
    )
}

fn session(stage: Stage) -> CheckoutSession {
    CheckoutSession {
        intent_id: IntentId::from_trusted("i1"),
        merchant: payee(),
        money: money(1250),
        reference_id: "r1".to_owned(),
        return_url: "https://shop.test/return".to_owned(),
        cancel_url: None,
        bill: Bill::default(),
        capture_mode: CaptureMode::Immediate,
        allow_remember_credentials: true,
        request_unscheduled_mit: false,
        require_unscheduled_mit: false,
        purchaser_locale: None,
        purchaser_phone: None,
        purchaser_country: None,
        debit_order: None,
        stage,
        refunded: 0,
        last_attempt: None,
        authorization_expires_at: Timestamp(2000),
    }
}

fn session_text(stage: &str) -> String {
    format!(
        concat!(
            r#"{{"intent_id":"i1","merchant":"Shop","look":{{"corners":"rounded"}},"#,
            r#""time_zone":"Africa/Johannesburg","amount":1250,"currency":"ZAR","#,
            r#""reference_id":"r1","return_url":"https://shop.test/return","cancel_url":null,"#,
            r#""description":null,"line_items":[],"capture_mode":"immediate","#,
            r#""allow_remember_credentials":true,"request_unscheduled_mit":false,"#,
            r#""require_unscheduled_mit":false,"purchaser_locale":null,"#,
            r#""purchaser_phone":null,"purchaser_country":null,"debit_order":null,"#,
            r#""stage":{},"refunded":0,"last_try":null,"reserved_until":2000}}"#,
        ),
        stage
    )
}

const SUCCESS: &str = r#"{"status":"success"}"#;

#[test]
fn every_field_of_a_session() {
    let full = CheckoutSession {
        cancel_url: Some("https://shop.test/cancel".to_owned()),
        bill: Bill {
            description: Some("Tea".to_owned()),
            line_items: vec![LineItem { name: "Tea".to_owned(), quantity: 1, amount: 1250 }],
        },
        capture_mode: CaptureMode::PreferDelay,
        purchaser_locale: Some("fr".to_owned()),
        purchaser_phone: Some("+27821234567".to_owned()),
        purchaser_country: Some("ZA".to_owned()),
        debit_order: Some(future_payments()),
        refunded: 500,
        last_attempt: Some(attempt()),
        ..session(Stage::Ended(Ending::Success))
    };
    let text = format!(
        concat!(
            r#"{{"intent_id":"i1","merchant":"Shop","look":{{"corners":"rounded"}},"#,
            r#""time_zone":"Africa/Johannesburg","amount":1250,"currency":"ZAR","#,
            r#""reference_id":"r1","return_url":"https://shop.test/return","#,
            r#""cancel_url":"https://shop.test/cancel","description":"Tea","#,
            r#""line_items":[{{"name":"Tea","quantity":1,"amount":1250}}],"#,
            r#""capture_mode":"prefer_delay","allow_remember_credentials":true,"#,
            r#""request_unscheduled_mit":false,"require_unscheduled_mit":false,"#,
            r#""purchaser_locale":"fr","purchaser_phone":"+27821234567","#,
            r#""purchaser_country":"ZA","debit_order":{},"stage":{{"status":"success"}},"#,
            r#""refunded":500,"last_try":{},"reserved_until":2000}}"#,
        ),
        FUTURE_PAYMENTS,
        attempt_text()
    );
    check(&full, &text);
    let refused = [
        ("rounded", "bent"),
        (r#""amount":1250,"currency":"ZAR""#, r#""amount":-1,"currency":"ZAR""#),
        (r#""amount":1250,"currency":"ZAR""#, r#""amount":1250,"currency":"zar""#),
        (r#""amount":1250,"currency":"ZAR","#, ""),
        ("\"merchant\"", "\"name\""),
        ("prefer_delay", "x"),
        ("monthly", "x"),
        ("CardExpired", "x"),
        ("visa", "x"),
        (SUCCESS, r#"{"status":"x"}"#),
        ("2000", "\"2000\""),
    ];
    check_refused::<CheckoutSession>(&text, &refused);
}

#[test]
fn stages() {
    let expires_at = Timestamp(7);
    for (stage, text) in [
        (
            Stage::Selection { attempts_left: None },
            r#"{"status":"selection","attempts_left":null}"#,
        ),
        (
            Stage::Selection { attempts_left: Some(2) },
            r#"{"status":"selection","attempts_left":2}"#,
        ),
        (Stage::Pending { step: None }, r#"{"status":"pending","has_step":null}"#),
        (
            Stage::Pending { step: Some(ActionPlace::Here) },
            r#"{"status":"pending","has_step":"here"}"#,
        ),
        (
            Stage::Pending { step: Some(ActionPlace::There) },
            r#"{"status":"pending","has_step":"there"}"#,
        ),
        (Stage::Ended(Ending::Authorized { expires_at }), r#"{"status":"authorized","lapses":7}"#),
        (Stage::Ended(Ending::Success), SUCCESS),
        (Stage::Ended(Ending::Failed), r#"{"status":"failed"}"#),
        (Stage::Ended(Ending::Canceled), r#"{"status":"canceled"}"#),
        (Stage::Ended(Ending::Expired), r#"{"status":"expired"}"#),
    ] {
        check(&session(stage), &session_text(text));
    }
    for invalid in [
        r#"{"status":"selection","attempts_left":-1}"#,
        r#"{"status":"pending","has_step":"x"}"#,
        r#"{"status":"authorized"}"#,
        r#"{"status":"Success"}"#,
        "{}",
        "null",
    ] {
        assert_eq!(from_json_str::<CheckoutSession>(&session_text(invalid)), None, "{invalid}");
    }
}

fn check_details(details: StageDetails, text: &str) {
    check(&details, text);
    let view = CheckoutView { session: session(Stage::Ended(Ending::Success)), details };
    check(&view, &format!(r#"{{"session":{},"details":{text}}}"#, session_text(SUCCESS)));
}

#[test]
fn options_of_payment() {
    let stored = StoredCard { id: "s1".to_owned(), card: masked_card(), asks_code: true };
    let options = PaymentOptions {
        form_token: "f1".to_owned(),
        methods: vec![PaymentMethod::Card, PaymentMethod::Eft],
        debit_order: Some(DebitOrderForm {
            scheme: Scheme::Sepa,
            asks_identity: false,
            creditor_id: Some("DE98ZZZ09999999999".to_owned()),
        }),
        card_entry: CardEntry::There,
        brands: vec![Brand::Visa, Brand::Amex],
        has_test_triggers: true,
        stored_cards: vec![stored],
        earlier_attempts: vec![attempt()],
    };
    let text = format!(
        concat!(
            r#"{{"kind":"choice","form_token":"f1","methods":["card","eft"],"#,
            r#""debit_order":{{"scheme":"sepa","asks_identity":false,"#,
            r#""creditor_id":"DE98ZZZ09999999999"}},"#,
            r#""card_entry":"hosted","brands":["visa","amex"],"has_test_triggers":true,"#,
            r#""stored":[{{"id":"s1","card":{},"asks_code":true}}],"earlier":[{}]}}"#,
        ),
        CARD,
        attempt_text()
    );
    check_details(StageDetails::Options(options), &text);
    let refused =
        [("eft", "x"), ("hosted", "there"), ("visa", "x"), ("CardExpired", "x"), ("choice", "x")];
    check_refused::<StageDetails>(&text, &refused);
}

#[test]
fn details_of_stages() {
    check_details(StageDetails::MerchantInactive, r#"{"kind":"merchant_inactive"}"#);
    check_details(StageDetails::NoMethods, r#"{"kind":"nothing_offered"}"#);
    check_details(StageDetails::Empty, r#"{"kind":"nothing"}"#);
    check_details(
        StageDetails::ProviderPage { can_leave: true },
        r#"{"kind":"provider_page","can_leave":true}"#,
    );
    check_details(
        StageDetails::Waiting { can_leave: false },
        r#"{"kind":"waiting","can_leave":false}"#,
    );
    let networks = r#"{"kind":"network","networks":["mastercard","eftpos_au"]}"#;
    check_details(
        StageDetails::NetworkChoice(vec![CardNetwork::Mastercard, CardNetwork::EftposAustralia]),
        networks,
    );
    check_refused::<StageDetails>(networks, &[("mastercard", "x"), ("\"networks\"", "\"n\"")]);
    let transfer = TransferDetails {
        bank: "Bank".to_owned(),
        holder: "Kassa".to_owned(),
        account: "123".to_owned(),
        branch: "051001".to_owned(),
        reference: "R1".to_owned(),
        awaited_until: Some(Timestamp(5)),
    };
    check_details(
        StageDetails::Transfer(transfer),
        concat!(
            r#"{"kind":"transfer","bank":"Bank","holder":"Kassa","account":"123","#,
            r#""branch":"051001","reference":"R1","awaited_until":5}"#,
        ),
    );
}

#[test]
fn signed_mandates() {
    let mandate = SignedMandate {
        contract_number: "C1".to_owned(),
        account: MaskedBankAccount {
            holder: "A Payer".to_owned(),
            branch: Some("051001".to_owned()),
            last4: "6789".to_owned(),
            kind: Some(BankAccountType::Current),
        },
        scheme: Scheme::Sepa,
        is_signed: true,
        payments: future_payments(),
        signed: Timestamp(1000),
        response_deadline: Some(Timestamp(3000)),
    };
    let text = format!(
        concat!(
            r#"{{"kind":"mandate","contract_number":"C1","holder":"A Payer","#,
            r#""branch":"051001","last4":"6789","account":"current","scheme":"sepa","#,
            r#""is_signed":true,"payments":{},"#,
            r#""signed":1000,"answer_by":3000}}"#,
        ),
        FUTURE_PAYMENTS
    );
    let without = SignedMandate { response_deadline: None, ..mandate.clone() };
    check_details(StageDetails::Mandate(mandate), &text);
    check_details(StageDetails::Mandate(without), &text.replace("3000", "null"));
    let refused = [("current", "x"), ("monthly", "x"), ("\"holder\"", "\"name\"")];
    check_refused::<StageDetails>(&text, &refused);
}

#[test]
fn pages_of_providers() {
    let ended = session(Stage::Ended(Ending::Success));
    let none = AwayView { session: ended.clone(), page: None };
    check(&none, &format!(r#"{{"session":{},"page":null}}"#, session_text(SUCCESS)));
    let url = "https://bank.test/1".to_owned();
    let page = Some(ProviderPage { action: CustomerAction::Redirect, url });
    let text = format!(
        r#"{{"session":{},"page":{{"action":"redirect","url":"https://bank.test/1"}}}}"#,
        session_text(SUCCESS)
    );
    check(&AwayView { session: ended, page }, &text);
    check_refused::<AwayView>(&text, &[("redirect", "x"), ("\"url\"", "\"u\"")]);
}

#[test]
fn receipts() {
    let ended = session(Stage::Ended(Ending::Success));
    let none = ReceiptView { session: ended.clone(), receipt: None };
    check(&none, &format!(r#"{{"session":{},"receipt":null}}"#, session_text(SUCCESS)));
    let receipt = Receipt {
        number: "8DEF-0123".to_owned(),
        subject: ReceiptSubject::Refund,
        merchant: "Shop".to_owned(),
        contact: None,
        reference_id: "r1".to_owned(),
        bill: Bill::default(),
        money: money(1250),
        method: PaymentMethod::Card,
        card: None,
        at: Timestamp(1000),
        time_zone: "Africa/Johannesburg".to_owned(),
    };
    let text = format!(
        concat!(
            r#"{{"session":{},"receipt":{{"number":"8DEF-0123","refunds":null,"#,
            r#""is_instalment":false,"merchant":"Shop","contact":null,"reference_id":"r1","#,
            r#""description":null,"line_items":[],"amount":1250,"currency":"ZAR","#,
            r#""method":"card","card":null,"at":1000,"time_zone":"Africa/Johannesburg"}}}}"#,
        ),
        session_text(SUCCESS)
    );
    check(&ReceiptView { session: ended, receipt: Some(receipt) }, &text);
    check_refused::<ReceiptView>(&text, &[(r#""method":"card""#, r#""method":"x""#)]);
}
