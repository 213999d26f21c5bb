//! Payments with shares, and payouts of those that are not part of the charge.

use kassa_domain::beneficiary::RecipientType;
use kassa_domain::money::Currency;
use kassa_providers::{
    CallError, PaymentRequest, PayoutRequest, PayoutResult, RecipientRequest, RecipientResult,
    RecipientShare,
};

use super::under_test::{
    ProviderUnderTest, card_payment, list_quick_faults, money, new_reference, send_approved,
};

/// A currency in which a recipient of this type has an account.
const fn currency_of(recipient: RecipientType) -> &'static str {
    match recipient {
        RecipientType::Nuban => "NGN",
        RecipientType::Ghipss | RecipientType::MobileMoney => "GHS",
        RecipientType::Basa => "ZAR",
    }
}

pub fn recipient_request(recipient: RecipientType) -> RecipientRequest {
    RecipientRequest {
        reference: new_reference(),
        recipient_type: recipient,
        name: "Cai's Coffee".to_owned(),
        bank_code: "632005".to_owned(),
        account_number: "0123456789".to_owned(),
        currency: Currency::from_code(currency_of(recipient)).unwrap(),
    }
}

async fn register<P: ProviderUnderTest>(under_test: &P, recipient: RecipientType) -> String {
    let request = recipient_request(recipient);
    let mut registered = Vec::new();
    for _ in 0..2 {
        match under_test.provider().recipients().unwrap().create_recipient(&request).await.unwrap()
        {
            RecipientResult::Registered(id) => registered.push(id),
            RecipientResult::Refused(why) => panic!("{recipient:?}: {why}"),
        }
    }
    assert_eq!(registered[0], registered[1], "once for each reference");
    registered.remove(0)
}

pub async fn a_split_payment_reaches_its_beneficiaries<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    for recipient in provider.abilities().recipients.clone() {
        let external_id = register(under_test, recipient).await;
        let is_paid_out = provider.abilities().payouts.contains(&recipient);
        let currency = currency_of(recipient);
        let share = RecipientShare::new(external_id.clone(), 250);
        let request = PaymentRequest {
            money: money(1250, currency),
            shares: if is_paid_out { Vec::new() } else { vec![share] },
            ..card_payment()
        };
        let (handle, approval) = send_approved(under_test, request).await;
        assert_eq!(approval.money, money(1250, currency));
        if !is_paid_out {
            continue;
        }
        let payout = PayoutRequest {
            reference: new_reference(),
            payment_reference: handle.reference.clone(),
            external_id,
            money: money(250, currency),
        };
        assert_eq!(provider.payouts().unwrap().query_payout(&payout).await.unwrap(), None);
        for _ in 0..2 {
            assert_eq!(
                provider.payouts().unwrap().pay_out(&payout).await.unwrap(),
                PayoutResult::Paid
            );
            assert_eq!(
                provider.payouts().unwrap().query_payout(&payout).await.unwrap(),
                Some(PayoutResult::Paid)
            );
        }
        // One more than what is left of the payment; or more than what the merchant has.
        let is_limited = under_test.limits_payouts_to_payment();
        let amount = if is_limited { 1001 } else { 1_000_001 };
        let rest =
            PayoutRequest { reference: new_reference(), money: money(amount, currency), ..payout };
        let too_much = provider.payouts().unwrap().pay_out(&rest).await.unwrap();
        let is_unpaid = match too_much {
            PayoutResult::Refused(_) => true,
            PayoutResult::Pending => !is_limited,
            PayoutResult::Paid => false,
        };
        assert!(is_unpaid, "paid out once: {too_much:?}");
    }
}

pub async fn a_registration_without_an_answer_is_repeated<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    for recipient in provider.abilities().recipients.clone() {
        for fault in list_quick_faults() {
            let request = recipient_request(recipient);
            under_test.add_fault("create_recipient", fault).await;
            let lost = provider.recipients().unwrap().create_recipient(&request).await;
            assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
            let first = provider.recipients().unwrap().create_recipient(&request).await.unwrap();
            assert!(matches!(first, RecipientResult::Registered(_)), "{first:?}");
            assert_eq!(
                provider.recipients().unwrap().create_recipient(&request).await.unwrap(),
                first
            );
        }
    }
}

pub async fn a_payout_without_an_answer_is_found<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    for recipient in provider.abilities().payouts.clone() {
        let external_id = register(under_test, recipient).await;
        let currency = currency_of(recipient);
        let request = PaymentRequest { money: money(1250, currency), ..card_payment() };
        let (handle, _) = send_approved(under_test, request).await;
        for fault in list_quick_faults() {
            let payout = PayoutRequest {
                reference: new_reference(),
                payment_reference: handle.reference.clone(),
                external_id: external_id.clone(),
                money: money(200, currency),
            };
            under_test.add_fault("pay_out", fault).await;
            assert_eq!(
                provider.payouts().unwrap().pay_out(&payout).await,
                Err(CallError::Unknown),
                "{fault:?}"
            );
            under_test.add_fault("query_payout", fault).await;
            assert_eq!(
                provider.payouts().unwrap().query_payout(&payout).await,
                Err(CallError::Unknown),
                "{fault:?}"
            );
            let known = provider.payouts().unwrap().query_payout(&payout).await;
            assert_eq!(known, Ok(fault.is_effective.then_some(PayoutResult::Paid)), "{fault:?}");
            for _ in 0..2 {
                assert_eq!(
                    provider.payouts().unwrap().pay_out(&payout).await,
                    Ok(PayoutResult::Paid)
                );
            }
        }
        // Six payouts of 200 were paid once each.
        let rest = PayoutRequest {
            reference: new_reference(),
            payment_reference: handle.reference.clone(),
            external_id: external_id.clone(),
            money: money(50, currency),
        };
        assert_eq!(
            provider.payouts().unwrap().pay_out(&rest).await,
            Ok(PayoutResult::Paid),
            "nothing twice"
        );
    }
}
