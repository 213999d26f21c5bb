//! Consent to storing the card: a checkbox where the customer may choose, a condition of paying
//! where the merchant requires it (decision 21).

use leptos::prelude::*;

use super::legal::render_legal;
use crate::checkout::page_context::PageContext;
use crate::i18n::{Phrase, Text};

/// The checkbox for storing the card; `None` if the order does not allow it, or requires it.
pub(super) fn render_checkbox(
    page: &PageContext,
    is_checked: bool,
) -> Option<impl IntoView + use<>> {
    let (locale, order, merchant) = (&page.locale, &page.session, page.merchant_name());
    if !order.allow_remember_credentials || order.require_unscheduled_mit {
        return None;
    }
    let later_charges = order
        .request_unscheduled_mit
        .then(|| render_legal(locale, &Phrase::RememberLaterCharges { merchant }));
    Some(view! {
        <div class="remember">
            <label>
                <input
                    type="checkbox"
                    id="remember"
                    name="remember"
                    value="on"
                    checked=is_checked
                    aria-describedby="remember-hint"
                />
                <span>{locale.format_phrase(&Phrase::RememberLabel { merchant })}</span>
            </label>
            <div class="hint" id="remember-hint">
                {later_charges}
                <p>{locale.text(Text::RememberHint)}</p>
            </div>
        </div>
    })
}

/// The condition that the card is stored; `None` unless the order requires it.
pub(super) fn render_condition(page: &PageContext) -> Option<impl IntoView + use<>> {
    let condition = Phrase::StoreRequired { merchant: page.merchant_name() };
    page.session.require_unscheduled_mit.then(|| {
        let condition = render_legal(&page.locale, &condition);
        view! { <div class="condition" id="condition">{condition}</div> }
    })
}
