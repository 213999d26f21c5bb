//! No secret of a connection or a customer is in an error, or in the log at any level.

use kassa_providers::{CallError, Initiator, InstrumentStorage, PaymentRequest, PaymentResult};

use super::under_test::{
    CARD_NUMBER, ProviderUnderTest, SECURITY_CODE, card_payment, list_quick_faults, query, send,
    send_to_end, stored_payment,
};
use crate::support::byte_search::{contains_standalone_number, contains_text};
use crate::support::captured_log::CapturedLog;

pub async fn no_secret_is_in_an_error_or_in_the_log<P: ProviderUnderTest>(under_test: &P) {
    let log = CapturedLog::default();
    let logged = tracing::subscriber::set_default(log.subscriber());
    let mut errors = Vec::new();
    let mut secrets = under_test.list_secrets();
    let storage = InstrumentStorage::MerchantInitiated;
    for fault in list_quick_faults() {
        under_test.add_fault("pay", fault).await;
        let request = PaymentRequest { storage, ..card_payment() };
        errors.extend(send(under_test.provider(), request).await.result.err());
        let request = PaymentRequest { storage, ..card_payment() };
        let sent = send_to_end(under_test, request).await;
        query(under_test.provider(), &sent.handle).await;
        if let Ok(PaymentResult::Approved(approval)) = sent.result
            && let Some(token) = approval.token
        {
            under_test.add_fault("pay", fault).await;
            let request = stored_payment(&token, Initiator::Merchant);
            errors.extend(send(under_test.provider(), request).await.result.err());
            under_test.add_fault("delete_token", fault).await;
            errors.extend(under_test.provider().delete_token(&token).await.err());
            secrets.push(token.0.to_string());
        }
    }
    let unreachable = under_test.open_unreachable();
    errors.extend(send(&*unreachable, card_payment()).await.result.err());
    drop(logged);

    assert!(errors.len() > 6 && errors.contains(&CallError::NotSent), "{errors:?}");
    let errors: String = errors.iter().map(|error| format!("{error} {error:?} ")).collect();
    let log = log.to_bytes();
    assert!(contains_text(&log, "has not answered"), "failures are logged");
    for text in [errors.as_bytes(), log.as_slice()] {
        for secret in &secrets {
            assert!(
                !secret.is_empty() && !contains_text(text, secret),
                "a secret of the connection"
            );
        }
        assert!(!contains_text(text, CARD_NUMBER), "the card number");
        assert!(!contains_standalone_number(text, SECURITY_CODE), "the security code");
        assert!(!contains_text(text, "Thandi Nkosi"), "the card holder");
        assert!(!contains_text(text, "thandi@example.test"), "the email address");
    }
}
