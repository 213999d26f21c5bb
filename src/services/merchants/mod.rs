//! Merchants: their authentication, API keys, beneficiaries and settings.

pub mod authentication;
mod keys;
mod manage;
pub mod beneficiaries;

pub use self::keys::{
    ApiKeyOptions, CreatedApiKey, create_api_key, create_api_key_with, revoke_api_key,
};
pub use self::manage::{CreatedMerchant, create_merchant, set_merchant_active, update_branding};
