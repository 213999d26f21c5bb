use std::path::PathBuf;
use std::time::Duration;

use clap::{CommandFactory, Parser};
use kassa_domain::mode::Mode;
use kassa_platform::rate_limit::{Rate, RateLimitSettings, RefusalRates};
use kassa_services::failpoint::Failpoint;

use super::{InvalidSetting, SandboxArgs, ServeArgs, ServeConfig, ServerRole};

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    serve: ServeArgs,
}

#[derive(Parser)]
struct SandboxCli {
    #[command(flatten)]
    sandbox: SandboxArgs,
}

fn parse_and_validate(flags: &[&str]) -> Result<ServeConfig, InvalidSetting> {
    Cli::try_parse_from([&["kassa"], flags].concat()).expect("known flags").serve.validate()
}

#[test]
fn the_defaults_are_those_of_the_contract() {
    let serve = parse_and_validate(&[]).expect("valid defaults");
    assert_eq!(serve.storage.mode, Mode::Test);
    assert_eq!(serve.listen, "127.0.0.1:3000".parse().expect("an address"));
    assert_eq!(serve.storage.master_key_file, PathBuf::from("data/kassa.key"));
    assert_eq!(serve.authorization_window, Duration::from_secs(7 * 24 * 60 * 60));
    assert_eq!((serve.attempts_max, serve.base_url), (5, None));
    assert_eq!(serve.trusted_proxies, []);
}

#[test]
fn limits_are_strict_in_live_mode_and_loose_in_test_mode() {
    let rates = |key, intent, client, refusals| RateLimitSettings {
        key: Rate::parse(key),
        intent: Rate::parse(intent),
        client: Rate::parse(client),
        refusals: RefusalRates {
            address: Rate::parse(refusals),
            intent: Rate::parse(refusals),
            card: Rate::parse(refusals),
        },
    };
    let live = parse_and_validate(&["--mode", "live"]).expect("valid defaults").limits;
    assert_eq!(live, rates("1000/10s", "120/60s", "300/60s", "10/10m"));
    let test = parse_and_validate(&[]).expect("valid defaults").limits;
    assert_eq!(test, rates("1000000/10s", "1000000/10s", "1000000/10s", "100000/10m"));
    let own = [
        "--limit-key",
        "5/1m",
        "--limit-intent",
        "off",
        "--limit-refusals",
        "off",
        "--limit-refusals-intent",
        "off",
        "--limit-refusals-card",
        "off",
        "--limit-client",
        "7/1h",
    ];
    assert_eq!(
        parse_and_validate(&own).expect("rates").limits,
        rates("5/1m", "off", "7/1h", "off")
    );
    let proxies = parse_and_validate(&["--trusted-proxies", "10.0.0.0/8, ::1/128"])
        .expect("networks")
        .trusted_proxies;
    assert_eq!(
        proxies.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["10.0.0.0/8", "::1/128"]
    );
}

#[test]
fn an_invalid_value_is_one_line_with_variable_value_and_advice() {
    for (flag, value, variable) in [
        ("--mode", "production", "KASSA_MODE"),
        ("--listen", "localhost", "KASSA_LISTEN"),
        ("--listen", "127.0.0.1:99999", "KASSA_LISTEN"),
        ("--database-url", "mysql://x/y", "KASSA_DATABASE_URL"),
        ("--database-url", "sqlite:", "KASSA_DATABASE_URL"),
        ("--database-connections", "3", "KASSA_DATABASE_CONNECTIONS"),
        ("--database-connections", "many", "KASSA_DATABASE_CONNECTIONS"),
        ("--database-pooler", "pgbouncer", "KASSA_DATABASE_POOLER"),
        ("--base-url", "pay.example.com", "KASSA_BASE_URL"),
        ("--checkout-url", "https://pay.example.com/x", "KASSA_CHECKOUT_URL"),
        ("--checkout-url", "ftp://pay.example.com", "KASSA_CHECKOUT_URL"),
        ("--authorization-window", "7", "KASSA_AUTHORIZATION_WINDOW"),
        ("--authorization-window", "0s", "KASSA_AUTHORIZATION_WINDOW"),
        ("--attempts-max", "0", "KASSA_ATTEMPTS_MAX"),
        ("--attempts-max", "many", "KASSA_ATTEMPTS_MAX"),
        ("--failpoint", "anywhere", "KASSA_FAILPOINT"),
        ("--test-clock", "yes", "KASSA_TEST_CLOCK"),
        ("--webhook-schedule", "", "KASSA_WEBHOOK_SCHEDULE"),
        ("--webhook-schedule", "1s,soon", "KASSA_WEBHOOK_SCHEDULE"),
        ("--webhook-schedule", "8d", "KASSA_WEBHOOK_SCHEDULE"),
        ("--webhook-allow", "127.0.0.1", "KASSA_WEBHOOK_ALLOW"),
        ("--limit-key", "1000", "KASSA_LIMIT_KEY"),
        ("--limit-intent", "0/10s", "KASSA_LIMIT_INTENT"),
        ("--limit-client", "none", "KASSA_LIMIT_CLIENT"),
        ("--limit-refusals", "10/10", "KASSA_LIMIT_REFUSALS"),
        ("--role", "page", "KASSA_ROLE"),
        ("--sandbox-url", "127.0.0.1:3200", "KASSA_SANDBOX_URL"),
        ("--sandbox-url", "http://127.0.0.1:3200/x", "KASSA_SANDBOX_URL"),
        ("--api-url", "http://127.0.0.1:3000", "KASSA_API_URL"),
        ("--trusted-proxies", "10.0.0.1", "KASSA_TRUSTED_PROXIES"),
        ("--trusted-proxies", "10.0.0.0/8;::1/128", "KASSA_TRUSTED_PROXIES"),
    ] {
        let line = parse_and_validate(&[flag, value]).expect_err(value).to_string();
        assert!(
            line.starts_with(variable) && line.contains(value) && !line.contains('\n'),
            "{line}"
        );
    }
}

/// Gives each setting of a command an empty value, and returns the variables whose is refused:
/// with one line, as every other wrong one.
fn refuse_empty_values(
    command: &clap::Command,
    validate: impl Fn(&str) -> Option<InvalidSetting>,
) -> Vec<String> {
    let mut refused = Vec::new();
    for argument in command.get_arguments() {
        let (Some(variable), Some(flag)) = (argument.get_env(), argument.get_long()) else {
            continue;
        };
        let variable = variable.to_str().expect("a name").to_owned();
        if let Some(error) = validate(&format!("--{flag}")) {
            let line = error.to_string();
            let start = format!("{variable}: \"\" is not valid: ");
            assert!(line.starts_with(&start) && line.len() > start.len(), "{flag}: {line}");
            assert!(!line.contains('\n'), "{flag}: {line}");
            refused.push(variable);
        }
    }
    refused
}

#[test]
fn an_empty_value_is_none_or_one_line_with_the_variable() {
    let validate = |flag: &str| parse_and_validate(&[flag, ""]).err();
    let refused = refuse_empty_values(&Cli::command(), validate);
    for variable in ["KASSA_FONTS", "KASSA_MASTER_KEY_FILE", "KASSA_MODE", "KASSA_LISTEN"] {
        assert!(refused.iter().any(|name| name == variable), "{variable}: {refused:?}");
    }
    // Their default is no value.
    for variable in ["KASSA_CHECKOUT_SECRET_FILE", "KASSA_API_URL", "KASSA_SMTP_URL"] {
        assert!(refused.iter().all(|name| name != variable), "{variable}: {refused:?}");
    }
    let validate = |flag: &str| {
        let parsed = SandboxCli::try_parse_from(["kassa", flag, ""]).expect("known flags");
        parsed.sandbox.validate().err()
    };
    let refused = refuse_empty_values(&SandboxCli::command(), validate);
    assert_eq!(
        refused,
        [
            "KASSA_SANDBOX_LISTEN",
            "KASSA_SANDBOX_DATABASE_URL",
            "KASSA_DATABASE_CONNECTIONS",
            "KASSA_DATABASE_POOLER",
        ]
    );
}

#[test]
fn the_role_checkout_needs_the_api_host_and_in_live_mode_an_encrypted_connection() {
    let checkout_only = |mode, api_url| {
        parse_and_validate(&[
            "--role",
            "checkout",
            "--mode",
            mode,
            "--api-url",
            api_url,
            "--checkout-secret-file",
            "secret",
        ])
        .map(|serve| serve.role)
    };
    for (mode, api_url) in [
        ("test", "http://10.0.0.1:3000"),
        ("live", "https://api.internal:8443"),
        ("live", "http://127.0.0.1:3000"),
        ("live", "http://[::1]:3000"),
    ] {
        assert_eq!(
            checkout_only(mode, api_url),
            Ok(ServerRole::Checkout { api_url: api_url.to_owned() })
        );
    }
    for (mode, api_url) in
        [("live", "http://api.internal"), ("live", "http://10.0.0.1"), ("test", "api.internal")]
    {
        assert!(checkout_only(mode, api_url).is_err(), "{mode} {api_url}");
    }
    assert!(parse_and_validate(&["--role", "checkout"]).is_err());
    assert_eq!(parse_and_validate(&["--role", "api"]).map(|serve| serve.role), Ok(ServerRole::Api));
    assert_eq!(parse_and_validate(&[]).map(|serve| serve.role), Ok(ServerRole::All));
}

#[test]
fn only_a_sandbox_has_a_test_clock() {
    let has_test_clock =
        |flags: &[&str]| parse_and_validate(flags).map(|serve| serve.has_test_clock);
    assert_eq!(has_test_clock(&[]).ok(), Some(false));
    assert_eq!(has_test_clock(&["--test-clock", "on"]).ok(), Some(true));
    assert_eq!(has_test_clock(&["--mode", "live", "--test-clock", "off"]).ok(), Some(false));
    let line = has_test_clock(&["--mode", "live", "--test-clock", "on"]).expect_err("live");
    assert!(line.to_string().starts_with("KASSA_TEST_CLOCK"), "{line}");
}

#[test]
fn live_mode_accepts_no_failpoint() {
    assert_eq!(
        parse_and_validate(&["--failpoint", "payment-written"]).expect("a step").failpoint,
        Some(Failpoint::PaymentWritten)
    );
    let line = parse_and_validate(&["--mode", "live", "--failpoint", "payment-written"])
        .expect_err("live")
        .to_string();
    assert!(line.starts_with("KASSA_FAILPOINT"), "{line}");
    let paused = ["--failpoint", "payment-written", "--failpoint-pause", "250"];
    assert_eq!(
        parse_and_validate(&paused).expect("a pause").failpoint_pause,
        Some(Duration::from_millis(250))
    );
}

#[test]
fn live_mode_has_no_sandbox() {
    let flags = ["--sandbox-url", "http://127.0.0.1:3200/"];
    let test = parse_and_validate(&flags).expect("valid").storage;
    assert_eq!(test.sandbox_url.as_deref(), Some("http://127.0.0.1:3200"));
    for mode in ["test", "live"] {
        let empty = parse_and_validate(&["--sandbox-url", "", "--mode", mode]).expect("as unset");
        assert_eq!(empty.storage.sandbox_url, None, "{mode}");
    }
    let live = parse_and_validate(&[&flags[..], &["--mode", "live"]].concat());
    let line = live.expect_err("live").to_string();
    assert!(line.starts_with("KASSA_SANDBOX_URL"), "{line}");
}

#[test]
fn postgresql_needs_a_key_file_and_passwords_are_redacted() {
    let line = parse_and_validate(&["--database-url", "postgres://u:hunter2@h/d"])
        .expect_err("no key file")
        .to_string();
    assert!(line.starts_with("KASSA_MASTER_KEY_FILE"), "{line}");
    let line = parse_and_validate(&["--base-url", "http://u:hunter2@h/"])
        .expect_err("a password")
        .to_string();
    assert!(!line.contains("hunter2"), "{line}");
}

#[test]
fn hosts_apart_have_a_secret_in_live_mode() {
    let base = ["--mode", "live", "--base-url", "https://api.test"];
    let start = |flags: &[&str]| parse_and_validate(&[base.as_slice(), flags].concat());
    let checkout = ["--role", "checkout", "--api-url", "https://api.test"];
    for flags in [["--role", "api"].as_slice(), &checkout] {
        let refused = start(flags).expect_err("no secret").to_string();
        assert!(refused.starts_with("KASSA_CHECKOUT_SECRET_FILE: "), "{refused}");
        let with = [flags, &["--checkout-secret-file", "secret"]].concat();
        assert!(start(&with).is_ok());
    }
    assert!(start(&["--role", "all"]).is_ok());
    assert!(parse_and_validate(&["--role", "api"]).is_ok());
}
