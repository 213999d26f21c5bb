//! Merchants: their authentication, API keys, beneficiaries and settings.

pub mod authentication;
mod keys;
mod manage;
pub mod beneficiaries;

pub use self::keys::{CreatedApiKey, create_api_key, revoke_api_key};
pub use self::manage::{CreatedMerchant, create_merchant, set_merchant_active, update_branding};
