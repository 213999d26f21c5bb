//! Fingerprints of cards: keyed hashes that tell whether two stored credentials are the same card.

use kassa_domain::credential::CardFingerprint;
use kassa_domain::ids::MerchantId;
use kassa_domain::method::card::CardNumber;
use kassa_platform::secrets::HashPurpose;
use kassa_providers::Approval;

use crate::context::AppContext;

/// By the whole number, which the service has only while the card is charged.
pub(crate) fn of_number(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    number: &CardNumber,
) -> CardFingerprint {
    hash(ctx, merchant_id, "number", number.digits())
}

/// By what the provider has made of a number that was typed there. `None` if it tells nothing.
pub(crate) fn of_approval(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    approval: &Approval,
) -> Option<CardFingerprint> {
    let theirs = approval.card_fingerprint.as_deref()?;
    Some(hash(ctx, merchant_id, "provider", theirs))
}

/// Two merchants can't tell that they have stored the same card.
fn hash(ctx: &AppContext, merchant_id: &MerchantId, kind: &str, text: &str) -> CardFingerprint {
    let owner = [merchant_id.as_str().as_bytes(), kind.as_bytes()];
    let hash = ctx.secrets.hash_with_own_key(HashPurpose::CardFingerprint, &owner, text.as_bytes());
    CardFingerprint(hash)
}
