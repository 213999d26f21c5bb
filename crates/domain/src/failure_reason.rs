//! Why a payment, a refund or an instalment failed.

/// Why the provider declined; the first four are codes of the interface, section 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FailureReason {
    AcquirerError,
    RefusedByIssuer,
    CardExpired,
    InsufficientFunds,
    AuthenticationFailed,
}

impl FailureReason {
    pub const ALL: [Self; 5] = [
        Self::AcquirerError,
        Self::RefusedByIssuer,
        Self::CardExpired,
        Self::InsufficientFunds,
        Self::AuthenticationFailed,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::AcquirerError => "AcquirerError",
            Self::RefusedByIssuer => "RefusedByIssuer",
            Self::CardExpired => "CardExpired",
            Self::InsufficientFunds => "InsufficientFunds",
            Self::AuthenticationFailed => "AuthenticationFailed",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.code() == code)
    }
}
