//! What the island does in the browser. It finds everything by the ids and `data-` attributes the
//! server wrote.

mod dom;
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
