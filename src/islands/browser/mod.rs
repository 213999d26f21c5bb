//! What the island does in the browser. It finds everything by the ids and `data-` attributes the server wrote.

mod dom;
mod fields;
mod helper;
mod swap;
mod submit;
mod alive;
mod wait;
mod history;

pub(super) use alive::come_alive;
pub(super) use fields::{on_input, on_leave};
pub(super) use helper::on_click;
pub(super) use history::forget_form;
pub(super) use submit::on_submit;
pub(super) use wait::wait;
