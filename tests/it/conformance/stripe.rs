//! Stripe, with cards typed on Kassa's page and on Stripe's.

mod refusals;
mod foreign_answers;
mod foreign_records;
mod keys;
mod mandates;
mod lost_debits;
mod networks;
mod records;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use axum::http::HeaderMap;
use doubles::stripe::{CardBehaviour, Fault, FaultEffect, FaultKind as Kind, StripeDouble};
use kassa_domain::abilities::CardEntry;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::ConnectionId;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::card::{CardDetails, CardNumber};
use kassa_domain::mode::Mode;
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_providers::stripe::StripeFactory;
use kassa_providers::{
    CollectionResult, Instrument, InstrumentStorage, KeyRejection, PaymentProvider, PaymentRequest,
    ProviderSecret, ProviderSettings, ProviderToken,
};
use zeroize::Zeroizing;

use super::under_test::{
    CustomerStep, Decision, FaultKind, NetworkFault, Notification, ProviderUnderTest, StepPage,
    card, store_card,
};
use crate::support::test_service::NOW;

const API_KEY: &str = "sk_test_51OaT0mQvJz7Yk2Wc8Rn4Lx";
const NOTIFY_SECRET: &str = "whsec_Jv3oQ0xXb7uLd9Kc2Rn5Tz";

/// Stripe in one of its two modes.
pub struct StripeUnderTest {
    pub double: StripeDouble,
    connector: Arc<dyn PaymentProvider>,
    card_entry: CardEntry,
    pub time: Arc<AtomicI64>,
    pub rejection: KeyRejection,
}

fn secret(text: &str) -> ProviderSecret {
    ProviderSecret::new(Zeroizing::new(text.to_owned()))
}

impl StripeUnderTest {
    pub async fn start(card_entry: CardEntry) -> Self {
        let time = Arc::new(AtomicI64::new(NOW));
        let double = StripeDouble::start(Arc::clone(&time), API_KEY).await;
        let rejection = KeyRejection::default();
        let connector = open(double.address(), card_entry, API_KEY, &time, &rejection);
        Self { double, connector, card_entry, time, rejection }
    }

    /// The connector with another key.
    pub fn open_with(&self, api_key: &str) -> Arc<dyn PaymentProvider> {
        open(self.double.address(), self.card_entry, api_key, &self.time, &self.rejection)
    }
}

fn open(
    endpoint: &str,
    card_entry: CardEntry,
    api_key: &str,
    time: &Arc<AtomicI64>,
    rejection: &KeyRejection,
) -> Arc<dyn PaymentProvider> {
    let settings = ProviderSettings {
        connection_id: ConnectionId::from_trusted("0192f6c8-0000-7000-8000-0000000000c1"),
        card_entry: Some(card_entry),
        is_realistic: false,
        schemes: Some(vec![Scheme::Sepa, Scheme::Becs, Scheme::Bacs]),
        asks_identity: false,
        creditor_id: None,
        endpoint: Some(endpoint.to_owned()),
        fallback_email: None,
        secrets: vec![secret(api_key)],
        notify_secrets: vec![secret("whsec_another"), secret(NOTIFY_SECRET)],
        derived_notify_secret: secret("unused"),
        notify_url: None,
        rejection: rejection.clone(),
        clock: Clock::Manual(Arc::clone(time)),
        mode: Mode::Test,
    };
    let opened = StripeFactory::boxed().open(settings);
    opened.unwrap_or_else(|error| panic!("{error}"))
}

/// A card of this number.
pub fn card_of(number: &str) -> Instrument {
    let (Instrument::Card(details), Ok(number)) = (card(), CardNumber::parse(number)) else {
        panic!("a card")
    };
    Instrument::Card(CardDetails { number, ..details })
}

/// Stripe's identifier of a stored card.
pub fn method_of(token: &ProviderToken) -> &str {
    token.0.split_once(' ').unwrap().1
}

pub const fn number_refused_for(reason: FailureReason) -> &'static str {
    match reason {
        FailureReason::RefusedByIssuer => "4000000000000002",
        FailureReason::InsufficientFunds => "4000000000009995",
        FailureReason::CardExpired => "4000000000000069",
        FailureReason::AcquirerError => "4000000000000119",
        // The double has no number that the issuer declines so: a stored card is scripted.
        FailureReason::AuthenticationFailed => "4000002760003184",
        FailureReason::MandateRevoked
        | FailureReason::AccountClosed
        | FailureReason::PaymentStopped
        | FailureReason::InvalidAccount
        | FailureReason::NoAuthentication => panic!("a reason of debit orders"),
    }
}

fn behaviour_for(decision: Decision) -> CardBehaviour {
    let plain = |code| CardBehaviour::Decline { code, decline_code: None };
    match decision {
        Decision::Challenge | Decision::Redirect => CardBehaviour::Authenticate,
        Decision::Refuse(FailureReason::RefusedByIssuer) => {
            CardBehaviour::Decline { code: "card_declined", decline_code: Some("do_not_honor") }
        }
        Decision::Refuse(FailureReason::InsufficientFunds) => CardBehaviour::Decline {
            code: "card_declined",
            decline_code: Some("withdrawal_count_limit_exceeded"),
        },
        Decision::Refuse(FailureReason::CardExpired) => plain("expired_card"),
        Decision::Refuse(FailureReason::AcquirerError) => plain("processing_error"),
        Decision::Refuse(FailureReason::AuthenticationFailed) => CardBehaviour::Decline {
            code: "authentication_required",
            decline_code: Some("authentication_required"),
        },
        Decision::Refuse(_) => panic!("a reason of debit orders"),
    }
}

/// The requests of an operation that a fault is about.
const fn requests_of(operation: &str) -> (&'static str, &'static [&'static str]) {
    match operation.as_bytes() {
        b"pay" => {
            ("POST", &["payment_intents/*/confirm", "setup_intents/*/confirm", "checkout/sessions"])
        }
        b"choose_network" => ("POST", &["payment_intents/*/confirm"]),
        b"query_payment" => {
            ("GET", &["payment_intents/*", "setup_intents/*", "checkout/sessions/*"])
        }
        b"void" => (
            "POST",
            &["payment_intents/*/cancel", "setup_intents/*/cancel", "checkout/sessions/*/expire"],
        ),
        b"capture" => ("POST", &["payment_intents/*/capture"]),
        b"release" => ("POST", &["payment_intents/*/cancel"]),
        b"refund" => ("POST", &["refunds"]),
        b"query_refund" => ("GET", &["refunds"]),
        b"delete_token" => ("POST", &["payment_methods/*/detach"]),
        b"find_mandate" | b"change_mandate" => ("GET", &["mandates/*"]),
        b"collect" => ("POST", &["payment_intents/*/confirm"]),
        b"query_collection" => ("GET", &["payment_intents"]),
        b"list" | b"check" => ("GET", &["payment_intents"]),
        _ => panic!("no such operation"),
    }
}

/// Stripe's amount in Kassa's unit, in the currencies of the suite.
fn to_kassa(amount: i64, currency: &str) -> i64 {
    match currency {
        "isk" | "ugx" => amount / 100,
        "mga" => amount * 100,
        _ => amount,
    }
}

macro_rules! stripe_modes {
    ($($name:ident: $entry:expr,)+) => {
        $(pub struct $name(pub StripeUnderTest);

        impl ProviderUnderTest for $name {
            async fn start() -> Self {
                Self(StripeUnderTest::start($entry).await)
            }

            fn provider(&self) -> &dyn PaymentProvider {
                &*self.0.connector
            }

            fn open_unreachable(&self) -> Arc<dyn PaymentProvider> {
                self.0.open_unreachable()
            }

            fn now(&self) -> Timestamp {
                Timestamp(self.0.time.load(Ordering::SeqCst))
            }

            fn records_identifiers(&self) -> bool {
                true
            }

            fn steps(&self) -> &'static [CustomerStep] {
                steps_of($entry)
            }

            fn takes(&self, money: Money) -> bool {
                doubles::stripe::takes_amount(money.minor(), money.currency().code())
            }

            async fn arrange(&self, request: &mut PaymentRequest, decision: Decision) {
                match ($entry, decision) {
                    (CardEntry::There, Decision::Redirect) => (),
                    (CardEntry::Here, Decision::Challenge) => {
                        request.instrument = card_of("4000002760003184");
                    }
                    (CardEntry::Here, Decision::Refuse(reason))
                        if reason != FailureReason::AuthenticationFailed =>
                    {
                        request.instrument = card_of(number_refused_for(reason));
                    }
                    _ => {
                        let token = store_card(self, InstrumentStorage::OneClick).await;
                        let behaviour = behaviour_for(decision);
                        self.0.double.set_behaviour(method_of(&token), behaviour);
                        request.instrument = Instrument::Stored(token, None);
                    }
                }
            }

            fn refusal_reasons(&self) -> &'static [FailureReason] {
                &[
                    FailureReason::AcquirerError,
                    FailureReason::RefusedByIssuer,
                    FailureReason::CardExpired,
                    FailureReason::InsufficientFunds,
                    FailureReason::AuthenticationFailed,
                ]
            }

            async fn decide(&self, reference: &str, is_approved: bool) {
                // Between two requests of the connector's.
                tokio::task::yield_now().await;
                self.0.double.decide(reference, is_approved);
            }

            fn advance(&self, by: Duration) {
                self.0.time.store(self.now().saturating_add(by).0, Ordering::SeqCst);
            }

            async fn let_lapse(&self, reference: &str) {
                self.0.double.let_lapse(reference);
            }

            async fn add_fault(&self, operation: &str, fault: NetworkFault) {
                self.0.add_fault(operation, fault);
            }

            async fn clear_faults(&self) {
                self.0.double.clear_faults();
            }

            async fn read_captured(&self, reference: &str) -> i64 {
                self.0.read_captured(reference)
            }

            fn scheme(&self) -> Scheme {
                match $entry {
                    CardEntry::Here => Scheme::Sepa,
                    CardEntry::There => Scheme::Becs,
                }
            }

            fn keeps_terms(&self) -> bool {
                false
            }

            fn first_result_of_debit(&self) -> CollectionResult {
                CollectionResult::Pending
            }

            async fn settle_debit(&self, reference: &str) {
                self.0.double.settle_debit(reference, None);
            }

            fn build_notification(&self, reference: &str, signed_at: Timestamp) -> Notification {
                self.0.build_notification(reference, signed_at)
            }

            fn list_secrets(&self) -> Vec<String> {
                vec![API_KEY.to_owned(), NOTIFY_SECRET.to_owned()]
            }
        })+
    };
}

stripe_modes! {
    StripeRaw: CardEntry::Here,
    StripeHosted: CardEntry::There,
}

const fn steps_of(card_entry: CardEntry) -> &'static [CustomerStep] {
    const CHALLENGE: CustomerStep = CustomerStep {
        decision: Decision::Challenge,
        action: CustomerAction::Challenge,
        page: StepPage::Issuer,
    };
    const PAGE: CustomerStep = CustomerStep {
        decision: Decision::Redirect,
        action: CustomerAction::Redirect,
        page: StepPage::Typed,
    };
    match card_entry {
        CardEntry::Here => &[CHALLENGE],
        CardEntry::There => &[CHALLENGE, PAGE],
    }
}

impl StripeUnderTest {
    fn open_unreachable(&self) -> Arc<dyn PaymentProvider> {
        // A port that was free a moment ago.
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        drop(listener);
        open(&url, self.card_entry, API_KEY, &self.time, &self.rejection)
    }

    pub fn add_fault(&self, operation: &str, fault: NetworkFault) {
        let (method, paths) = requests_of(operation);
        let kind = match fault.kind {
            FaultKind::Reset => Kind::Reset,
            FaultKind::ServerError => Kind::ServerError,
            FaultKind::Garbage => Kind::Garbage,
            FaultKind::Hang => Kind::Hang,
        };
        let effect = if fault.is_effective { FaultEffect::After } else { FaultEffect::Before };
        self.double.add_fault(Fault { method, paths, kind, effect });
    }

    fn read_captured(&self, reference: &str) -> i64 {
        let intent = self.double.find_of_reference("payment_intent", reference);
        let currency = intent.as_ref().and_then(|intent| intent["currency"].as_str());
        to_kassa(self.double.read_captured(reference), currency.unwrap_or_default())
    }

    fn build_notification(&self, reference: &str, signed_at: Timestamp) -> Notification {
        let intent = self.double.find_of_reference("payment_intent", reference);
        // The case of forged notifications has no payment.
        let id = match &intent {
            Some(intent) => intent["id"].as_str().unwrap().to_owned(),
            None => self.double.insert_intent(reference),
        };
        let kind = "payment_intent.succeeded";
        let event = self.double.sign_event(kind, &id, NOTIFY_SECRET, signed_at.0);
        let headers = HeaderMap::from_iter([(
            "stripe-signature".parse().unwrap(),
            event.signature.parse().unwrap(),
        )]);
        Notification { headers, body: event.body.into_bytes() }
    }
}
