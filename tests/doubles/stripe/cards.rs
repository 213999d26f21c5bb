//! What a card's issuer decides, by the numbers that Stripe documents for tests.

/// How the issuer of a card decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardBehaviour {
    Approve,
    Decline {
        code: &'static str,
        decline_code: Option<&'static str>,
    },
    /// The customer is authenticated first, and then it is approved.
    Authenticate,
    /// Approved while it is stored, declined when it is charged later.
    DeclineLater,
}

/// A decline of the issuer's own.
pub const fn decline(decline_code: &'static str) -> CardBehaviour {
    CardBehaviour::Decline { code: "card_declined", decline_code: Some(decline_code) }
}

/// The behaviour of a number; any other one is approved.
pub fn behaviour_of(number: &str) -> CardBehaviour {
    let plain = |code| CardBehaviour::Decline { code, decline_code: None };
    match number {
        "4000000000000002" => decline("generic_decline"),
        "4000000000009995" => decline("insufficient_funds"),
        "4000000000009987" => decline("lost_card"),
        "4000000000009979" => decline("stolen_card"),
        "4000000000006975" => decline("card_velocity_exceeded"),
        "4000000000000069" => plain("expired_card"),
        "4000000000000127" => plain("incorrect_cvc"),
        "4000000000000119" => plain("processing_error"),
        "4000002760003184" | "4000000000003220" => CardBehaviour::Authenticate,
        "4000000000000341" => CardBehaviour::DeclineLater,
        _ => CardBehaviour::Approve,
    }
}

/// The networks by which a card can be charged, by the numbers that Stripe documents for cards with
/// two brands.
pub fn networks_of(number: &str) -> Vec<&'static str> {
    let brand = brand_of(number);
    match number {
        "4000002500001001" | "5555552500001001" => vec!["cartes_bancaires", brand],
        _ => vec![brand],
    }
}

/// The brand by the first digits.
pub fn brand_of(number: &str) -> &'static str {
    match number.as_bytes() {
        [b'4', ..] => "visa",
        [b'5', ..] => "mastercard",
        [b'3', b'4' | b'7', ..] => "amex",
        _ => "unknown",
    }
}
