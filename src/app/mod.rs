//! The hosted page: a component for each page in `pages`, and its parts in `components`. Every text
//! comes from the page's locale, and every value is escaped by Leptos.
//!
//! What a page shows is loaded before it is rendered, so no component asks anybody for anything.
//! `routes` answers requests with these pages.

mod card_texts;
mod components;
mod context;
mod document;
pub(crate) mod labels;
pub(crate) mod link;
pub(crate) mod mandate_terms;
mod pages;
mod pay_form_notice;
mod pay_form_state;
mod refilled_form;

pub(crate) use self::card_texts::find_file as find_card_texts;
pub(crate) use self::context::{PageContext, PaymentPurpose};
pub(crate) use self::pages::*;
pub(crate) use self::pay_form_notice::PayFormNotice;
pub(crate) use self::pay_form_state::PayFormState;
pub(crate) use self::refilled_form::RefilledForm;
