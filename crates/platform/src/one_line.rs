//! The value of a field of one line.

/// A text as such a field has it: browsers remove line ends, and HTML has no other control
/// characters but tabs.
#[must_use]
pub fn to_one_line(text: &str) -> String {
    let is_line_end = |it: &char| matches!(it, '\r' | '\n');
    let to_allowed = |it: char| match it {
        '\t' => it,
        _ if it.is_control() => char::REPLACEMENT_CHARACTER,
        _ => it,
    };
    text.chars().filter(|it| !is_line_end(it)).map(to_allowed).collect()
}

#[cfg(test)]
mod tests {
    use super::to_one_line;

    #[test]
    fn a_line_has_no_control_characters_but_tabs() {
        assert_eq!(
            to_one_line("a\r\nb\tc\0d\u{7f}e \u{202e}é"),
            "ab\tc\u{fffd}d\u{fffd}e \u{202e}é"
        );
        assert_eq!(to_one_line(""), "");
    }
}
