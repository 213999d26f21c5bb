//! Letters that need a glyph, and what stands for those that no font has.

use std::borrow::Cow;
use std::collections::BTreeSet;

use unicode_segmentation::UnicodeSegmentation as _;

/// Stands for what no font has (U+FFFD, the replacement character).
pub(super) const REPLACEMENT: char = '\u{fffd}';

/// Whether a character needs a glyph: controls, joiners and direction marks do not.
pub(super) fn is_visible(letter: char) -> bool {
    let invisible = matches!(
        letter,
        '\u{ad}' | '\u{34f}'
            | '\u{61c}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
    );
    !letter.is_control() && !invisible
}

/// Whether a letter, digit or sign is in a block of right-to-left scripts.
pub(super) fn is_right_to_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

/// A text with one replacement character for what a reader sees as one character (UAX #29), however
/// many code points it has. Its other code points stay if they are to be seen by themselves.
pub(super) fn replace_missing<'a>(text: &'a str, missing: &BTreeSet<char>) -> Cow<'a, str> {
    if !text.contains(|letter: char| missing.contains(&letter)) {
        return Cow::Borrowed(text);
    }
    let mut replaced = String::with_capacity(text.len());
    for cluster in text.graphemes(true) {
        match cluster.find(|letter: char| missing.contains(&letter)) {
            None => replaced.push_str(cluster),
            Some(first) => {
                let is_kept = |letter: &char| is_visible(*letter) && !missing.contains(letter);
                replaced.push_str(&cluster[..first]);
                replaced.push(REPLACEMENT);
                replaced.extend(cluster[first..].chars().filter(is_kept));
            }
        }
    }
    Cow::Owned(replaced)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_as_one_character_has_one_replacement() {
        let is_missing =
            |letter: &char| matches!(letter, '\u{20e3}' | '\u{900}'..='\u{97f}' | '\u{1f000}'..);
        for (text, replaced) in [
            ("Pizza", "Pizza"),
            ("Pizza \u{1f355}", "Pizza \u{fffd}"),
            // Two emoji, a skin tone, a family, a flag.
            ("\u{1f355}\u{1f355}", "\u{fffd}\u{fffd}"),
            ("\u{1f469}\u{1f3fd}\u{200d}\u{1f373}!", "\u{fffd}!"),
            ("\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}", "\u{fffd}"),
            ("\u{1f1ff}\u{1f1e6} rand", "\u{fffd} rand"),
            // A digit in a box stays a digit.
            ("1\u{fe0f}\u{20e3} kg", "1\u{fe0f}\u{fffd} kg"),
            // Hindi for "month", of one cluster and of two.
            ("\u{92e}\u{93e}\u{939}", "\u{fffd}\u{fffd}"),
        ] {
            let missing: BTreeSet<char> = text.chars().filter(is_missing).collect();
            assert_eq!(replace_missing(text, &missing), replaced, "{text}");
        }
    }
}
