//! What changes between two texts of a field.

/// The smallest replacement of one range that turns a text into another. Positions count UTF-16
/// code units, as the browser's `setSelectionRange` does.
#[derive(Debug, PartialEq, Eq)]
pub struct TextDifference<'a> {
    pub start: u32,
    pub end: u32,
    pub inserted: &'a str,
}

impl<'a> TextDifference<'a> {
    #[must_use]
    pub fn between(old: &str, new: &'a str) -> Self {
        let same = |(one, other): &(char, char)| one == other;
        let prefix = old.chars().zip(new.chars()).take_while(same);
        let prefix_bytes: usize = prefix.map(|(letter, _)| letter.len_utf8()).sum();
        let (old_rest, new_rest) = (&old[prefix_bytes..], &new[prefix_bytes..]);
        let suffix = old_rest.chars().rev().zip(new_rest.chars().rev()).take_while(same);
        let suffix_bytes: usize = suffix.map(|(letter, _)| letter.len_utf8()).sum();
        let removed = &old_rest[..old_rest.len() - suffix_bytes];
        let start = count_utf16(&old[..prefix_bytes]);
        Self {
            start,
            end: start + count_utf16(removed),
            inserted: &new_rest[..new_rest.len() - suffix_bytes],
        }
    }
}

fn count_utf16(text: &str) -> u32 {
    u32::try_from(text.encode_utf16().count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::TextDifference;

    #[test]
    fn only_what_differs_is_replaced() {
        for (old, new, start, end, inserted) in [
            ("12", "12 / ", 2, 2, " / "),
            ("4", "04 / ", 0, 1, "04 / "),
            ("0431", "04 / 31", 2, 2, " / "),
            ("42424", "4242 4", 4, 4, " "),
            ("4242 ", "4242", 4, 5, ""),
            ("04 / /", "04 / ", 5, 6, ""),
            ("٤٢", "42", 0, 2, "42"),
            ("💳4 2", "💳42", 3, 4, ""),
            ("", "", 0, 0, ""),
            ("11", "111", 2, 2, "1"),
        ] {
            let expected = TextDifference { start, end, inserted };
            assert_eq!(TextDifference::between(old, new), expected, "{old} {new}");
        }
    }

    proptest! {
        #[test]
        fn the_replacement_gives_the_new_text(old in "[0-9 /💳]{0,12}", new in "[0-9 /💳]{0,12}") {
            let TextDifference { start, end, inserted } = TextDifference::between(&old, &new);
            let units: Vec<u16> = old.encode_utf16().collect();
            let text = |units: &[u16]| String::from_utf16(units).expect("whole characters");
            let (before, after) = (&units[..start as usize], &units[end as usize..]);
            prop_assert_eq!([text(before), inserted.to_owned(), text(after)].concat(), new);
        }
    }
}
