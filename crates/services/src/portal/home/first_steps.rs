//! What a merchant does before its first payment.

use kassa_domain::branding::Branding;
use kassa_domain::ids::MerchantId;
use kassa_store::StoreError;
use kassa_store::tables::portal::figures;
use kassa_store::tables::{api_keys, connections, destinations, merchants};

use crate::context::AppContext;

/// Which of the steps to the first payment are done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstSteps {
    /// There is an enabled connection.
    pub has_connection: bool,
    /// The hosted page has a colour, a logo or links of the merchant's own.
    pub has_look: bool,
    /// There is a key that can be used.
    pub has_key: bool,
    pub has_webhook: bool,
}

impl FirstSteps {
    /// Whether the merchant has not taken money yet.
    pub(super) async fn are_left(
        ctx: &AppContext,
        merchant_id: &MerchantId,
    ) -> Result<bool, StoreError> {
        Ok(!figures::has_takings(&ctx.store, merchant_id).await?)
    }

    pub(super) async fn load(
        ctx: &AppContext,
        merchant_id: &MerchantId,
    ) -> Result<Self, StoreError> {
        let (store, now) = (&ctx.store, ctx.real_clock.now());
        let merchant = merchants::find(store, merchant_id).await?;
        let connections = connections::list_by_merchant(store, merchant_id).await?;
        let keys = api_keys::list_by_merchant(store, merchant_id).await?;
        let is_active =
            |key: &api_keys::ApiKeyView| key.state(now) == api_keys::ApiKeyState::Active;
        Ok(Self {
            has_connection: connections.iter().any(|stored| stored.connection.is_enabled),
            has_look: merchant.is_some_and(|found| found.branding != Branding::default()),
            has_key: keys.iter().any(is_active),
            has_webhook: !destinations::list_by_merchant(store, merchant_id).await?.is_empty(),
        })
    }
}
