//! Searches for secrets in logs and in database files.

pub fn contains_text(haystack: &[u8], needle: &str) -> bool {
    count_text(haystack, needle) > 0
}

/// How often the bytes contain this text.
pub fn count_text(haystack: &[u8], needle: &str) -> usize {
    haystack.windows(needle.len()).filter(|window| *window == needle.as_bytes()).count()
}

/// Whether the bytes contain this number and not only as a part of a longer number or name.
pub fn contains_standalone_number(haystack: &[u8], needle: &str) -> bool {
    let is_word_character = |byte: Option<&u8>| {
        byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_'))
    };
    let mut windows = haystack.windows(needle.len()).enumerate();
    windows.any(|(position, window)| {
        window == needle.as_bytes()
            && !is_word_character(position.checked_sub(1).and_then(|before| haystack.get(before)))
            && !is_word_character(haystack.get(position + needle.len()))
    })
}
