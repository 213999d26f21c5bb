//! A component for each page.

mod cancel;
mod challenge;
mod error;
mod forget_card;
mod network;
mod pay;
mod payment_link;
mod consent;
mod pending;
mod provider_page;
mod receipt;
mod result;
mod review;

pub(crate) use self::cancel::CancelPage;
pub(crate) use self::challenge::ChallengePage;
pub(crate) use self::consent::{ConsentContext, ConsentPage};
pub(crate) use self::error::{ErrorAction, ErrorPage};
pub(crate) use self::forget_card::ForgetCardPage;
pub(crate) use self::network::NetworkPage;
pub(crate) use self::pay::PayPage;
pub(crate) use self::payment_link::{LinkContext, LinkPage, LinkProblem};
pub(crate) use self::pending::PendingPage;
pub(crate) use self::provider_page::{AwayPage, ContinuePage};
pub(crate) use self::receipt::ReceiptPage;
pub(crate) use self::result::{EndedPage, InactivePage, NoMethodsPage};
pub(crate) use self::review::ReviewPage;
