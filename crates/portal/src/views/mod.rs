//! Parts of pages.

mod amount;
mod signed_amount;
mod field_label;
mod message;
mod hidden;
mod field;
mod passkey;
mod form;
mod sort;
mod time;
mod list;
mod secret;
mod radio_cards;
mod page_preview;
mod shared_link;

pub(super) use self::amount::{amount, link_amount};
pub(super) use self::field::{Choice, Input, checkboxes, input, select};
pub(super) use self::form::{FormView, RowForm, confirm_field, danger_form, form, row_form};
pub(super) use self::hidden::{hidden_csrf, hidden_token};
pub(super) use self::list::{Column, Row, Tab, button_link, empty_state, list, page_title, tabs};
pub(super) use self::message::{error_summary, refusal, status_message};
pub(super) use self::page_preview::page_preview;
pub(super) use self::passkey::{failed, passkey_sign_in};
pub(super) use self::radio_cards::radio_cards;
pub(super) use self::secret::secret;
pub(super) use self::shared_link::{SharedLink, shared_link};
pub(super) use self::signed_amount::signed_amount;
pub(super) use self::sort::{SortKey, sort_rows};
pub(super) use self::time::{date, time, time_of_day};
