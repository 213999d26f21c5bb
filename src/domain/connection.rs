//! A merchant's connections to payment providers.

use super::intent::Order;
use super::method::PaymentMethod;
use super::money::Currency;

/// A payment provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProviderKind {
    /// The sandbox's mock processor (interface, section 1).
    Sandbox,
}

impl ProviderKind {
    pub const ALL: [Self; 1] = [Self::Sandbox];

    /// The code used in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Sandbox => "mock",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|provider| provider.code() == code)
    }
}

/// A merchant's contract with a provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// The `connection_id` that beneficiaries are created for.
    pub id: String,
    pub provider: ProviderKind,
    pub supports_split: bool,
    pub methods: Vec<SupportedMethod>,
}

/// A payment method that a connection supports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupportedMethod {
    pub method: PaymentMethod,
    /// `None` if every currency is supported.
    pub currencies: Option<Vec<Currency>>,
}

impl Connection {
    /// The sandbox's connection: every method in every currency, splits included (decision 23).
    #[must_use]
    pub fn new_sandbox(id: String) -> Self {
        let methods =
            PaymentMethod::ALL.map(|method| SupportedMethod { method, currencies: None }).to_vec();
        Self { id, provider: ProviderKind::Sandbox, supports_split: true, methods }
    }

    /// Whether this connection supports `method` in the order's currency, and splits if the order
    /// is split.
    #[must_use]
    pub fn supports(&self, method: PaymentMethod, order: &Order) -> bool {
        let currency = order.money.currency();
        let is_match = |supported: &SupportedMethod| {
            supported.method == method
                && supported.currencies.as_ref().is_none_or(|all| all.contains(&currency))
        };
        (self.supports_split || order.split.is_none()) && self.methods.iter().any(is_match)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn provider_codes_round_trip() {
        for provider in ProviderKind::ALL {
            assert_eq!(ProviderKind::from_code(provider.code()), Some(provider));
        }
        assert_eq!(ProviderKind::from_code("Mock"), None);
    }
}
