//! Cards the provider keeps, each under a token.

use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use super::Mock;
use super::record::Verdict;
use crate::domain::card::Expiry;
use crate::domain::time::Timestamp;
use crate::processor::ProviderToken;
use crate::secrets::hex;
use crate::store::{StoreError, mock_payments};

/// The same for the same payment, as a provider that is asked twice answers.
pub(super) fn token(reference: &str) -> ProviderToken {
    ProviderToken(Zeroizing::new(format!("mocktoken_{}", hex(&Sha256::digest(format!("card of {reference}"))))))
}

pub(super) fn hash(token: &ProviderToken) -> Vec<u8> {
    Sha256::digest(token.0.as_bytes()).to_vec()
}

impl Mock {
    /// A stored card is as good as its expiry.
    pub(super) async fn stored_card_verdict(&self, token: &ProviderToken, now: Timestamp) -> Result<Verdict, StoreError> {
        let payment = mock_payments::by_token(&self.store, &hash(token)).await?;
        let expiry = payment.and_then(|payment| payment.card_expires).and_then(|expires| Expiry::parse(&expires).ok());
        Ok(match expiry {
            Some(expiry) if expiry.is_past(now.date()) => Verdict::CardExpired,
            Some(_) => Verdict::Authorised,
            None => Verdict::Error,
        })
    }
}
