//! Payment links that are kept open, made without the portal.

use kassa_api::validate_order;
use kassa_domain::money::{Currency, Money};
use kassa_domain::payment_link::LinkAmount;
use kassa_services::portal::Instruction;
use kassa_services::portal::payment_links::{LinkOrder, create};

use super::orders::minimal_order;
use super::test_service::TestService;

/// Makes a link whose customers type an amount between these, in minor units, and returns its path.
pub async fn create_payment_link(service: &TestService, code: &str, bounds: [i64; 2]) -> String {
    let currency = Currency::from_code(code).unwrap();
    let [min, max] = bounds.map(|minor| Money::new(minor, currency).unwrap());
    let order = validate_order(&service.state, &minimal_order()).ok().unwrap();
    let order = kassa_domain::intent::Order { money: min, ..order };
    let amount = LinkAmount::from_bounds(min, max).unwrap();
    let order = LinkOrder { order, amount, max_payments: None, ends_on: None };
    let operator = Instruction::of_operator();
    let merchant = &service.merchant.merchant_id;
    let created = create(&service.state, &operator, merchant, order).await.unwrap();
    created.url.strip_prefix("https://pay.test").unwrap().to_owned()
}
