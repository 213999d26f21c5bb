//! The subject of a call that deletes an instrument.

use kassa_domain::ids::CredentialId;
use kassa_domain::intent::attempt::AttemptId;

/// Precedes the id of an attempt.
const ATTEMPT_PREFIX: &str = "attempt:";

/// The subject of a deletion: a credential, or the attempt of an instrument without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TokenSubject {
    Credential(CredentialId),
    Attempt(AttemptId),
}

impl TokenSubject {
    pub(super) fn to_subject_id(&self) -> String {
        match self {
            Self::Credential(id) => id.to_string(),
            Self::Attempt(id) => format!("{ATTEMPT_PREFIX}{}", id.0),
        }
    }

    /// `None` for an attempt whose id is no number.
    pub(super) fn parse(subject_id: &str) -> Option<Self> {
        match subject_id.strip_prefix(ATTEMPT_PREFIX) {
            Some(id) => id.parse().ok().map(|id| Self::Attempt(AttemptId(id))),
            None => Some(Self::Credential(CredentialId::from_trusted(subject_id))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_round_trip() {
        let credential = TokenSubject::Credential(CredentialId::from_trusted("0192f6c8"));
        for subject in [credential, TokenSubject::Attempt(AttemptId(7))] {
            assert_eq!(TokenSubject::parse(&subject.to_subject_id()), Some(subject));
        }
        assert_eq!(TokenSubject::parse("attempt:x"), None);
    }
}
