//! The markup, a part of the page per file. Every word comes from the scene's locale, every value is escaped by Leptos.

pub(super) mod document;
mod hidden;
mod languages;
mod footer;
mod receipt;
mod qr;
mod alerts;
mod marks;
mod field;
mod account;
mod sandbox;
mod legal;
mod attempts;
mod remember;
mod stored;
mod methods;
mod pay_form;
pub(super) mod selection;
pub(super) mod review;
pub(super) mod waiting;
pub(super) mod forget;
pub(super) mod end;
pub(super) mod dead_end;
