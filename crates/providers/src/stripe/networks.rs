//! The networks of a card with two brands. Stripe knows them once it has the number.

use kassa_domain::method::card::CardNetwork;

use super::objects::PaymentMethodRecord;
use crate::payment::{Initiator, PaymentRequest};

/// The currencies in which Stripe charges cards over more than one network: Cartes Bancaires, and
/// eftpos Australia.
const CURRENCIES: [&str; 2] = ["EUR", "AUD"];

/// The networks among which the customer of a payment chooses. Empty if there is no choice: of a
/// card with one brand, in another currency, without a customer, and if nothing is charged.
pub(super) fn list_choices(
    request: &PaymentRequest,
    method: &PaymentMethodRecord,
) -> Vec<CardNetwork> {
    let can_ask = request.initiator == Initiator::Customer
        && request.back_url.is_some()
        && request.money.minor() > 0
        && CURRENCIES.contains(&request.money.currency().code());
    if can_ask { list_networks(method) } else { Vec::new() }
}

/// Empty for a card with one network. Networks that this version does not know are not offered.
pub(super) fn list_networks(method: &PaymentMethodRecord) -> Vec<CardNetwork> {
    let networks = method.card.as_ref().and_then(|card| card.networks.as_ref());
    let available = networks.map(|networks| networks.available.as_slice()).unwrap_or_default();
    let known: Vec<CardNetwork> =
        available.iter().filter_map(|code| CardNetwork::from_code(code)).collect();
    if known.len() > 1 { known } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn method(networks: &str) -> PaymentMethodRecord {
        let text = format!(
            r#"{{"id": "pm_1", "card": {{"brand": "visa", "last4": "1001", "exp_month": 12,
            "exp_year": 2039, "networks": {networks}}}}}"#
        );
        serde_json::from_str(&text).expect("a payment method")
    }

    #[test]
    fn a_choice_needs_two_networks_that_are_known() {
        let both = vec![CardNetwork::CartesBancaires, CardNetwork::Visa];
        let eftpos = vec![CardNetwork::EftposAustralia, CardNetwork::Mastercard];
        for (networks, listed) in [
            (r#"{"available": ["cartes_bancaires", "visa"], "preferred": null}"#, both.clone()),
            (r#"{"available": ["cartes_bancaires", "new", "visa"]}"#, both),
            (r#"{"available": ["eftpos_au", "mastercard"]}"#, eftpos),
            (r#"{"available": ["visa", "new"]}"#, Vec::new()),
            (r#"{"available": ["visa"]}"#, Vec::new()),
            (r#"{"available": []}"#, Vec::new()),
            ("null", Vec::new()),
        ] {
            assert_eq!(list_networks(&method(networks)), listed, "{networks}");
        }
    }
}
