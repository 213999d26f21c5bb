//! `/portal`: a merchant's day.

mod links;
mod chart;
mod figures;
mod attention;
mod page;

pub(in crate::portal) use self::page::ENDPOINTS;
