//! Payments of a merchant: the list, one payment, and what is done with it.

mod names;
mod query;
mod list;
mod csv;
mod export;
mod attempts;
mod facts;
mod bill;
mod timeline;
mod history;
mod refund_panel;
mod action_forms;
mod unsent_receipt;
mod receipt_links;
mod payment;
mod receipt_mail;
mod receipt;
mod refund;
mod authorization;
mod link_terms;
mod link_form;
mod link_fields;
mod link;
mod selection;

pub(super) use self::receipt_links::address as receipt_address;
use crate::endpoint::Endpoint;

pub(super) fn endpoints() -> [&'static [Endpoint]; 9] {
    [
        list::ENDPOINTS,
        export::ENDPOINTS,
        link::ENDPOINTS,
        payment::ENDPOINTS,
        receipt::ENDPOINTS,
        receipt_mail::ENDPOINTS,
        refund::ENDPOINTS,
        authorization::ENDPOINTS,
        selection::ENDPOINTS,
    ]
}
