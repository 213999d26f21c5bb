//! Cards that the sandbox stores, each under a token.

use futures_util::FutureExt;
use kassa_domain::method::card::Expiry;
use kassa_domain::time::Timestamp;
use kassa_platform::secrets::to_hex;
use kassa_providers::ProviderToken;
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use crate::error::SandboxResult;
use crate::payment_status::PaymentOutcome;
use crate::program::Program;
use crate::records::payments;

/// The token of a payment's card: always the same for the same payment.
pub(super) fn derive_token(reference: &str) -> ProviderToken {
    ProviderToken(Zeroizing::new(format!(
        "mocktoken_{}",
        to_hex(&Sha256::digest(format!("card of {reference}")))
    )))
}

pub(super) fn hash_token(token: &ProviderToken) -> Vec<u8> {
    Sha256::digest(token.0.as_bytes()).to_vec()
}

impl Program {
    /// The outcome of charging a stored card: its expiry date alone decides.
    pub(super) async fn stored_card_outcome(
        &self,
        token: &ProviderToken,
        now: Timestamp,
    ) -> SandboxResult<PaymentOutcome> {
        let payment = payments::find_by_token_hash(&self.store, &hash_token(token)).await?;
        let expiry = payment
            .and_then(|payment| payment.card_expires)
            .and_then(|expires| Expiry::parse(&expires).ok());
        Ok(match expiry {
            Some(expiry) if expiry.is_past(now.date()) => PaymentOutcome::CardExpired,
            Some(_) => PaymentOutcome::Authorised,
            None => PaymentOutcome::Error,
        })
    }

    /// Deletes a stored card. A token that is unknown or deleted is deleted.
    pub(crate) async fn delete_token(&self, token: &ProviderToken) -> SandboxResult<()> {
        let hash = hash_token(token);
        self.change(move |tx| {
            async move { payments::delete_token(tx, &hash).await.map(drop) }.boxed()
        })
        .await
    }
}
