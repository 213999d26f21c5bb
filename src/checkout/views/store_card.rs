//! Consent to storing the card: a checkbox where the customer may choose, a condition of paying
//! where the merchant requires it (decision 21).

use leptos::prelude::*;

use super::legal::render_legal;
use super::markup::Markup;
use super::template::Template;
use super::template::Value::{Markup as Part, Text as Inserted};
use crate::checkout::page_context::PageContext;
use crate::i18n::{Locale, Phrase, Text};

/// The checkbox for storing the card; nothing if the order does not allow it, or requires it.
pub(super) fn render_checkbox(page: &PageContext, is_checked: bool) -> Markup {
    static BOX: Template = Template::new();
    static TICKED_BOX: Template = Template::new();
    let (locale, order, merchant) = (&page.locale, &page.session, page.merchant_name());
    if !order.allow_remember_credentials || order.require_unscheduled_mit {
        return Markup::default();
    }
    let later_charges = order
        .request_unscheduled_mit
        .then(|| render_legal(locale, &Phrase::RememberLaterCharges { merchant }));
    let template = if is_checked { &TICKED_BOX } else { &BOX };
    template.fill(
        locale,
        |placeholders| view_checkbox(locale, is_checked, placeholders),
        [
            Inserted(&locale.format_phrase(&Phrase::RememberLabel { merchant })),
            Part(Markup::render_if_some(later_charges)),
        ],
    )
}

fn view_checkbox(
    locale: &Locale,
    is_checked: bool,
    [label, later_charges]: [&'static str; 2],
) -> impl IntoView + use<> {
    view! {
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
                <span>{label}</span>
            </label>
            <div class="hint" id="remember-hint">
                {later_charges}
                <p>{locale.text(Text::RememberHint)}</p>
            </div>
        </div>
    }
}

/// The condition that the card is stored; nothing unless the order requires it.
pub(super) fn render_condition(page: &PageContext) -> Markup {
    let condition = Phrase::StoreRequired { merchant: page.merchant_name() };
    Markup::render_if_some(page.session.require_unscheduled_mit.then(|| {
        let condition = render_legal(&page.locale, &condition);
        view! { <div class="condition" id="condition">{condition}</div> }
    }))
}
