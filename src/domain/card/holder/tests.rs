use super::*;

#[test]
fn names_of_the_world_are_names() {
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
        assert_eq!(holder(name), Ok(name));
    }
}

#[test]
fn blanks_around_a_name_vanish() {
    assert_eq!(holder(" \u{200F}\u{A0}Thandi Nkosi\t"), Ok("Thandi Nkosi"));
}

#[test]
fn what_is_wrong_is_told() {
    let long = "é".repeat(101);
    let cases = [
        ("", HolderProblem::Missing),
        (" \u{A0}\u{200E}", HolderProblem::Missing),
        (long.as_str(), HolderProblem::TooLong),
        ("Thandi\nNkosi", HolderProblem::NotAName),
        ("Thandi\u{0}Nkosi", HolderProblem::NotAName),
        ("4242 4242 4242 4242", HolderProblem::NotAName),
        ("\u{664}\u{662}\u{664}\u{662}", HolderProblem::NotAName),
        ("4242", HolderProblem::NotAName),
        ("A 123", HolderProblem::NotAName),
        ("Bartholomew Featherstonehaugh 4242-4242-4242", HolderProblem::NotAName),
    ];
    for (text, problem) in cases {
        assert_eq!(holder(text), Err(problem), "{text}");
    }
    assert!(holder(&"é".repeat(100)).is_ok());
}
