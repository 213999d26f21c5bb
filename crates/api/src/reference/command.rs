//! The operations as commands: `curl`, Python and Node.js. They read the environment variables
//! `KASSA` (the API's address), `KEY` (an API key), and one for each parameter in the path, such as
//! `INTENT_ID`.

use super::document::{Content, OpenApiDocument};
use super::example;
use super::parts::find_part_url;

/// An operation of the API.
pub struct OperationCommand {
    pub operation_id: String,
    pub summary: String,
    /// The `curl` command.
    pub command: String,
    /// Where the reference describes the operation.
    pub url: String,
}

/// A request to be written as a command.
pub(super) struct RequestTemplate {
    verb: String,
    path: String,
    /// Indented JSON.
    body: Option<String>,
}

/// A command in one language.
pub(super) struct LanguageCommand {
    /// A class in the style sheet.
    pub(super) code: &'static str,
    pub(super) name: &'static str,
    pub(super) text: String,
}

/// Lists the operations in the order of the document.
pub(super) fn list_commands(document: &OpenApiDocument) -> Vec<OperationCommand> {
    let operations = document.paths.iter().flat_map(|(path, verbs)| {
        verbs.iter().map(move |(verb, operation)| (path, verb, operation))
    });
    let commands = operations.map(|(path, verb, operation)| {
        let content = operation.json_body().map(|(_, content)| content);
        OperationCommand {
            operation_id: operation.operation_id.clone(),
            summary: operation.summary.clone(),
            command: RequestTemplate::new(document, path, verb, content).to_curl(),
            url: format!("{}#{}", find_part_url(operation), operation.operation_id),
        }
    });
    commands.collect()
}

impl RequestTemplate {
    pub(super) fn new(
        document: &OpenApiDocument,
        path: &str,
        verb: &str,
        content: Option<&Content>,
    ) -> Self {
        Self {
            verb: verb.to_uppercase(),
            path: path.to_owned(),
            body: content.map(|content| example::render_example(document, &content.schema)),
        }
    }

    /// The command in every language.
    pub(super) fn to_commands(&self) -> [LanguageCommand; 3] {
        [
            LanguageCommand { code: "curl", name: "curl", text: self.to_curl() },
            LanguageCommand { code: "python", name: "Python", text: self.to_python() },
            LanguageCommand { code: "node", name: "Node.js", text: self.to_node() },
        ]
    }

    /// The path with each parameter as `begin`, its name in upper case, and `end`.
    fn path_with(&self, begin: &str, end: &str) -> String {
        let step = |step: &str| match parameter_name(step) {
            Some(name) => format!("{begin}{}{end}", name.to_uppercase()),
            None => step.to_owned(),
        };
        self.path.split('/').map(step).collect::<Vec<_>>().join("/")
    }

    /// The names of the variables, with commas between them.
    fn variables(&self, quote: &str) -> String {
        let parameters = self.path.split('/').filter_map(parameter_name).map(str::to_uppercase);
        let names = ["KASSA", "KEY"].map(str::to_owned).into_iter().chain(parameters);
        names.map(|name| format!("{quote}{name}{quote}")).collect::<Vec<_>>().join(", ")
    }

    fn to_curl(&self) -> String {
        let implied = if self.body.is_some() { "POST" } else { "GET" };
        let verb = if self.verb == implied { String::new() } else { format!(" -X {}", self.verb) };
        let mut lines = vec![
            format!("curl{verb} \"$KASSA{}\"", self.path_with("$", "")),
            "  -H \"Authorization: Bearer $KEY\"".to_owned(),
        ];
        if let Some(body) = &self.body {
            lines.push("  -H \"Content-Type: application/json\"".to_owned());
            // Escapes single quotes for the shell.
            let body = body.replace('\'', "'\\''").replace('\n', "\n  ");
            lines.push(format!("  -d '{body}'"));
        }
        lines.join(" \\\n")
    }

    fn to_python(&self) -> String {
        let (imports, headers, data) = match &self.body {
            Some(body) => (
                "import json\nimport os\n",
                ", \"Content-Type\": \"application/json\"",
                format!(
                    "    data=json.dumps({}).encode(),\n",
                    to_python_literal(body).replace('\n', "\n    ")
                ),
            ),
            None => ("import os\n", "", String::new()),
        };
        format!(
            "{imports}import urllib.request\n\n\
             {} = map(os.environ.get, ({}))\n\
             request = urllib.request.Request(\n    \
             f\"{{KASSA}}{}\",\n    method=\"{}\",\n    \
             headers={{\"Authorization\": f\"Bearer {{KEY}}\"{headers}}},\n{data})\n\
             with urllib.request.urlopen(request) as response:\n    \
             print(response.read().decode())",
            self.variables(""),
            self.variables("\""),
            self.path_with("{", "}"),
            self.verb,
        )
    }

    fn to_node(&self) -> String {
        let (headers, body) = match &self.body {
            Some(body) => (
                ", 'content-type': 'application/json'",
                format!("  body: JSON.stringify({}),\n", body.replace('\n', "\n  ")),
            ),
            None => ("", String::new()),
        };
        format!(
            "const {{ {} }} = process.env;\n\
             const response = await fetch(`${{KASSA}}{}`, {{\n  method: '{}',\n  \
             headers: {{ authorization: `Bearer ${{KEY}}`{headers} }},\n{body}}});\n\
             console.log(await response.text());",
            self.variables(""),
            self.path_with("${", "}"),
            self.verb,
        )
    }
}

fn parameter_name(step: &str) -> Option<&str> {
    step.strip_prefix('{').and_then(|step| step.strip_suffix('}'))
}

/// JSON as a literal of Python, which writes three values differently.
fn to_python_literal(json: &str) -> String {
    let (mut literal, mut rest) = (String::new(), json);
    let names = [("true", "True"), ("false", "False"), ("null", "None")];
    let (mut is_text, mut is_escaped) = (false, false);
    while let Some(next) = rest.chars().next() {
        let name = names.iter().find(|(json, _)| !is_text && rest.starts_with(json));
        if let Some((json, python)) = name {
            literal.push_str(python);
            rest = &rest[json.len()..];
            continue;
        }
        if next == '"' && !is_escaped {
            is_text = !is_text;
        }
        is_escaped = next == '\\' && !is_escaped;
        literal.push(next);
        rest = &rest[next.len_utf8()..];
    }
    literal
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_becomes_a_literal_of_python() {
        let json = r#"{"a": true, "b": [false, null], "c": "true \" null"}"#;
        let literal = r#"{"a": True, "b": [False, None], "c": "true \" null"}"#;
        assert_eq!(to_python_literal(json), literal);
    }
}
