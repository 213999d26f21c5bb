//! Why a connection is not created or changed.

use kassa_domain::abilities::CardEntry;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_store::StoreError;

/// Why a connection is not created or changed. Each message says what to do instead.
#[derive(Debug, thiserror::Error)]
pub enum ConnectionError {
    #[error("this build has no connector for {provider:?}; it has {}", list(.known))]
    NoConnector { provider: String, known: Vec<&'static str> },
    #[error("{0} exists in test mode only")]
    TestModeOnly(String),
    #[error("possible in test mode only")]
    EndpointInLive,
    #[error("{0} requires it")]
    SecretMissing(&'static str),
    #[error("in {mode} mode use a key that begins with {}", .prefixes.join(" or "))]
    KeyOfOtherMode { mode: &'static str, prefixes: &'static [&'static str] },
    #[error("use a key that begins with {prefix}")]
    NoNotifySecret { prefix: &'static str },
    #[error("{provider} takes {}", list_modes(.possible))]
    ModeNotPossible { provider: &'static str, possible: &'static [CardEntry] },
    #[error("possible for the sandbox only")]
    RealisticNotPossible,
    #[error("{provider} does not support {}", .method.code())]
    MethodNotPossible { provider: String, method: PaymentMethod },
    #[error("{provider} does not have {}", .scheme.code())]
    SchemeNotPossible { provider: &'static str, scheme: Scheme },
    #[error("{0} collects nothing in SEPA")]
    CreditorIdNotPossible(&'static str),
    #[error("the settings can't be used: {0}")]
    NotOpened(String),
    #[error("{0:?} is not a connection of this merchant")]
    NotOfMerchant(String),
    #[error("{0:?} is not a beneficiary of this connection")]
    NotItsBeneficiary(String),
    #[error("{0:?} is named twice")]
    Twice(String),
    #[error("there is no such connection")]
    NotFound,
    #[error("it is being changed; check it again")]
    ChangedMeanwhile,
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn list(names: &[&str]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

fn list_modes(possible: &[CardEntry]) -> String {
    if possible.is_empty() {
        return "no mode".to_owned();
    }
    possible.iter().map(|entry| entry.code()).collect::<Vec<_>>().join(" or ")
}
