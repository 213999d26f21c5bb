//! Scopes of API keys: what a merchant's server may do with a key.

use crate::codes;

codes! {
    /// What a key may be used for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum ApiScope {
        IntentsRead = "intents.read",
        IntentsWrite = "intents.write",
        /// To capture and release authorizations.
        Holds = "holds",
        Refunds = "refunds",
        /// To charge a stored credential without the customer.
        Auto = "auto",
        Credentials = "credentials",
        Beneficiaries = "beneficiaries",
        Mandates = "mandates",
        Sandbox = "sandbox",
    }
}

impl ApiScope {
    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// The scopes of a key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ApiScopes(u16);

impl ApiScopes {
    /// Every scope, which keys of the command line have.
    #[must_use]
    pub fn all() -> Self {
        ApiScope::ALL.into_iter().collect()
    }

    #[must_use]
    pub const fn contains(self, scope: ApiScope) -> bool {
        self.0 & scope.bit() != 0
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In the order of [`ApiScope::ALL`].
    pub fn iter(self) -> impl Iterator<Item = ApiScope> {
        ApiScope::ALL.into_iter().filter(move |scope| self.contains(*scope))
    }

    /// The codes, separated by spaces: how they are stored.
    #[must_use]
    pub fn to_codes(self) -> String {
        self.iter().map(ApiScope::code).collect::<Vec<_>>().join(" ")
    }

    /// Parses [`Self::to_codes`]. `None` if a code is unknown.
    #[must_use]
    pub fn from_codes(codes: &str) -> Option<Self> {
        codes.split_ascii_whitespace().map(ApiScope::from_code).collect()
    }
}

impl FromIterator<ApiScope> for ApiScopes {
    fn from_iter<I: IntoIterator<Item = ApiScope>>(scopes: I) -> Self {
        Self(scopes.into_iter().fold(0, |bits, scope| bits | scope.bit()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scope_has_a_code_of_its_own() {
        for scope in ApiScope::ALL {
            assert_eq!(ApiScope::from_code(scope.code()), Some(scope));
            let others = ApiScope::ALL.into_iter().filter(|other| *other != scope);
            let without: ApiScopes = others.collect();
            assert!(!without.contains(scope) && ApiScopes::all().contains(scope));
        }
        assert_eq!(ApiScope::from_code("admin"), None);
    }

    #[test]
    fn codes_read_back() {
        let some: ApiScopes = [ApiScope::Refunds, ApiScope::IntentsRead].into_iter().collect();
        assert_eq!(some.to_codes(), "intents.read refunds");
        for scopes in [some, ApiScopes::default(), ApiScopes::all()] {
            assert_eq!(ApiScopes::from_codes(&scopes.to_codes()), Some(scopes));
        }
        assert_eq!(ApiScopes::from_codes("refunds admin"), None);
    }
}
