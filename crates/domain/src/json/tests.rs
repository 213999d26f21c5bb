//! The bytes that are stored and sent, as literals, in both directions.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::from_json_str;
use crate::abilities::SupportedMethod;
use crate::branding::{Branding, Colour, Corners, SupportContact};
use crate::ids::{BeneficiaryId, ConnectionId};
use crate::intent::{Bill, LineItem};
use crate::mandate::future_payments::FuturePayments;
use crate::mandate::{
    Amendment, CanceledBy, Frequency, MandateChange, MandateStatus, MandateTerms,
    SubscriptionUpdate,
};
use crate::method::PaymentMethod;
use crate::method::card::{Brand, CardNetwork, Expiry, MaskedCard};
use crate::money::{Currency, MAX_MINOR, Money};
use crate::receipt::{Receipt, ReceiptSubject, RefundLine};
use crate::sandbox::ForcedResult;
use crate::split::{Share, Split};
use crate::time::{Date, Timestamp};

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, text: &str) {
    assert_eq!(serde_json::to_string(value).expect("JSON"), text);
    assert_eq!(from_json_str::<T>(text).as_ref(), Some(value), "{text}");
}

/// Each pair replaces a part of a valid text.
fn check_refused<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    text: &str,
    changes: &[(&str, &str)],
) {
    assert!(from_json_str::<T>(text).is_some(), "{text}");
    for (part, replacement) in changes {
        assert!(text.contains(part), "{part}");
        let invalid = text.replace(part, replacement);
        assert_eq!(from_json_str::<T>(&invalid), None, "{invalid}");
    }
}

fn rand() -> Currency {
    Currency::from_code("ZAR").expect("a currency")
}

fn money(minor: i64) -> Money {
    Money::new(minor, rand()).expect("an amount")
}

fn day(text: &str) -> Date {
    Date::parse(text).expect("a date")
}

fn masked_card() -> MaskedCard {
    MaskedCard {
        brand: Brand::Visa,
        bin: "411111".to_owned(),
        last4: "1111".to_owned(),
        expiry: Expiry { year: 2028, month: 3 },
    }
}

const CARD: &str = r#"{"brand":"visa","bin":"411111","last4":"1111","expiry":"2028-03"}"#;

#[test]
fn an_amount_has_its_currency() {
    let text = r#"{"amount":1250,"currency":"ZAR"}"#;
    check(&money(1250), text);
    check(&money(MAX_MINOR), r#"{"amount":9007199254740991,"currency":"ZAR"}"#);
    check_refused::<Money>(
        text,
        &[
            ("1250", "-1"),
            ("1250", "9007199254740992"),
            ("1250", "12.5"),
            ("1250", "\"1250\""),
            ("1250", "null"),
            ("ZAR", "zar"),
            ("ZAR", "XXX"),
            ("\"ZAR\"", "null"),
            ("amount", "minor"),
        ],
    );
}

#[test]
fn branding() {
    check(&Branding::default(), r#"{"corners":"rounded"}"#);
    let text = concat!(
        r#"{"colour":"0b5d4b","corners":"square","logo":"abc","terms":"https://shop.test/t","#,
        r#""privacy":"https://shop.test/p","support":"help@shop.test","language":"fr","#,
        r#""ask_security_code":true}"#,
    );
    let branding = Branding {
        colour: Some(Colour([0x0b, 0x5d, 0x4b])),
        corners: Corners::Square,
        logo: Some("abc".to_owned()),
        terms: Some("https://shop.test/t".to_owned()),
        privacy: Some("https://shop.test/p".to_owned()),
        support: Some(SupportContact::Email("help@shop.test".to_owned())),
        language: Some("fr".to_owned()),
        asks_security_code: true,
    };
    check(&branding, text);
    let refused =
        [("0b5d4b", "0b5d4"), ("square", "Square"), ("help@shop.test", "help"), ("true", "1")];
    check_refused::<Branding>(text, &refused);
    assert_eq!(from_json_str::<Branding>("{}"), None);
    let with_nulls = r#"{"corners":"rounded","colour":null,"logo":null,"support":null,"new":1}"#;
    assert_eq!(from_json_str(with_nulls), Some(Branding::default()));
}

#[test]
fn masked_cards() {
    check(&masked_card(), CARD);
    let refused = [("visa", "Visa"), ("2028-03", "2028-13"), ("\"1111\"", "1111"), ("bin", "BIN")];
    check_refused::<MaskedCard>(CARD, &refused);
}

#[test]
fn splits() {
    let text = concat!(
        r#"{"shares":[{"beneficiary_id":"b1","amount":5}],"connection_id":"c1","#,
        r#""description":null}"#,
    );
    let share = Share { beneficiary_id: BeneficiaryId::from_trusted("b1"), amount: 5 };
    let split = Split {
        shares: vec![share],
        connection_id: Some(ConnectionId::from_trusted("c1")),
        description: None,
    };
    check(&split, text);
    check_refused::<Split>(text, &[("5", "5.5"), ("beneficiary_id", "id"), ("shares", "share")]);
    let without = Split { shares: Vec::new(), connection_id: None, description: None };
    check(&without, r#"{"shares":[],"connection_id":null,"description":null}"#);
    assert_eq!(from_json_str(r#"{"shares":[]}"#), Some(without));
}

#[test]
fn lists_and_maps() {
    let line = LineItem { name: "Tea \"A\"".to_owned(), quantity: 2, amount: -100 };
    let text = r#"[{"name":"Tea \"A\"","quantity":2,"amount":-100}]"#;
    check(&vec![line], text);
    check_refused::<Vec<LineItem>>(text, &[(":2", ":-2"), ("-100", "\"1\""), ("name", "title")]);

    check(
        &vec![Share { beneficiary_id: BeneficiaryId::from_trusted("b"), amount: 1 }],
        r#"[{"beneficiary_id":"b","amount":1}]"#,
    );
    check(&vec!["a".to_owned(), "é".to_owned()], r#"["a","é"]"#);

    let networks = vec![CardNetwork::CartesBancaires, CardNetwork::Visa];
    check(&networks, r#"["cartes_bancaires","visa"]"#);
    check_refused::<Vec<CardNetwork>>(r#"["visa"]"#, &[("visa", "Visa"), ("\"visa\"", "1")]);
    check(&vec![rand()], r#"["ZAR"]"#);
    check_refused::<Vec<Currency>>(r#"["ZAR"]"#, &[("ZAR", "zar")]);

    let texts = BTreeMap::from([("2026-01-01".to_owned(), "A day".to_owned())]);
    check(&texts, r#"{"2026-01-01":"A day"}"#);
    let pairs = BTreeMap::from([("ZAR".to_owned(), (1_i64, -2_i64))]);
    check(&pairs, r#"{"ZAR":[1,-2]}"#);
}

#[test]
fn supported_methods() {
    let everywhere = SupportedMethod { method: PaymentMethod::Card, currencies: None };
    let in_one =
        SupportedMethod { method: PaymentMethod::BankTransfer, currencies: Some(vec![rand()]) };
    let text = concat!(
        r#"[{"method":"card","currencies":null},"#,
        r#"{"method":"bank_transfer","currencies":["ZAR"]}]"#,
    );
    check(&vec![everywhere.clone(), in_one], text);
    check_refused::<Vec<SupportedMethod>>(text, &[("\"card", "\"Card"), ("ZAR", "ZZZ")]);
    assert_eq!(from_json_str(r#"{"method":"card"}"#), Some(everywhere));
}

#[test]
fn future_payments() {
    let text = concat!(
        r#"{"frequency":"monthly","count":12,"amount":5000,"currency":"ZAR","#,
        r#""billing_start":"2026-02-01","collection_day":25,"max_amount":7500}"#,
    );
    let payments = FuturePayments {
        frequency: Frequency::Monthly,
        count: 12,
        amount: 5000,
        currency: rand(),
        billing_start: day("2026-02-01"),
        collection_day: 25,
        max_amount: Some(7500),
    };
    check(&payments, text);
    check(&FuturePayments { max_amount: None, ..payments }, &text.replace("7500", "null"));
    let refused =
        [("monthly", "daily"), ("12", "-1"), ("ZAR", "zar"), ("02-01", "02-30"), ("25", "256")];
    check_refused::<FuturePayments>(text, &refused);
}

#[test]
fn changes_of_mandates() {
    let update = |pause, amount| {
        SubscriptionUpdate::new(pause, amount).map(MandateChange::Update).expect("an update")
    };
    check(&update(Some(true), None), r#"{"change":"update","pause":true,"amount":null}"#);
    check(&update(None, Some(5)), r#"{"change":"update","pause":null,"amount":5}"#);
    let amend = r#"{"change":"amend","maximum_amount":9}"#;
    check(&MandateChange::Amend { maximum_amount: 9 }, amend);
    check(&MandateChange::Cancel, r#"{"change":"cancel"}"#);
    let collect = r#"{"change":"collect","result":"authorised"}"#;
    check(&MandateChange::Collect(ForcedResult::Authorised), collect);
    let decide = r#"{"change":"decide","approved":false}"#;
    check(&MandateChange::DecideAmendment { approved: false }, decide);
    let set = r#"{"change":"set","status":"suspended","registered":null}"#;
    check(
        &MandateChange::SetStatus {
            status: Some(MandateStatus::Suspended),
            registered: None,
            canceled_by: None,
        },
        set,
    );
    check(
        &MandateChange::SetStatus {
            status: Some(MandateStatus::Canceled),
            registered: Some(true),
            canceled_by: Some(CanceledBy::Payer),
        },
        r#"{"change":"set","status":"canceled","registered":true,"canceled_by":"payer"}"#,
    );
    let authenticate = r#"{"change":"authenticate","approved":true}"#;
    check(&MandateChange::Authenticate { approved: true }, authenticate);
    for invalid in [
        r#"{"change":"update","pause":null,"amount":null}"#,
        r#"{"change":"update"}"#,
        r#"{"change":"collect","result":"paid"}"#,
        r#"{"change":"collect"}"#,
        r#"{"change":"set","status":"new","registered":null}"#,
        r#"{"change":"amend"}"#,
        r#"{"change":"end"}"#,
        "{}",
    ] {
        assert_eq!(from_json_str::<MandateChange>(invalid), None, "{invalid}");
    }
}

#[test]
fn terms_of_mandates() {
    let text = concat!(
        r#"{"status":"active","frozen":false,"instalment_amount":5000,"maximum_amount":7500,"#,
        r#""registered":true,"amendment":[9000,"2026-03-01"],"remaining_instalments":3}"#,
    );
    let amendment = Amendment { maximum_amount: 9000, action_date: day("2026-03-01") };
    let terms = MandateTerms {
        status: MandateStatus::Active,
        frozen: false,
        instalment_amount: 5000,
        maximum_amount: 7500,
        registered: Some(true),
        amendment: Some(amendment),
        remaining_instalments: Some(3),
    };
    check(&terms, text);
    let refused =
        [("active", "Active"), ("03-01", "03-32"), ("9000,", ""), (":3}", ":-3}"), ("true", "1")];
    check_refused::<MandateTerms>(text, &refused);
    let unknown =
        MandateTerms { registered: None, amendment: None, remaining_instalments: None, ..terms };
    let text = concat!(
        r#"{"status":"active","frozen":false,"instalment_amount":5000,"maximum_amount":7500,"#,
        r#""registered":null,"amendment":null,"remaining_instalments":null}"#,
    );
    check(&unknown, text);
}

fn receipt() -> Receipt {
    Receipt {
        number: "8DEF-0123".to_owned(),
        subject: ReceiptSubject::Payment {
            refunds: vec![RefundLine { position: 1, money: money(250), at: Timestamp(1_500) }],
        },
        merchant: "Shop".to_owned(),
        contact: Some(SupportContact::Website("https://shop.test".to_owned())),
        reference_id: "r1".to_owned(),
        bill: Bill {
            description: Some("Tea".to_owned()),
            line_items: vec![LineItem { name: "Tea".to_owned(), quantity: 1, amount: 1250 }],
        },
        money: money(1250),
        method: PaymentMethod::Card,
        card: Some(masked_card()),
        at: Timestamp(1_000),
        time_zone: "Africa/Johannesburg".to_owned(),
    }
}

#[test]
fn receipts() {
    let text = format!(
        concat!(
            r#"{{"number":"8DEF-0123","refunds":[{{"position":1,"amount":250,"at":1500}}],"#,
            r#""is_instalment":false,"merchant":"Shop","contact":"https://shop.test","#,
            r#""reference_id":"r1","description":"Tea","#,
            r#""line_items":[{{"name":"Tea","quantity":1,"amount":1250}}],"amount":1250,"#,
            r#""currency":"ZAR","method":"card","card":{},"at":1000,"#,
            r#""time_zone":"Africa/Johannesburg"}}"#,
        ),
        CARD
    );
    check(&receipt(), &text);
    let refused = [
        (":250", ":-250"),
        ("https://shop", "http://shop"),
        ("\"amount\":1250,\"currency\"", "\"amount\":-1,\"currency\""),
        ("ZAR", "zar"),
        ("\"method\":\"card\"", "\"method\":\"cash\""),
        ("visa", "Visa"),
        ("\"line_items\"", "\"lines\""),
    ];
    check_refused::<Receipt>(&text, &refused);
}

#[test]
fn receipts_of_refunds_and_instalments() {
    let refund = Receipt {
        subject: ReceiptSubject::Refund,
        contact: None,
        bill: Bill::default(),
        card: None,
        ..receipt()
    };
    let text = concat!(
        r#"{"number":"8DEF-0123","refunds":null,"is_instalment":false,"merchant":"Shop","#,
        r#""contact":null,"reference_id":"r1","description":null,"line_items":[],"#,
        r#""amount":1250,"currency":"ZAR","method":"card","card":null,"at":1000,"#,
        r#""time_zone":"Africa/Johannesburg"}"#,
    );
    check(&refund, text);
    let without = text.replace(r#""is_instalment":false,"#, "");
    assert_eq!(from_json_str(&without).as_ref(), Some(&refund));
    let instalment = Receipt { subject: ReceiptSubject::Instalment, ..refund };
    check(&instalment, &text.replace("false", "true"));
}
