//! The bytes of answers and requests, as literals.

use std::fmt::Debug;
use std::time::Duration;

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::json::from_json_str;
use kassa_domain::mandate::{
    Amendment, CanceledBy, Frequency, Instalment, MandateChangeError, MandateStatus, MandateTerms,
};
use kassa_domain::method::bank_account::{BankAccountType, MaskedBankAccount};
use kassa_domain::method::card::CardNetwork;
use kassa_domain::money::{Currency, Money};
use kassa_domain::time::{Date, Timestamp};
use serde::Serialize;
use serde::de::DeserializeOwned;
use zeroize::Zeroizing;

use crate::authorization::AuthorizationResult;
use crate::collection::CollectionResult;
use crate::instrument::ProviderToken;
use crate::listing::{ListedKind, ListedRecord, ListedStatus, ListingPage, UnreadableRecord};
use crate::mandate::{MandateChangeResult, ProviderMandate};
use crate::payment::{
    Approval, PaymentResult, RecipientShare, Refusal, RequiredAction, TransferDetails, VoidResult,
};
use crate::payout::{PayoutResult, RecipientResult};
use crate::refund::RefundResult;

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, text: &str) {
    assert_eq!(serde_json::to_string(value).expect("JSON"), text);
    assert_eq!(from_json_str::<T>(text).as_ref(), Some(value), "{text}");
}

fn check_refused<T: Serialize + DeserializeOwned + PartialEq + Debug>(texts: &[&str]) {
    for text in texts {
        assert_eq!(from_json_str::<T>(text), None, "{text}");
    }
}

fn money(minor: i64) -> Money {
    Currency::from_code("ZAR").and_then(|rand| Money::new(minor, rand)).expect("an amount")
}

fn day(text: &str) -> Date {
    Date::parse(text).expect("a date")
}

#[test]
fn results_of_payments() {
    let approval = Approval {
        is_captured: true,
        expires_at: None,
        money: money(1250),
        token: None,
        card: None,
        card_fingerprint: None,
    };
    check(
        &PaymentResult::Approved(approval.clone()),
        concat!(
            r#"{"status":"approved","captured":true,"expires_at":null,"#,
            r#""money":{"amount":1250,"currency":"ZAR"},"token":null}"#,
        ),
    );
    let authorized = Approval {
        is_captured: false,
        expires_at: Some(Timestamp(1000)),
        token: Some(ProviderToken(Zeroizing::new("t1".to_owned()))),
        ..approval
    };
    let text = concat!(
        r#"{"status":"approved","captured":false,"expires_at":1000,"#,
        r#""money":{"amount":1250,"currency":"ZAR"},"token":"t1"}"#,
    );
    check(&PaymentResult::Approved(authorized), text);
    check_refused::<PaymentResult>(&[&text.replace("ZAR", "zar"), &text.replace(":1250", ":-1")]);
    let refusal = Refusal::without_code(FailureReason::CardExpired);
    let text = r#"{"status":"refused","reason":"CardExpired","code":null}"#;
    check(&PaymentResult::Refused(refusal), text);
    let refusal = Refusal::with_code(FailureReason::AcquirerError, Some("E1".to_owned()));
    let text = r#"{"status":"refused","reason":"AcquirerError","code":"E1"}"#;
    check(&PaymentResult::Refused(refusal), text);
    check_refused::<PaymentResult>(&[&text.replace("AcquirerError", "Unknown")]);
    check(&PaymentResult::Pending, r#"{"status":"pending"}"#);
}

#[test]
fn required_actions() {
    check(
        &PaymentResult::ActionRequired(RequiredAction::here(CustomerAction::Challenge)),
        r#"{"status":"action_required","action":"challenge"}"#,
    );
    let networks = vec![CardNetwork::CartesBancaires, CardNetwork::Visa];
    check(
        &PaymentResult::ActionRequired(RequiredAction::choose_network(networks)),
        concat!(
            r#"{"status":"action_required","action":"choose_network","#,
            r#""networks":["cartes_bancaires","visa"]}"#,
        ),
    );
    check_refused::<PaymentResult>(&[
        r#"{"status":"action_required","action":"sign"}"#,
        r#"{"status":"action_required","action":"choose_network"}"#,
        r#"{"status":"action_required","action":"choose_network","networks":["visa"]}"#,
        r#"{"status":"action_required","action":"choose_network","networks":["visa","x"]}"#,
        r#"{"status":"action_required","action":"redirect","networks":["visa"]}"#,
        r#"{"status":"unheard"}"#,
        "{}",
    ]);
}

#[test]
fn results_of_voids() {
    check(&VoidResult::Gone, r#"{"result":"gone"}"#);
    let was = r#"{"result":"was","payment":{"status":"pending"}}"#;
    check(&VoidResult::Was(PaymentResult::Pending), was);
    let text = r#"{"result":"cannot_promise","seconds":30}"#;
    check(&VoidResult::CannotPromise(Duration::from_secs(30)), text);
    let refused = was.replace(r#""pending""#, r#""refused","reason":"x","code":null"#);
    check_refused::<VoidResult>(&[&refused, r#"{"result":"was"}"#, &text.replace("30", "-1")]);
}

#[test]
fn transfer_details() {
    let details = TransferDetails {
        bank: "Bank".to_owned(),
        holder: "Kassa".to_owned(),
        account: "123".to_owned(),
        branch: "051001".to_owned(),
        reference: "R1".to_owned(),
        awaited_until: Some(Timestamp(5)),
    };
    let text = concat!(
        r#"{"bank":"Bank","holder":"Kassa","account":"123","branch":"051001","#,
        r#""reference":"R1","awaited_until":5}"#,
    );
    check(&details, text);
    let unlimited = TransferDetails { awaited_until: None, ..details };
    check(&unlimited, &text.replace(":5}", ":null}"));
}

#[test]
fn results_of_authorizations() {
    check(&AuthorizationResult::Captured, r#"{"result":"captured"}"#);
    check(&AuthorizationResult::Released, r#"{"result":"released"}"#);
    check(&AuthorizationResult::AlreadyEnded, r#"{"result":"already_ended"}"#);
    check(&AuthorizationResult::Unsupported, r#"{"result":"unsupported"}"#);
    let text = r#"{"result":"refused","reason":"InsufficientFunds"}"#;
    check(&AuthorizationResult::Refused(FailureReason::InsufficientFunds), text);
    check(&AuthorizationResult::Pending, r#"{"result":"pending"}"#);
    let refused = [r#"{"result":"refused"}"#, r#"{"result":"refused","reason":"x"}"#, "{}"];
    check_refused::<AuthorizationResult>(&refused);
}

#[test]
fn results_of_transfers() {
    const PAID: &str = r#"{"result":"paid"}"#;
    const REFUSED: &str = r#"{"result":"refused","reason":"RefusedByIssuer"}"#;
    const PENDING: &str = r#"{"result":"pending"}"#;
    const CANCELED: &str = r#"{"result":"canceled"}"#;
    let unknown = REFUSED.replace("ByIssuer", "");
    let reason = FailureReason::RefusedByIssuer;
    check(&RefundResult::Paid, PAID);
    check(&RefundResult::Refused(reason), REFUSED);
    check(&RefundResult::Canceled, CANCELED);
    check(&RefundResult::Pending, PENDING);
    check_refused::<RefundResult>(&[&unknown, r#"{"result":"refused"}"#]);
    check(&PayoutResult::Paid, PAID);
    check(&PayoutResult::Refused(reason), REFUSED);
    check(&PayoutResult::Pending, PENDING);
    check_refused::<PayoutResult>(&[CANCELED, &unknown]);
    check(&CollectionResult::Paid, PAID);
    check(&CollectionResult::Unpaid(reason), REFUSED);
    check(&CollectionResult::Pending, PENDING);
    check_refused::<CollectionResult>(&[CANCELED, &unknown]);
}

#[test]
fn results_of_registrations() {
    let text = r#"{"result":"registered","external_id":"x1"}"#;
    check(&RecipientResult::Registered("x1".to_owned()), text);
    let text = r#"{"result":"refused","message":"no account"}"#;
    check(&RecipientResult::Refused("no account".to_owned()), text);
    check_refused::<RecipientResult>(&[r#"{"result":"registered","message":"x1"}"#]);
}

fn mandate() -> ProviderMandate {
    ProviderMandate {
        contract_number: "C1".to_owned(),
        terms: MandateTerms {
            status: MandateStatus::Active,
            frozen: false,
            instalment_amount: 5000,
            maximum_amount: 7500,
            registered: None,
            amendment: Some(Amendment { maximum_amount: 9000, action_date: day("2026-03-01") }),
            remaining_instalments: Some(11),
        },
        account: MaskedBankAccount {
            holder: "A Payer".to_owned(),
            branch: Some("051001".to_owned()),
            last4: "6789".to_owned(),
            kind: Some(BankAccountType::Savings),
        },
        frequency: Frequency::Weekly,
        collection_day: 5,
        instalment_start: day("2026-02-01"),
        first_initiation: Some(day("2026-01-30")),
        number_of_instalments: Some(12),
        signed: Timestamp(1000),
        response_deadline: Some(Timestamp(2000)),
        earliest_collection: Some(day("2026-01-28")),
        failure: Some(FailureReason::NoAuthentication),
        canceled_by: Some(CanceledBy::Payer),
        instalments: vec![Instalment {
            number: 1,
            due: day("2026-02-01"),
            amount: 5000,
            failure: Some(FailureReason::InsufficientFunds),
            collected: Timestamp(3000),
            reference: Some("r1".to_owned()),
        }],
    }
}

const MANDATE: &str = concat!(
    r#"{"contract_number":"C1","terms":{"status":"active","frozen":false,"#,
    r#""instalment_amount":5000,"maximum_amount":7500,"registered":null,"#,
    r#""amendment":{"maximum_amount":9000,"action_date":"2026-03-01"},"#,
    r#""remaining_instalments":11},"holder":"A Payer","branch":"051001","last4":"6789","#,
    r#""account_kind":"savings","frequency":"weekly","collection_day":5,"#,
    r#""instalment_start":"2026-02-01","first_initiation":"2026-01-30","#,
    r#""number_of_instalments":12,"signed":1000,"response_deadline":2000,"#,
    r#""earliest_collection":"2026-01-28","failure":"NoAuthentication","#,
    r#""canceled_by":"payer","#,
    r#""instalments":[{"number":1,"due":"2026-02-01","amount":5000,"#,
    r#""failure":"InsufficientFunds","collected":3000,"reference":"r1"}]}"#,
);

#[test]
fn mandates() {
    check(&mandate(), MANDATE);
    for (part, replacement) in [
        ("active", "new"),
        ("2026-03-01", "2026-13-01"),
        ("savings", "bond"),
        ("weekly", "daily"),
        ("2026-01-30", "x"),
        ("InsufficientFunds", "x"),
        ("\"number\":1,", ""),
        (":5,", ":256,"),
        ("\"last4\"", "\"last\""),
        ("2026-01-28", "x"),
        ("NoAuthentication", "x"),
        ("payer", "x"),
    ] {
        assert!(MANDATE.contains(part), "{part}");
        check_refused::<ProviderMandate>(&[&MANDATE.replace(part, replacement)]);
    }
    let plain = ProviderMandate {
        terms: MandateTerms { amendment: None, registered: Some(true), ..mandate().terms },
        first_initiation: None,
        number_of_instalments: None,
        response_deadline: None,
        earliest_collection: None,
        failure: None,
        canceled_by: None,
        instalments: Vec::new(),
        ..mandate()
    };
    let text = concat!(
        r#"{"contract_number":"C1","terms":{"status":"active","frozen":false,"#,
        r#""instalment_amount":5000,"maximum_amount":7500,"registered":true,"#,
        r#""amendment":null,"remaining_instalments":11},"holder":"A Payer","#,
        r#""branch":"051001","last4":"6789","account_kind":"savings","frequency":"weekly","#,
        r#""collection_day":5,"instalment_start":"2026-02-01","first_initiation":null,"#,
        r#""number_of_instalments":null,"signed":1000,"response_deadline":null,"#,
        r#""earliest_collection":null,"failure":null,"canceled_by":null,"instalments":[]}"#,
    );
    check(&plain, text);
    // A program of an earlier version does not tell what is new.
    let new = r#""earliest_collection":null,"failure":null,"canceled_by":null,"#;
    let before = text.replace(new, "");
    assert_eq!(serde_json::from_str::<ProviderMandate>(&before).ok(), Some(plain));
}

#[test]
fn results_of_changes_of_mandates() {
    let done = MandateChangeResult::Done(Box::new(mandate()));
    check(&done, &format!(r#"{{"result":"done","mandate":{MANDATE}}}"#));
    for (error, form) in [
        (MandateChangeError::NotActive, r#""not_active""#),
        (MandateChangeError::AboveMaximum { maximum: 9 }, r#"{"above_maximum":{"maximum":9}}"#),
        (MandateChangeError::AmendmentPending, r#""amendment_pending""#),
        (MandateChangeError::MandateRegistered, r#""mandate_registered""#),
        (MandateChangeError::NotCollecting, r#""not_collecting""#),
        (MandateChangeError::NoInstalmentsRemaining, r#""no_instalments_remaining""#),
        (MandateChangeError::NoPendingAmendment, r#""no_pending_amendment""#),
        (MandateChangeError::IllegalStatusChange, r#""illegal_status_change""#),
    ] {
        let text = format!(r#"{{"result":"refused","error":{form}}}"#);
        check(&MandateChangeResult::Refused(error), &text);
    }
    check_refused::<MandateChangeResult>(&[r#"{"result":"refused","error":"x"}"#]);
}

fn listed(kind: ListedKind, reference: &str, status: ListedStatus) -> ListedRecord {
    ListedRecord {
        kind,
        reference: Some(reference.to_owned()),
        provider_id: reference.to_owned(),
        recorded_id: None,
        connection_id: None,
        payment_id: None,
        status,
        money: money(1250),
        created: Timestamp(1000),
    }
}

#[test]
fn pages_of_the_list() {
    check(&ListingPage::default(), r#"{"records":[],"next_cursor":null}"#);
    let unreadable = |kind, reference: &str| UnreadableRecord {
        kind,
        reference: Some(reference.to_owned()),
        provider_id: Some(reference.to_owned()),
    };
    let page = ListingPage {
        records: vec![
            listed(ListedKind::Payment, "p1", ListedStatus::Authorized),
            listed(ListedKind::Refund, "r1", ListedStatus::Paid),
        ],
        unreadable: vec![unreadable(ListedKind::Refund, "r2")],
        next_cursor: Some("c1".to_owned()),
    };
    let text = concat!(
        r#"{"records":[{"kind":"payment","reference":"p1","status":"authorized","#,
        r#""money":{"amount":1250,"currency":"ZAR"},"created":1000},"#,
        r#"{"kind":"refund","reference":"r1","status":"paid","#,
        r#""money":{"amount":1250,"currency":"ZAR"},"created":1000}],"#,
        r#""unreadable":[{"kind":"refund","reference":"r2"}],"next_cursor":"c1"}"#,
    );
    check(&page, text);

    let with_unknown_currency = text.replacen("ZAR", "zar", 1);
    let records = page.records[1..].to_vec();
    let unreadable =
        vec![unreadable(ListedKind::Payment, "p1"), unreadable(ListedKind::Refund, "r2")];
    let without = ListingPage { records, unreadable, ..page };
    assert_eq!(from_json_str(&with_unknown_currency), Some(without));
    check_refused::<ListingPage>(&[
        &text.replace("authorized", "x"),
        &text.replace("\"kind\":\"payment\"", "\"kind\":\"payout\""),
        &text.replacen("1250", "\"1250\"", 1),
    ]);
}

#[test]
fn statuses_of_the_list() {
    for (status, code) in [
        (ListedStatus::Open, "open"),
        (ListedStatus::Authorized, "authorized"),
        (ListedStatus::Paid, "paid"),
        (ListedStatus::Released, "released"),
        (ListedStatus::Failed, "failed"),
    ] {
        let text = format!(
            concat!(
                r#"{{"records":[{{"kind":"payment","reference":"p1","status":"{}","#,
                r#""money":{{"amount":1250,"currency":"ZAR"}},"created":1000}}],"#,
                r#""next_cursor":null}}"#,
            ),
            code
        );
        let records = vec![listed(ListedKind::Payment, "p1", status)];
        check(&ListingPage { records, ..ListingPage::default() }, &text);
    }
}

#[test]
fn shares() {
    let share = RecipientShare::new("x1".to_owned(), 5);
    let bearing = RecipientShare { bears_fees: true, ..share.clone() };
    let text = concat!(
        r#"[{"external_id":"x1","amount":5},"#,
        r#"{"external_id":"x1","amount":5,"bears_fees":true}]"#,
    );
    check(&vec![share, bearing], text);
}
