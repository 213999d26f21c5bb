//! `/portal/mandates`: debit orders that customers have signed.

mod names;
mod list;
mod calendar;
mod instalments;
mod one;
mod orders;

pub(super) use self::list::mandate_table;
use crate::endpoint::Endpoint;

pub(super) const ENDPOINTS: [&[Endpoint]; 3] =
    [list::ENDPOINTS, calendar::ENDPOINTS, orders::ENDPOINTS];
