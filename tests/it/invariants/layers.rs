//! What a layer may name beyond what Cargo keeps, each rule as a list of breaches.

use super::source::{SourceFile, is_ident};
use super::tokens::{
    collect_idents, collect_paths, collect_string_literals, for_each_token_level, is_punct,
};

/// The paths of a source that `is_forbidden`, each with the source's name.
fn forbidden_paths(source: &SourceFile, is_forbidden: impl Fn(&[&str]) -> bool) -> Vec<String> {
    let paths = collect_paths(source).into_iter();
    let forbidden =
        paths.filter(|path| is_forbidden(&path.iter().map(String::as_str).collect::<Vec<_>>()));
    describe_breaches(source, forbidden.map(|path| path.join("::")))
}

fn describe_breaches(source: &SourceFile, found: impl IntoIterator<Item = String>) -> Vec<String> {
    found.into_iter().map(|what| format!("{}: {what}", source.path)).collect()
}

/// The hosted page and its preview.
const PAGE: [&str; 3] = ["src/app", "src/routes", "src/preview"];

/// The hosted page uses the service through `checkout` alone, so that it can run on another host.
pub fn the_page_uses_only_the_checkout(sources: &[SourceFile]) -> Vec<String> {
    let is_forbidden = |path: &[&str]| match path {
        // `CheckoutContext::from_app_state` connects the two in one process.
        ["crate", "services", "AppState"] => false,
        ["crate", "services", "payments", "return_url", ..] => false,
        ["crate", "platform", "secrets" | "credential_token", ..] => true,
        ["crate", "services" | "store" | "api" | "*", ..] => true,
        ["crate", "src", "demo_shop", ..] => true,
        _ => false,
    };
    let pages = sources.iter().filter(|source| source.is_in(&PAGE));
    pages.flat_map(|source| forbidden_paths(source, is_forbidden)).collect()
}

/// Views become HTML in the shared renderer alone.
pub fn only_the_renderer_writes_html(sources: &[SourceFile]) -> Vec<String> {
    let others = sources.iter().filter(|source| source.path != "ui/render.rs");
    let of = |source: &SourceFile| {
        let idents = collect_idents(&source.tokens).into_iter();
        describe_breaches(source, idents.filter(|ident| ident.starts_with("to_html")))
    };
    others.flat_map(of).collect()
}

/// Only `providers/<name>/` and the sandbox's own helpers name a provider.
pub fn only_providers_name_a_provider(sources: &[SourceFile]) -> Vec<String> {
    let is_forbidden = |path: &[&str]| matches!(path, ["crate", "providers", "sandbox", ..]);
    let is_allowed = |source: &SourceFile| {
        source.is_in(&["providers", "src/server", "src/cli"]) || source.path.contains("sandbox")
    };
    let others = sources.iter().filter(|source| !is_allowed(source));
    others.flat_map(|source| forbidden_paths(source, is_forbidden)).collect()
}

/// The files that may send HTTP requests, beside the providers' clients.
const HTTP_CLIENTS: [&str; 7] = [
    "platform/http_client.rs",
    "sandbox/notifications/sender.rs",
    "services/webhooks/sender.rs",
    "checkout/remote/api_host.rs",
    "src/script_inventory/verify.rs",
    "src/server/doctor/certificates.rs",
    "src/demo_shop/api_client.rs",
];

/// Who may send HTTP requests.
pub fn only_listed_modules_send_http(sources: &[SourceFile]) -> Vec<String> {
    let is_client = |source: &SourceFile| {
        HTTP_CLIENTS.contains(&source.path.as_str())
            || (source.is_in(&["providers"])
                && source.module.get(2).is_some_and(|name| name == "client"))
    };
    let is_forbidden = |path: &[&str]| match path {
        // Naming an error does not send anything.
        ["reqwest", "Error", ..] => false,
        // What accepts requests.
        ["hyper", "server" | "service" | "body" | "Error", ..] => false,
        ["hyper_util", "server" | "service" | "rt", ..] => false,
        ["reqwest" | "hyper" | "hyper_util" | "ureq" | "isahc" | "curl" | "attohttpc", ..] => true,
        ["crate", "platform", "http_client", ..] => true,
        path => path.iter().any(|part| matches!(*part, "TcpStream" | "UdpSocket")),
    };
    let others = sources.iter().filter(|source| !is_client(source));
    others.flat_map(|source| forbidden_paths(source, is_forbidden)).collect()
}

/// Functions that read the time or draw randomness, whatever type they belong to.
const TIME_AND_RANDOMNESS_FUNCTIONS: [&str; 6] =
    ["now", "now_utc", "now_local", "generate", "generate_key", "generate_nonce"];

/// Only `platform/clock.rs` and `platform/random.rs` read time and randomness, and no
/// SQL does.
pub fn only_the_clock_reads_time_and_randomness(sources: &[SourceFile]) -> Vec<String> {
    const FORBIDDEN_IDENTS: [&str; 9] = [
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
    let is_forbidden = |path: &[&str]| match path {
        ["rand" | "fastrand" | "getrandom", ..] => true,
        [.., owner, function] => {
            TIME_AND_RANDOMNESS_FUNCTIONS.contains(function)
                && !matches!(*owner, "clock" | "Clock" | "random")
        }
        _ => false,
    };
    let find = |source: &SourceFile| {
        let idents = collect_idents(&source.tokens).into_iter();
        let idents = idents.filter(|ident| FORBIDDEN_IDENTS.contains(&ident.as_str()));
        let sql =
            collect_string_literals(&source.tokens).into_iter().filter(|text| reads_time(text));
        let mut found = forbidden_paths(source, is_forbidden);
        found
            .extend(describe_breaches(source, idents.chain(find_elapsed_calls(source)).chain(sql)));
        found
    };
    let is_clock = |source: &&SourceFile| {
        matches!(
            source.path.as_str(),
            "platform/clock.rs"
                | "platform/random.rs"
                | "store/tables/clocks.rs"
                | "store/engine/id_counters.rs"
        )
    };
    sources.iter().filter(|source| !is_clock(source)).flat_map(find).collect()
}

/// What decides by the time goes by the database's (decision 120).
pub fn no_sweep_reads_the_system_clock(sources: &[SourceFile]) -> Vec<String> {
    const LAYERS: [&str; 7] =
        ["store", "providers", "services", "api", "src/app", "src/routes", "src/demo_shop"];
    let is_forbidden = |path: &[&str]| path.windows(2).any(|names| names == ["Clock", "System"]);
    let decides =
        |source: &&SourceFile| source.is_in(&LAYERS) || source.path == "src/server/jobs.rs";
    let deciding = sources.iter().filter(decides);
    deciding.flat_map(|source| forbidden_paths(source, is_forbidden)).collect()
}

/// Whether a text of SQL reads the time or draws randomness.
fn reads_time(text: &str) -> bool {
    let text = text.to_lowercase();
    const FUNCTIONS: [&str; 7] = [
        "current_timestamp",
        "clock_timestamp",
        "current_date",
        "'now'",
        "now()",
        "random()",
        "gen_random_uuid",
    ];
    FUNCTIONS.iter().any(|word| text.contains(word))
}

/// Calls of `elapsed`, which read a clock.
fn find_elapsed_calls(source: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    for_each_token_level(&source.tokens, &mut |level| {
        let calls = level
            .windows(2)
            .filter(|pair| is_punct(&pair[0], '.') && is_ident(&pair[1], "elapsed"));
        found.extend(calls.map(|_| "elapsed".to_owned()));
    });
    found
}

/// SQL stands in `store`, and in the own records of the sandbox's program.
pub fn only_the_store_contains_sql(sources: &[SourceFile]) -> Vec<String> {
    let find = |source: &SourceFile| {
        let mut found = forbidden_paths(source, |path| path[0] == "sqlx" || path[0] == "rusqlite");
        let literals = collect_string_literals(&source.tokens).into_iter();
        found.extend(describe_breaches(source, literals.filter(|text| is_sql(text))));
        found
    };
    let is_outside = |source: &&SourceFile| {
        !source.is_in(&["store"]) && !source.path.starts_with("sandbox/records/")
    };
    sources.iter().filter(is_outside).flat_map(find).collect()
}

fn is_sql(text: &str) -> bool {
    const STATEMENTS: [(&str, &str); 11] = [
        ("select ", " from "),
        ("update ", " set "),
        ("delete from ", ""),
        ("insert into ", ""),
        ("with ", " as ("),
        ("create table ", ""),
        ("create index ", ""),
        ("alter table ", ""),
        ("drop table ", ""),
        ("pragma ", ""),
        ("begin immediate", ""),
    ];
    let text = text.to_lowercase().replace("\\n", " ");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    STATEMENTS.iter().any(|(start, then)| words.starts_with(start) && words.contains(then))
}
