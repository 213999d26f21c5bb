//! `/portal/disputes`: payments that customers demand back.

mod evidence;
mod list;

pub(super) use self::evidence::evidence;
pub(super) use self::list::ENDPOINTS;
