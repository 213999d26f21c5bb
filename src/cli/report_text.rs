//! A report as people read it on a terminal: names with their values, and lists as tables.

use serde_json::{Map, Value};

const BOLD: &str = "1";
const GREEN: &str = "32";
const RED: &str = "31";
const YELLOW: &str = "33";
const INDENT: &str = "  ";

/// Renders a report, with colours or without.
pub fn render_report(report: &Value, has_colours: bool) -> String {
    let mut text = Text { lines: String::new(), has_colours };
    match report {
        Value::Object(fields) => text.add_fields(fields, ""),
        other => text.add_line("", &show(other)),
    }
    text.lines
}

/// Colours the states at the beginnings of the doctor's lines.
pub fn colour_states(table: &str) -> String {
    let colour_line = |line: &str| {
        let state = line.split(' ').next().unwrap_or_default();
        let colour = match state {
            "ok" => GREEN,
            "note" => YELLOW,
            "PROBLEM" => RED,
            _ => return format!("{line}\n"),
        };
        format!("{}{}\n", paint(state, colour), &line[state.len()..])
    };
    table.lines().map(colour_line).collect()
}

struct Text {
    lines: String,
    has_colours: bool,
}

impl Text {
    fn add_line(&mut self, indent: &str, line: &str) {
        self.lines += &format!("{indent}{}\n", line.trim_end());
    }

    fn add_heading(&mut self, indent: &str, name: &str) {
        if !self.lines.is_empty() {
            self.lines.push('\n');
        }
        let heading = self.paint(&to_label(name), BOLD);
        self.add_line(indent, &heading);
    }

    /// First what has one value, then what has parts.
    fn add_fields(&mut self, fields: &Map<String, Value>, indent: &str) {
        let (simple, nested): (Vec<_>, Vec<_>) = fields.iter().partition(|(_, v)| is_simple(v));
        let width = simple.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (name, value) in simple {
            let value = self.paint_verdict(name, value);
            self.add_line(indent, &format!("{:<width$}  {value}", to_label(name)));
        }
        let inner = format!("{indent}{INDENT}");
        for (name, value) in nested {
            self.add_heading(indent, name);
            match value {
                Value::Object(fields) => self.add_fields(fields, &inner),
                Value::Array(items) => self.add_list(items, &inner),
                other => self.add_line(&inner, &show(other)),
            }
        }
    }

    fn add_list(&mut self, items: &[Value], indent: &str) {
        let rows: Option<Vec<&Map<String, Value>>> = items.iter().map(Value::as_object).collect();
        match rows {
            Some(rows) => self.add_table(&rows, indent),
            None => items.iter().for_each(|item| self.add_line(indent, &show(item))),
        }
    }

    fn add_table(&mut self, rows: &[&Map<String, Value>], indent: &str) {
        let mut names: Vec<&str> = Vec::new();
        for name in rows.iter().flat_map(|row| row.keys()) {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        let head: Vec<String> = names.iter().map(|name| to_label(name)).collect();
        let show_cell =
            |row: &&Map<String, Value>, name: &&str| row.get(*name).map_or("-".to_owned(), show);
        let cells: Vec<Vec<String>> = rows
            .iter()
            .map(|row| names.iter().map(|name| show_cell(row, name)).collect())
            .collect();
        let lines = || std::iter::once(&head).chain(&cells);
        let width = |column: usize| lines().map(|line| line[column].chars().count()).max();
        let widths: Vec<usize> = (0..names.len()).map(|at| width(at).unwrap_or(0)).collect();
        for (index, line) in lines().enumerate() {
            let cells = line.iter().zip(&widths);
            let padded: Vec<String> =
                cells.map(|(cell, width)| format!("{cell:<width$}")).collect();
            let line = padded.join(INDENT);
            let line = if index == 0 { self.paint(line.trim_end(), BOLD) } else { line };
            self.add_line(indent, &line);
        }
    }

    fn paint_verdict(&self, name: &str, value: &Value) -> String {
        match (name, value) {
            ("ok", Value::Bool(true)) => self.paint("yes", GREEN),
            ("ok", Value::Bool(false)) => self.paint("no", RED),
            _ => show(value),
        }
    }

    fn paint(&self, text: &str, colour: &str) -> String {
        if self.has_colours { paint(text, colour) } else { text.to_owned() }
    }
}

fn paint(text: &str, colour: &str) -> String {
    format!("\x1b[{colour}m{text}\x1b[0m")
}

fn is_simple(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => true,
    }
}

fn to_label(name: &str) -> String {
    escape(&name.replace('_', " "))
}

/// On one line.
fn show(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(text) => escape(text),
        Value::Array(items) if items.is_empty() => "none".to_owned(),
        Value::Object(fields) if fields.is_empty() => "none".to_owned(),
        Value::Array(items) if items.iter().all(is_simple) => {
            items.iter().map(show).collect::<Vec<_>>().join(", ")
        }
        other => escape(&other.to_string()),
    }
}

/// A text that others have chosen gives the terminal no commands.
fn escape(text: &str) -> String {
    let escape_one = |letter: char| match letter {
        control if control.is_control() => control.escape_unicode().to_string(),
        other => other.to_string(),
    };
    text.chars().map(escape_one).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn lists_are_tables_and_values_stand_under_each_other() {
        let report = json!({
            "ok": true,
            "merchant_id": "m-1",
            "failures": [],
            "steps": { "backup_ms": 12, "left": null },
            "merchants": [
                { "id": "m-1", "name": "Ann's Bakery", "enabled": true },
                { "id": "m-2", "name": "Karoo", "enabled": false, "codes": ["a", "b"] },
            ],
            "pending": ["0068_a", "0069_b"],
        });
        let lines = [
            "failures     none",
            "merchant id  m-1",
            "ok           yes",
            "",
            "merchants",
            "  enabled  id   name          codes",
            "  yes      m-1  Ann's Bakery  -",
            "  no       m-2  Karoo         a, b",
            "",
            "pending",
            "  0068_a",
            "  0069_b",
            "",
            "steps",
            "  backup ms  12",
            "  left       -",
        ];
        let rendered = render_report(&report, false);
        assert_eq!(rendered, lines.map(|line| format!("{line}\n")).concat());
    }

    #[test]
    fn colours_say_what_is_right_and_what_is_not() {
        let right = render_report(&json!({ "ok": true }), true);
        assert_eq!(right, "ok  \x1b[32myes\x1b[0m\n");
        let wrong = render_report(&json!({ "ok": false }), true);
        assert_eq!(wrong, "ok  \x1b[31mno\x1b[0m\n");
        let table = "ok       schema       version 3\nPROBLEM  clock        late\n         more\n";
        let coloured = colour_states(table);
        assert!(coloured.starts_with("\x1b[32mok\x1b[0m       schema"), "{coloured}");
        assert!(coloured.contains("\x1b[31mPROBLEM\x1b[0m  clock"), "{coloured}");
        assert!(coloured.ends_with("\n         more\n"), "{coloured}");
    }

    #[test]
    fn texts_of_others_give_the_terminal_no_commands() {
        let report = json!({ "merchants": [{ "name": "\x1b]0;owned\x07\u{9b}31m" }] });
        let rendered = render_report(&report, false);
        assert!(!rendered.chars().any(|c| c.is_control() && c != '\n'), "{rendered:?}");
    }
}
