use super::*;
use crate::schemas::codes::AmendmentOutcome;
use crate::validation::json::parse_json;
use crate::validation::problem::{ValidationProblem, ValidationProblems};
use crate::validation::standard_codes::{country_code, language_tag};

fn parse<P: Parser>(text: &str, parser: P) -> Result<P::Output, Vec<(String, ProblemKind)>> {
    let problems = ValidationProblems::default();
    let json = parse_json(text, Location::Root("body"), &problems).expect("well-formed");
    let parsed = parser.parse(LocatedValue::new(&json, Location::Root("body"), &problems));
    let found = problems.into_vec();
    let to_pair = |problem: &ValidationProblem| {
        (serde_json::to_string(&problem.loc).expect("serialised"), problem.kind)
    };
    assert_eq!(
        parsed.is_none(),
        !found.is_empty(),
        "a value is refused if and only if a problem was recorded: {text}"
    );
    parsed.ok_or_else(|| found.iter().map(to_pair).collect())
}

fn kind<T: std::fmt::Debug>(text: &str, parser: impl Parser<Output = T>) -> ProblemKind {
    let problems = parse(text, parser).expect_err(text);
    assert_eq!(problems.len(), 1, "{problems:?}");
    problems[0].1
}

#[test]
fn integers() {
    let amount = || integer(0..=9_007_199_254_740_991);
    for (text, expected) in
        [("0", 0), ("-0", 0), ("100", 100), ("9007199254740991", 9_007_199_254_740_991)]
    {
        assert_eq!(parse(text, amount()), Ok(expected));
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
    assert_eq!(parse("\"äöü\"", text(3..=3)), Ok("äöü".to_owned()));
    assert_eq!(kind("\"ab\"", text(3..=3)), ProblemKind::TooShort);
    assert_eq!(kind("\"abcd\"", text(3..=3)), ProblemKind::TooLong);
    assert_eq!(kind(r#""a\u0000b""#, text(0..=9)), ProblemKind::Character);
    assert_eq!(kind(r#""\ud800""#, text(0..=9)), ProblemKind::Character);
    assert_eq!(kind("3", text(0..=9)), ProblemKind::String);
}

#[test]
fn lists_report_every_element() {
    let parse_list = |text| parse(text, list(2..=3, integer(1..=9)));
    assert_eq!(parse_list("[1,2]"), Ok(vec![1, 2]));
    let both = vec![
        ("[\"body\",0]".to_owned(), ProblemKind::TooSmall),
        ("[\"body\",2]".to_owned(), ProblemKind::Integer),
    ];
    assert_eq!(parse_list("[0,1,\"2\"]"), Err(both));
    assert_eq!(kind("[1]", list(2..=3, integer(1..=9))), ProblemKind::TooShort);
    assert_eq!(kind("[1,2,3,4]", list(2..=3, integer(1..=9))), ProblemKind::TooLong);
    assert_eq!(kind("{}", list(2..=3, integer(1..=9))), ProblemKind::Array);
}

#[test]
fn booleans_and_choices() {
    assert_eq!(parse("true", boolean()), Ok(true));
    for text in ["1", "0", "\"true\"", "[]"] {
        assert_eq!(kind(text, boolean()), ProblemKind::Boolean);
    }
    assert_eq!(parse("\"rejected\"", choice::<AmendmentOutcome>()), Ok(false));
    assert_eq!(kind("\"Rejected\"", choice::<AmendmentOutcome>()), ProblemKind::Choice);
    assert_eq!(kind("1", choice::<AmendmentOutcome>()), ProblemKind::String);
}

#[test]
fn e_mail_addresses() {
    for valid in
        ["a@b", "ann.o'hara+shop@mail.shop.test", "\\\"a@b\\\"@c.test", "größe@bücher.test"]
    {
        assert!(parse(&format!("\"{valid}\""), email_address()).is_ok(), "{valid}");
    }
    for invalid in ["abc", "@ab", "ab@", "a b@c", "a@b\\n", "a@b c"] {
        assert_eq!(
            kind(&format!("\"{invalid}\""), email_address()),
            ProblemKind::Email,
            "{invalid}"
        );
    }
    assert_eq!(kind("\"\"", email_address()), ProblemKind::TooShort);
    let with_card = "\"ann4242424242424242@shop.test\"";
    assert_eq!(kind(with_card, email_address()), ProblemKind::Email);
}

#[test]
fn codes_of_standards() {
    assert_eq!(parse("\"ZA\"", country_code()), Ok("ZA".to_owned()));
    assert_eq!(kind("\"za\"", country_code()), ProblemKind::Country);
    assert_eq!(kind("\"2026-02-29\"", date()), ProblemKind::Date);
}

#[test]
fn a_locale_is_the_language_tag_with_which_a_text_begins() {
    for tag in ["en", "en-ZA", "zh-Hant-HK", "pt-AO", "ar-EG-u-nu-latn", "EN-za", "ca-ES-valencia"]
    {
        assert_eq!(parse(&format!("\"{tag}\""), language_tag()), Ok(Some(tag.to_owned())));
    }
    for (text, tag) in [
        ("en_US", "en-US"),
        ("zh_TW", "zh-TW"),
        ("zh_Hant_HK", "zh-Hant-HK"),
        ("de_DE_formal", "de-DE-formal"),
        ("es_419", "es-419"),
        ("fr_CA.UTF-8", "fr-CA"),
        ("de_AT@euro", "de-AT"),
        ("zh_TW_#Hant", "zh-TW"),
        ("de__POSIX", "de-POSIX"),
        ("no_NO_NY", "no-NO"),
        ("en-US,en;q=0.9", "en-US"),
        (" af ", "af"),
        ("en-", "en"),
        ("en--GB", "en-GB"),
        ("en-ZA-x", "en-ZA"),
    ] {
        assert_eq!(
            parse(&format!("\"{text}\""), language_tag()),
            Ok(Some(tag.to_owned())),
            "{text}"
        );
    }
    let long = format!("fr_CA{}", "_abcdefgh".repeat(1_000));
    let tag = parse(&format!("\"{long}\""), language_tag()).expect("accepted").expect("a tag");
    assert!(tag.starts_with("fr-CA") && tag.len() <= 64, "{tag}");
}

#[test]
fn a_locale_without_a_language_is_absent() {
    for text in [
        "english please",
        "-",
        "--",
        "_",
        "und",
        "und_ZA",
        "C",
        "*",
        "1234",
        "x",
        "日本語",
        "<script>",
        "?",
    ] {
        assert_eq!(parse(&format!("\"{text}\""), language_tag()), Ok(None), "{text}");
    }
    for no_text in ["3", "true", "[\"en\"]", "{}"] {
        assert_eq!(kind(no_text, language_tag()), ProblemKind::String, "{no_text}");
    }
}
