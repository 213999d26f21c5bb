use proptest::prelude::*;

use super::*;

/// Formats a number; `|` marks the caret in the input and in the result.
fn format(text: &str) -> String {
    let caret = text.find('|').expect("a caret");
    let caret = text[..caret].encode_utf16().count();
    let (mut grouped, caret) = format_card_number(&text.replace('|', ""), caret);
    grouped.insert(caret, '|');
    grouped
}

#[test]
fn the_caret_follows_its_digit() {
    let cases = [
        ("|", "|"),
        ("4|", "4|"),
        ("4242|", "4242|"),
        ("42424|", "4242 4|"),
        ("4242 4242|", "4242 4242|"),
        // A digit inserted in the middle moves the later digits.
        ("42942| 4242", "4294 2|424 2"),
        // The space before the caret was deleted: the next backspace deletes a digit.
        ("4242|4242", "4242| 4242"),
        ("|4242 4242", "|4242 4242"),
        // The groups depend on the brand.
        ("37828|", "3782 8|"),
        ("3782 8224 6|", "3782 82246|"),
        // A paste with other separators.
        ("4242-4242-4242-4242|", "4242 4242 4242 4242|"),
        ("\u{661}\u{662}\u{663}\u{664}\u{665}|", "1234 5|"),
        ("\u{200E}4|2", "4|2"),
        ("4242 - 4242 - 4242 - 4242|", "4242 4242 4242 4242|"),
        // The longest number has 19 digits.
        ("4242 4242 4242 4242 4245|", "4242 4242 4242 4242 424|"),
        ("4|242 4242 4242 4242 4245", "4|242 4242 4242 4242 424"),
        // Others are shorter.
        ("3782 822463 100051|", "3782 822463 10005|"),
        ("5555 5555 5555 44445|", "5555 5555 5555 4444|"),
    ];
    for (before, after) in cases {
        assert_eq!(format(before), after, "{before}");
    }
}

#[test]
fn other_text_is_unchanged() {
    assert_eq!(format_card_number("42424x2", 3), ("42424x2".to_owned(), 3));
    assert_eq!(detect_brand("4x"), Brand::Unknown);
}

#[test]
fn the_brand_is_detected_while_typing() {
    assert_eq!(detect_brand("37 8"), Brand::Amex);
    assert_eq!(detect_brand("\u{664}"), Brand::Visa);
    assert_eq!(detect_brand(""), Brand::Unknown);
}

#[test]
fn the_caret_counts_utf_16() {
    // A character outside the basic plane is two code units. Text and caret are unchanged.
    assert_eq!(format_card_number("\u{1F4B3}42", 2), ("\u{1F4B3}42".to_owned(), 2));
    // A digit of two bytes in UTF-8 is one code unit.
    assert_eq!(
        format_card_number("\u{661}\u{662}\u{663}\u{664}\u{665}", 3),
        ("1234 5".to_owned(), 3)
    );
}

proptest! {
    #[test]
    fn digits_and_their_order_are_preserved(text in "[0-9 -]{0,30}", caret in 0..40_usize) {
        let (grouped, position) = format_card_number(&text, caret);
        let typed: String = text.chars().filter(char::is_ascii_digit).collect();
        let longest = Brand::from_digits(&typed).max_number_length();
        let digits = |text: &str| {
            text.chars().filter(char::is_ascii_digit).take(longest).collect::<String>()
        };
        prop_assert_eq!(digits(&grouped), digits(&text));
        prop_assert!(position <= grouped.len());
        let before: String = text.chars().take(caret).collect();
        prop_assert_eq!(digits(&grouped[..position]), digits(&before));
    }

    #[test]
    fn formatting_is_idempotent(text in "[0-9 -]{0,30}", caret in 0..40_usize) {
        let (grouped, position) = format_card_number(&text, caret);
        prop_assert_eq!(format_card_number(&grouped, position), (grouped.clone(), position));
    }

    #[test]
    fn no_text_and_caret_panic(text in ".{0,30}", caret in any::<usize>()) {
        let _ = format_card_number(&text, caret);
    }
}
