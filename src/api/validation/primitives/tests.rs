use super::*;
use crate::api::validation::{ValidationProblems, parse_country, parse_json, parse_locale};

fn read<T>(
    text: &str,
    reader: impl FnOnce(LocatedValue<'_>) -> Option<T>,
) -> Result<T, Vec<(String, ProblemKind)>> {
    let problems = ValidationProblems::default();
    let json = parse_json(text, Location::Root("body"), &problems).expect("well-formed");
    let read = reader(LocatedValue::new(&json, Location::Root("body"), &problems));
    let found = problems.into_vec();
    let to_pair = |problem: &crate::api::validation::ValidationProblem| {
        (serde_json::to_string(&problem.loc).expect("serialised"), problem.kind)
    };
    assert_eq!(
        read.is_none(),
        !found.is_empty(),
        "nothing is refused without a word, and nothing accepted with one: {text}"
    );
    read.ok_or_else(|| found.iter().map(to_pair).collect())
}

fn kind<T: std::fmt::Debug>(
    text: &str,
    reader: impl FnOnce(LocatedValue<'_>) -> Option<T>,
) -> ProblemKind {
    let problems = read(text, reader).expect_err(text);
    assert_eq!(problems.len(), 1, "{problems:?}");
    problems[0].1
}

#[test]
fn integers() {
    let amount = || integer(0..=9_007_199_254_740_991);
    for (text, expected) in
        [("0", 0), ("-0", 0), ("100", 100), ("9007199254740991", 9_007_199_254_740_991)]
    {
        assert_eq!(read(text, amount()), Ok(expected));
    }
    for text in
        ["100.0", "1e2", "1E2", "0.5", "-1.5", "1e99999", "\"100\"", "true", "null", "[]", "{}"]
    {
        assert_eq!(kind(text, amount()), ProblemKind::Integer, "{text}");
    }
    for text in
        ["9007199254740992", "9223372036854775808", "18446744073709551616", &"9".repeat(400)]
    {
        assert_eq!(kind(text, amount()), ProblemKind::TooLarge, "{text}");
    }
    for text in ["-1", "-9223372036854775809", &format!("-{}", "9".repeat(400))] {
        assert_eq!(kind(text, amount()), ProblemKind::TooSmall, "{text}");
    }
}

#[test]
fn texts() {
    assert_eq!(read("\"äöü\"", text(3..=3)), Ok("äöü".to_owned()));
    assert_eq!(kind("\"ab\"", text(3..=3)), ProblemKind::TooShort);
    assert_eq!(kind("\"abcd\"", text(3..=3)), ProblemKind::TooLong);
    assert_eq!(kind(r#""a\u0000b""#, text(0..=9)), ProblemKind::Character);
    assert_eq!(kind(r#""\ud800""#, text(0..=9)), ProblemKind::Character);
    assert_eq!(kind("3", text(0..=9)), ProblemKind::String);
}

#[test]
fn lists_tell_of_every_element() {
    let read_list = |text| read(text, list(2..=3, integer(1..=9)));
    assert_eq!(read_list("[1,2]"), Ok(vec![1, 2]));
    let both = vec![
        ("[\"body\",0]".to_owned(), ProblemKind::TooSmall),
        ("[\"body\",2]".to_owned(), ProblemKind::Integer),
    ];
    assert_eq!(read_list("[0,1,\"2\"]"), Err(both));
    assert_eq!(kind("[1]", list(2..=3, integer(1..=9))), ProblemKind::TooShort);
    assert_eq!(kind("[1,2,3,4]", list(2..=3, integer(1..=9))), ProblemKind::TooLong);
    assert_eq!(kind("{}", list(2..=3, integer(1..=9))), ProblemKind::Array);
}

#[test]
fn booleans_and_choices() {
    assert_eq!(read("true", parse_boolean), Ok(true));
    for text in ["1", "0", "\"true\"", "[]"] {
        assert_eq!(kind(text, parse_boolean), ProblemKind::Boolean);
    }
    let yes_no = || choice(&[true, false], |one| if one { "yes" } else { "no" });
    assert_eq!(read("\"no\"", yes_no()), Ok(false));
    assert_eq!(kind("\"No\"", yes_no()), ProblemKind::Choice);
    assert_eq!(kind("1", yes_no()), ProblemKind::String);
}

#[test]
fn e_mail_addresses() {
    for good in ["a@b", "ann.o'hara+shop@mail.shop.test", "\\\"a@b\\\"@c.test", "größe@bücher.test"]
    {
        assert!(read(&format!("\"{good}\""), parse_email).is_ok(), "{good}");
    }
    for bad in ["abc", "@ab", "ab@", "a b@c", "a@b\\n", "a@b c"] {
        assert_eq!(kind(&format!("\"{bad}\""), parse_email), ProblemKind::Email, "{bad}");
    }
    assert_eq!(kind("\"\"", parse_email), ProblemKind::TooShort);
}

#[test]
fn codes_of_standards() {
    for good in ["en", "en-ZA", "zh-Hant-HK", "pt-AO", "ar-EG-u-nu-latn", "EN-za"] {
        assert!(read(&format!("\"{good}\""), parse_locale).is_ok(), "{good}");
    }
    for bad in ["en_ZA", "en-", "und", "english please", "--"] {
        assert_eq!(kind(&format!("\"{bad}\""), parse_locale), ProblemKind::Locale, "{bad}");
    }
    assert_eq!(read("\"ZA\"", parse_country), Ok("ZA".to_owned()));
    assert_eq!(kind("\"za\"", parse_country), ProblemKind::Country);
    assert_eq!(kind("\"2026-02-29\"", parse_date), ProblemKind::Date);
}
