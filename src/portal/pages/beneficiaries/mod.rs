//! `/portal/beneficiaries`: those whom payments are shared with.

mod fields;
mod page;

pub(in crate::portal) use self::page::ENDPOINTS;
