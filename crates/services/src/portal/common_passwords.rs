//! Passwords that whoever guesses tries first.

/// 10,000 passwords in lower case, of 12 characters or more, in the order of their bytes: the first
/// ones of the lists "Common-Credentials" of Daniel Miessler's SecLists (MIT), which were published
/// by those who broke into the services where people used them.
const COMMON: &str = include_str!("common_passwords.txt");

/// Whether a text in lower case is among the common passwords.
pub(super) fn is_common(lower: &str) -> bool {
    let (mut start, mut end) = (0, COMMON.len());
    while start < end {
        let middle = start + (end - start) / 2;
        let bytes = COMMON.as_bytes();
        let line_start =
            bytes[..middle].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let length = bytes[line_start..].iter().position(|byte| *byte == b'\n');
        let line_end = length.map_or(bytes.len(), |length| line_start + length);
        match bytes[line_start..line_end].cmp(lower.as_bytes()) {
            std::cmp::Ordering::Equal => return true,
            std::cmp::Ordering::Less => start = line_end + 1,
            std::cmp::Ordering::Greater => end = line_start,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use kassa_domain::portal::password::MIN_PASSWORD_LENGTH;

    use super::*;

    #[test]
    fn the_list_is_what_it_says() {
        let lines: Vec<&str> = COMMON.lines().collect();
        assert_eq!(lines.len(), 10_000);
        assert!(lines.is_sorted_by(|a, b| a.as_bytes() < b.as_bytes()));
        for line in lines {
            assert!(line.chars().count() >= MIN_PASSWORD_LENGTH, "{line}");
            assert_eq!(line.to_lowercase(), line);
        }
    }

    #[test]
    fn each_is_found_and_others_are_not() {
        for line in COMMON.lines() {
            assert!(is_common(line), "{line}");
            let longer = format!("{line}\u{1}");
            assert!(!is_common(&longer));
        }
        for other in ["", "\u{1}", "zzzzzzzzzzzzzzzzzzzzzz~", "correct horse battery staple", "\n"]
        {
            assert!(!is_common(other), "{other:?}");
        }
    }
}
