//! Payment links that are kept open for many payments. Each payment is an intent of its own.
//!
//! A link may be limited to a number of payments. An intent takes one of its places in the
//! transaction that makes it, and gives it back when it can be paid no more: so there are never
//! more payments than places, however many customers pay at once. A customer who leaves the page
//! would keep a place for ever; so their intent is canceled once it has waited for
//! [`HOLD_WHEN_FULL`] and somebody else wants the place. One that waits for a provider keeps its
//! place, because it may still be paid.
//!
//! The end of a link ends no payment that was begun.

mod settle;
mod start;

pub use self::start::start_payment;

use std::time::Duration;

use kassa_domain::time::Timestamp;
use kassa_platform::secrets::{HashPurpose, Secrets};
use kassa_store::Result;
use kassa_store::tables::payment_links::{self, StoredPaymentLink};

use crate::context::AppContext;

/// How long the last place of a link is kept for a customer who has not paid. As long as the hosted
/// page leaves a customer at a provider.
const HOLD_WHEN_FULL: Duration = Duration::from_secs(30 * 60);
/// After this time an intent that was not tried is canceled though nobody wants its place, so that
/// few are read whenever a link is shown.
const HOLD: Duration = Duration::from_secs(24 * 60 * 60);

/// The link of a token. `None` for an unknown one.
///
/// # Errors
/// [`StoreError`](kassa_store::StoreError) if the database cannot be read.
pub async fn find_link(ctx: &AppContext, token: &str) -> Result<Option<StoredPaymentLink>> {
    let hash = hash_token(&ctx.secrets, token);
    payment_links::find_by_token(&ctx.store, &hash, abandoned_before(ctx)).await
}

/// Intents that were made by a link at this time or earlier, and not tried, take no place.
#[must_use]
pub fn abandoned_before(ctx: &AppContext) -> Timestamp {
    ctx.clock.now().saturating_sub(HOLD_WHEN_FULL)
}

/// The hash under which the token of a link is stored.
#[must_use]
pub fn hash_token(secrets: &Secrets, token: &str) -> [u8; 32] {
    secrets.keyed_hash(HashPurpose::PaymentLink, &[token.as_bytes()])
}

/// The address of a link.
#[must_use]
pub fn build_link_url(ctx: &AppContext, token: &str) -> String {
    format!("{}/link/{token}", ctx.settings.checkout_url)
}
