//! What is expensive about a plan.

use std::fmt;

#[derive(Clone, Copy, Debug)]
pub enum Engine {
    Postgres,
    Sqlite,
}

/// A step whose cost can grow with the database.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Finding {
    /// All rows of a table are read.
    Scan { table: String },
    /// All entries of an index are read. The table is unknown for some plans.
    WholeIndex { index: String, table: String },
    /// Rows are sorted or grouped in memory.
    Sort,
    /// The engine builds an index for this statement alone.
    AutomaticIndex,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scan { table } => write!(f, "reads all of {table}"),
            Self::WholeIndex { index, .. } => write!(f, "reads all of {index}"),
            Self::Sort => f.write_str("sorts"),
            Self::AutomaticIndex => f.write_str("builds an index"),
        }
    }
}

/// A plan of either engine.
#[derive(Debug, Default)]
pub struct Plan {
    pub findings: Vec<Finding>,
    /// The indexes that it uses.
    pub indexes: Vec<String>,
    /// As the engine prints it.
    pub text: String,
}
