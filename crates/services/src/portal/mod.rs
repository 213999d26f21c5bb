//! The merchant portal: who comes in, and the team.

mod tokens;
mod client;
mod common_passwords;
mod passwords;
mod sign_in_limit;
pub mod recovery_codes;
pub mod sessions;
pub mod totp;
pub mod sign_in;
pub mod confirmation;
pub mod passkeys;
pub mod account;
pub mod forms;
pub mod instruction;
pub mod api_keys;
pub mod developers;
pub mod payments;
pub mod payment_links;
pub mod link_currencies;
pub mod home;
pub mod look;
pub mod connections;
pub mod beneficiaries;
pub mod mandates;
pub mod invitations;
pub mod team;
pub mod people;
pub mod notices;
mod cleanup;

pub use self::cleanup::delete_expired;
pub use self::client::Client;
pub use self::instruction::Instruction;
pub use self::passwords::MAX_CONCURRENT_HASHES;
pub use self::sessions::{Person, record_alone};
pub use self::sign_in::SignInResult;
pub use self::tokens::SecretToken;
