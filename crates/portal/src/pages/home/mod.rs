//! `/portal`: a merchant's day.

mod links;
mod figures;
mod chart;
mod attention;
mod page;

pub(crate) use self::page::ENDPOINTS;
