//! Opens Stripe for a connection.

use std::sync::Arc;

use kassa_domain::abilities::CardEntry;

use super::account::StripeAccount;
use super::client::StripeClient;
use super::connector::StripeConnector;
use super::mandates::SCHEMES;
use crate::factory::{OpenProviderError, ProviderFactory, ProviderRequirements, ProviderSettings};
use crate::provider::PaymentProvider;

const REQUIREMENTS: ProviderRequirements = ProviderRequirements {
    is_test_only: false,
    needs_secret: true,
    notify_secret_prefix: Some("whsec_"),
    test_key_prefixes: &["sk_test_", "rk_test_"],
    live_key_prefixes: &["sk_live_", "rk_live_"],
    card_entries: &[CardEntry::There, CardEntry::Here],
    has_realistic_methods: false,
    schemes: &SCHEMES,
};

/// Opens Stripe.
pub struct StripeFactory;

impl StripeFactory {
    #[must_use]
    pub fn boxed() -> Box<dyn ProviderFactory> {
        Box::new(Self)
    }
}

impl ProviderFactory for StripeFactory {
    fn name(&self) -> &'static str {
        "stripe"
    }

    fn requirements(&self) -> &ProviderRequirements {
        &REQUIREMENTS
    }

    fn open(
        &self,
        settings: ProviderSettings,
    ) -> Result<Arc<dyn PaymentProvider>, OpenProviderError> {
        let key = settings.secrets.first();
        let key = key.ok_or_else(|| OpenProviderError("no secret key".to_owned()))?;
        let client = StripeClient::new(
            key,
            settings.endpoint.as_deref(),
            settings.rejection.clone(),
            settings.clock.clone(),
        )?;
        let account = StripeAccount {
            client,
            connection_id: settings.connection_id,
            card_entry: settings.card_entry.unwrap_or(CardEntry::There),
            clock: settings.clock,
            mode: settings.mode,
        };
        let schemes = settings.schemes.unwrap_or_default();
        Ok(Arc::new(StripeConnector::new(account, schemes, settings.notify_secrets)))
    }
}
