//! A merchant's connections to payment providers, and what they make possible.

use super::intent::Order;
use super::method::Method;
use super::money::Currency;

/// Who moves the money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Provider {
    /// The sandbox's processor (interface, section 1).
    Mock,
}

impl Provider {
    pub const ALL: [Self; 1] = [Self::Mock];

    /// The code used in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Mock => "mock",
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
    pub provider: Provider,
    pub supports_split: bool,
    pub methods: Vec<Service>,
}

/// A method that a connection serves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Service {
    pub method: Method,
    /// `None` means every currency.
    pub currencies: Option<Vec<Currency>>,
}

impl Connection {
    /// The sandbox's connection: every method in every currency, splits included (decision 23).
    #[must_use]
    pub fn mock(id: String) -> Self {
        let methods = Method::ALL.map(|method| Service { method, currencies: None }).to_vec();
        Self { id, provider: Provider::Mock, supports_split: true, methods }
    }

    /// Whether this connection takes `method` in the order's currency, and splits it if the order asks for that.
    #[must_use]
    pub fn serves(&self, method: Method, order: &Order) -> bool {
        let takes = |service: &Service| {
            service.method == method && service.currencies.as_ref().is_none_or(|all| all.contains(&order.money.currency()))
        };
        (self.supports_split || order.split.is_none()) && self.methods.iter().any(takes)
    }
}

#[cfg(test)]
mod tests;
