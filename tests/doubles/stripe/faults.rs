//! Failures on the way, which a test adds.

/// A failure of the next request of some addresses.
#[derive(Clone, Debug)]
pub struct Fault {
    pub method: &'static str,
    /// Patterns of the path after `/v1/`, in which `*` stands for one part.
    pub paths: &'static [&'static str],
    pub kind: FaultKind,
    pub effect: FaultEffect,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The connection breaks.
    Reset,
    /// There is no answer.
    Hang,
    ServerError,
    /// An answer of 200 that is not Stripe's.
    Garbage,
}

/// Whether the request takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultEffect {
    Before,
    After,
}

impl Fault {
    pub fn is_of(&self, method: &str, path: &str) -> bool {
        self.method == method && is_of_one(self.paths, path)
    }
}

/// Whether a path is of one of these patterns.
pub fn is_of_one(patterns: &[&str], path: &str) -> bool {
    patterns.iter().any(|pattern| matches(pattern, path))
}

fn matches(pattern: &str, path: &str) -> bool {
    let (pattern, path): (Vec<&str>, Vec<&str>) =
        (pattern.split('/').collect(), path.split('/').collect());
    pattern.len() == path.len()
        && pattern.iter().zip(path).all(|(pattern, part)| *pattern == "*" || *pattern == part)
}
