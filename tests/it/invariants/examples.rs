//! Code that breaks each rule, and code that does not.

use super::source::SourceFile;
use super::{layers, script_imports, secrets, size, user_text};

/// How often `rule` is broken by `text` as the file `path`.
fn count_breaches(rule: impl Fn(&[SourceFile]) -> Vec<String>, path: &str, text: &str) -> usize {
    rule(&[SourceFile::new(path, text)]).len()
}

#[test]
fn finds_a_page_that_bypasses_the_checkout() {
    let rule = layers::the_page_uses_only_the_checkout;
    let page = |text| count_breaches(rule, "src/routes/pay.rs", text);
    for text in [
        "use kassa_store::intents;",
        "use kassa_services::{AppState, pay};",
        "fn f() { kassa_platform::secrets::hex() }",
        "use kassa_services;",
        "use super::super::demo_shop;",
    ] {
        assert_eq!(page(text), 1, "{text}");
    }
    assert_eq!(page("use kassa_checkout::CheckoutService; use kassa_services::AppState;"), 0);
    assert_eq!(count_breaches(rule, "checkout/local.rs", "use kassa_store::intents;"), 0);
}

#[test]
fn finds_html_outside_of_the_renderer() {
    let rule = layers::only_the_renderer_writes_html;
    let text = "fn f() { view! { <p></p> }.into_view().to_html(); }";
    assert_eq!(count_breaches(rule, "portal/pages/home.rs", text), 1);
    assert_eq!(count_breaches(rule, "ui/render.rs", text), 0);
}

#[test]
fn finds_services_that_name_a_provider() {
    let rule = layers::only_providers_name_a_provider;
    let import = "use kassa_providers::sandbox::SandboxClient;";
    assert_eq!(count_breaches(rule, "services/payments/pay.rs", import), 1);
    assert_eq!(count_breaches(rule, "providers/registry.rs", import), 0);
}

#[test]
fn finds_unlisted_http_senders() {
    let rule = layers::only_listed_modules_send_http;
    let client = "fn f() { reqwest::Client::new(); }";
    for text in [
        client,
        "use reqwest::{Client as C, Error};",
        "use reqwest;",
        "use kassa_platform::http_client;",
        "use tokio::net::TcpStream;",
        "use hyper::client::conn::http1;",
        "use hyper_util::client::legacy::Client;",
    ] {
        assert_eq!(count_breaches(rule, "services/payments/pay.rs", text), 1, "{text}");
    }
    assert_eq!(count_breaches(rule, "providers/sandbox/mod.rs", client), 1);
    for sender in
        ["platform/http_client.rs", "services/webhooks/sender.rs", "providers/stripe/client.rs"]
    {
        assert_eq!(count_breaches(rule, sender, client), 0, "{sender}");
    }
    let server = "use hyper::server::conn::http1; use hyper_util::rt::TokioIo;";
    assert_eq!(count_breaches(rule, "src/server/connections.rs", server), 0);
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
    for path in ["services/mandates/sync.rs", "src/routes/pay.rs", "src/server/jobs.rs"] {
        assert_eq!(count_breaches(rule, path, text), 1, "{path}");
    }
    assert_eq!(count_breaches(rule, "src/server/clock_sync.rs", text), 0);
    assert_eq!(count_breaches(rule, "src/server/jobs.rs", "fn f() { ctx.clock.now(); }"), 0);
}

#[test]
fn finds_sql_outside_the_store() {
    let rule = layers::only_the_store_contains_sql;
    let service = |text| count_breaches(rule, "services/payments/pay.rs", text);
    assert_eq!(service("const A: &str = \"SELECT id\\n FROM intents\";"), 1);
    assert_eq!(service("const A: &str = r#\"  update intents\n set status = $1\"#;"), 1);
    assert_eq!(service("fn f(e: tokio_postgres::Error) {}"), 1);
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
    let page = |text: &str| count_breaches(rule, "src/app/pages/pay.rs", text);
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
    assert_eq!(count_breaches(rule, "src/demo_shop/pages.rs", note), 0);
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
fn finds_long_files_functions_and_lines() {
    let long_function = format!("fn f() {{\n{}}}\n", "    g();\n".repeat(50));
    assert_eq!(size::breaches_of("src/x.rs", &long_function).len(), 1);
    assert_eq!(size::breaches_of("tests/it/x.rs", &long_function).len(), 0);
    assert_eq!(size::breaches_of("src/x.rs", &"// x\n".repeat(401)).len(), 1);
    assert_eq!(size::breaches_of("src/x.rs", &format!("// {}\n", "ä".repeat(98))).len(), 1);
    assert_eq!(size::breaches_of("src/x.rs", &format!("// {}\n", "ä".repeat(97))).len(), 0);
}
