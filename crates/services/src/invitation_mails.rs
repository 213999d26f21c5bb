//! Invitations that are about to be sent by e-mail. Their links are stored nowhere, so they are
//! kept in memory until a job has sent them; who invites sees the link as well.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// More are not kept while the mail server is away.
const MOST: usize = 100;

/// An e-mail with a link that is a secret. Not `Debug`.
#[derive(Clone)]
pub struct InvitationMail {
    pub address: String,
    pub subject: String,
    pub body: String,
}

/// The e-mails that wait.
#[derive(Default)]
pub struct InvitationMails(Mutex<VecDeque<InvitationMail>>);

impl InvitationMails {
    /// `false` if too many wait.
    pub fn push(&self, mail: InvitationMail) -> bool {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let has_room = waiting.len() < MOST;
        if has_room {
            waiting.push_back(mail);
        }
        has_room
    }

    /// Takes the one that waits for the longest time.
    pub fn pop(&self) -> Option<InvitationMail> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
    }
}
