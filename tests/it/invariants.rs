//! The invariants of `docs/architecture.md`, proven by reading the sources. Each rule is also shown
//! code that breaks it, in `examples.rs`.

pub mod source;
mod tokens;
mod layers;
mod user_text;
mod secrets;
mod imports;
mod script_imports;
mod size;
mod examples;

use source::read_all_sources;

/// The crates that `Cargo.toml` names, as code spells them.
fn dependency_names() -> Vec<String> {
    let manifest = include_str!("../../Cargo.toml");
    let mut in_dependencies = false;
    let mut found = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            in_dependencies = line.contains("dependencies]");
        } else if let (true, Some((name, _))) = (in_dependencies, line.split_once(" = ")) {
            found.push(name.replace('-', "_"));
        }
    }
    let is_found = |wanted: &str| found.iter().any(|name| name == wanted);
    assert!(is_found("serde") && is_found("sqlx"), "{found:?}");
    found
}

#[track_caller]
fn assert_no_breaches(breaches: &[String]) {
    assert!(breaches.is_empty(), "\n{}\n", breaches.join("\n"));
}

#[test]
fn the_sources_are_read_without_their_tests() {
    let sources = read_all_sources();
    assert!(sources.len() > 20);
    let is_read = |path: &str| sources.iter().any(|source| source.path == path);
    assert!(is_read("domain/method/card/number.rs"));
    assert!(!is_read("domain/method/card/number/tests.rs"));
}

#[test]
fn domain_uses_std_alone() {
    assert_no_breaches(&layers::domain_uses_std_alone(&read_all_sources(), &dependency_names()));
}

#[test]
fn feature_cfgs_stand_only_at_the_crate_root() {
    assert_no_breaches(&layers::feature_cfgs_stand_only_at_the_crate_root(&read_all_sources()));
}

#[test]
fn lower_layers_do_not_import_upper_layers() {
    assert_no_breaches(&layers::lower_layers_do_not_import_upper_layers(&read_all_sources()));
}

#[test]
fn checkout_uses_only_the_checkout_api() {
    assert_no_breaches(&layers::checkout_uses_only_the_checkout_api(&read_all_sources()));
}

#[test]
fn only_providers_name_a_provider() {
    assert_no_breaches(&layers::only_providers_name_a_provider(&read_all_sources()));
}

#[test]
fn only_the_server_starts_the_sandbox() {
    assert_no_breaches(&layers::only_the_server_starts_the_sandbox(&read_all_sources()));
}

#[test]
fn only_listed_modules_send_http() {
    assert_no_breaches(&layers::only_listed_modules_send_http(&read_all_sources()));
}

#[test]
fn only_the_clock_reads_time_and_randomness() {
    assert_no_breaches(&layers::only_the_clock_reads_time_and_randomness(&read_all_sources()));
}

#[test]
fn no_sweep_reads_the_system_clock() {
    assert_no_breaches(&layers::no_sweep_reads_the_system_clock(&read_all_sources()));
}

#[test]
fn only_the_store_contains_sql() {
    assert_no_breaches(&layers::only_the_store_contains_sql(&read_all_sources()));
}

#[test]
fn checkout_contains_no_user_facing_text() {
    assert_no_breaches(&user_text::checkout_contains_no_user_facing_text(&read_all_sources()));
}

#[test]
fn secret_types_are_not_printable() {
    assert_no_breaches(&secrets::printable_secret_types(&read_all_sources()));
    assert_no_breaches(&secrets::missing_secret_types(&read_all_sources()));
}

#[test]
fn imports_have_no_circles() {
    assert_no_breaches(&imports::circles(&read_all_sources()));
    assert_no_breaches(&script_imports::circles());
}

#[test]
fn modules_are_declared_in_the_order_of_their_imports() {
    assert_no_breaches(&imports::misplaced_declarations(&read_all_sources()));
}

#[test]
fn files_functions_and_lines_are_short() {
    assert_no_breaches(&size::too_long());
}
