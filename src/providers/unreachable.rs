//! A provider that does not respond.

/// The provider did not respond: whether the call took effect is unknown until its status is
/// queried.
#[derive(Debug, thiserror::Error)]
#[error("the payment provider can't be reached")]
pub struct ProviderUnreachable;
