//! `reference_id`: the merchant's reference, and in the sandbox the instructions in it
//! (interface, section 1; decision 30).

use kassa_domain::mode::Mode;
use kassa_domain::sandbox::{ForcedResult, SandboxInstructions, SandboxScenario};

use crate::validation::{
    LocatedObject, LocatedValue, Parser, Required, ValidationProblems, identifier, parse_choice,
    parse_json,
};

/// The longest reference, instructions included, in characters.
const MAX_LENGTH: usize = 255;

#[derive(Debug, PartialEq, Eq)]
pub struct Reference {
    /// The reference that is stored and returned.
    pub id: String,
    pub sandbox: SandboxInstructions,
}

/// The text of a reference, which [`check`] takes apart.
pub fn reference_text() -> impl Parser<Output = String> {
    identifier(1..=MAX_LENGTH)
}

pub fn check(value: LocatedValue<'_>, id: String, mode: Mode) -> Option<Reference> {
    let problems = ValidationProblems::default();
    let may_instruct = mode == Mode::Test && id.trim_start().starts_with('{');
    let json = if may_instruct { parse_json(&id, value.location, &problems) } else { None };
    let object = json
        .as_ref()
        .and_then(|json| LocatedValue::new(json, value.location, &problems).require_object());
    match object {
        Some(object) if object.has("result") || object.has("flow") => {
            let reference = parse_instructions(&object);
            value.problems.extend(problems);
            reference
        }
        // Not instructions, so the JSON problems do not count: any string is a plain reference.
        _ => Some(Reference { id, sandbox: SandboxInstructions::default() }),
    }
}

/// Instructions must be complete and valid, so that a typing error does not become a plain
/// reference.
fn parse_instructions(object: &LocatedObject<'_>) -> Option<Reference> {
    let id = Required::read(object, "ref", |value| reference_text().parse(value));
    let result = parse_if_present(object, "result", |value| {
        parse_choice(value, &ForcedResult::ALL, ForcedResult::code)
    });
    let scenario = parse_if_present(object, "flow", |value| {
        parse_choice(value, &SandboxScenario::ALL, SandboxScenario::code)
    });
    Some(Reference {
        id: id?,
        sandbox: SandboxInstructions { result: result?, scenario: scenario?.unwrap_or_default() },
    })
}

/// Parses an optional field that must not be `null`.
fn parse_if_present<T>(
    object: &LocatedObject<'_>,
    name: &str,
    read: impl FnOnce(LocatedValue<'_>) -> Option<T>,
) -> Option<Option<T>> {
    if object.has(name) { Required::read(object, name, read).map(Some) } else { Some(None) }
}
