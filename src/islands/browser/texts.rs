//! The texts of the card form, which the loader writes into the page. Without them the page shows
//! no error before the form is sent, and then those of the server.

use super::dom;
use crate::islands::card_texts::CardText;

/// `None` if the texts could not be loaded, or for an empty text.
pub(super) fn find(text: CardText) -> Option<String> {
    let texts = dom::query_all("[data-lines]").first()?.get_attribute("data-lines")?;
    let line = texts.split('\n').nth(text.line())?;
    (!line.is_empty()).then(|| line.to_owned())
}
