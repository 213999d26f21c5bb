//! Amounts in currencies of 0, 2 and 3 decimals.

use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_providers::{PaymentRequest, PaymentResult};

use super::under_test::{
    ProviderUnderTest, card_payment, expect_refusal, money, send, send_approved, send_to_end,
};

pub async fn amounts_of_every_exponent_are_charged_exactly<P: ProviderUnderTest>(under_test: &P) {
    let mut exponents = Vec::new();
    for (currency, minor) in [
        ("JPY", 1),
        ("JPY", 987_654),
        ("ZAR", 1),
        ("ZAR", 99_999_999),
        ("ZAR", 123_456_789),
        ("ISK", 1_234),
        ("MGA", 123_400),
        ("MGA", 123_450),
        ("UGX", 10_000),
        ("USD", 99_999),
        ("KWD", 12_340),
        ("KWD", 12_345),
        ("BHD", 987_650),
    ] {
        let code = Currency::from_code(currency).unwrap();
        let request = PaymentRequest { money: money(minor, currency), ..card_payment() };
        let abilities = under_test.provider().abilities();
        let is_taken = abilities.supports(PaymentMethod::Card, code)
            && abilities.takes_amount(request.money)
            && under_test.takes(request.money);
        if !is_taken {
            let sent = send(under_test.provider(), request).await;
            expect_refusal(sent.result.unwrap());
            assert_eq!(under_test.read_captured(&sent.handle.reference).await, 0, "{currency}");
            continue;
        }
        exponents.push(code.exponent());
        let (handle, approval) = send_approved(under_test, request).await;
        assert_eq!(approval.money, money(minor, currency));
        assert_eq!(under_test.read_captured(&handle.reference).await, minor, "{currency}");
    }
    assert!(!exponents.is_empty(), "no currency is supported");
}

pub async fn an_amount_of_zero_is_verified_or_not_offered<P: ProviderUnderTest>(under_test: &P) {
    let request = PaymentRequest { money: money(0, "ZAR"), ..card_payment() };
    let sent = send_to_end(under_test, request).await;
    let is_approved = matches!(sent.result, Ok(PaymentResult::Approved(_)));
    let is_offered = under_test.provider().abilities().accepts_zero_amount;
    assert_eq!(is_approved, is_offered, "{:?}", sent.result);
    assert_eq!(under_test.read_captured(&sent.handle.reference).await, 0);
}
