//! `payment_method_filter` (interface, section 2; decision 7).

use crate::api::decode::{Value, choice, list};
use crate::domain::method::{Method, MethodFilter};

type Filter = fn(Vec<Method>) -> MethodFilter;

const TYPES: [(Filter, &str); 2] = [(MethodFilter::Allow, "allow"), (MethodFilter::Block, "block")];

pub fn filter(value: Value<'_>) -> Option<MethodFilter> {
    let body = value.object()?;
    let filter_type = body.required("filter_type", choice(&TYPES, |(_, code)| code));
    let methods = body.required("payment_methods", list(1..=100, choice(&Method::ALL, Method::code)));
    let ((filter, _), mut methods) = (filter_type?, methods?);
    methods.sort_unstable();
    methods.dedup();
    Some(filter(methods))
}
