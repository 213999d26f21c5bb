//! When Stripe's customers choose the network of a card, and what is sent with the choice.

use doubles::stripe::CardBehaviour;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::method::card::CardNetwork;
use kassa_providers::{Initiator, InstrumentStorage, PaymentRequest, PaymentResult, PaymentStatus};

use super::{StripeRaw, card_of};
use crate::conformance::networks::{choice, cobadged_payment};
use crate::conformance::under_test::{
    ProviderUnderTest, expect_approval, money, query, send, send_approved, stored_payment,
};

fn requires_choice(result: &PaymentResult) -> bool {
    matches!(result, PaymentResult::ActionRequired(required)
        if required.action == CustomerAction::ChooseNetwork)
}

#[tokio::test]
async fn only_where_stripe_has_two_networks_is_there_a_question() {
    let stripe = StripeRaw::start().await;
    for (currency, number, asks) in [
        ("EUR", "4000002500001001", true),
        ("EUR", "5555552500001001", true),
        ("EUR", "4242424242424242", false),
        ("ZAR", "4000002500001001", false),
        ("USD", "5555552500001001", false),
    ] {
        let (money, instrument) = (money(1250, currency), card_of(number));
        let request = PaymentRequest { money, instrument, ..cobadged_payment() };
        let sent = send(stripe.provider(), request).await;
        let result = sent.result.unwrap();
        assert_eq!(requires_choice(&result), asks, "{currency} {number}");
        if !asks {
            assert_eq!(expect_approval(result).money, money);
        }
    }
}

#[tokio::test]
async fn nobody_is_asked_without_a_page() {
    let stripe = StripeRaw::start().await;
    let request = PaymentRequest { back_url: None, ..cobadged_payment() };
    send_approved(&stripe, request).await;
}

#[tokio::test]
async fn a_stored_card_is_charged_without_the_question() {
    let stripe = StripeRaw::start().await;
    let provider = stripe.provider();
    let storage = InstrumentStorage::MerchantInitiated;
    let sent = send(provider, PaymentRequest { storage, ..cobadged_payment() }).await;
    let chosen = provider
        .networks()
        .unwrap()
        .choose_network(&choice(&sent.handle, CardNetwork::Visa))
        .await
        .unwrap();
    let token = expect_approval(chosen).token.expect("a token");
    for initiator in [Initiator::Customer, Initiator::Merchant] {
        let request = stored_payment(&token, initiator);
        let request = PaymentRequest { money: money(1250, "EUR"), ..request };
        send_approved(&stripe, request).await;
    }
}

#[tokio::test]
async fn the_customer_is_authenticated_after_the_choice() {
    let stripe = StripeRaw::start().await;
    let (provider, double) = (stripe.provider(), &stripe.0.double);
    let sent = send(provider, cobadged_payment()).await;
    let intent = double.read(sent.handle.provider_id.as_deref().unwrap());
    double.set_behaviour(intent["payment_method"].as_str().unwrap(), CardBehaviour::Authenticate);
    let chosen = choice(&sent.handle, CardNetwork::CartesBancaires);
    let required = provider.networks().unwrap().choose_network(&chosen).await.unwrap();
    let PaymentResult::ActionRequired(step) = &required else { panic!("{required:?}") };
    assert_eq!(step.action, CustomerAction::Challenge);
    assert_eq!(query(provider, &sent.handle).await, PaymentStatus::Known(required));
    stripe.decide(&sent.handle.reference, true).await;
    let PaymentStatus::Known(known) = query(provider, &sent.handle).await else { panic!("lost") };
    assert_eq!(expect_approval(known).money, sent.handle.money);
}

#[tokio::test]
async fn an_authorization_is_captured_after_the_choice() {
    let stripe = StripeRaw::start().await;
    let provider = stripe.provider();
    let until = Some(stripe.now().saturating_add(std::time::Duration::from_hours(7 * 24)));
    let sent =
        send(provider, PaymentRequest { authorize_until: until, ..cobadged_payment() }).await;
    let chosen = choice(&sent.handle, CardNetwork::CartesBancaires);
    assert!(
        !expect_approval(provider.networks().unwrap().choose_network(&chosen).await.unwrap())
            .is_captured
    );
    provider.capture(&sent.handle).await.unwrap();
    assert_eq!(stripe.read_captured(&sent.handle.reference).await, 1250);
}

#[tokio::test]
async fn concurrent_choices_are_confirmed_once() {
    let stripe = StripeRaw::start().await;
    let provider = stripe.provider();
    let sent = send(provider, cobadged_payment()).await;
    let [cb, visa] = [CardNetwork::CartesBancaires, CardNetwork::Visa]
        .map(|network| choice(&sent.handle, network));
    let results = tokio::join!(
        provider.networks().unwrap().choose_network(&cb),
        provider.networks().unwrap().choose_network(&visa)
    );
    assert!(results.0.is_ok() || results.1.is_ok(), "{results:?}");
    assert_eq!(stripe.read_captured(&sent.handle.reference).await, 1250);
    assert_eq!(stripe.0.double.count("charge"), 1);
}
