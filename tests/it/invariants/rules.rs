//! Invariants 1 to 5, each as the list of what breaks it.

use proc_macro2::{Delimiter, TokenTree};

use super::source::{SourceFile, is_ident};
use super::tokens::{
    as_group, collect_idents, collect_paths, collect_string_literals, for_each_token_level,
    group_tokens, is_punct, string_literal_value,
};

fn describe_breaches<'a>(
    source: &'a SourceFile,
    found: impl IntoIterator<Item = String> + 'a,
) -> impl Iterator<Item = String> + 'a {
    found.into_iter().map(|what| format!("{}: {what}", source.path))
}

/// Invariant 1: `domain` uses std alone, and of it nothing that does input or output, reads the
/// time or runs beside it.
pub fn domain_uses_std_alone(sources: &[SourceFile], crates: &[String]) -> Vec<String> {
    let forbidden =
        |path: &Vec<String>| match path.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
            ["crate", "domain", ..] => false,
            ["crate", ..] => true,
            ["std" | "core", module, ..] => {
                matches!(
                    *module,
                    "fs" | "net" | "io" | "env" | "process" | "thread" | "os" | "future" | "task"
                )
            }
            [root, ..] => {
                crates.iter().any(|name| name == root) || matches!(*root, "alloc" | "proc_macro")
            }
            [] => false,
        };
    let words = [
        "async",
        "await",
        "extern",
        "SystemTime",
        "Instant",
        "RandomState",
        "println",
        "eprintln",
        "macro_rules",
    ];
    let of = |source| {
        let named = collect_paths(source).into_iter().filter(forbidden).map(|path| path.join("::"));
        let spoken = collect_idents(&source.tokens)
            .into_iter()
            .filter(|ident| words.contains(&ident.as_str()));
        describe_breaches(source, named.chain(spoken).collect::<Vec<_>>())
    };
    sources.iter().filter(|source| source.is_in(&["domain"])).flat_map(of).collect()
}

/// Invariant 2: no feature `cfg` outside `lib.rs`, `main.rs` and `islands/`.
pub fn feature_cfgs_stand_only_at_the_crate_root(sources: &[SourceFile]) -> Vec<String> {
    let of = |source: &SourceFile| {
        let mut found = Vec::new();
        for_each_token_level(&source.tokens, &mut |level| {
            for (at, _) in level
                .iter()
                .enumerate()
                .filter(|(_, token)| is_ident(token, "cfg") || is_ident(token, "cfg_attr"))
            {
                let condition = level[at + 1..].iter().take(2).find_map(as_group);
                if condition.is_some_and(|group| {
                    collect_idents(&group_tokens(group)).iter().any(|ident| ident == "feature")
                }) {
                    found.push("a feature cfg".to_owned());
                }
            }
        });
        describe_breaches(source, found).collect::<Vec<_>>()
    };
    let outside = |source: &&SourceFile| {
        !source.is_in(&["islands"]) && !matches!(source.path.as_str(), "lib.rs" | "main.rs")
    };
    sources.iter().filter(outside).flat_map(of).collect()
}

/// Invariant 3: what lies below knows nothing of the doors above.
pub fn lower_layers_do_not_import_upper_layers(sources: &[SourceFile]) -> Vec<String> {
    let forbidden =
        |path: &Vec<String>| match path.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
            ["crate", door, ..] => matches!(*door, "session" | "api" | "checkout" | "demo" | "*"),
            // The package under another name, by which a door could be reached unseen.
            ["crate"] => true,
            _ => false,
        };
    let lower = |source: &&SourceFile| source.is_in(&["store", "processor", "webhooks", "domain"]);
    let of = |source| {
        describe_breaches(
            source,
            collect_paths(source)
                .into_iter()
                .filter(forbidden)
                .map(|path| path.join("::"))
                .collect::<Vec<_>>(),
        )
    };
    sources.iter().filter(lower).flat_map(of).collect()
}

/// Invariant 3, second half: the hosted page knows the service by its sessions, so that it can
/// stand on another host.
pub fn checkout_uses_only_the_checkout_api(sources: &[SourceFile]) -> Vec<String> {
    let forbidden =
        |path: &Vec<String>| match path.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
            // `Host::of` puts the two together in one process.
            ["crate", "flow", what, ..] => !matches!(*what, "Mode" | "Service" | "return_address"),
            ["crate", below, ..] => {
                matches!(*below, "flow" | "store" | "secrets" | "webhooks" | "api" | "demo" | "*")
            }
            ["crate"] => true,
            _ => false,
        };
    let of = |source| {
        describe_breaches(
            source,
            collect_paths(source)
                .into_iter()
                .filter(forbidden)
                .map(|path| path.join("::"))
                .collect::<Vec<_>>(),
        )
    };
    sources.iter().filter(|source| source.is_in(&["checkout", "preview"])).flat_map(of).collect()
}

/// Invariant 4, first half: who may speak HTTP outwards.
pub fn only_listed_modules_send_http(sources: &[SourceFile]) -> Vec<String> {
    let is_sender = |source: &SourceFile| {
        matches!(
            source.path.as_str(),
            "outbound.rs"
                | "evidence/fetch.rs"
                | "webhooks/deliver.rs"
                | "session/remote.rs"
                | "demo/client.rs"
        ) || (source.is_in(&["processor"])
            && source.module.len() == 3
            && source.module[2] == "sender")
    };
    let clients = ["hyper", "hyper_util", "ureq", "isahc", "curl", "attohttpc"];
    let forbidden = |path: &Vec<String>| match path.first().map(String::as_str) {
        // To name the error of one who speaks is not to speak.
        Some("reqwest") => path.get(1).is_none_or(|second| second != "Error"),
        Some("crate") if path.get(1).is_some_and(|second| second == "outbound") => true,
        Some(root) => {
            clients.contains(&root)
                || path.iter().any(|part| matches!(part.as_str(), "TcpStream" | "UdpSocket"))
        }
        None => false,
    };
    let of = |source| {
        describe_breaches(
            source,
            collect_paths(source)
                .into_iter()
                .filter(forbidden)
                .map(|path| path.join("::"))
                .collect::<Vec<_>>(),
        )
    };
    sources.iter().filter(|source| !is_sender(source)).flat_map(of).collect()
}

/// Functions that read the time or draw randomness, whatever type they belong to.
const TIME_AND_RANDOMNESS_FUNCTIONS: [&str; 6] =
    ["now", "now_utc", "now_local", "generate", "generate_key", "generate_nonce"];

/// Invariant 4, second half: only `clock.rs` reads time and randomness, and no SQL does.
pub fn only_the_clock_reads_time_and_randomness(sources: &[SourceFile]) -> Vec<String> {
    let words = [
        "SystemTime",
        "getrandom",
        "OsRng",
        "SysRng",
        "RandomState",
        "thread_rng",
        "now_v7",
        "now_v1",
        "new_v4",
    ];
    let sources_of_chance = ["rand", "fastrand", "getrandom"];
    let forbidden = |path: &Vec<String>| {
        let last_two = path.iter().rev().take(2).map(String::as_str).collect::<Vec<_>>();
        let reads = matches!(last_two.as_slice(), [last, of] if TIME_AND_RANDOMNESS_FUNCTIONS.contains(last) && *of != "clock");
        reads || path.first().is_some_and(|root| sources_of_chance.contains(&root.as_str()))
    };
    let sql = |text: &String| {
        let text = text.to_lowercase();
        ["current_timestamp", "current_date", "'now'", "now()", "random()", "gen_random_uuid"]
            .iter()
            .any(|word| text.contains(word))
    };
    let of = |source| {
        let named = collect_paths(source).into_iter().filter(forbidden).map(|path| path.join("::"));
        let spoken = collect_idents(&source.tokens)
            .into_iter()
            .filter(|ident| words.contains(&ident.as_str()));
        let spoken = spoken.chain(find_elapsed_calls(source));
        describe_breaches(
            source,
            named
                .chain(spoken)
                .chain(collect_string_literals(&source.tokens).into_iter().filter(sql))
                .collect::<Vec<_>>(),
        )
    };
    sources.iter().filter(|source| source.path != "clock.rs").flat_map(of).collect()
}

/// Calls of `elapsed`, which read a clock.
fn find_elapsed_calls(source: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    for_each_token_level(&source.tokens, &mut |level| {
        let called = level
            .windows(2)
            .filter(|pair| is_punct(&pair[0], '.') && is_ident(&pair[1], "elapsed"));
        found.extend(called.map(|_| "elapsed".to_owned()));
    });
    found
}

/// Invariant 5, first half: SQL stands in `store` alone.
pub fn only_the_store_contains_sql(sources: &[SourceFile]) -> Vec<String> {
    let is_sql = |text: &String| {
        let words = text
            .to_lowercase()
            .replace("\\n", " ")
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        let pairs = [
            ("select ", " from "),
            ("update ", " set "),
            ("delete from ", ""),
            ("insert into ", ""),
            ("with ", " as ("),
        ];
        pairs.iter().any(|(start, then)| words.starts_with(start) && words.contains(then))
            || [
                "create table ",
                "create index ",
                "alter table ",
                "drop table ",
                "pragma ",
                "begin immediate",
            ]
            .iter()
            .any(|start| words.starts_with(start))
    };
    let of = |source| {
        let named = collect_paths(source)
            .into_iter()
            .filter(|path| path[0] == "sqlx")
            .map(|path| path.join("::"));
        describe_breaches(
            source,
            named
                .chain(collect_string_literals(&source.tokens).into_iter().filter(is_sql))
                .collect::<Vec<_>>(),
        )
    };
    sources.iter().filter(|source| !source.is_in(&["store"])).flat_map(of).collect()
}

/// Invariant 5, second half: no words for a customer in the code of the hosted page. They show as
/// text between tags, as an attribute that is read out, or as a sentence. The demo shop is a
/// merchant's page and speaks for itself.
pub fn checkout_contains_no_user_facing_text(sources: &[SourceFile]) -> Vec<String> {
    let of = |source: &SourceFile| {
        let mut found = Vec::new();
        for_each_token_level(&source.tokens, &mut |level| {
            for (at, _) in level.iter().enumerate().filter(|(_, token)| is_ident(token, "view")) {
                if let [bang, TokenTree::Group(view), ..] = &level[at + 1..]
                    && is_punct(bang, '!')
                {
                    found.extend(texts_in_view(&group_tokens(view)));
                }
            }
        });
        found.extend(find_sentences(&source.tokens));
        found.sort();
        found.dedup();
        describe_breaches(source, found).collect::<Vec<_>>()
    };
    sources.iter().filter(|source| source.is_in(&["checkout", "islands"])).flat_map(of).collect()
}

fn has_letters(text: &str) -> bool {
    // Entities such as `&nbsp;` and escapes such as `\u{a0}` are no words.
    let plain = text
        .split('&')
        .map(|part| part.split_once(';').map_or(part, |(_, rest)| rest))
        .collect::<String>();
    plain
        .split("\\u{")
        .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest))
        .any(|part| part.chars().any(char::is_alphabetic))
}

/// Text between tags, quoted or not, and the attributes that people read.
fn texts_in_view(tokens: &[TokenTree]) -> Vec<String> {
    let mut found = Vec::new();
    let mut in_tag = false;
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| tokens.get(at));
        let after_arrow =
            before.is_some_and(|before| is_punct(before, '=') || is_punct(before, '-'));
        match token {
            token if is_punct(token, '<') => in_tag = true,
            token if is_punct(token, '>') && !after_arrow => in_tag = false,
            TokenTree::Ident(word) if !in_tag => found.push(word.to_string()),
            TokenTree::Group(block) if block.delimiter() == Delimiter::Brace => {
                found.extend(if let [only] = group_tokens(block).as_slice() {
                    string_literal_value(only).filter(|text| !in_tag && has_letters(text))
                } else {
                    None
                });
            }
            token => {
                let read_out = !in_tag || is_accessible_text_attribute(&tokens[..at]);
                found.extend(
                    string_literal_value(token).filter(|text| read_out && has_letters(text)),
                );
            }
        }
    }
    found
}

/// Whether these tokens end in `aria-label=`, `title=` or the like.
fn is_accessible_text_attribute(before: &[TokenTree]) -> bool {
    let [rest @ .., TokenTree::Ident(name), equals] = before else { return false };
    let full = match rest {
        [.., TokenTree::Ident(first), dash] if is_punct(dash, '-') => format!("{first}-{name}"),
        _ => name.to_string(),
    };
    is_punct(equals, '=')
        && matches!(
            full.as_str(),
            "title"
                | "alt"
                | "placeholder"
                | "aria-label"
                | "aria-description"
                | "aria-roledescription"
        )
}

/// What is called with texts for a log, a panic or a test, and what introduces an attribute.
const DEVELOPER_TEXT_MARKERS: [&str; 13] = [
    "expect",
    "error",
    "warn",
    "info",
    "debug",
    "trace",
    "panic",
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "unreachable",
    "log",
];

/// Texts that begin with a capital and go on in words, unless they are for us.
fn find_sentences(tokens: &[TokenTree]) -> Vec<String> {
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        found.extend(string_literal_value(token).filter(|text| is_sentence(text)));
        let before = tokens[..at].iter().rev().find(|before| !is_punct(before, '!'));
        let is_for_us = |before: &TokenTree| {
            is_punct(before, '#')
                || DEVELOPER_TEXT_MARKERS.iter().any(|word| is_ident(before, word))
        };
        if let (TokenTree::Group(group), false) = (token, before.is_some_and(is_for_us)) {
            found.extend(find_sentences(&group_tokens(group)));
        }
    }
    found
}

fn is_sentence(text: &str) -> bool {
    let mut words = text.split(' ');
    let first = words.next().unwrap_or_default();
    let begins = first.chars().next().is_some_and(char::is_uppercase)
        && first.chars().skip(1).all(|c| c.is_lowercase() || c == '\'');
    begins
        && words.any(|word| {
            word.len() > 1
                && word.chars().all(|c| c.is_lowercase() || matches!(c, '.' | ',' | '!' | '?'))
        })
}
