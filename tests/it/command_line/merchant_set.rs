//! `kassa merchant set`

use crate::support::sample_logo::LOGO;
use serde_json::{Value, json};

use crate::support::kassa_process::{
    create_merchant, expect_error_line, run_kassa, run_kassa_json,
};

#[test]
fn only_named_settings_change() {
    let folder = tempfile::tempdir().unwrap();
    let [id, _] = create_merchant(folder.path());
    std::fs::write(folder.path().join("logo.png"), LOGO).unwrap();
    let all = [
        ["--name", "Ann & Sons"],
        ["--logo", "logo.png"],
        ["--colour", "#FFDD00"],
        ["--corners", "square"],
        ["--terms", "https://shop.test/terms"],
        ["--privacy", "https://shop.test/privacy"],
        ["--support", "+27 21 555 0100"],
        ["--language", "AF"],
        ["--country", "na"],
        ["--ask-security-code", "on"],
        ["--instalment-retries", "2"],
        ["--instalment-retry-days", "10"],
    ];
    let set = run_kassa_json(
        folder.path(),
        &[&["merchant", "set", &id], all.concat().as_slice()].concat(),
    );
    let field = |name: &str| set[name].clone();
    assert_eq!(
        [field("name"), field("colour"), field("corners")],
        ["Ann & Sons", "#ffdd00", "square"]
    );
    assert_eq!(
        [field("terms"), field("support"), field("language")],
        ["https://shop.test/terms", "+27 21 555 0100", "af"]
    );
    assert_eq!(field("country"), "NA");
    assert_eq!(field("ask_security_code"), true);
    assert_eq!([field("instalment_retries"), field("instalment_retry_days")], [2, 10]);
    assert!(field("logo").as_str().unwrap().starts_with("/logos/"), "{set}");
    let light = &set["palettes"][0];
    assert_eq!(
        [&light["theme"], &light["button"], &light["text_on_button"]],
        ["light", "#ffdd00", "#000000"]
    );
    assert_eq!(
        (&light["button_adjusted"], &light["text_adjusted"]),
        (&json!(false), &json!(true)),
        "its contrast is too low for links"
    );
    assert_eq!(light["contrast_on_button"], "15.6:1");
    let again = run_kassa_json(folder.path(), &["merchant", "set", &id, "--corners", "round"]);
    assert_eq!(
        (&again["corners"], &again["colour"], &again["logo"]),
        (&json!("round"), &set["colour"], &set["logo"])
    );
    let cleared = run_kassa_json(
        folder.path(),
        &["merchant", "set", &id, "--logo", "", "--colour", "", "--support", "", "--country", ""],
    );
    assert_eq!(
        ["logo", "colour", "support", "country", "palettes"].map(|name| &cleared[name]),
        [&Value::Null; 5]
    );
    assert_eq!(
        run_kassa_json(folder.path(), &["merchant", "set", &id]),
        cleared,
        "without settings nothing changes"
    );
}

#[test]
fn invalid_settings_are_reported_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let [id, _] = create_merchant(folder.path());
    std::fs::write(folder.path().join("logo.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>")
        .unwrap();
    std::fs::write(folder.path().join("large.png"), [LOGO, &[0; 100 * 1024]].concat()).unwrap();
    std::fs::write(folder.path().join("cut.png"), &LOGO[..LOGO.len() / 2]).unwrap();
    for (flag, value, advice) in [
        ("--name", " ", "1 to 100 characters"),
        ("--colour", "green", "six digits"),
        ("--corners", "oval", "square, rounded or round"),
        ("--terms", "http://shop.test", "https"),
        ("--privacy", "javascript:alert(1)", "https"),
        ("--support", "ask us", "e-mail address"),
        ("--language", "tlh", "one of en, af"),
        ("--country", "ZAF", "two letters"),
        ("--instalment-retries", "4", "0 to 3"),
        ("--instalment-retries", "-1", "0 to 3"),
        ("--instalment-retry-days", "0", "1 to 10"),
        ("--instalment-retry-days", "11", "1 to 10"),
        ("--logo", "missing.png", "missing.png"),
        ("--logo", "logo.svg", "PNG, JPEG or WebP"),
        ("--logo", "large.png", "100 kB"),
        ("--logo", "cut.png", "cut off or damaged"),
    ] {
        let line =
            expect_error_line(&run_kassa(folder.path(), &["merchant", "set", &id, flag, value]));
        assert!(line.contains(flag) && line.contains(advice), "{line}");
    }
    let card = ["merchant", "set", &id, "--name", "Card 4242 4242 4242 4242"];
    let line = expect_error_line(&run_kassa(folder.path(), &card));
    assert!(line.contains("argument 5 has a card number"), "{line}");
    let unknown = "00000000-0000-7000-8000-000000000000";
    assert!(
        expect_error_line(&run_kassa(folder.path(), &["merchant", "set", unknown, "--name", "X"]))
            .contains(unknown)
    );
}
