//! The operations as commands for the shell.

use super::document::{Content, OpenApiDocument};
use super::example;

/// An operation of the API.
pub struct OperationCommand {
    pub operation_id: String,
    pub summary: String,
    /// A `curl` command with the variables `KASSA` (the API's address) and `KEY` (an API key), and
    /// one for each parameter in the path, such as `INTENT_ID`.
    pub command: String,
}

/// Lists the operations in the order of the document.
pub(super) fn list_commands(document: &OpenApiDocument) -> Vec<OperationCommand> {
    let operations = document.paths.iter().flat_map(|(path, verbs)| {
        verbs.iter().map(move |(verb, operation)| (path, verb.to_uppercase(), operation))
    });
    let commands = operations.map(|(path, verb, operation)| {
        let content = operation.json_body().map(|(_, content)| content);
        OperationCommand {
            operation_id: operation.operation_id.clone(),
            summary: operation.summary.clone(),
            command: build_curl_command(document, path, &verb, content),
        }
    });
    commands.collect()
}

/// An example request for the shell. Uses the variables of the overview, and one for each path
/// parameter.
pub(super) fn build_curl_command(
    document: &OpenApiDocument,
    path: &str,
    verb: &str,
    content: Option<&Content>,
) -> String {
    let variable = |step: &str| match step.strip_prefix('{').and_then(|step| step.strip_suffix('}'))
    {
        Some(name) => format!("${}", name.to_uppercase()),
        None => step.to_owned(),
    };
    let path = path.split('/').map(variable).collect::<Vec<_>>().join("/");
    let verb =
        if verb == "GET" || content.is_some() { String::new() } else { format!(" -X {verb}") };
    let mut lines = vec![
        format!("curl{verb} \"$KASSA{path}\""),
        "  -H \"Authorization: Bearer $KEY\"".to_owned(),
    ];
    if let Some(content) = content {
        lines.push("  -H \"Content-Type: application/json\"".to_owned());
        // Escapes single quotes for the shell.
        let body = example::render_example(document, &content.schema)
            .replace('\'', "'\\''")
            .replace('\n', "\n  ");
        lines.push(format!("  -d '{body}'"));
    }
    lines.join(" \\\n")
}
