//! Which types hold a card number, a security code or a voucher code, and which of
//! them can be printed or serialised.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenTree};

use super::source::{SourceFile, is_ident};
use super::tokens::{as_group, collect_idents, for_each_token_level, group_tokens, is_punct};

/// The types that hold a secret themselves. Types that contain one of these are found from here.
const SECRET_TYPES: [&str; 13] = [
    "SecretDigits",
    "CardNumber",
    "SecurityCode",
    "CardDetails",
    "CardInput",
    "VoucherCode",
    "AccountNumber",
    "AustralianAccountNumber",
    "IdentityNumber",
    "PassportNumber",
    "Iban",
    "ProviderSecret",
    // The whole body of a posted form.
    "FormBody",
];
/// Fields that hold a secret as plain text, whatever their type is called.
const SECRET_FIELDS: [&str; 10] = [
    "card_number",
    "cc_number",
    "pan",
    "primary_account_number",
    "security_code",
    "card_code",
    "cc_csc",
    "csc",
    "cvc",
    "cvv",
];
/// Traits by which a secret could get into a log, a table or a response.
const PRINTING_TRAITS: [&str; 8] =
    ["Debug", "Display", "Serialize", "Error", "ToString", "LowerHex", "UpperHex", "IntoResponse"];

/// A struct, enum, union or alias.
struct TypeDeclaration {
    file: String,
    name: String,
    derives: Vec<String>,
    body: Vec<TokenTree>,
}

/// Every type that holds a secret and can be printed or serialised.
pub fn printable_secret_types(sources: &[SourceFile]) -> Vec<String> {
    let types: Vec<TypeDeclaration> = sources.iter().flat_map(parse_types).collect();
    let holders = secret_holding_types(&types);
    let derived = types.iter().filter(|kind| holders.contains(&kind.name)).flat_map(|kind| {
        let derives =
            kind.derives.iter().filter(|derive| PRINTING_TRAITS.contains(&derive.as_str()));
        derives.map(|derive| format!("{}: {} derives {derive}", kind.file, kind.name))
    });
    let implemented = sources.iter().flat_map(|source| printing_impls(source, &holders));
    derived.chain(implemented).collect()
}

/// Secret types that no source declares, for example because they were renamed: the rule would no
/// longer protect them.
pub fn missing_secret_types(sources: &[SourceFile]) -> Vec<String> {
    let types: Vec<TypeDeclaration> = sources.iter().flat_map(parse_types).collect();
    let is_declared = |name: &str| types.iter().any(|declared| declared.name == name);
    let missing = SECRET_TYPES.iter().filter(|name| !is_declared(name));
    missing.map(|name| format!("no source declares {name}")).collect()
}

fn secret_holding_types(types: &[TypeDeclaration]) -> BTreeSet<String> {
    let mut holders = initial_secret_types(types);
    loop {
        let holds = |kind: &&TypeDeclaration| {
            has_secret_text_field(&kind.body)
                || collect_idents(&kind.body).iter().any(|ident| holders.contains(ident))
        };
        let found: BTreeSet<String> =
            types.iter().filter(holds).map(|kind| kind.name.clone()).collect();
        if found.is_subset(&holders) {
            return holders;
        }
        holders.extend(found);
    }
}

/// The seeds, and the types of the same file that they are made of.
fn initial_secret_types(types: &[TypeDeclaration]) -> BTreeSet<String> {
    let parts = |seed: &TypeDeclaration| {
        let named = collect_idents(&seed.body);
        let is_part =
            |kind: &&TypeDeclaration| kind.file == seed.file && named.contains(&kind.name);
        types.iter().filter(is_part).map(|kind| kind.name.clone()).collect::<Vec<_>>()
    };
    let found =
        types.iter().filter(|kind| SECRET_TYPES.contains(&kind.name.as_str())).flat_map(parts);
    SECRET_TYPES.iter().map(ToString::to_string).chain(found).collect()
}

/// Whether a field's name says that it holds a secret; and so does the pair `number` and `code` of
/// texts.
fn has_secret_text_field(body: &[TokenTree]) -> bool {
    let fields = named_fields(body);
    let is_text = |wanted: &str| {
        let of_text = |kind: &[String]| {
            kind.iter().any(|ident| matches!(ident.as_str(), "String" | "str" | "Cow" | "RwSignal"))
        };
        fields.iter().any(|(name, kind)| name == wanted && of_text(kind))
    };
    fields.iter().any(|(name, kind)| {
        SECRET_FIELDS.contains(&name.as_str()) && !kind.iter().any(|ident| ident.ends_with("Error"))
    }) || (is_text("number") && (is_text("code") || is_text("expiry") || is_text("holder")))
}

/// The named fields of a body, each with the identifiers of its type.
fn named_fields(body: &[TokenTree]) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for_each_token_level(body, &mut |level| {
        for field in level.split(|token| is_punct(token, ',')) {
            let Some(colon) = field.iter().position(|token| is_punct(token, ':')) else { continue };
            if let Some(TokenTree::Ident(name)) = colon.checked_sub(1).and_then(|at| field.get(at))
            {
                found.push((name.to_string(), collect_idents(&field[colon..])));
            }
        }
    });
    found
}

fn parse_types(source: &SourceFile) -> Vec<TypeDeclaration> {
    let mut found = Vec::new();
    for_each_token_level(&source.tokens, &mut |level| {
        let mut derives = Vec::new();
        for (at, token) in level.iter().enumerate() {
            let next = level.get(at + 1);
            if is_punct(token, '#') {
                derives.extend(
                    next.and_then(as_group)
                        .map(|attribute| derived_traits(&group_tokens(attribute)))
                        .unwrap_or_default(),
                );
            }
            let declares =
                ["struct", "enum", "union", "type"].iter().any(|word| is_ident(token, word));
            if let (true, Some(TokenTree::Ident(name))) = (declares, next) {
                let body = type_body(&level[at + 2..]).to_vec();
                let derives = std::mem::take(&mut derives);
                found.push(TypeDeclaration {
                    file: source.path.clone(),
                    name: name.to_string(),
                    derives,
                    body,
                });
            } else if is_punct(token, ';')
                || as_group(token).is_some_and(|group| group.delimiter() == Delimiter::Brace)
            {
                derives.clear();
            }
        }
    });
    found
}

/// The last segments of what is derived, also behind `cfg_attr`.
fn derived_traits(attribute: &[TokenTree]) -> Vec<String> {
    let names = collect_idents(attribute);
    if names.iter().any(|name| name == "derive") { names } else { Vec::new() }
}

/// Up to the braces or the semicolon that end a type.
fn type_body(tokens: &[TokenTree]) -> &[TokenTree] {
    let is_end = |token: &TokenTree| {
        is_punct(token, ';')
            || as_group(token).is_some_and(|group| group.delimiter() == Delimiter::Brace)
    };
    let end = tokens.iter().position(is_end).map_or(tokens.len(), |at| at + 1);
    &tokens[..end]
}

/// `impl Display for Holder` and the like.
fn printing_impls(source: &SourceFile, holders: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    for_each_token_level(&source.tokens, &mut |level| {
        for (at, _) in level.iter().enumerate().filter(|(_, token)| is_ident(token, "impl")) {
            let header = &level[at..];
            let is_body = |token: &TokenTree| {
                as_group(token).is_some_and(|group| group.delimiter() == Delimiter::Brace)
            };
            let header = &header[..header.iter().position(is_body).unwrap_or(header.len())];
            let Some(split) = header.iter().position(|token| is_ident(token, "for")) else {
                continue;
            };
            let (what, whom) = (collect_idents(&header[..split]), collect_idents(&header[split..]));
            let shows = what.iter().find(|name| PRINTING_TRAITS.contains(&name.as_str()));
            let holder = whom
                .iter()
                .take_while(|name| *name != "where")
                .find(|name| holders.contains(*name));
            if let (Some(shows), Some(holder)) = (shows, holder) {
                found.push(format!("{}: {shows} for {holder}", source.path));
            }
        }
    });
    found
}
