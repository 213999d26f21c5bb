//! The invariants of `docs/architecture.md` that Cargo can't keep, proven by reading the sources.
//! Each rule is also shown code that breaks it, in `examples.rs`.

pub mod source;
mod tokens;
mod layers;
mod user_text;
mod secrets;
mod script_imports;
mod size;
mod examples;

use source::read_all_sources;

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
fn the_page_uses_only_the_checkout() {
    assert_no_breaches(&layers::the_page_uses_only_the_checkout(&read_all_sources()));
}

#[test]
fn only_providers_name_a_provider() {
    assert_no_breaches(&layers::only_providers_name_a_provider(&read_all_sources()));
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
fn only_the_renderer_writes_html() {
    assert_no_breaches(&layers::only_the_renderer_writes_html(&read_all_sources()));
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
fn imports_of_scripts_have_no_circles() {
    assert_no_breaches(&script_imports::circles());
}

#[test]
fn files_functions_and_lines_are_short() {
    assert_no_breaches(&size::too_long());
}
