//! `reference_id`: the merchant's own reference, and in the sandbox its instructions (interface, section 1; decision 30).

use crate::api::decode::{Object, Problems, Value, choice, parse, text};
use crate::domain::intent::{Flow, ForcedResult, Sandbox};
use crate::flow::Mode;

/// The longest reference, instructions included, in characters.
const LONGEST: usize = 255;

#[derive(Debug, PartialEq, Eq)]
pub struct Reference {
    /// As it is stored and returned.
    pub id: String,
    pub sandbox: Sandbox,
}

pub fn read(value: Value<'_>, mode: Mode) -> Option<Reference> {
    let id = text(1..=LONGEST)(value)?;
    let problems = Problems::default();
    let json = if mode == Mode::Test { parse(&id, value.place, &problems) } else { None };
    let object = json.as_ref().and_then(|json| Value::new(json, value.place, &problems).object());
    match object {
        Some(object) if object.has("result") || object.has("flow") => {
            let instructed = instructed(&object);
            value.problems.extend(problems);
            instructed
        }
        // What was found here is no problem then: any string is a plain reference.
        _ => Some(Reference { id, sandbox: Sandbox::default() }),
    }
}

/// An object that instructs must be whole, so that a typing mistake is not taken for a real payment.
fn instructed(object: &Object<'_>) -> Option<Reference> {
    let id = object.required("ref", text(1..=LONGEST));
    let result = present(object, "result", choice(&ForcedResult::ALL, ForcedResult::code));
    let flow = present(object, "flow", choice(&Flow::ALL, Flow::code));
    Some(Reference { id: id?, sandbox: Sandbox { result: result?, flow: flow?.unwrap_or_default() } })
}

/// A field that may be absent, but not null: that would be a mistake too.
fn present<T>(object: &Object<'_>, name: &str, read: impl FnOnce(Value<'_>) -> Option<T>) -> Option<Option<T>> {
    if object.has(name) { object.required(name, read).map(Some) } else { Some(None) }
}
