//! `docs/openapi.json` is the served document.

use std::path::Path;

use crate::support::test_service::TestService;

/// Set to write the file before it is compared.
const UPDATE_SETTING: &str = "UPDATE_OPENAPI";

#[tokio::test]
async fn the_committed_document_is_the_served_document() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/openapi.json");
    let service = TestService::sandbox().await;
    let response = service.client_without_key().get("/api/openapi.json").await;
    let served = indent_json(response.text()) + "\n";
    if std::env::var_os(UPDATE_SETTING).is_some() {
        std::fs::write(&file, &served).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    let equal_lines =
        served.lines().zip(committed.lines()).take_while(|(left, right)| left == right).count();
    assert!(
        committed == served,
        "docs/openapi.json differs from the served document in line {}; \
         update it by {UPDATE_SETTING}=1 cargo test --test it openapi",
        equal_lines + 1
    );
}

/// Indents compact JSON by two spaces, in the order of its fields.
fn indent_json(compact: &str) -> String {
    let (mut indented, mut depth, mut in_text, mut is_escaped) = (String::new(), 0, false, false);
    let break_line = |depth: usize| format!("\n{}", "  ".repeat(depth));
    let mut characters = compact.chars().peekable();
    while let Some(character) = characters.next() {
        if in_text {
            in_text = character != '"' || is_escaped;
            is_escaped = character == '\\' && !is_escaped;
            indented.push(character);
            continue;
        }
        match character {
            '{' | '[' => {
                indented.push(character);
                if let Some(end) = characters.next_if(|next| matches!(next, '}' | ']')) {
                    indented.push(end);
                } else {
                    depth += 1;
                    indented += &break_line(depth);
                }
            }
            '}' | ']' => {
                depth -= 1;
                indented += &break_line(depth);
                indented.push(character);
            }
            ',' => {
                indented.push(character);
                indented += &break_line(depth);
            }
            ':' => indented += ": ",
            _ => {
                in_text = character == '"';
                indented.push(character);
            }
        }
    }
    indented
}

#[test]
fn json_is_indented_as_serde_json_does() {
    let compact = r#"{"a":[1,{"b":"x: {\\\"[,]"},[],{}],"c":null,"d":"\\"}"#;
    let value: serde_json::Value = serde_json::from_str(compact).unwrap();
    assert_eq!(indent_json(compact), serde_json::to_string_pretty(&value).unwrap());
}
