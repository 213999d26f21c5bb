//! Schemes as Stripe names them.

use kassa_domain::mandate::scheme::Scheme;

/// The schemes that this connector knows.
pub(in crate::stripe) const SCHEMES: [Scheme; 3] = [Scheme::Sepa, Scheme::Becs, Scheme::Bacs];

/// The type of payment methods of a scheme. `None` if Stripe does not have it.
pub(super) const fn method_type(scheme: Scheme) -> Option<&'static str> {
    match scheme {
        Scheme::Sepa => Some("sepa_debit"),
        Scheme::Becs => Some("au_becs_debit"),
        Scheme::Bacs => Some("bacs_debit"),
        Scheme::ZaDebit => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scheme_that_is_offered_has_a_type() {
        for scheme in Scheme::ALL {
            assert_eq!(method_type(scheme).is_some(), SCHEMES.contains(&scheme), "{scheme:?}");
        }
    }
}
