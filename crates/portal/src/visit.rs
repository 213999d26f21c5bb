//! A request, as pages see it.

use jiff::tz::TimeZone;
use kassa_domain::portal::Ability;
use kassa_domain::time::Timestamp;
use kassa_platform::time_zone;
use kassa_services::audit::Actor;
use kassa_services::portal::home::OpenTasks;
use kassa_services::portal::{Client, Person};
use kassa_store::tables::portal::memberships::Membership;

use super::context::PortalState;
use super::cookies::SessionCookie;
use super::forms::Fields;
use super::texts::Texts;

/// A request: its address and its form.
pub(super) struct PortalRequest {
    /// The path without the query.
    pub path: String,
    pub query: Fields,
    /// As it was sent.
    pub query_text: String,
    /// Empty unless it is a post.
    pub form: Fields,
    /// The variable parts of the path, in their order.
    pub ids: Vec<String>,
    pub client: Client,
}

impl PortalRequest {
    /// The first variable part of the path.
    pub(super) fn id(&self) -> &str {
        self.ids.first().map_or("", String::as_str)
    }
}

/// A request of somebody who is not signed in, or need not be.
pub(super) struct Guest {
    pub portal: PortalState,
    pub texts: Texts,
    pub request: PortalRequest,
    /// What was chosen at the sign-in.
    pub language: Option<&'static str>,
    /// Of a session, which need not be open any more.
    pub session: Option<SessionCookie>,
    /// Of a sign-in that waits for its second factor.
    pub pending: Option<SessionCookie>,
}

/// A request of a signed-in person.
pub(super) struct Visit {
    pub portal: PortalState,
    pub texts: Texts,
    pub request: PortalRequest,
    pub person: Person,
    /// Every merchant of the person.
    pub memberships: Vec<Membership>,
    /// The merchant's.
    pub time_zone: time_zone::TimeZone,
    /// What waits for the merchant's people, as the navigation counts it.
    pub tasks: OpenTasks,
    /// The token of the session's forms as this page writes it.
    pub csrf: String,
}

impl Visit {
    /// Whether the person's role allows this.
    pub(super) fn may(&self, ability: Ability) -> bool {
        self.person.role.may(ability, self.portal.mode())
    }

    /// The time zone in which dates are shown and typed.
    pub(super) fn zone(&self) -> TimeZone {
        self.time_zone.as_jiff().clone()
    }

    /// A time in the zone that the foot of the page names.
    pub(super) fn list_time(&self, at: Timestamp) -> String {
        self.texts.list_time(at, self.portal.app.clock.now(), &self.zone())
    }

    /// The person, as the audit log names them.
    pub(super) fn actor(&self) -> Actor {
        self.person.actor(&self.request.client)
    }

    /// The present of sign-ins, confirmations and tokens.
    pub(super) fn now(&self) -> Timestamp {
        self.portal.app.real_clock.now()
    }
}
