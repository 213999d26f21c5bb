use super::*;

#[test]
fn names_in_any_script_are_valid() {
    let names = [
        "DECLINED",
        "Thandi Nkosi",
        "O'Brien-Smith Jr.",
        "محمد الأحمد",
        "王小明",
        "X",
        "Łukasz Żółw",
        "John Paul 2",
        "Zoë D. van der Merwe",
        "स्मिता पाटिल",
    ];
    for name in names {
        assert_eq!(parse_holder_name(name), Ok(name));
    }
}

#[test]
fn blanks_around_a_name_are_trimmed() {
    assert_eq!(parse_holder_name(" \u{200F}\u{A0}Thandi Nkosi\t"), Ok("Thandi Nkosi"));
}

#[test]
fn invalid_names_are_rejected() {
    let long = "é".repeat(101);
    let cases = [
        ("", HolderNameError::Missing),
        (" \u{A0}\u{200E}", HolderNameError::Missing),
        (long.as_str(), HolderNameError::TooLong),
        ("Thandi\nNkosi", HolderNameError::NotAName),
        ("Thandi\u{0}Nkosi", HolderNameError::NotAName),
        ("4242 4242 4242 4242", HolderNameError::NotAName),
        ("\u{664}\u{662}\u{664}\u{662}", HolderNameError::NotAName),
        ("4242", HolderNameError::NotAName),
        ("A 123", HolderNameError::NotAName),
        ("Bartholomew Featherstonehaugh 4242-4242-4242", HolderNameError::NotAName),
    ];
    for (text, error) in cases {
        assert_eq!(parse_holder_name(text), Err(error), "{text}");
    }
    assert!(parse_holder_name(&"é".repeat(100)).is_ok());
}
