//! Stored cards: charged with and without the customer, and deleted.

use kassa::providers::{Initiator, InstrumentStorage, PaymentResult};

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
