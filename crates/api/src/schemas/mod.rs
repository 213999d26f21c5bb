//! The schemas of the OpenAPI document: codes, request bodies, contents of events, parameters and
//! error responses.

pub mod codes;
pub mod request_bodies;
pub mod events;
pub mod parameters;
pub mod responses;
