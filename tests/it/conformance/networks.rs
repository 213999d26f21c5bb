//! The choice of the network of a card with two brands: asked for before the charge, and followed
//! once.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::method::card::{CardDetails, CardNetwork, CardNumber};
use kassa_providers::{
    CallError, Instrument, NetworkChoice, PaymentHandle, PaymentRequest, PaymentResult,
    PaymentStatus, RequiredAction, VoidResult,
};

use super::sandbox::SandboxUnderTest;
use super::stripe::StripeRaw;
use super::under_test::{
    ProviderUnderTest, SentPayment, card, card_payment, expect_approval, expect_refusal,
    list_quick_faults, money, query, send, send_approved,
};

/// A card of Cartes Bancaires and Visa, at every provider that tells the networks of cards.
const NUMBER: &str = "4000002500001001";
const NETWORKS: [CardNetwork; 2] = [CardNetwork::CartesBancaires, CardNetwork::Visa];

/// A provider whose customers choose the network.
pub trait TellsNetworks: ProviderUnderTest {
    /// The code of the network that was chosen for a payment.
    fn read_network(&self, reference: &str) -> impl Future<Output = Option<String>> + Send;

    /// Lets the issuer of the card refuse a payment that waits for the choice.
    fn refuse_later(&self, request: &mut PaymentRequest) -> impl Future<Output = ()> + Send;

    /// As [`Self::refuse_later`], after the payment was sent.
    fn refuse_waiting(&self, reference: &str) -> impl Future<Output = ()> + Send;
}

impl TellsNetworks for SandboxUnderTest {
    async fn read_network(&self, reference: &str) -> Option<String> {
        self.read_chosen_network(reference).await
    }

    async fn refuse_later(&self, request: &mut PaymentRequest) {
        let Instrument::Card(details) = cobadged_card() else { panic!("a card") };
        let holder = "DECLINED".to_owned();
        request.instrument = Instrument::Card(CardDetails { holder, ..details });
    }

    async fn refuse_waiting(&self, _reference: &str) {}
}

impl TellsNetworks for StripeRaw {
    async fn read_network(&self, reference: &str) -> Option<String> {
        let intent = self.0.double.find_of_reference("payment_intent", reference).unwrap();
        intent["payment_method_options"]["card"]["network"].as_str().map(str::to_owned)
    }

    async fn refuse_later(&self, _request: &mut PaymentRequest) {}

    async fn refuse_waiting(&self, reference: &str) {
        let intent = self.0.double.find_of_reference("payment_intent", reference).unwrap();
        let method = intent["payment_method"].as_str().unwrap();
        self.0.double.set_behaviour(
            method,
            doubles::stripe::CardBehaviour::Decline {
                code: "card_declined",
                decline_code: Some("generic_decline"),
            },
        );
    }
}

fn cobadged_card() -> Instrument {
    let (Instrument::Card(details), Ok(number)) = (card(), CardNumber::parse(NUMBER)) else {
        panic!("a card")
    };
    Instrument::Card(CardDetails { number, ..details })
}

/// A payment of 12.50 EUR by a card with two brands.
pub fn cobadged_payment() -> PaymentRequest {
    PaymentRequest { instrument: cobadged_card(), money: money(1250, "EUR"), ..card_payment() }
}

pub fn choice(payment: &PaymentHandle, network: CardNetwork) -> NetworkChoice {
    let back_url = "https://pay.test/pay/1/back?t=token".to_owned();
    NetworkChoice { payment: payment.clone(), network, back_url }
}

fn choice_required() -> PaymentResult {
    PaymentResult::ActionRequired(RequiredAction::choose_network(NETWORKS.to_vec()))
}

/// Sends a payment that waits for the choice.
async fn send_until_choice<P: TellsNetworks>(
    under_test: &P,
    request: PaymentRequest,
) -> PaymentHandle {
    let SentPayment { handle, result } = send(under_test.provider(), request).await;
    assert_eq!(result, Ok(choice_required()));
    let queried = query(under_test.provider(), &handle).await;
    assert_eq!(queried, PaymentStatus::Known(choice_required()));
    assert_eq!(under_test.read_captured(&handle.reference).await, 0, "not before the choice");
    handle
}

pub async fn a_network_is_chosen_before_the_charge<P: TellsNetworks>(under_test: &P) {
    let provider = under_test.provider();
    for network in NETWORKS {
        let handle = send_until_choice(under_test, cobadged_payment()).await;
        let chosen =
            provider.networks().unwrap().choose_network(&choice(&handle, network)).await.unwrap();
        let approval = expect_approval(chosen);
        assert!(approval.is_captured && approval.money == handle.money, "{approval:?}");
        let known = PaymentStatus::Known(PaymentResult::Approved(approval));
        assert_eq!(query(provider, &handle).await, known);
        // A later choice changes nothing.
        let other = NETWORKS.into_iter().find(|other| *other != network).unwrap();
        let again = provider.networks().unwrap().choose_network(&choice(&handle, other)).await;
        assert!(matches!(again, Ok(PaymentResult::Approved(_)) | Err(CallError::Unknown)));
        let reference = &handle.reference;
        assert_eq!(under_test.read_network(reference).await.as_deref(), Some(network.code()));
        assert_eq!(under_test.read_captured(reference).await, handle.money.minor());
    }
}

pub async fn an_amount_of_zero_asks_for_no_network<P: TellsNetworks>(under_test: &P) {
    let request = PaymentRequest { money: money(0, "EUR"), ..cobadged_payment() };
    send_approved(under_test, request).await;
}

pub async fn a_refusal_follows_the_choice<P: TellsNetworks>(under_test: &P) {
    let mut request = cobadged_payment();
    under_test.refuse_later(&mut request).await;
    let handle = send_until_choice(under_test, request).await;
    under_test.refuse_waiting(&handle.reference).await;
    let chosen = under_test
        .provider()
        .networks()
        .unwrap()
        .choose_network(&choice(&handle, CardNetwork::Visa))
        .await;
    assert_eq!(expect_refusal(chosen.unwrap()), FailureReason::RefusedByIssuer);
    assert_eq!(under_test.read_captured(&handle.reference).await, 0);
}

pub async fn a_payment_without_a_choice_is_voided<P: TellsNetworks>(under_test: &P) {
    let provider = under_test.provider();
    let handle = send_until_choice(under_test, cobadged_payment()).await;
    assert_eq!(provider.void(&handle).await, Ok(VoidResult::Gone));
    // A choice that arrives later charges nothing.
    let late =
        provider.networks().unwrap().choose_network(&choice(&handle, CardNetwork::Visa)).await;
    expect_refusal(late.unwrap());
    assert_eq!(under_test.read_captured(&handle.reference).await, 0);
}

pub async fn a_choice_without_an_answer_is_found<P: TellsNetworks>(under_test: &P) {
    let provider = under_test.provider();
    for fault in list_quick_faults() {
        let handle = send_until_choice(under_test, cobadged_payment()).await;
        under_test.add_fault("choose_network", fault).await;
        let lost =
            provider.networks().unwrap().choose_network(&choice(&handle, CardNetwork::Visa)).await;
        assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
        let PaymentStatus::Known(known) = query(provider, &handle).await else {
            panic!("{fault:?}")
        };
        let captured = if fault.is_effective {
            expect_approval(known).money.minor()
        } else {
            assert_eq!(known, choice_required(), "{fault:?}");
            assert_eq!(provider.void(&handle).await, Ok(VoidResult::Gone));
            0
        };
        assert_eq!(under_test.read_captured(&handle.reference).await, captured, "{fault:?}");
    }
}

pub async fn a_choice_that_was_not_sent_charges_nothing<P: TellsNetworks>(under_test: &P) {
    let handle = send_until_choice(under_test, cobadged_payment()).await;
    let unreachable = under_test.open_unreachable();
    let sent =
        unreachable.networks().unwrap().choose_network(&choice(&handle, CardNetwork::Visa)).await;
    assert_eq!(sent, Err(CallError::NotSent));
    assert_eq!(under_test.read_captured(&handle.reference).await, 0);
}
