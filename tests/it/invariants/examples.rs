//! Code that breaks each rule, and code that does not.

use super::source::SourceFile;
use super::{dependency_names, imports, layers, script_imports, secrets, size, user_text};

/// How often `rule` is broken by `text` as the file `path`.
fn count_breaches(rule: impl Fn(&[SourceFile]) -> Vec<String>, path: &str, text: &str) -> usize {
    rule(&[SourceFile::new(path, text)]).len()
}

#[test]
fn finds_impure_domain_code() {
    let domain = |text| {
        count_breaches(
            |sources| layers::domain_uses_std_alone(sources, &dependency_names()),
            "domain/method/card/number.rs",
            text,
        )
    };
    let breaches = [
        "use serde::Serialize;",
        "use std::{fmt, io::Read};",
        "use std::time::{Duration, SystemTime};",
        "use super::super::super::super::api::x;",
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
        "//! use serde::Serialize;\nuse std::fmt;\nuse super::brand::Brand;",
        "use crate::domain::time::{Date, Timestamp};",
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
    let rule = layers::feature_cfgs_stand_only_at_the_crate_root;
    let service = |text| count_breaches(rule, "services/payments/pay.rs", text);
    assert_eq!(service("#[cfg(feature = \"ssr\")] fn f() {}"), 1);
    assert_eq!(service("#[cfg_attr(not(feature = \"ssr\"), allow(unused))] fn f() {}"), 1);
    assert_eq!(service("fn f() { if cfg!(all(unix, feature = \"ssr\")) {} }"), 1);
    assert_eq!(service("#[cfg(unix)] fn f() { let feature = cfg; }"), 0);
    let island =
        count_breaches(rule, "islands/card_form.rs", "#[cfg(feature = \"ssr\")] fn f() {}");
    assert_eq!(island, 0);
}

#[test]
fn finds_lower_layers_importing_upper_layers() {
    let rule = layers::lower_layers_do_not_import_upper_layers;
    let store = |text| count_breaches(rule, "store/tables/intents.rs", text);
    let breaches = [
        "use crate::api::X;",
        "use crate::{store, checkout::{self}};",
        "use super::super::super::demo_shop;",
        "mod inner { use super::super::super::super::api; }",
        "fn f() { crate::api::g() }",
        "macro_rules! m { () => { crate::checkout::g() } }",
        "use crate::*;",
        "use crate as kassa;",
    ];
    for text in breaches {
        assert_eq!(store(text), 1, "{text}");
    }
    assert_eq!(store("use super::api; use crate::services::x; // crate::api::X"), 0);
    assert_eq!(store("fn f() -> impl Fn() + use<> { crate::domain::y }"), 0);
    assert_eq!(count_breaches(rule, "server/router.rs", "use crate::api::X;"), 0);
}

#[test]
fn finds_checkout_bypassing_the_checkout_api() {
    let rule = layers::checkout_uses_only_the_checkout_api;
    let page = |text| count_breaches(rule, "checkout/routes/pay.rs", text);
    for text in [
        "use crate::store::intents;",
        "use crate::services::{AppState, pay};",
        "fn f() { crate::platform::secrets::hex() }",
        "use crate::services;",
    ] {
        assert_eq!(page(text), 1, "{text}");
    }
    assert_eq!(page("use crate::checkout_api::CheckoutService; use crate::services::AppState;"), 0);
    assert_eq!(count_breaches(rule, "checkout_api/local.rs", "use crate::store::intents;"), 0);
}

#[test]
fn finds_services_that_name_a_provider() {
    let rule = layers::only_providers_name_a_provider;
    let import = "use crate::providers::sandbox::SandboxClient;";
    assert_eq!(count_breaches(rule, "services/payments/pay.rs", import), 1);
    assert_eq!(count_breaches(rule, "providers/registry.rs", import), 0);
}

#[test]
fn finds_modules_that_bypass_the_sandboxs_connector() {
    let rule = layers::only_the_server_starts_the_sandbox;
    let import = "use crate::sandbox::records::payments;";
    for path in ["services/payments/pay.rs", "providers/sandbox/connector.rs", "api/sandbox.rs"] {
        assert_eq!(count_breaches(rule, path, import), 1, "{path}");
    }
    for path in ["sandbox/refunds.rs", "server/sandbox.rs"] {
        assert_eq!(count_breaches(rule, path, import), 0, "{path}");
    }
}

#[test]
fn finds_unlisted_http_senders() {
    let rule = layers::only_listed_modules_send_http;
    let client = "fn f() { reqwest::Client::new(); }";
    for text in [
        client,
        "use reqwest::{Client as C, Error};",
        "use reqwest;",
        "use crate::platform::http_client;",
        "use tokio::net::TcpStream;",
        "use hyper::client::conn::http1;",
        "use hyper_util::client::legacy::Client;",
    ] {
        assert_eq!(count_breaches(rule, "services/payments/pay.rs", text), 1, "{text}");
    }
    assert_eq!(count_breaches(rule, "providers/sandbox/mod.rs", client), 1);
    for sender in ["platform/http_client.rs", "webhooks/sender.rs", "providers/stripe/client.rs"] {
        assert_eq!(count_breaches(rule, sender, client), 0, "{sender}");
    }
    let server = "use hyper::server::conn::http1; use hyper_util::rt::TokioIo;";
    assert_eq!(count_breaches(rule, "server/connections.rs", server), 0);
}

#[test]
fn finds_time_and_randomness_outside_the_clock() {
    let rule = layers::only_the_clock_reads_time_and_randomness;
    let service = |text| count_breaches(rule, "services/payments/pay.rs", text);
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
        assert_eq!(service(text), 1, "{text}");
    }
    assert_eq!(service("fn f(ctx: &AppContext) { ctx.clock.now(); } // Instant::now()"), 0);
    assert_eq!(service("fn f() { clock::now(); }"), 0);
    assert_eq!(count_breaches(rule, "platform/clock.rs", "fn f() { SystemTime::now(); }"), 0);
    let sql = "const SQL: &str = \"SELECT clock_timestamp()\";";
    assert_eq!(count_breaches(rule, "store/tables/events.rs", sql), 1);
    assert_eq!(count_breaches(rule, "store/tables/clocks.rs", sql), 0);
}

#[test]
fn finds_a_sweep_by_the_system_clock() {
    let rule = layers::no_sweep_reads_the_system_clock;
    let text = "fn f() { let now = Clock::System.now(); }";
    for path in ["services/mandates/sync.rs", "webhooks/worker.rs", "server/jobs.rs"] {
        assert_eq!(count_breaches(rule, path, text), 1, "{path}");
    }
    assert_eq!(count_breaches(rule, "server/clock_sync.rs", text), 0);
    assert_eq!(count_breaches(rule, "server/jobs.rs", "fn f() { ctx.clock.now(); }"), 0);
}

#[test]
fn finds_sql_outside_the_store() {
    let rule = layers::only_the_store_contains_sql;
    let service = |text| count_breaches(rule, "services/payments/pay.rs", text);
    assert_eq!(service("const A: &str = \"SELECT id\\n FROM intents\";"), 1);
    assert_eq!(service("const A: &str = r#\"  update intents\n set status = $1\"#;"), 1);
    assert_eq!(service("fn f(e: sqlx::Error) {}"), 1);
    assert_eq!(service("const A: &str = \"Select a method from the list\";"), 1);
    assert_eq!(service("/// SELECT id FROM intents\nconst A: &str = \"update it\";"), 0);
    let statement = "const A: &str = \"DELETE FROM intents\";";
    assert_eq!(count_breaches(rule, "store/tables/intents.rs", statement), 0);
    assert_eq!(count_breaches(rule, "sandbox/records/refunds.rs", statement), 0);
    assert_eq!(count_breaches(rule, "sandbox/refunds.rs", statement), 1);
    assert_eq!(count_breaches(rule, "providers/sandbox/connector.rs", statement), 1);
}

#[test]
fn finds_text_in_checkout_code() {
    let rule = user_text::checkout_contains_no_user_facing_text;
    let page = |text: &str| count_breaches(rule, "checkout/view.rs", text);
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
        "fn f() { view! { <p class=\"pay now\" on:click=move |_| go()>{labels.pay}</p> } }",
        "fn f() { view! { <p>{labels.pay} \" · \" {\"&nbsp;\"}</p><img alt=\"\"/> } }",
        "/// Your card was declined.\nfn f() { tracing::info!(\"Your card was declined\"); }",
        "fn f() { x.expect(\"Always there for us\"); header(\"Content-Type\"); }",
        "#[must_use = \"Look at it\"] fn f() -> impl IntoView + use<> {}",
        "fn f() { view! { <path d=\"M4.5 7V5a3 z\"/> } }",
    ];
    for text in fine {
        assert_eq!(page(text), 0, "{text}");
    }
    let note = "const NOTE: &str = \"Your order is here.\";";
    assert_eq!(count_breaches(rule, "demo_shop/pages.rs", note), 0);
}

#[test]
fn finds_printable_secret_types() {
    let found =
        |text| count_breaches(secrets::printable_secret_types, "services/payments/pay.rs", text);
    let breaches = [
        "#[derive(Clone, Debug)] pub struct CardNumber(String);",
        "#[derive(Debug)] struct Wiped { digits: [u8; 19] } struct CardNumber(Wiped);",
        "#[derive(Debug)] enum Instrument { Card(CardDetails), Paypal }",
        "struct Inner { card: Option<Box<CardDetails>> } \
         #[derive(serde::Serialize)] struct Outer<T> where T: X { a: Inner }",
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
        "#[derive(Debug)] struct Masked { bin: String, last4: String } \
         struct Paid { number: CardNumber, masked: Masked }",
        "#[derive(Debug)] struct Errors { number: Option<NumberError>, code: Option<CodeError> }",
        "#[derive(Debug)] struct Country { code: String } // CardNumber",
        "#[derive(Debug)] struct Mandate { contract_number: String, code: String }",
    ];
    for text in fine {
        assert_eq!(found(text), 0, "{text}");
    }
    assert_eq!(found("#[derive(Debug)] struct FormBody(String);"), 1);
}

#[test]
fn finds_secret_types_that_were_renamed() {
    let source = SourceFile::new("domain/method/card/number.rs", "pub struct CardNumber(String);");
    let missing = secrets::missing_secret_types(&[source]);
    assert!(missing.iter().any(|breach| breach.contains("SecurityCode")), "{missing:?}");
    assert!(!missing.iter().any(|breach| breach.contains("CardNumber")), "{missing:?}");
}

/// Sources by path and text.
fn sources(files: &[(&str, &str)]) -> Vec<SourceFile> {
    files.iter().map(|(path, text)| SourceFile::new(path, text)).collect()
}

#[test]
fn finds_import_circles() {
    let breaches = [
        // Two files.
        &[("api/a.rs", "use super::b::B;"), ("api/b.rs", "fn f() { crate::api::a::g() }")][..],
        // Two folders, through different files.
        &[
            ("store/x.rs", "use crate::events::y::Y;"),
            ("store/z.rs", ""),
            ("events/y.rs", ""),
            ("events/w.rs", "use crate::store::z::Z;"),
        ],
        // A parent and its child.
        &[("api/mod.rs", "mod a; fn f() { a::g() } pub struct P;"), ("api/a.rs", "use super::P;")],
        // Through a re-export.
        &[
            ("api/mod.rs", "mod a; mod b; pub use self::a::A;"),
            ("api/a.rs", "use super::b::B; pub struct A;"),
            ("api/b.rs", "use crate::api::A; pub struct B;"),
        ],
    ];
    for files in breaches {
        assert!(!imports::circles(&sources(files)).is_empty(), "{files:?}");
    }
    let fine = [
        &[("api/a.rs", "use super::b::B;"), ("api/b.rs", "use std::fmt; // use super::a")][..],
        &[
            ("api/mod.rs", "mod a; mod b; pub use self::a::A;"),
            ("api/a.rs", "pub struct A;"),
            ("api/b.rs", "use crate::api::A;"),
        ],
    ];
    for files in fine {
        assert_eq!(imports::circles(&sources(files)), Vec::<String>::new(), "{files:?}");
    }
}

#[test]
fn finds_import_circles_of_scripts() {
    let files = |second: &str| {
        [
            ("end2end/tests/a.spec.ts", "import { B } from '../support/b.ts';"),
            ("end2end/support/b.ts", second),
        ]
        .map(|(path, text)| (path.into(), text.to_owned()))
    };
    let circle = "import type { A } from '../tests/a.spec.ts';";
    assert_eq!(script_imports::circles_of(&files(circle)).len(), 1);
    let fine = "import { test } from '@playwright/test';\nimport { C } from './c.ts';";
    assert_eq!(script_imports::circles_of(&files(fine)).len(), 0);
}

#[test]
fn finds_misplaced_declarations() {
    let files = |order: &'static str| {
        sources(&[("api/mod.rs", order), ("api/a.rs", "use super::b::B;"), ("api/b.rs", "")])
    };
    assert_eq!(imports::misplaced_declarations(&files("mod a; mod b;")).len(), 1);
    assert_eq!(imports::misplaced_declarations(&files("mod b; mod a;")).len(), 0);
}

#[test]
fn finds_long_files_functions_and_lines() {
    let long_function = format!("fn f() {{\n{}}}\n", "    g();\n".repeat(50));
    assert_eq!(size::breaches_of("src/x.rs", &long_function).len(), 1);
    assert_eq!(size::breaches_of("tests/it/x.rs", &long_function).len(), 0);
    assert_eq!(size::breaches_of("src/x.rs", &"// x\n".repeat(401)).len(), 1);
    assert_eq!(size::breaches_of("src/x.rs", &format!("// {}\n", "ä".repeat(98))).len(), 1);
    assert_eq!(size::breaches_of("src/x.rs", &format!("// {}\n", "ä".repeat(97))).len(), 0);
}
