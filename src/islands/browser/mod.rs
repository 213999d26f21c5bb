//! The event handlers of the islands. They find elements by the ids and `data-` attributes that the
//! server has rendered.

mod dom;
mod http;
mod texts;
mod brand_names;
mod error_messages;
mod pattern_fields;
mod field_value;
mod pay_label;
mod fields;
mod test_cards;
mod page_update;
mod submit;
mod activation;
mod status_poll;
mod history;

pub(super) use activation::activate;
pub(super) use fields::{on_input, on_leave};
pub(super) use history::replace_history_entry;
pub(super) use status_poll::start_polling;
pub(super) use submit::on_submit;
pub(super) use test_cards::on_click;
