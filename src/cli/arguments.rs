//! The arguments as they were typed.

use kassa_platform::typed_text::has_card_number;

/// The place of the first argument with a card number, which no command takes (decision 150).
#[must_use]
pub fn find_card_number() -> Option<usize> {
    std::env::args_os().position(|argument| has_card_number(&argument.to_string_lossy()))
}
