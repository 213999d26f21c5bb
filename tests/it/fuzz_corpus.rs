//! Every input that fuzzing has kept breaks no rule. The functions are those of the programs in
//! `fuzz/` (`make fuzz`).

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kassa_api::fuzz::{create_intent, return_url};
use kassa_checkout::fuzz::form_body;
use kassa_domain::method::card::fuzz::card_fields;
use kassa_i18n::fuzz::accept_language;
use kassa_platform::clock::Clock;
use kassa_platform::logo::fuzz::logo;
use kassa_platform::rate_limit::fuzz::{forwarded, x_forwarded_for};
use kassa_providers::fuzz::{
    paystack_answer, paystack_notification, sandbox_answer, sandbox_notification, stripe_answer,
    stripe_notification,
};

/// A function that takes any bytes, and panics if a rule is broken.
type FuzzTarget = fn(&[u8]);

/// Every target, by the name of its program in `fuzz/` and of its folder in `fuzz/corpus/`.
const TARGETS: [(&str, FuzzTarget); 14] = [
    ("create_intent", create_intent),
    ("return_url", return_url),
    ("form_body", form_body),
    ("card_fields", card_fields),
    ("accept_language", accept_language),
    ("x_forwarded_for", x_forwarded_for),
    ("forwarded", forwarded),
    ("logo", logo),
    ("stripe_answer", stripe_answer),
    ("stripe_notification", stripe_notification),
    ("paystack_answer", paystack_answer),
    ("paystack_notification", paystack_notification),
    ("sandbox_answer", sandbox_answer),
    ("sandbox_notification", sandbox_notification),
];

/// Far more than an input of some kilobytes takes in a build without optimization.
const MAX_TIME: Duration = Duration::from_secs(5);

fn fuzz_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz")
}

fn list_names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    names.map(|name| name.into_string().expect("a name")).collect()
}

#[test]
#[expect(clippy::print_stderr, reason = "names the input that panics")]
fn kept_inputs_break_no_rule() {
    for (name, run) in TARGETS {
        let folder = fuzz_folder().join("corpus").join(name);
        let inputs = list_names(&folder);
        assert!(!inputs.is_empty(), "{name} has no inputs");
        for input in inputs {
            let bytes = fs::read(folder.join(&input)).expect("an input");
            let begun = Clock::System.monotonic_time();
            eprintln!("{name}/{input}");
            run(&bytes);
            let taken = Clock::System.monotonic_time().saturating_sub(begun);
            assert!(taken < MAX_TIME, "{name}/{input} takes {taken:?}");
        }
    }
}

#[test]
fn every_target_has_a_program_and_a_folder() {
    let targets = BTreeSet::from(TARGETS.map(|(name, _)| name.to_owned()));
    assert_eq!(list_names(&fuzz_folder().join("corpus")), targets);
    let programs = list_names(&fuzz_folder().join("fuzz_targets"));
    let expected: BTreeSet<String> = targets.iter().map(|name| format!("{name}.rs")).collect();
    assert_eq!(programs, expected);
    let manifest = fs::read_to_string(fuzz_folder().join("Cargo.toml")).expect("a manifest");
    for name in &targets {
        let program = fuzz_folder().join("fuzz_targets").join(format!("{name}.rs"));
        let code = fs::read_to_string(program).expect("a program");
        assert!(code.contains(&format!("::fuzz::{name}(data)")), "{name}");
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
    }
}
