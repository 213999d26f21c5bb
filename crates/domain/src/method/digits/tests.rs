use super::*;

#[test]
fn digits_of_every_script_are_parsed() {
    let scripts = [
        "0123456789",
        "\u{660}\u{661}\u{662}\u{663}\u{664}\u{665}\u{666}\u{667}\u{668}\u{669}",
        "\u{6F0}\u{6F1}\u{6F2}\u{6F3}\u{6F4}\u{6F5}\u{6F6}\u{6F7}\u{6F8}\u{6F9}",
        "\u{966}\u{967}\u{968}\u{969}\u{96A}\u{96B}\u{96C}\u{96D}\u{96E}\u{96F}",
        "\u{9E6}\u{9E7}\u{9E8}\u{9E9}\u{9EA}\u{9EB}\u{9EC}\u{9ED}\u{9EE}\u{9EF}",
        "\u{BE6}\u{BE7}\u{BE8}\u{BE9}\u{BEA}\u{BEB}\u{BEC}\u{BED}\u{BEE}\u{BEF}",
        "\u{E50}\u{E51}\u{E52}\u{E53}\u{E54}\u{E55}\u{E56}\u{E57}\u{E58}\u{E59}",
        "\u{FF10}\u{FF11}\u{FF12}\u{FF13}\u{FF14}\u{FF15}\u{FF16}\u{FF17}\u{FF18}\u{FF19}",
    ];
    for text in scripts {
        assert_eq!(ascii_digits(text).as_deref(), Some("0123456789"), "{text}");
    }
}

#[test]
fn characters_next_to_digits_are_rejected() {
    for c in [
        '/', ':', '\u{65F}', '\u{66A}', '\u{6EF}', '\u{6FA}', '\u{965}', '\u{970}', '\u{9E5}',
        '\u{9F0}', '\u{BE5}', '\u{BF0}', '\u{E4F}', '\u{E5A}', '\u{FF0F}', '\u{FF1A}', 'O', 'l',
        '²',
    ] {
        assert_eq!(digit_value(c), None, "{c}");
        assert_eq!(ascii_digits(&c.to_string()), None, "{c}");
    }
}

#[test]
fn blanks_and_hyphens_are_removed() {
    let pasted = "\u{200E}\u{2068}42\u{A0}42-42\u{2009}42\u{202F}4\u{2011}2\t4\n2\u{2069}\u{FEFF}";
    assert_eq!(ascii_digits(pasted).as_deref(), Some("424242424242"));
    assert_eq!(ascii_digits("").as_deref(), Some(""));
}
