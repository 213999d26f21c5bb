//! Opens Paystack for a connection.

use std::sync::Arc;

use super::client::PaystackClient;
use super::connector::PaystackConnector;
use crate::factory::{OpenProviderError, ProviderFactory, ProviderRequirements, ProviderSettings};
use crate::provider::PaymentProvider;

const ENDPOINT: &str = "https://api.paystack.co";

const REQUIREMENTS: ProviderRequirements = ProviderRequirements {
    is_test_only: false,
    needs_secret: true,
    notify_secret_prefix: None,
    test_key_prefixes: &["sk_test_"],
    live_key_prefixes: &["sk_live_"],
    card_entries: &[],
    has_realistic_methods: false,
    schemes: &[],
};

/// Opens Paystack. The secret key signs notifications too, so a connection needs no other secret.
pub struct PaystackFactory;

impl PaystackFactory {
    #[must_use]
    pub fn boxed() -> Box<dyn ProviderFactory> {
        Box::new(Self)
    }
}

impl ProviderFactory for PaystackFactory {
    fn name(&self) -> &'static str {
        "paystack"
    }

    fn requirements(&self) -> &ProviderRequirements {
        &REQUIREMENTS
    }

    fn open(
        &self,
        settings: ProviderSettings,
    ) -> Result<Arc<dyn PaymentProvider>, OpenProviderError> {
        let missing = || OpenProviderError("Paystack needs a secret key".to_owned());
        let newest = settings.secrets.first().ok_or_else(missing)?;
        let endpoint = settings.endpoint.as_deref().unwrap_or(ENDPOINT);
        let owner = (settings.connection_id, settings.mode);
        let client = PaystackClient::new(
            endpoint,
            newest,
            settings.rejection,
            settings.clock.clone(),
            owner,
        )?;
        Ok(Arc::new(PaystackConnector::new(
            client,
            settings.secrets,
            settings.fallback_email,
            settings.clock,
            settings.mode,
        )))
    }
}
