//! Who does something.

use kassa_domain::ids::PersonId;

/// Who does something, and from where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    pub(super) kind: ActorKind,
    /// The client's address.
    pub(super) client: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ActorKind {
    Person { person_id: PersonId, email: String },
    Operator,
    System,
}

/// What the log shows in the place of an address for a command.
pub(super) const OPERATOR: &str = "operator";
/// Stands in the place of an address in entries of Kassa's own actions.
pub(super) const SYSTEM: &str = "system";

impl Actor {
    /// A person who uses the portal. `client` is the address they come from.
    #[must_use]
    pub fn person(person_id: &PersonId, email: &str, client: Option<String>) -> Self {
        let (person_id, email) = (person_id.to_owned(), email.to_owned());
        Self { kind: ActorKind::Person { person_id, email }, client }
    }

    /// Whoever runs a command on the server.
    #[must_use]
    pub const fn operator() -> Self {
        Self { kind: ActorKind::Operator, client: None }
    }

    /// Kassa itself.
    #[must_use]
    pub const fn system() -> Self {
        Self { kind: ActorKind::System, client: None }
    }

    /// The e-mail address, `operator` or `system`.
    #[must_use]
    pub fn name(&self) -> &str {
        match &self.kind {
            ActorKind::Person { email, .. } => email,
            ActorKind::Operator => OPERATOR,
            ActorKind::System => SYSTEM,
        }
    }

    /// The id of a person.
    #[must_use]
    pub fn person_id(&self) -> Option<&PersonId> {
        match &self.kind {
            ActorKind::Person { person_id, .. } => Some(person_id),
            ActorKind::Operator | ActorKind::System => None,
        }
    }

    /// The address of the client.
    #[must_use]
    pub fn client(&self) -> Option<&str> {
        self.client.as_deref()
    }
}
