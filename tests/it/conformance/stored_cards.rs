//! Stored cards: charged with and without the customer, and deleted.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::method::card::{Brand, SecurityCode};
use kassa_providers::{Initiator, Instrument, InstrumentStorage, PaymentRequest, PaymentResult};

use super::under_test::{
    ProviderUnderTest, card_payment, expect_approval, send, send_approved, store_card,
    stored_payment,
};

pub async fn a_stored_card_is_charged_with_and_without_the_customer<P: ProviderUnderTest>(
    under_test: &P,
) {
    let provider = under_test.provider();
    let abilities = provider.abilities();
    if abilities.can_store {
        let token = store_card(under_test, InstrumentStorage::OneClick).await;
        let (handle, _) =
            send_approved(under_test, stored_payment(&token, Initiator::Customer)).await;
        assert_eq!(under_test.read_captured(&handle.reference).await, handle.money.minor());
    }
    if abilities.can_charge_without_customer {
        let token = store_card(under_test, InstrumentStorage::MerchantInitiated).await;
        for _ in 0..2 {
            let sent = send(provider, stored_payment(&token, Initiator::Merchant)).await;
            expect_approval(sent.result.unwrap());
            let captured = under_test.read_captured(&sent.handle.reference).await;
            assert_eq!(captured, sent.handle.money.minor());
        }
    }
}

/// A wrong code is refused as that of a new card is.
pub async fn the_code_of_a_stored_card_is_checked_or_not_taken<P: ProviderUnderTest>(
    under_test: &P,
) {
    let provider = under_test.provider();
    let token = store_card(under_test, InstrumentStorage::OneClick).await;
    for (code, is_right) in [("000", false), ("123", true)] {
        let code = SecurityCode::parse(code, Brand::Visa).ok();
        let request = PaymentRequest {
            instrument: Instrument::Stored(token.clone(), code),
            ..stored_payment(&token, Initiator::Customer)
        };
        let sent = send(provider, request).await;
        let captured = under_test.read_captured(&sent.handle.reference).await;
        let PaymentResult::Refused(refusal) = sent.result.unwrap() else {
            assert!(is_right && captured > 0);
            continue;
        };
        let reason = match provider.abilities().checks_stored_codes {
            true => FailureReason::RefusedByIssuer,
            false => FailureReason::AcquirerError,
        };
        assert_eq!((refusal.reason, captured), (reason, 0));
        assert!(!is_right || !provider.abilities().checks_stored_codes);
    }
}

pub async fn a_deleted_card_is_not_charged<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    if !provider.abilities().can_store {
        return;
    }
    let token = store_card(under_test, InstrumentStorage::MerchantInitiated).await;
    for _ in 0..2 {
        provider.delete_token(&token).await.unwrap();
    }
    for initiator in [Initiator::Customer, Initiator::Merchant] {
        let sent = send(provider, stored_payment(&token, initiator)).await;
        assert!(matches!(sent.result, Ok(PaymentResult::Refused(_))), "{:?}", sent.result);
        assert_eq!(under_test.read_captured(&sent.handle.reference).await, 0);
    }
}

pub async fn nothing_is_stored_without_consent<P: ProviderUnderTest>(under_test: &P) {
    let (_, approval) = send_approved(under_test, card_payment()).await;
    assert_eq!(approval.token, None);
}
