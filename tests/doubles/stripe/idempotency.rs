//! Idempotency keys: the first answer is kept for a day.

use std::collections::HashMap;

use serde_json::Value;

use super::params::Params;

const LIFETIME_SECONDS: i64 = 86_400;

/// What a request and its parameters were.
#[derive(Clone, PartialEq, Eq)]
pub struct Fingerprint {
    pub path: String,
    pub params: Params,
}

/// An answer that is given again.
#[derive(Clone)]
pub struct KeptAnswer {
    pub status: u16,
    pub body: Value,
    pub request_id: String,
}

struct Entry {
    fingerprint: Fingerprint,
    created: i64,
    /// `None` while the first request is executed.
    answer: Option<KeptAnswer>,
}

#[derive(Default)]
pub struct Keys(HashMap<String, Entry>);

/// What is to be done about a request.
pub enum Claim {
    Execute,
    Repeat(KeptAnswer),
    InUse,
    OtherParameters,
}

impl Keys {
    pub fn claim(&mut self, key: &str, fingerprint: &Fingerprint, now: i64) -> Claim {
        self.0.retain(|_, entry| entry.answer.is_none() || now < entry.created + LIFETIME_SECONDS);
        match self.0.get(key) {
            Some(entry) if entry.fingerprint != *fingerprint => Claim::OtherParameters,
            Some(Entry { answer: Some(answer), .. }) => Claim::Repeat(answer.clone()),
            Some(_) => Claim::InUse,
            None => {
                let fingerprint = fingerprint.clone();
                let entry = Entry { fingerprint, created: now, answer: None };
                self.0.insert(key.to_owned(), entry);
                Claim::Execute
            }
        }
    }

    /// Keeps the answer, or forgets the key.
    pub fn finish(&mut self, key: &str, answer: Option<KeptAnswer>) {
        match (self.0.get_mut(key), answer) {
            (Some(entry), Some(answer)) => entry.answer = Some(answer),
            (_, None) => drop(self.0.remove(key)),
            (None, Some(_)) => (),
        }
    }
}
