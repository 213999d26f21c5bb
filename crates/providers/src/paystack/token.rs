//! The token of a stored card: Paystack charges an authorization code only with the email address
//! of the payment in which the card was stored.

use zeroize::Zeroizing;

use super::wire::transaction::{Authorization, Customer};
use crate::instrument::ProviderToken;

const SEPARATOR: char = ':';

/// Both parts in one text. A code has no colon.
pub(super) struct StoredCard<'a> {
    pub(super) authorization_code: &'a str,
    pub(super) email: &'a str,
}

impl StoredCard<'_> {
    fn to_token(&self) -> ProviderToken {
        let text = format!("{}{SEPARATOR}{}", self.authorization_code, self.email);
        ProviderToken(Zeroizing::new(text))
    }
}

/// `None` if the token is not one of this connector's.
pub(super) fn read_token(token: &ProviderToken) -> Option<StoredCard<'_>> {
    let (authorization_code, email) = token.0.split_once(SEPARATOR)?;
    let is_complete = !authorization_code.is_empty() && !email.is_empty();
    is_complete.then_some(StoredCard { authorization_code, email })
}

/// The token of a card that was paid with. `None` if Paystack can't charge it again.
pub(super) fn build_token(
    authorization: Option<&Authorization>,
    customer: Option<&Customer>,
) -> Option<ProviderToken> {
    let authorization = authorization?;
    let is_card = authorization.channel.as_deref() == Some("card");
    let authorization_code = authorization.authorization_code.as_deref()?;
    let email = customer?.email.as_deref()?;
    let is_reusable = authorization.reusable == Some(true)
        && is_card
        && !authorization_code.is_empty()
        && !authorization_code.contains(SEPARATOR)
        && !email.is_empty();
    is_reusable.then(|| StoredCard { authorization_code, email }.to_token())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn build(authorization: Value, email: Option<&str>) -> Option<String> {
        let authorization: Authorization = serde_json::from_value(authorization).expect("readable");
        let customer = Customer { email: email.map(str::to_owned) };
        build_token(Some(&authorization), Some(&customer)).map(|token| token.0.to_string())
    }

    #[test]
    fn a_token_has_the_code_and_the_email_address() {
        let card = json!({"authorization_code": "AUTH_1", "channel": "card", "reusable": true});
        let token = build(card.clone(), Some("a:b@example.test")).expect("a token");
        assert_eq!(token, "AUTH_1:a:b@example.test");
        let token = ProviderToken(Zeroizing::new(token));
        let card_again = read_token(&token).expect("readable");
        assert_eq!(card_again.authorization_code, "AUTH_1");
        assert_eq!(card_again.email, "a:b@example.test");
        assert_eq!(build(card, None), None);
    }

    #[test]
    fn what_can_not_be_charged_again_has_no_token() {
        for authorization in [
            json!({}),
            json!({"authorization_code": "AUTH_1", "channel": "card", "reusable": false}),
            json!({"authorization_code": "AUTH_1", "channel": "card"}),
            json!({"authorization_code": "AUTH_1", "channel": "bank", "reusable": true}),
            json!({"authorization_code": "", "channel": "card", "reusable": true}),
        ] {
            assert_eq!(build(authorization.clone(), Some("a@example.test")), None);
        }
        for text in ["", "AUTH_1", "AUTH_1:", ":a@example.test"] {
            assert!(read_token(&ProviderToken(Zeroizing::new(text.to_owned()))).is_none());
        }
    }
}
