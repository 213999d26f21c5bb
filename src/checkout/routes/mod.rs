//! The handlers of the hosted page.

mod current_page;
mod posted_form;
pub(super) mod show;
pub(super) mod check;
pub(super) mod pay;
pub(super) mod away;
pub(super) mod back;
pub(super) mod challenge;
pub(super) mod network_choice;
pub(super) mod cancel_attempt;
pub(super) mod cancel_intent;
pub(super) mod delete_credential;
pub(super) mod mandate_pdf;
pub(super) mod receipt;
pub(super) mod payment_link;
pub(super) mod logo;
