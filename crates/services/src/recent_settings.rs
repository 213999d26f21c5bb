//! Settings that every request needs, as they were read a moment ago.
//!
//! A read of the database is boxed: it is rare, and its state would otherwise be a part of every
//! request's future.

use std::sync::Arc;
use std::time::Duration;

use kassa_domain::ids::{ConnectionId, MerchantId};
use kassa_domain::routing::Routes;
use kassa_platform::clock::Clock;
use kassa_platform::rate_limit::OwnRefusalRates;
use kassa_platform::recent_values::RecentValues;
use kassa_providers::{PaymentProvider, Providers};
use kassa_store::tables::{api_keys, merchant_limits};
use kassa_store::{Store, StoreError, StoredApiKey};

/// A revoked key and a changed connection take effect in every process within this time. The
/// contract says within a second; this is as short as it can be while a merchant with many requests
/// a second still saves most reads.
pub const SETTINGS_LIFETIME: Duration = Duration::from_millis(50);

/// API keys with their merchants, the connections of merchants with their providers, and merchants'
/// own limits. The time is that of the monotonic clock: a process that was paused reads anew.
pub struct RecentSettings {
    clock: Clock,
    lifetime: Duration,
    keys: RecentValues<[u8; 32], Arc<StoredApiKey>>,
    /// With the epoch of rests in which they were read.
    routes: RecentValues<MerchantId, (u64, Routes)>,
    providers: RecentValues<ConnectionId, Arc<dyn PaymentProvider>>,
    limits: RecentValues<MerchantId, OwnRefusalRates>,
}

impl RecentSettings {
    /// With a lifetime of zero, every setting is read from the database.
    #[must_use]
    pub fn new(clock: Clock, lifetime: Duration) -> Self {
        Self {
            clock,
            lifetime,
            keys: RecentValues::new(lifetime),
            routes: RecentValues::new(lifetime),
            providers: RecentValues::new(lifetime),
            limits: RecentValues::new(lifetime),
        }
    }

    /// Whether what was read from `read_began` on, on the monotonic clock, is as recent as
    /// settings.
    #[must_use]
    pub fn is_recent(&self, read_began: Duration) -> bool {
        self.clock.monotonic_time().saturating_sub(read_began) < self.lifetime
    }

    /// The key with this hash, revoked or not. `None` if there is none.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub(super) async fn find_api_key(
        &self,
        store: &Store,
        hash: &[u8; 32],
    ) -> Result<Option<Arc<StoredApiKey>>, StoreError> {
        let now = self.clock.monotonic_time();
        if let Some(key) = self.keys.get(hash, now) {
            return Ok(Some(key));
        }
        let found = Box::pin(api_keys::find_by_hash(store, hash)).await?.map(Arc::new);
        if let Some(key) = &found {
            self.keys.insert(*hash, Arc::clone(key), now);
        }
        Ok(found)
    }

    /// The merchant's connections, by `read` if they were not read a moment ago, or if one has
    /// begun to rest in this process since then: it takes no payment from that moment on.
    ///
    /// # Errors
    /// Those of `read`.
    pub(super) async fn find_routes(
        &self,
        providers: &Providers,
        merchant_id: &MerchantId,
        read: impl AsyncFnOnce() -> Result<Routes, StoreError>,
    ) -> Result<Routes, StoreError> {
        let (now, epoch) = (self.clock.monotonic_time(), providers.rest_epoch());
        if let Some((_, known)) =
            self.routes.get(merchant_id, now).filter(|(known_epoch, _)| *known_epoch == epoch)
        {
            return Ok(known);
        }
        let found = (epoch, Box::pin(read()).await?);
        let found = self.routes.keep_if_equal(merchant_id, found);
        self.routes.insert(merchant_id.to_owned(), found.clone(), now);
        Ok(found.1)
    }

    /// The provider of a connection. `None` if there is no such connection, or this build has no
    /// connector for it.
    ///
    /// # Errors
    /// [`StoreError`] if the connection can't be read.
    pub(super) async fn find_provider(
        &self,
        providers: &Providers,
        connection_id: &ConnectionId,
    ) -> Result<Option<Arc<dyn PaymentProvider>>, StoreError> {
        let now = self.clock.monotonic_time();
        if let Some(known) = self.providers.get(connection_id, now) {
            return Ok(Some(known));
        }
        let found = providers.of_connection(connection_id).await?;
        if let Some(provider) = &found {
            self.providers.insert(connection_id.to_owned(), Arc::clone(provider), now);
        }
        Ok(found)
    }

    /// The merchant's own figures of the brake on card testing.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub(super) async fn find_limits(
        &self,
        store: &Store,
        merchant_id: &MerchantId,
    ) -> Result<OwnRefusalRates, StoreError> {
        let now = self.clock.monotonic_time();
        if let Some(known) = self.limits.get(merchant_id, now) {
            return Ok(known);
        }
        let found = merchant_limits::find(store, merchant_id).await?;
        self.limits.insert(merchant_id.to_owned(), found, now);
        Ok(found)
    }
}
