//! Validates `payment_method_filter` (interface, section 2; decision 7).

use crate::api::validation::{LocatedValue, choice, list};
use crate::domain::method::{MethodFilter, PaymentMethod};

type FilterConstructor = fn(Vec<PaymentMethod>) -> MethodFilter;

const FILTER_TYPES: [(FilterConstructor, &str); 2] =
    [(MethodFilter::Allow, "allow"), (MethodFilter::Block, "block")];

pub fn parse_filter(value: LocatedValue<'_>) -> Option<MethodFilter> {
    let body = value.require_object()?;
    let filter_type = body.required("filter_type", choice(&FILTER_TYPES, |(_, code)| code));
    let parse_methods = list(1..=100, choice(&PaymentMethod::ALL, PaymentMethod::code));
    let methods = body.required("payment_methods", parse_methods);
    let ((to_filter, _), mut methods) = (filter_type?, methods?);
    methods.sort_unstable();
    methods.dedup();
    Some(to_filter(methods))
}
