//! `kassa merchant set`

use std::path::Path;

use serde_json::{Value, json};

use super::single_error_line;
use crate::support::kassa_process::{run_kassa, run_kassa_json};

fn create_merchant(folder: &Path) -> String {
    let created = run_kassa_json(folder, &["merchant", "create", "--name", "Ann's Bakery"]);
    created["merchant_id"].as_str().unwrap().to_owned()
}

/// The smallest PNG there is.
fn sample_png() -> Vec<u8> {
    let header = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89";
    header.to_vec()
}

#[test]
fn sets_what_is_named_and_leaves_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let id = create_merchant(folder.path());
    std::fs::write(folder.path().join("logo.png"), sample_png()).unwrap();
    let all = [
        ["--name", "Ann & Sons"],
        ["--logo", "logo.png"],
        ["--colour", "#FFDD00"],
        ["--corners", "square"],
        ["--terms", "https://shop.test/terms"],
        ["--privacy", "https://shop.test/privacy"],
        ["--support", "+27 21 555 0100"],
        ["--language", "AF"],
    ];
    let set = run_kassa_json(
        folder.path(),
        &[&["merchant", "set", &id], all.concat().as_slice()].concat(),
    );
    let told = |name: &str| set[name].clone();
    assert_eq!(
        [told("name"), told("colour"), told("corners")],
        ["Ann & Sons", "#ffdd00", "square"]
    );
    assert_eq!(
        [told("terms"), told("support"), told("language")],
        ["https://shop.test/terms", "+27 21 555 0100", "af"]
    );
    assert!(told("logo").as_str().unwrap().starts_with("/logos/"), "{set}");
    let light = &set["palettes"][0];
    assert_eq!(
        [&light["theme"], &light["button"], &light["text_on_button"]],
        ["light", "#ffdd00", "#000000"]
    );
    assert_eq!(
        (&light["button_adjusted"], &light["text_adjusted"]),
        (&json!(false), &json!(true)),
        "too faint for a link"
    );
    assert_eq!(light["contrast_on_button"], "15.6:1");
    let again = run_kassa_json(folder.path(), &["merchant", "set", &id, "--corners", "round"]);
    assert_eq!(
        (&again["corners"], &again["colour"], &again["logo"]),
        (&json!("round"), &set["colour"], &set["logo"])
    );
    let bare = run_kassa_json(
        folder.path(),
        &["merchant", "set", &id, "--logo", "", "--colour", "", "--support", ""],
    );
    assert_eq!(
        [&bare["logo"], &bare["colour"], &bare["support"], &bare["palettes"]],
        [&Value::Null; 4]
    );
    assert_eq!(
        run_kassa_json(folder.path(), &["merchant", "set", &id]),
        bare,
        "nothing named, nothing changed"
    );
}

#[test]
fn refuses_in_one_line_what_no_page_could_show() {
    let folder = tempfile::tempdir().unwrap();
    let id = create_merchant(folder.path());
    std::fs::write(folder.path().join("logo.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>")
        .unwrap();
    std::fs::write(folder.path().join("large.png"), [sample_png(), vec![0; 100 * 1024]].concat())
        .unwrap();
    for (flag, value, advice) in [
        ("--name", " ", "1 to 100 characters"),
        ("--colour", "green", "six digits"),
        ("--corners", "oval", "square, rounded or round"),
        ("--terms", "http://shop.test", "https"),
        ("--privacy", "javascript:alert(1)", "https"),
        ("--support", "ask us", "e-mail address"),
        ("--language", "tlh", "one of en, af"),
        ("--logo", "missing.png", "missing.png"),
        ("--logo", "logo.svg", "PNG, JPEG or WebP"),
        ("--logo", "large.png", "100 kB"),
    ] {
        let line =
            single_error_line(&run_kassa(folder.path(), &["merchant", "set", &id, flag, value]));
        assert!(line.contains(flag) && line.contains(advice), "{line}");
    }
    let unknown = "00000000-0000-7000-8000-000000000000";
    assert!(
        single_error_line(&run_kassa(folder.path(), &["merchant", "set", unknown, "--name", "X"]))
            .contains(unknown)
    );
}
