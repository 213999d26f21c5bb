//! `/portal`: what wants attention, the figures of a period, the latest payments.

mod attention;
mod chart;
mod figures;
mod first_steps;
mod funnel;
mod picture;
mod page;

pub(crate) use self::page::ENDPOINTS;
