//! The markup, one section of a page per file. Every text comes from the page's locale, and Leptos
//! escapes every value.

pub(super) mod pay_form_notice;
pub(super) mod pay_form_props;
mod markup;
mod template;
mod fragment;
pub(super) mod document;
mod hidden_fields;
mod languages;
mod footer;
mod bill;
mod order_summary;
pub(super) mod qr_code;
mod alerts;
mod brand_marks;
mod field;
mod account;
mod sandbox;
mod legal;
mod attempts;
mod store_card;
mod stored_cards;
mod card_fields;
mod methods;
mod pay_form;
mod cancel_form;
pub(super) mod selection;
pub(super) mod review;
mod response_deadline;
pub(super) mod challenge;
mod transfer;
pub(super) mod waiting;
pub(super) mod provider_page;
pub(super) mod delete_credential;
pub(super) mod cancel_payment;
pub(super) mod result;
pub(super) mod error_page;
