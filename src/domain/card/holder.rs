//! The name on the card.

use crate::domain::digits;

/// Characters, after trimming.
const LONGEST: usize = 100;
/// So many digits could be a card number.
const DIGITS_OF_A_NUMBER: usize = 12;

/// What is wrong with a typed name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HolderProblem {
    Missing,
    TooLong,
    /// Control characters, or digits where letters belong: people do type the card number here, and a name is kept.
    NotAName,
}

/// The name without the blanks around it, 1 to 100 characters.
///
/// # Errors
/// The first [`HolderProblem`] in the order of its variants.
pub fn holder(text: &str) -> Result<&str, HolderProblem> {
    let name = text.trim_matches(digits::is_blank);
    match name.chars().count() {
        0 => Err(HolderProblem::Missing),
        length if length > LONGEST => Err(HolderProblem::TooLong),
        _ if name.chars().any(char::is_control) || is_number(name) => Err(HolderProblem::NotAName),
        _ => Ok(name),
    }
}

/// More digits than anything else, or as many as a card number has.
fn is_number(name: &str) -> bool {
    let digits = name.chars().filter(|c| digits::value(*c).is_some()).count();
    let others = name.chars().filter(|c| c.is_alphabetic()).count();
    digits > others || digits >= DIGITS_OF_A_NUMBER
}

#[cfg(test)]
mod tests;
