//! Cards, disputes and identifiers of Stripe's that are not those of the call (decision 139), and
//! customers that two calls create at once.

use std::time::Duration;

use doubles::stripe::Alteration;
use kassa_providers::{CallError, InstrumentStorage, PaymentRequest, PaymentResult, PaymentStatus};
use serde_json::{Value, json};

use super::{StripeHosted, StripeRaw};
use crate::conformance::under_test::{
    ProviderUnderTest, card_payment, expect_approval, refund_of, send, send_approved, store_card,
};
use crate::support::refund_journal::SendsRefunds as _;

const UNKNOWN: CallError = CallError::Unknown;

#[tokio::test]
async fn a_deletion_counts_only_for_its_own_card() {
    let stripe = StripeRaw::start().await;
    let token = store_card(&stripe, InstrumentStorage::OneClick).await;
    for (method, paths) in
        [("GET", &["payment_methods/*"][..]), ("POST", &["payment_methods/*/detach"][..])]
    {
        stripe.0.double.add_alteration(Alteration::new(method, paths, |record| {
            record["id"] = json!("pm_another");
            record["customer"] = Value::Null;
        }));
        assert_eq!(stripe.provider().delete_token(&token).await, Err(UNKNOWN), "{method}");
    }
    assert_eq!(stripe.provider().delete_token(&token).await, Ok(()));
}

#[tokio::test]
async fn a_dispute_counts_only_for_its_own_identifier_and_mode() {
    let stripe = StripeRaw::start().await;
    let (paid, _) = send_approved(&stripe, card_payment()).await;
    let id = stripe.0.double.open_dispute(paid.provider_id.as_deref().unwrap(), 1, "fraudulent");
    let changes: [fn(&mut Value); 2] = [
        |dispute| dispute["id"] = json!("dp_another"),
        |dispute| dispute["livemode"] = json!(true),
    ];
    for change in changes {
        stripe.0.double.add_alteration(Alteration::new("GET", &["disputes/*"], change));
        assert_eq!(stripe.provider().disputes().unwrap().query_dispute(&id).await, Err(UNKNOWN));
    }
    assert!(stripe.provider().disputes().unwrap().query_dispute(&id).await.unwrap().is_some());
}

/// Two first payments of one purchaser create one customer: the later request waits for the other.
#[tokio::test]
async fn two_first_payments_of_a_purchaser_share_their_customer() {
    let (raw, hosted) = (StripeRaw::start().await, StripeHosted::start().await);
    for round in 0..5 {
        let request = || PaymentRequest {
            storage: InstrumentStorage::OneClick,
            purchaser_id: format!("purchaser {round}"),
            ..card_payment()
        };
        let (one, two) =
            tokio::join!(send(raw.provider(), request()), send(raw.provider(), request()));
        for sent in [one, two] {
            assert!(expect_approval(sent.result.unwrap()).token.is_some());
        }
        let (one, two) =
            tokio::join!(send(hosted.provider(), request()), send(hosted.provider(), request()));
        for sent in [one, two] {
            assert!(
                matches!(sent.result, Ok(PaymentResult::ActionRequired(_))),
                "{:?}",
                sent.result
            );
        }
        let counts = [&raw.0, &hosted.0].map(|stripe| stripe.double.count("customer"));
        assert_eq!(counts, [round + 1; 2]);
    }
}

#[tokio::test]
async fn an_identifier_that_stripe_does_not_know_is_no_absence() {
    let stripe = StripeRaw::start().await;
    let (paid, _) = send_approved(&stripe, card_payment()).await;
    let refund = refund_of(&paid, 1);
    stripe.0.double.remove(paid.provider_id.as_deref().unwrap());
    let (handle, provider) = (&paid, stripe.provider());
    assert_eq!(provider.query_payment(handle).await, Ok(PaymentStatus::UnknownIdentifier));
    assert_eq!(provider.void(handle).await, Err(UNKNOWN));
    assert_eq!(provider.capture(handle).await, Err(UNKNOWN));
    assert_eq!(provider.release(handle).await, Err(UNKNOWN));
    assert_eq!(provider.send_refund(&refund).await, Err(UNKNOWN));
    stripe.advance(Duration::from_hours(1));
    assert_eq!(provider.void(handle).await, Err(UNKNOWN));
}
