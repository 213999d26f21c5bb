//! What the customer chose to pay with: the value of the control `method`.

use super::form::{CardFields, Form};
use super::view::selection::FormNotice;
use crate::domain::card::{CardDetails, brand_of_partial};
use crate::domain::credential::Credential;
use crate::domain::method::Method;
use crate::domain::time::Date;
use crate::flow::pay::Means;
use crate::islands::Wrong;
use crate::store::StoredIntent;

/// Before the public id of a stored credential.
const CREDENTIAL: &str = "credential:";

/// A method by its code, or a stored credential by its public id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Card,
    Credential(String),
}

impl Choice {
    pub(super) fn read(value: &str) -> Option<Self> {
        match value.strip_prefix(CREDENTIAL) {
            Some(id) => Some(Self::Credential(id.to_owned())),
            None => (Method::from_code(value) == Some(Method::Card)).then_some(Self::Card),
        }
    }

    pub(super) fn value(&self) -> String {
        match self {
            Self::Card => Method::Card.code().to_owned(),
            Self::Credential(id) => format!("{CREDENTIAL}{id}"),
        }
    }

    /// What is chosen when the form is shown: what the customer chose last, and on a first visit the newest stored credential.
    /// What is not offered any more gives way to the card, never to another credential that nobody asked for.
    pub(super) fn preselected(wish: Option<Self>, intent: &StoredIntent, stored: &[Credential]) -> Self {
        let tried = || intent.last_attempt.as_ref().map(|attempt| of(attempt.credential_id.as_ref()));
        match wish.or_else(tried).unwrap_or_else(|| of(stored.first().map(|newest| &newest.id))) {
            Self::Credential(id) if stored.iter().any(|credential| credential.id == id) => Self::Credential(id),
            _ => Self::Card,
        }
    }
}

fn of(credential_id: Option<&String>) -> Choice {
    credential_id.map_or(Choice::Card, |id| Choice::Credential(id.clone()))
}

/// What a form pays with. With a stored credential nobody looks at the fields of the card.
///
/// # Errors
/// What the form has to say when it is shown again.
pub(super) fn means(form: &Form, today: Date) -> Result<Means, FormNotice> {
    match Choice::read(&form.field("method")).ok_or(FormNotice::NoMethod)? {
        Choice::Credential(id) => Ok(Means::Credential(id)),
        Choice::Card => {
            let fields = CardFields::of(form);
            let details = CardDetails::check(fields.input(), today)
                .map_err(|problems| FormNotice::Wrong(Wrong::all_of(problems, brand_of_partial(fields.input().number))))?;
            Ok(Means::Card { details, remember: form.is_ticked("remember") })
        }
    }
}
