//! The schemas of the OpenAPI document: codes, request bodies, parameters and error responses.

pub mod codes;
pub mod request_bodies;
pub mod parameters;
pub mod responses;
