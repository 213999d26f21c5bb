//! The markup, a part of the page per file. Every word comes from the scene's locale, every value
//! is escaped by Leptos.

pub(super) mod document;
mod hidden_fields;
mod languages;
mod footer;
mod order_summary;
mod qr_code;
mod alerts;
mod brand_marks;
mod field;
mod account;
mod sandbox;
mod legal;
mod attempts;
mod store_card;
mod stored_cards;
mod methods;
mod pay_form;
pub(super) mod selection;
pub(super) mod review;
pub(super) mod waiting;
pub(super) mod delete_credential;
pub(super) mod result;
pub(super) mod error_page;
