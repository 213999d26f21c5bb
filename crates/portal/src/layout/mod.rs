//! The frame of every page: head, navigation, messages.

mod form_outcome;
mod navigation;
mod head;
mod languages;
mod document;

pub(super) use self::document::{guest_page, person_page};
pub(super) use self::form_outcome::FormOutcome;
