//! Beneficiaries of split payments.

mod recipient_type;
mod account;

pub use self::account::{AccountError, parse_account_number};
pub use self::recipient_type::RecipientType;
