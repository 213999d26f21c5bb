//! Keeping the card: a box where the customer may choose, a condition of paying where the merchant
//! needs it (decision 21).

use leptos::prelude::*;

use super::legal::render_legal;
use crate::checkout::page_context::PageContext;
use crate::i18n::{Phrase, Text};

/// The box that lets the merchant keep the card. `ticked` is what a form that was sent said.
pub(super) fn render_checkbox(
    context: &PageContext,
    ticked: bool,
) -> Option<impl IntoView + use<>> {
    let (locale, order, merchant) = (&context.locale, &context.session, context.merchant_name());
    if !order.allow_remember_credentials || order.require_unscheduled_mit {
        return None;
    }
    let later = order
        .request_unscheduled_mit
        .then(|| render_legal(locale, &Phrase::RememberLaterCharges { merchant }));
    Some(view! {
        <div class="remember">
            <label>
                <input type="checkbox" id="remember" name="remember" value="on" checked=ticked aria-describedby="remember-hint" />
                <span>{locale.format_phrase(&Phrase::RememberLabel { merchant })}</span>
            </label>
            <div class="hint" id="remember-hint">
                {later}
                <p>{locale.text(Text::RememberHint)}</p>
            </div>
        </div>
    })
}

/// What paying means where the merchant is to charge the card later.
pub(super) fn render_condition(context: &PageContext) -> Option<impl IntoView + use<>> {
    let condition = Phrase::StoreRequired { merchant: context.merchant_name() };
    let required = context.session.require_unscheduled_mit;
    required.then(|| view! { <div class="condition" id="condition">{render_legal(&context.locale, &condition)}</div> })
}
