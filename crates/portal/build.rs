//! Writes the portal's messages as types, which `src/texts` includes.

use std::path::PathBuf;
use std::{env, fs, io};

/// The portal's messages, whose ids and arguments become types.
const MESSAGES: &str = "../../locales/portal/en.ftl";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={MESSAGES}");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("messages.rs"), render_messages(&fs::read_to_string(MESSAGES)?))
}

/// The messages of a Fluent file as the macros `texts!` and `phrases!` take them: the first without
/// arguments, the second with. An argument `count` is a number, any other a text.
fn render_messages(source: &str) -> String {
    let mut messages: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in source.lines() {
        let is_id = |id: &str| {
            id.starts_with(|c: char| c.is_ascii_lowercase())
                && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        };
        let begins = line.split_once(" = ").filter(|(id, _)| is_id(id));
        let text = begins.map_or(line, |(_, text)| text);
        if let Some((id, _)) = begins {
            messages.push((id, Vec::new()));
        }
        let Some((_, arguments)) = messages.last_mut().filter(|_| !line.starts_with('#')) else {
            continue;
        };
        for name in text.split('$').skip(1).filter_map(|rest| rest.split([' ', '}']).next()) {
            let name = name.trim_end_matches("-written");
            if !arguments.contains(&name) {
                arguments.push(name);
            }
        }
    }
    let (mut texts, mut phrases) = ("texts! {\n".to_owned(), "phrases! {\n".to_owned());
    for (id, arguments) in messages {
        let name: String = id.split('-').map(capitalize).collect();
        if arguments.is_empty() {
            texts += &format!("{name} = \"{id}\"\n");
            continue;
        }
        let arguments = arguments.iter().map(|argument| match *argument {
            "count" => "count: u32".to_owned(),
            name => format!("{name}: &'a str"),
        });
        let arguments = arguments.collect::<Vec<_>>().join(", ");
        phrases += &format!("{name} = \"{id}\" {{ {arguments} }}\n");
    }
    format!("{texts}}}\n{phrases}}}\n")
}

fn capitalize(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
