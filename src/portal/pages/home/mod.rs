//! `/portal`: a merchant's day.

mod links;
mod figures;
mod chart;
mod attention;
mod page;

pub(in crate::portal) use self::page::ENDPOINTS;
