//! Stored credentials: offered again to the same customer of the same merchant, and deleted
//! permanently.

pub(super) mod vault;
pub(super) mod list;
pub(super) mod fingerprint;
mod token_subject;
mod delete;
mod token_deletion;

pub use self::delete::{
    DeleteCredentialError, delete_card, delete_credential_by, delete_merchant_credential,
};
pub(crate) use self::delete::{
    delete_credentials, write_token_deletion, write_unregistered_token_deletion,
};
pub use self::list::{
    list_active_credentials, list_offered_credentials, select_distinct_cards,
    select_offered_credentials,
};
pub(crate) use self::token_deletion::delete_token;
