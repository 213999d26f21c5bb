//! What counts as a card number in a text, and what does not (decision 150).

use super::*;

#[test]
fn card_numbers_are_found() {
    for text in [
        "4242424242424242",
        "Ann 4242 4242 4242 4242",
        "4242-4242-4242-4242 Example",
        "4242.4242.4242.4242",
        "4242/4242/4242/4242",
        "4242_4242_4242_4242",
        "4242 – 4242 – 4242 – 4242",
        "4242\u{200B}4242\u{A0}4242\u{202F}4242",
        "4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2",
        "42424242 42424242",
        "4242424242424242 04/29 123",
        "x 4242 4242 4242 4242 0429",
        "Order 12 4242 4242 4242 4242",
        "3782 822463 10005",
        "378282246310005",
        "3622 720627 1667",
        "5555555555554444",
        "2223003122003222",
        "6011111111111117",
        "3566002020360505",
        "6205500000000000004",
        "6212345678111114",
        "6759649826438453",
        "2200123456789019",
        "5060990580000217499",
        "9792030394440796",
        "\u{664}\u{662}\u{664}\u{662}4242 4242 4242",
        "4222222222222",
        "ann4242424242424242@shop.test",
        "https://shop.test/?cc=4242424242424242&x=1",
        "+4242424242424242",
        "+27 82 123 4567 4242 4242 4242 4242",
    ] {
        assert!(contains_card_number(text), "{text}");
    }
}

#[test]
fn other_texts_are_not_taken_for_card_numbers() {
    for text in [
        "",
        "Ann Example",
        "4242424242424241",
        "424242424242",
        "Louis 14",
        "9999999999999995",
        "27821234567@shop.test",
        "4242 4242, 4242 4242",
        "42424242424242424242",
        "62123456781111",
    ] {
        assert!(!contains_card_number(text), "{text}");
    }
}

/// Numbers that would pass the check of a card number by chance.
#[test]
fn numbers_of_other_kinds_are_not_taken_for_card_numbers() {
    for text in [
        // UUIDs (RFC 9562), one of digits alone, and digests.
        "00000000-4242-4242-4242-424242424242",
        "intent 5555a555-4242-4242-4242-42424242cafe",
        "deadbeef4242424242424242cafebabe",
        // IBANs (ISO 13616), the first from its registry.
        "GB29 NWBK 6016 1331 9268 19",
        "ES50 6242 4242 4242 4242 4242",
        "to es50-6242-4242-4242-4242-4242.",
        // Telephone numbers (E.164).
        "+4915112345678",
        "call (+49) 151 1234 5678",
        // Article numbers (GTIN-13).
        "4000000000006",
        // Times: milliseconds, microseconds and nanoseconds since 1970, ISO 8601.
        "1764432000000",
        "1764432000000000",
        "1764432000000000000",
        "20261129155516123456",
        "2026-11-29T15:55:16.123456789Z",
        // Sizes, and a fraction.
        "36 38 40 42 44 46 48 50 52",
        "4.242424242424242",
    ] {
        assert!(!contains_card_number(text), "{text}");
    }
}

#[test]
fn card_numbers_are_masked() {
    for (text, masked) in [
        ("a 4242 4242 4242 4242 0429", "a # 0429"),
        ("/4242424242424242/5555-5555-5555-4444", "/#/#"),
        ("\u{664}\u{662}\u{664}\u{662}4242 4242 4242!", "#!"),
        ("4242", "4242"),
    ] {
        assert_eq!(mask_card_numbers(text, "#"), masked);
    }
}
