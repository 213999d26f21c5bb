//! The bodies of error responses.

use utoipa::ToSchema;

use crate::validation::ValidationProblem;

/// A request that was refused.
#[derive(ToSchema)]
pub struct Problem {
    /// The reason for the error.
    pub detail: String,
}

/// A request that failed validation, with all its problems.
#[derive(ToSchema)]
pub struct ValidationError {
    #[schema(min_items = 1, max_items = 100)]
    pub detail: Vec<ValidationProblem>,
}
