//! The design's six invariants, kept by reading the sources. Each rule is also shown something that
//! breaks it.

mod rules;
mod tokens;
mod secrets;
mod source;

use source::{SourceFile, read_all_sources};

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
    assert!(
        found.iter().any(|name| name == "serde") && found.iter().any(|name| name == "sqlx"),
        "{found:?}"
    );
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
    assert!(sources.iter().any(|source| source.path == "domain/card/number.rs"));
    assert!(sources.iter().all(|source| source.path != "domain/card/number/tests.rs"));
}

#[test]
fn domain_uses_std_alone() {
    assert_no_breaches(&rules::domain_uses_std_alone(&read_all_sources(), &dependency_names()));
}

#[test]
fn feature_cfgs_stand_only_at_the_crate_root() {
    assert_no_breaches(&rules::feature_cfgs_stand_only_at_the_crate_root(&read_all_sources()));
}

#[test]
fn lower_layers_do_not_import_upper_layers() {
    assert_no_breaches(&rules::lower_layers_do_not_import_upper_layers(&read_all_sources()));
}

#[test]
fn checkout_uses_only_the_checkout_api() {
    assert_no_breaches(&rules::checkout_uses_only_the_checkout_api(&read_all_sources()));
}

#[test]
fn only_listed_modules_send_http() {
    assert_no_breaches(&rules::only_listed_modules_send_http(&read_all_sources()));
}

#[test]
fn only_the_clock_reads_time_and_randomness() {
    assert_no_breaches(&rules::only_the_clock_reads_time_and_randomness(&read_all_sources()));
}

#[test]
fn only_the_store_contains_sql() {
    assert_no_breaches(&rules::only_the_store_contains_sql(&read_all_sources()));
}

#[test]
fn checkout_contains_no_user_facing_text() {
    assert_no_breaches(&rules::checkout_contains_no_user_facing_text(&read_all_sources()));
}

#[test]
fn secret_types_are_not_printable() {
    assert_no_breaches(&secrets::printable_secret_types(&read_all_sources()));
}

/// How often `rule` is broken by `text` as the file `path`.
fn count_breaches(rule: impl Fn(&[SourceFile]) -> Vec<String>, path: &str, text: &str) -> usize {
    rule(&[SourceFile::new(path, text)]).len()
}

#[test]
fn finds_impure_domain_code() {
    let domain = |text| {
        count_breaches(
            |sources| rules::domain_uses_std_alone(sources, &dependency_names()),
            "domain/card/number.rs",
            text,
        )
    };
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
fn finds_misplaced_feature_cfgs() {
    let flow = |text| {
        count_breaches(rules::feature_cfgs_stand_only_at_the_crate_root, "flow/pay.rs", text)
    };
    assert_eq!(flow("#[cfg(feature = \"ssr\")] fn f() {}"), 1);
    assert_eq!(flow("#[cfg_attr(not(feature = \"ssr\"), allow(unused))] fn f() {}"), 1);
    assert_eq!(flow("fn f() { if cfg!(all(unix, feature = \"ssr\")) {} }"), 1);
    assert_eq!(flow("#[cfg(unix)] fn f() { let feature = cfg; }"), 0);
    assert_eq!(
        count_breaches(
            rules::feature_cfgs_stand_only_at_the_crate_root,
            "islands/card_form.rs",
            "#[cfg(feature = \"ssr\")] fn f() {}"
        ),
        0
    );
}

#[test]
fn finds_lower_layers_importing_upper_layers() {
    let store = |text| {
        count_breaches(rules::lower_layers_do_not_import_upper_layers, "store/intents.rs", text)
    };
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
        store(
            "use super::api; use crate::flow::x; // crate::api::X\nfn f() -> impl Fn() + use<> { crate::domain::y }"
        ),
        0
    );
    assert_eq!(
        count_breaches(
            rules::lower_layers_do_not_import_upper_layers,
            "flow/pay.rs",
            "use crate::api::X;"
        ),
        0
    );
}

#[test]
fn finds_checkout_bypassing_the_checkout_api() {
    let page =
        |text| count_breaches(rules::checkout_uses_only_the_checkout_api, "checkout/pay.rs", text);
    for text in [
        "use crate::store::intents;",
        "use crate::flow::{Mode, pay};",
        "fn f() { crate::secrets::hex() }",
        "use crate::flow;",
    ] {
        assert_eq!(page(text), 1, "{text}");
    }
    assert_eq!(page("use crate::session::Sessions; use crate::flow::{Mode, Service};"), 0);
    assert_eq!(
        count_breaches(
            rules::checkout_uses_only_the_checkout_api,
            "session/local.rs",
            "use crate::store::intents;"
        ),
        0
    );
}

#[test]
fn finds_unlisted_http_senders() {
    let client = "fn f() { reqwest::Client::new(); }";
    assert_eq!(count_breaches(rules::only_listed_modules_send_http, "flow/pay.rs", client), 1);
    assert_eq!(
        count_breaches(
            rules::only_listed_modules_send_http,
            "flow/pay.rs",
            "use reqwest::{Client as C, Error};"
        ),
        1
    );
    assert_eq!(
        count_breaches(rules::only_listed_modules_send_http, "flow/pay.rs", "use reqwest;"),
        1
    );
    assert_eq!(
        count_breaches(rules::only_listed_modules_send_http, "flow/pay.rs", "use crate::outbound;"),
        1
    );
    assert_eq!(
        count_breaches(
            rules::only_listed_modules_send_http,
            "flow/pay.rs",
            "use tokio::net::TcpStream;"
        ),
        1
    );
    assert_eq!(
        count_breaches(rules::only_listed_modules_send_http, "processor/mock/mod.rs", client),
        1
    );
    for sender in
        ["outbound.rs", "webhooks/deliver.rs", "demo/client.rs", "processor/stitch/sender.rs"]
    {
        assert_eq!(count_breaches(rules::only_listed_modules_send_http, sender, client), 0);
    }
}

#[test]
fn finds_time_and_randomness_outside_the_clock() {
    let flow =
        |text| count_breaches(rules::only_the_clock_reads_time_and_randomness, "flow/pay.rs", text);
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
    assert_eq!(
        flow("fn f(parts: &Parts) { parts.clock.now(); clock::now(); } // Instant::now()"),
        0
    );
    assert_eq!(
        count_breaches(
            rules::only_the_clock_reads_time_and_randomness,
            "clock.rs",
            "fn f() { SystemTime::now(); }"
        ),
        0
    );
}

#[test]
fn finds_sql_outside_the_store() {
    let flow = |text| count_breaches(rules::only_the_store_contains_sql, "flow/pay.rs", text);
    assert_eq!(flow("const A: &str = \"SELECT id\\n FROM intents\";"), 1);
    assert_eq!(flow("const A: &str = r#\"  update intents\n set status = $1\"#;"), 1);
    assert_eq!(flow("fn f(e: sqlx::Error) {}"), 1);
    assert_eq!(
        flow("/// SELECT id FROM intents\nconst A: &str = \"Select a method from the list\";"),
        1
    );
    assert_eq!(flow("/// SELECT id FROM intents\nconst A: &str = \"update it\";"), 0);
    assert_eq!(
        count_breaches(
            rules::only_the_store_contains_sql,
            "store/intents.rs",
            "const A: &str = \"DELETE FROM intents\";"
        ),
        0
    );
}

#[test]
fn finds_text_in_checkout_code() {
    let page = |text: &str| {
        count_breaches(rules::checkout_contains_no_user_facing_text, "checkout/view.rs", text)
    };
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
    assert_eq!(
        count_breaches(
            rules::checkout_contains_no_user_facing_text,
            "demo/pages.rs",
            "const NOTE: &str = \"Your order is here.\";"
        ),
        0
    );
}

#[test]
fn finds_printable_secret_types() {
    let found = |text| count_breaches(secrets::printable_secret_types, "flow/pay.rs", text);
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
    assert_eq!(
        count_breaches(
            secrets::printable_secret_types,
            "session/form.rs",
            "#[derive(Debug)] struct Form(String);"
        ),
        1
    );
    assert_eq!(
        count_breaches(
            secrets::printable_secret_types,
            "api/body.rs",
            "#[derive(Debug)] struct Form(String);"
        ),
        0
    );
}
