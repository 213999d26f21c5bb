//! The handlers of the hosted page.

pub(super) mod cancel_intent;
pub(super) mod mandate_pdf;
pub(super) mod delete_credential;
pub(super) mod cancel_attempt;
pub(super) mod logo;
pub(super) mod pay;
pub(super) mod posted_form;
pub(super) mod show;
pub(super) mod challenge;
