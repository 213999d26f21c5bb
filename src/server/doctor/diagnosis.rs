//! The doctor's findings, for people and for programs.

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};

/// Every check that was made.
#[derive(Clone, Debug, Serialize)]
pub struct Diagnosis {
    /// Whether there is no problem.
    pub ok: bool,
    checks: Vec<Check>,
}

/// One check.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Check {
    check: &'static str,
    pub(super) state: State,
    /// For people, each a line.
    details: Vec<String>,
    /// For programs.
    #[serde(flatten)]
    values: Map<String, Value>,
}

/// What a check says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum State {
    Ok,
    /// All is well, and there is something to do or to know.
    Note,
    Problem,
}

impl Diagnosis {
    pub(super) fn new(checks: Vec<Check>) -> Self {
        Self { ok: checks.iter().all(|check| check.state != State::Problem), checks }
    }
}

impl Check {
    pub(super) fn new(check: &'static str, state: State, detail: String) -> Self {
        Self { check, state, details: vec![detail], values: Map::new() }
    }

    /// The state is the worst of what was found.
    pub(super) fn of_findings(check: &'static str, findings: Vec<(State, String)>) -> Self {
        let state = findings.iter().map(|(state, _)| *state).max().unwrap_or(State::Ok);
        let details = findings.into_iter().map(|(_, detail)| detail).collect();
        Self { check, state, details, values: Map::new() }
    }

    pub(super) fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.values.insert(name.to_owned(), value.into());
        self
    }
}

/// A table: state, check, details.
impl fmt::Display for Diagnosis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Check { check, state, details, .. } in &self.checks {
            let state = match state {
                State::Ok => "ok",
                State::Note => "note",
                State::Problem => "PROBLEM",
            };
            let name = check.replace('_', " ");
            for (index, detail) in details.iter().enumerate() {
                let (state, name) = if index == 0 { (state, name.as_str()) } else { ("", "") };
                writeln!(f, "{state:<8} {name:<12} {detail}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn people_read_a_table_and_programs_read_values() {
        let keys = vec![(State::Note, "one".to_owned()), (State::Ok, "two".to_owned())];
        let diagnosis = Diagnosis::new(vec![
            Check::new("schema", State::Ok, "version 3".to_owned()).with("version", 3),
            Check::of_findings("master_key", keys),
        ]);
        assert_eq!(
            diagnosis.to_string(),
            "ok       schema       version 3\n\
             note     master key   one\n                      two\n"
        );
        let expected = json!({ "ok": true, "checks": [
            { "check": "schema", "state": "ok", "details": ["version 3"], "version": 3 },
            { "check": "master_key", "state": "note", "details": ["one", "two"] },
        ] });
        assert_eq!(json!(diagnosis), expected);
        let problem = Check::new("clock", State::Problem, String::new());
        assert!(!Diagnosis::new(vec![problem]).ok);
    }
}
