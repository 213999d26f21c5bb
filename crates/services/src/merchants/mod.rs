//! Merchants: their authentication, API keys, beneficiaries and settings.

pub mod authentication;
mod place;
mod keys;
mod manage;
mod limits;
mod retry_plan;
mod settings;
pub mod beneficiaries;

pub use self::keys::{
    ApiKeyOptions, CreatedApiKey, create_api_key, create_api_key_with, revoke_api_key,
};
pub(crate) use self::keys::{create_api_key_by, revoke_api_key_by};
pub use self::limits::{limits_to_json, update_limits};
pub use self::manage::{
    CreatedMerchant, create_merchant, create_merchant_as, set_merchant_active, update_branding,
};
pub use self::place::{load_place, load_time_zone, set_country};
pub use self::retry_plan::update_retry_plan;
