//! Opens the sandbox for a connection.

use std::sync::Arc;

use kassa_domain::abilities::{SchemeSupport, SupportedMethod};
use kassa_domain::connection::SANDBOX;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use zeroize::Zeroizing;

use super::client::SandboxClient;
use super::connector::SandboxConnector;
use super::wire::notification::NotificationTarget;
use crate::factory::{OpenProviderError, ProviderFactory, ProviderRequirements, ProviderSettings};
use crate::provider::PaymentProvider;

const REQUIREMENTS: ProviderRequirements = ProviderRequirements {
    is_test_only: true,
    needs_secret: false,
    notify_secret_prefix: None,
    test_key_prefixes: &[],
    live_key_prefixes: &[],
    card_entries: &[],
    has_realistic_methods: true,
    schemes: &[Scheme::ZaDebit, Scheme::Sepa, Scheme::Becs, Scheme::Bacs],
};

/// Opens the sandbox. Its program is told the secret that signs notifications, so a connection
/// needs no secret of its own.
pub struct SandboxFactory(SandboxClient);

impl SandboxFactory {
    #[must_use]
    pub fn boxed(client: SandboxClient) -> Box<dyn ProviderFactory> {
        Box::new(Self(client))
    }
}

impl ProviderFactory for SandboxFactory {
    fn name(&self) -> &'static str {
        SANDBOX
    }

    fn requirements(&self) -> &ProviderRequirements {
        &REQUIREMENTS
    }

    fn open(
        &self,
        settings: ProviderSettings,
    ) -> Result<Arc<dyn PaymentProvider>, OpenProviderError> {
        let client = match &settings.endpoint {
            Some(url) => self.0.at(url).compared_with(settings.clock.clone()),
            None => self.0.clone(),
        };
        let secret = settings.derived_notify_secret.expose();
        let notifications = settings
            .notify_url
            .clone()
            .map(|url| NotificationTarget { url, secret: Zeroizing::new(secret.to_owned()) });
        let (methods, schemes) = (list_methods(&settings), read_schemes(&settings));
        Ok(Arc::new(SandboxConnector::new(client, (methods, schemes), notifications)))
    }
}

/// Debit orders are in the currencies of the schemes, if these were chosen.
fn list_methods(settings: &ProviderSettings) -> Vec<SupportedMethod> {
    let method: fn(PaymentMethod) -> SupportedMethod = match settings.is_realistic {
        true => SupportedMethod::where_used,
        false => SupportedMethod::everywhere,
    };
    let with_schemes = |supported: SupportedMethod| match &settings.schemes {
        Some(schemes) if supported.method == PaymentMethod::DebitOrder => {
            SupportedMethod::by_schemes(schemes)
        }
        _ => supported,
    };
    PaymentMethod::ALL.map(method).map(with_schemes).to_vec()
}

fn read_schemes(settings: &ProviderSettings) -> SchemeSupport {
    match &settings.schemes {
        None => SchemeSupport::SouthAfricaEverywhere,
        Some(schemes) => {
            SchemeSupport::Each { schemes: schemes.clone(), asks_identity: settings.asks_identity }
        }
    }
}
