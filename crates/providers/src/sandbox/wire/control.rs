//! What only tests and the sandbox's own helpers tell the program: decisions of customers and
//! banks, faults, its clock.

use kassa_domain::mandate::MandateStatus;
use kassa_domain::sandbox::ForcedResult;
use serde::{Deserialize, Serialize};

/// The customer's decision on the bank's page.
#[derive(Serialize, Deserialize)]
pub struct DecisionDto {
    pub approved: bool,
}

/// The result of a waiting payment, or of a collection to come.
#[derive(Serialize, Deserialize)]
pub struct ForcedResultDto {
    pub result: ForcedResult,
}

/// The fields of a mandate that only a bank can change. A field that is absent changes nothing.
#[derive(Default, Serialize, Deserialize)]
pub struct BankChangeDto {
    pub status: Option<MandateStatus>,
    pub registered: Option<bool>,
    /// Whether the pending amendment is approved.
    pub amendment_approved: Option<bool>,
}

/// A fault that the next matching calls have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultDto {
    pub at: FaultPoint,
    pub what: FaultKind,
    pub times: u32,
    /// The operation, such as `pay`. `None` for every operation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub operation: Option<String>,
    /// The reference of the call. `None` for every reference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
}

/// Whether a call fails before or after its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultPoint {
    Before,
    After,
}

/// How a call fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FaultKind {
    /// The connection is closed without an answer.
    #[serde(rename = "reset")]
    Reset,
    /// There is no answer until the client leaves.
    #[serde(rename = "hang")]
    Hang,
    #[serde(rename = "500")]
    ServerError,
    /// The answer has status 200 and can't be read.
    #[serde(rename = "garbage")]
    Garbage,
}

/// How far the program's time is ahead of the system's, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockDto {
    pub offset_ms: i64,
}
