//! What the rules look for in tokens.

use proc_macro2::{Delimiter, Group, TokenTree};

use super::source::{SourceFile, is_ident};

/// Calls `look` with the tokens of the file and of every group in it.
pub fn for_each_token_level(tokens: &[TokenTree], visit: &mut impl FnMut(&[TokenTree])) {
    visit(tokens);
    for group in tokens.iter().filter_map(as_group) {
        for_each_token_level(&group_tokens(group), visit);
    }
}

pub fn as_group(token: &TokenTree) -> Option<&Group> {
    match token {
        TokenTree::Group(group) => Some(group),
        _ => None,
    }
}

pub fn group_tokens(group: &Group) -> Vec<TokenTree> {
    group.stream().into_iter().collect()
}

pub fn is_punct(token: &TokenTree, c: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == c)
}

/// Every identifier, wherever it stands.
pub fn collect_idents(tokens: &[TokenTree]) -> Vec<String> {
    let mut found = Vec::new();
    for_each_token_level(tokens, &mut |level| {
        found.extend(level.iter().filter_map(|token| match token {
            TokenTree::Ident(ident) => Some(ident.to_string().trim_start_matches("r#").to_owned()),
            _ => None,
        }));
    });
    found
}

/// Every text that is not documentation, without its quotes.
pub fn collect_string_literals(tokens: &[TokenTree]) -> Vec<String> {
    let mut found = Vec::new();
    for_each_token_level(tokens, &mut |level| {
        if level.first().is_some_and(|first| is_ident(first, "doc")) {
            return;
        }
        found.extend(level.iter().filter_map(string_literal_value));
    });
    found
}

/// The content of a string literal of any kind; escapes stay as they are written.
pub fn string_literal_value(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    let written = literal.to_string();
    let start = written
        .find('"')
        .filter(|start| written[..*start].chars().all(|c| matches!(c, 'b' | 'c' | 'r' | '#')))?;
    let end = written.rfind('"')?;
    written.get(start + 1..end).map(str::to_owned)
}

/// Every path the file names, in `use` and elsewhere, as segments. `crate`, `self` and `super` are
/// resolved: a path of Kassa's begins with `crate` and the package, as the path of a source does. A
/// glob ends in `*`.
pub fn collect_paths(source: &SourceFile) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    collect_paths_in(&source.tokens, &source.module, &mut found);
    found
}

fn collect_paths_in(tokens: &[TokenTree], module: &[String], found: &mut Vec<Vec<String>>) {
    let mut rest = tokens;
    while let [first, after @ ..] = rest {
        rest = after;
        match first {
            // Not the `use<>` of a return type.
            TokenTree::Ident(ident)
                if ident == "use" && !after.first().is_some_and(|next| is_punct(next, '<')) =>
            {
                let end =
                    after.iter().position(|token| is_punct(token, ';')).unwrap_or(after.len());
                let mut tree = Vec::new();
                collect_use_paths(&after[..end], &[], &mut tree);
                found.extend(tree.into_iter().map(|path| resolve_path(path, module)));
                rest = &after[end..];
            }
            TokenTree::Ident(ident) if ident == "mod" => {
                if let [TokenTree::Ident(name), TokenTree::Group(body), after @ ..] = after {
                    collect_paths_in(
                        &group_tokens(body),
                        &[module, &[name.to_string()]].concat(),
                        found,
                    );
                    rest = after;
                }
            }
            TokenTree::Ident(ident) => {
                let mut path = vec![ident.to_string()];
                while let [a, b, TokenTree::Ident(next), after @ ..] = rest
                    && is_punct(a, ':')
                    && is_punct(b, ':')
                {
                    path.push(next.to_string());
                    rest = after;
                }
                if path.len() > 1 {
                    found.push(resolve_path(path, module));
                }
            }
            TokenTree::Group(group) => collect_paths_in(&group_tokens(group), module, found),
            _ => {}
        }
    }
}

/// The paths of a `use`, without what they are renamed to.
fn collect_use_paths(tokens: &[TokenTree], before: &[String], found: &mut Vec<Vec<String>>) {
    for branch in tokens.split(|token| is_punct(token, ',')) {
        let mut path = before.to_vec();
        let mut nested = false;
        for token in branch.iter().take_while(|token| !is_ident(token, "as")) {
            match token {
                TokenTree::Ident(ident) => path.push(ident.to_string()),
                TokenTree::Punct(punct) if punct.as_char() == '*' => path.push("*".to_owned()),
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    collect_use_paths(&group_tokens(group), &path, found);
                    nested = true;
                }
                _ => {}
            }
        }
        if !nested && !branch.is_empty() {
            found.push(path);
        }
    }
}

fn resolve_path(path: Vec<String>, module: &[String]) -> Vec<String> {
    let supers =
        path.iter().skip_while(|part| *part == "self").take_while(|part| *part == "super").count();
    let (first, rest) = path.split_first().expect("a path has a segment");
    let base = match first.as_str() {
        "crate" => vec![module[0].clone()],
        "self" | "super" => module[..module.len().saturating_sub(supers)].to_vec(),
        other => match other.strip_prefix("kassa") {
            Some("") => vec!["src".to_owned()],
            Some(package) if package.starts_with('_') => vec![package[1..].to_owned()],
            _ => return path,
        },
    };
    let own = rest.iter().skip_while(|part| matches!(part.as_str(), "self" | "super"));
    ["crate".to_owned()]
        .into_iter()
        .chain(base)
        .chain(own.filter(|part| *part != "self").cloned())
        .collect()
}
