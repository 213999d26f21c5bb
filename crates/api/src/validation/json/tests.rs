#![allow(clippy::unwrap_used)]

use super::*;
use crate::validation::problem::{LocationStep, ValidationProblem};

fn problems(text: &str) -> Vec<ValidationProblem> {
    let problems = ValidationProblems::default();
    let _ = parse_json(text, Location::Root("body"), &problems);
    problems.into_vec()
}

fn kinds(text: &str) -> Vec<ProblemKind> {
    problems(text).into_iter().map(|problem| problem.kind).collect()
}

#[test]
fn numbers_keep_their_spelling() {
    let long = format!("[1, 100.0, 1e2, -0, 1e99999, {}]", "9".repeat(400));
    let problems = ValidationProblems::default();
    let Some(JsonValue::List(items)) = parse_json(&long, Location::Root("body"), &problems) else {
        panic!("no list")
    };
    let spelled: Vec<_> = items
        .iter()
        .map(|item| if let JsonValue::Number(text) = item { *text } else { panic!("no number") })
        .collect();
    assert_eq!(spelled, ["1", "100.0", "1e2", "-0", "1e99999", &"9".repeat(400)]);
}

#[test]
fn escapes_are_decoded_and_lone_surrogates_are_marked() {
    let problems = ValidationProblems::default();
    let text = r#"{"\u0061": "\ud83d\ude00", "b": "\ud83d", "c": "\ude00\ud83d"}"#;
    let Some(JsonValue::Object(fields)) = parse_json(text, Location::Root("body"), &problems)
    else {
        panic!("no object")
    };
    assert!(matches!(&fields[0], (name, JsonValue::Text(text)) if name == "a" && text == "😀"));
    assert!(matches!(&fields[1].1, JsonValue::LoneSurrogate));
    assert!(matches!(&fields[2].1, JsonValue::LoneSurrogate));
    assert_eq!(problems.into_vec(), []);
}

#[test]
fn malformed_json_is_reported() {
    for text in [
        "",
        " ",
        "{",
        "}",
        "[1,]",
        "{\"a\":1,}",
        "{'a':1}",
        "{a:1}",
        "nul",
        "NaN",
        "+1",
        "01",
        "1.",
        ".5",
        "0x10",
        "\"\u{1}\"",
        "\"\\x\"",
        "\"",
        "1 2",
        "{} {}",
        "\u{feff}{}",
        "// no\n{}",
        "{\"a\"}",
        "{\"a\":}",
        "[1 2]",
        "{\"\\ud800\": 1}",
    ] {
        assert_eq!(kinds(text), [ProblemKind::Json], "{text:?}");
    }
}

#[test]
fn duplicate_names_are_reported_at_any_depth() {
    let found = problems(r#"{"a":1, "b":[{"c":1,"\u0063":2}], "a":2, "a":3}"#);
    let locs: Vec<_> = found.iter().map(|problem| problem.loc.clone()).collect();
    let (body, b, c, a) = (
        LocationStep::from("body"),
        LocationStep::from("b"),
        LocationStep::from("c"),
        LocationStep::from("a"),
    );
    assert_eq!(
        locs,
        [
            vec![body.clone(), b, LocationStep::Index(0), c],
            vec![body.clone(), a.clone()],
            vec![body, a]
        ]
    );
    assert!(found.iter().all(|problem| problem.kind == ProblemKind::Duplicate));
}

#[test]
fn nesting_is_limited_to_32_levels() {
    let nested = |depth: usize| format!("{}1{}", "[".repeat(depth), "]".repeat(depth));
    assert_eq!(kinds(&nested(32)), []);
    assert_eq!(kinds(&nested(33)), [ProblemKind::TooDeep]);
    assert_eq!(kinds(&nested(30_000)), [ProblemKind::TooDeep]);
    let objects = |depth: usize| format!("{}1{}", "{\"a\":".repeat(depth), "}".repeat(depth));
    assert_eq!(kinds(&objects(32)), []);
    assert_eq!(kinds(&objects(33)), [ProblemKind::TooDeep]);
}

#[test]
fn the_number_of_problems_is_limited() {
    let text = format!("{{\"a\":0{}}}", ",\"a\":0".repeat(10_000));
    assert_eq!(problems(&text).len(), 100);
}
