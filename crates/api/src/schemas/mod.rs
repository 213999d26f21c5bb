//! The schemas of the OpenAPI document: codes, contents of events, parameters and
//! error responses.

pub mod codes;
pub mod events;
pub mod parameters;
pub mod responses;
