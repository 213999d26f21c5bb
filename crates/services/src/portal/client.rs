//! Where a request comes from.

use std::net::IpAddr;

/// The browser that sends a request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Client {
    /// `None` if it is unknown.
    pub address: Option<IpAddr>,
    /// What the browser says of itself.
    pub agent: Option<String>,
}

/// How much of the browser's description is kept, in characters.
const MAX_AGENT_LENGTH: usize = 200;

impl Client {
    /// The address as text, for the audit log.
    #[must_use]
    pub fn address_text(&self) -> Option<String> {
        self.address.map(|address| address.to_string())
    }

    /// The beginning of the browser's description, without control characters.
    pub(super) fn agent_text(&self) -> Option<String> {
        self.agent
            .as_ref()
            .map(|agent| agent.chars().filter(|c| !c.is_control()).take(MAX_AGENT_LENGTH).collect())
    }
}
