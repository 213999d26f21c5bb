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
        assert_eq!(parse_holder_name(name).as_deref(), Ok(name));
    }
}

#[test]
fn blanks_around_a_name_are_trimmed() {
    let typed = " \u{200F}\u{A0}Thandi Nkosi\t";
    assert_eq!(parse_holder_name(typed).as_deref(), Ok("Thandi Nkosi"));
}

#[test]
fn control_characters_are_blanks() {
    for typed in [
        "Thandi\tNkosi",
        "Thandi\t\tNkosi",
        "Thandi\r\nNkosi",
        "\tThandi \t Nkosi\n",
        "Thandi\u{0}Nkosi",
        "Thandi\u{B}Nkosi\u{7F}",
        "Thandi\u{85}Nkosi",
    ] {
        assert_eq!(parse_holder_name(typed).as_deref(), Ok("Thandi Nkosi"), "{typed:?}");
    }
    assert_eq!(parse_holder_name("\t\n"), Err(HolderNameError::Missing));
    let number = "4242\t4242\t4242\t4242 Thandi Nkosi of Cape Town";
    assert_eq!(parse_holder_name(number), Err(HolderNameError::NotAName));
}

#[test]
fn invalid_names_are_rejected() {
    let long = "é".repeat(101);
    let cases = [
        ("", HolderNameError::Missing),
        (" \u{A0}\u{200E}", HolderNameError::Missing),
        (long.as_str(), HolderNameError::TooLong),
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
