//! The mode of a deployment.

use crate::codes;

codes! {
    /// Whether a deployment handles test payments or real money. Each deployment has its own
    /// database.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Mode {
        Test = "test",
        Live = "live",
    }
}
