//! The page of a provider or issuer that waits for the customer of an open payment.

use std::fmt;

use kassa_domain::intent::attempt::{Attempt, CustomerAction};
use kassa_domain::method::PaymentMethod;
use kassa_store::tables::attempts;
use kassa_store::{StoreError, StoredIntent};
use serde::{Deserialize, Serialize};

use super::page_address::open_address;
use super::sync::unsettled_attempt;
use crate::calls::find_provider;
use crate::context::AppContext;
use crate::deadlines::PAGE_LIFETIME;

/// A page of a provider or issuer that waits for the customer.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProviderPage {
    pub action: CustomerAction,
    /// ASCII; `https`, or in test mode `http` on this machine.
    pub url: String,
}

impl fmt::Debug for ProviderPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ProviderPage({:?})", self.action)
    }
}

/// The page on which the customer continues the intent's open payment. `None` if it waits for none.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
#[tracing::instrument(level = "debug", skip_all, fields(intent = %intent.id))]
pub async fn find_provider_page(
    ctx: &AppContext,
    intent: &StoredIntent,
) -> Result<Option<ProviderPage>, StoreError> {
    let Some(attempt) = unsettled_attempt(intent).filter(|attempt| attempt.waits_elsewhere())
    else {
        return Ok(None);
    };
    let Some(step) = attempt.action else { return Ok(None) };
    let Some(sealed) = attempts::find_sealed_page(&ctx.store, attempt.id).await? else {
        return Ok(None);
    };
    let url = open_address(ctx, attempt.id, &sealed);
    if url.is_none() {
        tracing::error!(attempt = attempt.id.0, "the address of a provider's page can't be used");
    }
    Ok(url.map(|url| ProviderPage { action: step.action, url }))
}

/// Whether the customer may choose another way to pay while an attempt is open.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn can_leave(ctx: &AppContext, attempt: &Attempt) -> Result<bool, StoreError> {
    let has_closed = ctx.clock.now() >= attempt.created.saturating_add(PAGE_LIFETIME);
    Ok(match attempt.method {
        // Nothing is charged before the choice.
        _ if attempt.waits_for_network() => true,
        _ if attempt.waits_elsewhere() => has_closed || can_close_page(ctx, attempt).await?,
        // The address of its page may have been lost with the provider's first answer.
        PaymentMethod::Card => has_closed,
        method => method.supports_attempt_cancellation(),
    })
}

/// Whether the provider of an attempt can close its pages.
pub(super) async fn can_close_page(
    ctx: &AppContext,
    attempt: &Attempt,
) -> Result<bool, StoreError> {
    let provider = find_provider(ctx, attempt.connection_id.as_ref()).await?;
    Ok(provider.is_some_and(|provider| provider.abilities().can_close_pages))
}
