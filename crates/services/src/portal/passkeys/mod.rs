//! Passkeys: they sign people in without a password, and confirm what matters (WebAuthn). The user
//! is verified, so a passkey counts as both factors.

mod relying_party;
mod answer;
mod challenges;
mod verification;
mod registration;
mod sign_in;
mod confirmation;

pub use self::answer::PasskeyAnswer;
pub use self::challenges::OpenChallenge;
pub use self::confirmation::{confirm, start_confirmation};
pub use self::registration::{RegisterError, list, register, remove, start_registration};
pub use self::relying_party::RelyingParty;
pub use self::sign_in::{sign_in, start_sign_in};
