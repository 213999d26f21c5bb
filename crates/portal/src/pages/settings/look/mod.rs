//! `/portal/settings/look`: the hosted page in the merchant's colours, and settings beside it.

mod fields;
mod preview;
mod page;

pub(crate) use self::page::ENDPOINTS;
