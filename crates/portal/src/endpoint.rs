//! An address of the portal: who may use it, and what answers.

use std::future::Future;
use std::pin::Pin;

use axum::response::Response;
use kassa_domain::portal::Ability;

use super::forms::BodyKind;
use super::visit::{Guest, Visit};

/// What a handler returns.
pub(super) type Answer = Pin<Box<dyn Future<Output = Response> + Send>>;

/// The method of a request. GET answers HEAD too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verb {
    Get,
    Post,
}

/// Who may use an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Access {
    /// Whoever is there.
    Anyone,
    /// A signed-in person whose role has the ability.
    Person(Ability),
}

/// One method of an address.
#[derive(Clone, Copy)]
pub(super) struct Endpoint {
    pub verb: Verb,
    /// With `{id}` for what varies.
    pub path: &'static str,
    /// The body of a post.
    pub body: BodyKind,
    pub handler: Handler,
}

/// The handler. A person's handler is called after their role was checked.
#[derive(Clone, Copy)]
pub(super) enum Handler {
    Anyone(fn(Guest) -> Answer),
    Person(Ability, fn(Visit) -> Answer),
}

impl Endpoint {
    pub(super) const fn access(&self) -> Access {
        match self.handler {
            Handler::Anyone(_) => Access::Anyone,
            Handler::Person(ability, _) => Access::Person(ability),
        }
    }
}

/// The endpoints of a module: `endpoints! { Get "/portal" ViewPayments => show; }`. A form with a
/// file ends with `(WithFile)`.
macro_rules! endpoints {
    (@handler Anyone $function:path) => {
        $crate::endpoint::Handler::Anyone(|guest| Box::pin($function(guest)))
    };
    (@handler $ability:ident $function:path) => {
        $crate::endpoint::Handler::Person(
            kassa_domain::portal::Ability::$ability,
            |visit| Box::pin($function(visit)),
        )
    };
    (@body) => {
        $crate::forms::BodyKind::Fields
    };
    (@body $body:ident) => {
        $crate::forms::BodyKind::$body
    };
    ($($verb:ident $path:literal $access:ident => $function:ident $(($body:ident))?;)+) => {
        pub(crate) const ENDPOINTS: &[$crate::endpoint::Endpoint] = &[
            $($crate::endpoint::Endpoint {
                verb: $crate::endpoint::Verb::$verb,
                path: $path,
                body: endpoints!(@body $($body)?),
                handler: endpoints!(@handler $access $function),
            },)+
        ];
    };
}
pub(super) use endpoints;
