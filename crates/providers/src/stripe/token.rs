//! The token of a stored card: Stripe's customer and payment method.

use zeroize::Zeroizing;

use crate::instrument::ProviderToken;

const SEPARATOR: char = ' ';

/// A card that Stripe stores for a customer.
pub(super) struct CardToken<'a> {
    pub(super) customer: &'a str,
    pub(super) payment_method: &'a str,
}

impl<'a> CardToken<'a> {
    /// `None` for a token that is not of this connector.
    pub(super) fn parse(token: &'a ProviderToken) -> Option<Self> {
        let (customer, payment_method) = token.0.split_once(SEPARATOR)?;
        Some(Self { customer, payment_method })
    }

    pub(super) fn to_token(&self) -> ProviderToken {
        let text = format!("{}{SEPARATOR}{}", self.customer, self.payment_method);
        ProviderToken(Zeroizing::new(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_back() {
        let token = CardToken { customer: "cus_1", payment_method: "pm_2" }.to_token();
        let parsed = CardToken::parse(&token).expect("a token");
        assert_eq!((parsed.customer, parsed.payment_method), ("cus_1", "pm_2"));
        let other = ProviderToken(Zeroizing::new("sandbox-token".to_owned()));
        assert!(CardToken::parse(&other).is_none());
    }
}
