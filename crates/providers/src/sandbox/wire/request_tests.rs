//! The bytes of requests, as literals.

use kassa_domain::ids::IntentId;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{Frequency, MandateChange, MandateStatus};
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::bank_account::{BankAccount, BankAccountInput, NoCheckDigitVerification};
use kassa_domain::method::bsb::{AustralianAccountNumber, Bsb};
use kassa_domain::method::card::{CardDetails, CardNetwork, CardNumber, Expiry, SecurityCode};
use kassa_domain::method::iban::Iban;
use kassa_domain::method::payer_account::PayerAccount;
use kassa_domain::method::payer_details::PayerDetails;
use kassa_domain::method::phone::PhoneNumber;
use kassa_domain::method::voucher::VoucherCode;
use kassa_domain::money::{Currency, Money};
use kassa_domain::purchaser::Purchaser;
use kassa_domain::sandbox::{ForcedResult, SandboxInstructions, SandboxScenario};
use kassa_domain::time::{Date, Timestamp};
use serde::Serialize;
use serde::de::DeserializeOwned;
use zeroize::Zeroizing;

use super::control::{BankChangeDto, ForcedResultDto};
use super::notification::NotificationTarget;
use super::orders::{
    CollectionDto, MandateChangeOrderDto, NetworkDto, PayoutDto, RefundDto, VoidDto,
};
use super::payment_order::{PaymentOrder, decode, encode};
use crate::instrument::{Instrument, MandateToSign, ProviderToken};
use crate::payment::{Initiator, InstrumentStorage, PaymentHandle, PaymentRequest, RecipientShare};
use crate::refund::RefundRequest;

/// Requests have no equality: what is read is written again.
fn check<T: Serialize + DeserializeOwned>(request: &T, text: &str) {
    assert_eq!(serde_json::to_string(request).expect("JSON"), text);
    let read: T = serde_json::from_str(text).expect("readable");
    assert_eq!(serde_json::to_string(&read).expect("JSON"), text);
}

fn money(minor: i64) -> Money {
    Currency::from_code("ZAR").and_then(|rand| Money::new(minor, rand)).expect("an amount")
}

fn day(text: &str) -> Date {
    Date::parse(text).expect("a date")
}

fn request(method: PaymentMethod, instrument: Instrument) -> PaymentRequest {
    PaymentRequest {
        reference: "p1".to_owned(),
        intent_id: IntentId::from_trusted("i1"),
        order_reference: "o1".to_owned(),
        merchant_name: "Shop".to_owned(),
        purchaser_id: "u1".to_owned(),
        purchaser: Purchaser { email: None, phone: None, country: None, locale: None },
        method,
        money: money(1250),
        instrument,
        authorize_until: None,
        storage: InstrumentStorage::No,
        initiator: Initiator::Customer,
        shares: Vec::new(),
        back_url: None,
        language: None,
        sandbox: SandboxInstructions::default(),
    }
}

fn encode_text(request: &PaymentRequest, target: Option<&NotificationTarget>) -> String {
    let body = encode(request, target).expect("JSON");
    String::from_utf8(body.to_vec()).expect("text")
}

fn with_public_part(method: &str, rest: &str) -> String {
    format!(
        concat!(
            r#"{{"payment":{{"method":"{}","money":{{"amount":1250,"currency":"ZAR"}},"#,
            r#""authorize_until":null,"stored":false,"merchant_initiated":false,"shares":[],"#,
            r#""forced_result":null,"scenario":"direct"}}{}}}"#,
        ),
        method, rest
    )
}

/// Returns what the program reads.
fn check_payment(method: PaymentMethod, instrument: Instrument, rest: &str) -> PaymentOrder {
    let text = with_public_part(method.code(), rest);
    assert_eq!(encode_text(&request(method, instrument), None), text);
    let order = decode(text.as_bytes()).expect("readable");
    assert!(order.method == method && order.money == money(1250), "{text}");
    order
}

#[test]
fn payments_by_card() {
    let number = CardNumber::parse("4111111111111111").expect("a number");
    let code = SecurityCode::parse("123", number.brand()).expect("a code");
    let expiry = Expiry { year: 2028, month: 3 };
    let card = CardDetails { number, code, expiry, holder: "A Payer".to_owned() };
    let rest = r#","card":["4111111111111111","123","2028-03","A Payer"]"#;
    let order = check_payment(PaymentMethod::Card, Instrument::Card(card), rest);
    assert!(matches!(order.instrument, Instrument::Card(card) if card.holder == "A Payer"));
}

#[test]
fn payments_by_other_instruments() {
    let token = || ProviderToken(Zeroizing::new("t1".to_owned()));
    let stored = Instrument::Stored(token(), None);
    check_payment(PaymentMethod::Card, stored, r#","token":"t1""#);
    let code = SecurityCode::parse("123", kassa_domain::method::card::Brand::Unknown);
    let stored = Instrument::Stored(token(), code.ok());
    let order = check_payment(PaymentMethod::Card, stored, r#","token":"t1","code":"123""#);
    assert!(matches!(order.instrument, Instrument::Stored(_, Some(_))));
    let phone = PhoneNumber::from_e164("+27821234567").expect("a number");
    let rest = r#","phone":"+27821234567""#;
    check_payment(PaymentMethod::MobileMoney, Instrument::Phone(phone), rest);
    let voucher = VoucherCode::parse("1234567890123456").expect("a code");
    let rest = r#","voucher":"1234567890123456""#;
    check_payment(PaymentMethod::Voucher, Instrument::Voucher(voucher), rest);
    let order = check_payment(PaymentMethod::Eft, Instrument::External, "");
    assert!(matches!(order.instrument, Instrument::External));
}

#[test]
fn debit_orders() {
    let input = BankAccountInput {
        holder: "A Payer",
        branch: "051001",
        number: "1234567890",
        kind: "current",
    };
    let account = BankAccount::from_input(input, &NoCheckDigitVerification).ok();
    let future_payments = FuturePayments {
        frequency: Frequency::Monthly,
        count: 12,
        amount: 5000,
        currency: money(1).currency(),
        billing_start: day("2026-02-01"),
        collection_day: 25,
        max_amount: None,
    };
    let mandate = MandateToSign {
        scheme: Scheme::ZaDebit,
        account: account.map(PayerAccount::SouthAfrica),
        payer: PayerDetails::default(),
        future_payments: future_payments.clone(),
    };
    let rest = concat!(
        r#","account":["A Payer","051001","1234567890","current"],"#,
        r#""mandate":{"scheme":"za_debit","#,
        r#""future_payments":{"frequency":"monthly","count":12,"amount":5000,"#,
        r#""currency":"ZAR","billing_start":"2026-02-01","collection_day":25,"#,
        r#""max_amount":null}}"#,
    );
    let instrument = Instrument::DebitOrder(Box::new(mandate));
    let order = check_payment(PaymentMethod::DebitOrder, instrument, rest);
    let Instrument::DebitOrder(read) = order.instrument else { panic!("a debit order") };
    assert_eq!(read.future_payments, future_payments);
}

#[test]
fn debit_orders_of_other_schemes() {
    let holder = || "A Payer".to_owned();
    let (Ok(iban), Ok(bsb)) = (Iban::parse("DE89370400440532013000"), Bsb::parse("062-000")) else {
        panic!("valid")
    };
    let Ok(number) = AustralianAccountNumber::parse("000123456") else { panic!("valid") };
    for (scheme, account, sent) in [
        (
            Scheme::Sepa,
            Some(PayerAccount::Sepa { holder: holder(), iban }),
            r#","account":["A Payer","DE89370400440532013000"]"#,
        ),
        (
            Scheme::Becs,
            Some(PayerAccount::Australia { holder: holder(), bsb, number }),
            r#","account":["A Payer","062000","000123456"]"#,
        ),
        (Scheme::Bacs, None, ""),
    ] {
        let future_payments = FuturePayments {
            frequency: Frequency::Weekly,
            count: 4,
            amount: 900,
            currency: money(1).currency(),
            billing_start: day("2026-02-01"),
            collection_day: 5,
            max_amount: Some(1000),
        };
        let last4 = account.as_ref().map(|account| account.last4().to_owned());
        let payer = PayerDetails { email: Some("a@payer.test".to_owned()), ..Default::default() };
        let mandate = MandateToSign { scheme, account, payer, future_payments };
        let rest = format!(
            concat!(
                r#"{},"mandate":{{"scheme":"{}","future_payments":{{"frequency":"weekly","#,
                r#""count":4,"amount":900,"currency":"ZAR","billing_start":"2026-02-01","#,
                r#""collection_day":5,"max_amount":1000}}}}"#,
            ),
            sent,
            scheme.code(),
        );
        let instrument = Instrument::DebitOrder(Box::new(mandate));
        let order = check_payment(PaymentMethod::DebitOrder, instrument, &rest);
        let Instrument::DebitOrder(read) = order.instrument else { panic!("a debit order") };
        assert_eq!(read.scheme, scheme);
        assert_eq!(read.account.map(|account| account.last4().to_owned()), last4);
    }
}

#[test]
fn every_field_of_a_payment() {
    let request = PaymentRequest {
        authorize_until: Some(Timestamp(1000)),
        storage: InstrumentStorage::OneClick,
        initiator: Initiator::Merchant,
        shares: vec![RecipientShare::new("x1".to_owned(), 5)],
        sandbox: SandboxInstructions {
            result: Some(ForcedResult::Refused),
            scenario: SandboxScenario::Wait,
        },
        ..request(PaymentMethod::Eft, Instrument::External)
    };
    let secret = Zeroizing::new("s1".to_owned());
    let target = NotificationTarget { url: "https://kassa.test/n".to_owned(), secret };
    let text = concat!(
        r#"{"payment":{"method":"eft","money":{"amount":1250,"currency":"ZAR"},"#,
        r#""authorize_until":1000,"stored":true,"merchant_initiated":true,"#,
        r#""shares":[{"external_id":"x1","amount":5}],"forced_result":"refused","#,
        r#""scenario":"wait"},"notifications":["https://kassa.test/n","s1"]}"#,
    );
    assert_eq!(encode_text(&request, Some(&target)), text);
    let order = decode(text.as_bytes()).expect("readable");
    assert_eq!(order.authorize_until, Some(Timestamp(1000)));
    assert_eq!(order.storage, InstrumentStorage::OneClick);
    assert_eq!(order.initiator, Initiator::Merchant);
    assert_eq!(order.shares, request.shares);
    assert_eq!(order.sandbox, request.sandbox);
    assert_eq!(order.notifications.map(|target| target.url), Some(target.url));
    for (part, replacement) in [
        ("eft", "cash"),
        ("ZAR", "zar"),
        ("1250", "-1"),
        ("\"refused\"", "\"x\""),
        ("wait", "x"),
        (r#""stored":true,"#, ""),
        (r#","notifications""#, r#","phone":"1","notifications""#),
    ] {
        assert!(text.contains(part), "{part}");
        assert!(decode(text.replace(part, replacement).as_bytes()).is_none(), "{replacement}");
    }
}

#[test]
fn other_requests() {
    check(&VoidDto { money: money(5) }, r#"{"money":{"amount":5,"currency":"ZAR"}}"#);
    let network = NetworkDto { network: CardNetwork::Visa };
    check(&network, r#"{"network":"visa"}"#);
    let refund = RefundRequest {
        reference: "r1".to_owned(),
        payment: PaymentHandle {
            reference: "p1".to_owned(),
            provider_id: None,
            method: PaymentMethod::Card,
            money: money(1250),
        },
        money: money(5),
        shares: vec![RecipientShare::new("x1".to_owned(), 2)],
        created: Timestamp(1),
    };
    check(
        &RefundDto::of(&refund),
        concat!(
            r#"{"payment":"p1","money":{"amount":5,"currency":"ZAR"},"#,
            r#""shares":[{"external_id":"x1","amount":2}]}"#,
        ),
    );
    let payout =
        PayoutDto { payment: "p1".to_owned(), external_id: "x1".to_owned(), money: money(5) };
    let text = r#"{"payment":"p1","external_id":"x1","money":{"amount":5,"currency":"ZAR"}}"#;
    check(&payout, text);
    let change = MandateChangeOrderDto {
        mandate: "p1".to_owned(),
        change: MandateChange::Collect(ForcedResult::Error),
    };
    check(&change, r#"{"mandate":"p1","change":{"change":"collect","result":"error"}}"#);
    let collection = CollectionDto {
        mandate: "p1".to_owned(),
        number: 2,
        due: day("2026-02-01"),
        money: money(5),
    };
    check(
        &collection,
        concat!(
            r#"{"mandate":"p1","number":2,"due":"2026-02-01","#,
            r#""money":{"amount":5,"currency":"ZAR"}}"#,
        ),
    );
}

#[test]
fn requests_of_helpers() {
    let forced = ForcedResultDto { result: ForcedResult::Refused };
    check(&forced, r#"{"result":"refused"}"#);
    let change = BankChangeDto {
        status: Some(MandateStatus::Active),
        registered: Some(true),
        amendment_approved: None,
    };
    let text = r#"{"status":"active","registered":true,"amendment_approved":null}"#;
    check(&change, text);
    check(
        &BankChangeDto::default(),
        r#"{"status":null,"registered":null,"amendment_approved":null}"#,
    );
}
