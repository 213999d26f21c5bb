//! Merchants that ask for the security code of stored cards.

use kassa_services::audit::Actor;
use kassa_services::merchants::update_branding;

use super::test_service::TestService;

/// From now on the merchant asks for the code, or does not any more.
pub async fn ask_for_codes(service: &TestService, asks: bool) {
    let (operator, id) = (Actor::operator(), &service.merchant.merchant_id);
    let changed = update_branding(&service.state, &operator, id, None, |merchant| {
        merchant.branding.asks_security_code = asks;
    });
    changed.await.unwrap().unwrap();
}

/// The name, and id, of the field in which the code of a stored card is typed.
pub fn code_field(credential: &str) -> String {
    format!("code-{credential}")
}
