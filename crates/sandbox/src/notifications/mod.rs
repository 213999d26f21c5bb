//! Notifications of changes after the answer: written with the change, sent in the background at
//! least once.

mod outbox;
mod sender;

pub(super) use self::outbox::append_notification;
pub(super) use self::sender::start_sender;
