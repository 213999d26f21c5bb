//! The design's six invariants, kept by reading the sources. Each rule is also shown something that breaks it.

mod rules;
mod scan;
mod secrets;
mod source;

use source::{Source, all};

/// The crates that `Cargo.toml` names, as code spells them.
fn crates() -> Vec<String> {
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
    assert!(found.iter().any(|name| name == "serde") && found.iter().any(|name| name == "sqlx"), "{found:?}");
    found
}

#[track_caller]
fn kept(breaches: &[String]) {
    assert!(breaches.is_empty(), "\n{}\n", breaches.join("\n"));
}

#[test]
fn the_sources_are_read_without_their_tests() {
    let sources = all();
    assert!(sources.len() > 20);
    assert!(sources.iter().any(|source| source.path == "domain/card/number.rs"));
    assert!(sources.iter().all(|source| source.path != "domain/card/number/tests.rs"));
}

#[test]
fn domain_uses_std_alone() {
    kept(&rules::domain_uses_std_alone(&all(), &crates()));
}

#[test]
fn features_are_chosen_at_the_door() {
    kept(&rules::features_are_chosen_at_the_door(&all()));
}

#[test]
fn lower_bands_know_no_door() {
    kept(&rules::lower_bands_know_no_door(&all()));
}

#[test]
fn the_page_knows_sessions_alone() {
    kept(&rules::the_page_knows_sessions_alone(&all()));
}

#[test]
fn few_speak_http_outwards() {
    kept(&rules::few_speak_http_outwards(&all()));
}

#[test]
fn only_the_clock_reads_time_and_randomness() {
    kept(&rules::only_the_clock_reads_time_and_randomness(&all()));
}

#[test]
fn sql_stands_in_the_store() {
    kept(&rules::sql_stands_in_the_store(&all()));
}

#[test]
fn words_stand_in_the_locales() {
    kept(&rules::words_stand_in_the_locales(&all()));
}

#[test]
fn no_secret_can_be_shown() {
    kept(&secrets::shown(&all()));
}

/// How often `rule` is broken by `text` as the file `path`.
fn broken(rule: impl Fn(&[Source]) -> Vec<String>, path: &str, text: &str) -> usize {
    rule(&[Source::new(path, text)]).len()
}

#[test]
fn a_domain_that_reaches_out_is_found() {
    let domain = |text| broken(|sources| rules::domain_uses_std_alone(sources, &crates()), "domain/card/number.rs", text);
    let breaches = [
        "use serde::Serialize;",
        "use std::{fmt, io::Read};",
        "use std::time::{Duration, SystemTime};",
        "use super::super::super::api::x;",
        "use crate::{domain::money, store::{self, Tx}};",
        "fn f() { let at = tokio::time::sleep(WAIT); }",
        "#[derive(serde::Serialize)] struct S;",
        "async fn f() {}",
        "extern crate serde;",
    ];
    for text in breaches {
        assert!(domain(text) > 0, "{text}");
    }
    let fine = [
        "//! use serde::Serialize;\nuse std::fmt;\nuse super::brand::Brand;\nuse crate::domain::time::{Date, Timestamp};",
        "/* tokio::spawn */ fn f() -> &'static str { \"use serde::X; async\" }",
        "#[cfg(test)] mod tests { use proptest::prelude::*; }",
        "#[cfg(test)]\n#[allow(unused)]\nuse serde::Serialize;\nfn f() {}",
    ];
    for text in fine {
        assert_eq!(domain(text), 0, "{text}");
    }
}

#[test]
fn a_feature_in_the_middle_is_found() {
    let flow = |text| broken(rules::features_are_chosen_at_the_door, "flow/pay.rs", text);
    assert_eq!(flow("#[cfg(feature = \"ssr\")] fn f() {}"), 1);
    assert_eq!(flow("#[cfg_attr(not(feature = \"ssr\"), allow(unused))] fn f() {}"), 1);
    assert_eq!(flow("fn f() { if cfg!(all(unix, feature = \"ssr\")) {} }"), 1);
    assert_eq!(flow("#[cfg(unix)] fn f() { let feature = cfg; }"), 0);
    assert_eq!(broken(rules::features_are_chosen_at_the_door, "islands/card_form.rs", "#[cfg(feature = \"ssr\")] fn f() {}"), 0);
}

#[test]
fn a_band_that_knows_a_door_is_found() {
    let store = |text| broken(rules::lower_bands_know_no_door, "store/intents.rs", text);
    let breaches = [
        "use crate::api::X;",
        "use crate::{store, checkout::{self}};",
        "use super::super::demo;",
        "mod inner { use super::super::super::api; }",
        "fn f() { crate::api::g() }",
        "macro_rules! m { () => { crate::checkout::g() } }",
        "use crate::*;",
        "use crate as kassa;",
    ];
    for text in breaches {
        assert_eq!(store(text), 1, "{text}");
    }
    assert_eq!(
        store("use super::api; use crate::flow::x; // crate::api::X\nfn f() -> impl Fn() + use<> { crate::domain::y }"),
        0
    );
    assert_eq!(broken(rules::lower_bands_know_no_door, "flow/pay.rs", "use crate::api::X;"), 0);
}

#[test]
fn a_page_that_goes_past_its_sessions_is_found() {
    let page = |text| broken(rules::the_page_knows_sessions_alone, "checkout/pay.rs", text);
    for text in
        ["use crate::store::intents;", "use crate::flow::{Mode, pay};", "fn f() { crate::secrets::hex() }", "use crate::flow;"]
    {
        assert_eq!(page(text), 1, "{text}");
    }
    assert_eq!(page("use crate::session::Sessions; use crate::flow::{Mode, Service};"), 0);
    assert_eq!(broken(rules::the_page_knows_sessions_alone, "session/local.rs", "use crate::store::intents;"), 0);
}

#[test]
fn an_unknown_sender_is_found() {
    let client = "fn f() { reqwest::Client::new(); }";
    assert_eq!(broken(rules::few_speak_http_outwards, "flow/pay.rs", client), 1);
    assert_eq!(broken(rules::few_speak_http_outwards, "flow/pay.rs", "use reqwest::{Client as C, Error};"), 1);
    assert_eq!(broken(rules::few_speak_http_outwards, "flow/pay.rs", "use reqwest;"), 1);
    assert_eq!(broken(rules::few_speak_http_outwards, "flow/pay.rs", "use crate::outbound;"), 1);
    assert_eq!(broken(rules::few_speak_http_outwards, "flow/pay.rs", "use tokio::net::TcpStream;"), 1);
    assert_eq!(broken(rules::few_speak_http_outwards, "processor/mock/mod.rs", client), 1);
    for sender in ["outbound.rs", "webhooks/deliver.rs", "demo/client.rs", "processor/stitch/sender.rs"] {
        assert_eq!(broken(rules::few_speak_http_outwards, sender, client), 0);
    }
}

#[test]
fn a_second_clock_is_found() {
    let flow = |text| broken(rules::only_the_clock_reads_time_and_randomness, "flow/pay.rs", text);
    let breaches = [
        "fn f() { Instant::now(); }",
        "fn f() { jiff::Zoned::now(); }",
        "use std::time::SystemTime;",
        "fn f() { uuid::Uuid::new_v4(); }",
        "use rand::Rng;",
        "fn f() { start.elapsed(); }",
        "const SQL: &str = \"SELECT 1 WHERE at < CURRENT_TIMESTAMP\";",
    ];
    for text in breaches {
        assert_eq!(flow(text), 1, "{text}");
    }
    assert_eq!(flow("fn f(parts: &Parts) { parts.clock.now(); clock::now(); } // Instant::now()"), 0);
    assert_eq!(broken(rules::only_the_clock_reads_time_and_randomness, "clock.rs", "fn f() { SystemTime::now(); }"), 0);
}

#[test]
fn sql_elsewhere_is_found() {
    let flow = |text| broken(rules::sql_stands_in_the_store, "flow/pay.rs", text);
    assert_eq!(flow("const A: &str = \"SELECT id\\n FROM intents\";"), 1);
    assert_eq!(flow("const A: &str = r#\"  update intents\n set status = $1\"#;"), 1);
    assert_eq!(flow("fn f(e: sqlx::Error) {}"), 1);
    assert_eq!(flow("/// SELECT id FROM intents\nconst A: &str = \"Select a method from the list\";"), 1);
    assert_eq!(flow("/// SELECT id FROM intents\nconst A: &str = \"update it\";"), 0);
    assert_eq!(broken(rules::sql_stands_in_the_store, "store/intents.rs", "const A: &str = \"DELETE FROM intents\";"), 0);
}

#[test]
fn words_in_the_page_are_found() {
    let page = |text: &str| broken(rules::words_stand_in_the_locales, "checkout/view.rs", text);
    let breaches = [
        "fn f() { view! { <p>\"pay\"</p> } }",
        "fn f() { view! { <p>Pay</p> } }",
        "fn f() { view! { <p>{\"pay\"}</p> } }",
        "fn f() { view! { <div>{move || view! { <b>\"pay\"</b> }}</div> } }",
        "fn f() { view! { <input placeholder=\"name\"/> } }",
        "fn f() { view! { <a aria-label=\"back\"></a> } }",
        "fn f() { format!(\"Pay {amount} now\") }",
        "const NOTE: &str = \"Your card was declined.\";",
    ];
    for text in breaches {
        assert_eq!(page(text), 1, "{text}");
    }
    let fine = [
        "fn f() { view! { <p class=\"pay now\" on:click=move |_| go()>{words.pay} \" · \" {\"&nbsp;\"}</p><img alt=\"\"/> } }",
        "/// Your card was declined.\nfn f() { tracing::info!(\"Your card was declined\"); }",
        "fn f() { x.expect(\"Always there for us\"); header(\"Content-Type\"); }",
        "#[must_use = \"Look at it\"] fn f() -> impl IntoView + use<> { view! { <path d=\"M4.5 7V5a3 z\"/> } }",
    ];
    for text in fine {
        assert_eq!(page(text), 0, "{text}");
    }
    assert_eq!(broken(rules::words_stand_in_the_locales, "demo/pages.rs", "const NOTE: &str = \"Your order is here.\";"), 0);
}

#[test]
fn a_secret_that_can_be_shown_is_found() {
    let found = |text| broken(secrets::shown, "flow/pay.rs", text);
    let breaches = [
        "#[derive(Clone, Debug)] pub struct CardNumber(String);",
        "#[derive(Debug)] struct Wiped { digits: [u8; 19] } struct CardNumber(Wiped);",
        "#[derive(Debug)] enum Instrument { Card(CardDetails), Paypal }",
        "struct Inner { card: Option<Box<CardDetails>> } #[derive(serde::Serialize)] struct Outer<T> where T: X { a: Inner }",
        "#[cfg_attr(unix, derive(Debug))] struct Paid { number: CardNumber }",
        "impl<'a> fmt::Display for CardInput<'a> {}",
        "mod inner { impl std::fmt::Debug for super::SecurityCode {} }",
        "type Pan = CardNumber; #[derive(Debug)] struct Paid(Pan);",
        "#[derive(Debug)] struct Sent { pub cvc: String }",
        "#[derive(Deserialize, Debug)] struct Sent { number: String, expiry: String }",
        "macro_rules! m { () => { #[derive(Debug)] struct Sent { number: CardNumber } } }",
        "#[derive(thiserror::Error)] enum Refused { Card(CardNumber) }",
    ];
    for text in breaches {
        assert_eq!(found(text), 1, "{text}");
    }
    let fine = [
        "pub struct CardNumber(String); impl Drop for CardNumber { fn drop(&mut self) {} }",
        "#[derive(Debug)] struct Masked { bin: String, last4: String } struct Paid { number: CardNumber, masked: Masked }",
        "#[derive(Debug)] pub struct Problems { number: Option<NumberProblem>, code: Option<CodeProblem>, cvc: A<CodeProblem> }",
        "#[derive(Debug)] struct Country { code: String } // CardNumber",
        "#[derive(Debug)] struct Mandate { contract_number: String, code: String }",
    ];
    for text in fine {
        assert_eq!(found(text), 0, "{text}");
    }
    assert_eq!(broken(secrets::shown, "session/form.rs", "#[derive(Debug)] struct Form(String);"), 1);
    assert_eq!(broken(secrets::shown, "api/body.rs", "#[derive(Debug)] struct Form(String);"), 0);
}
