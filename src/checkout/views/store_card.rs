//! Consent to storing the card: a checkbox where the customer may choose, a condition of paying
//! where the merchant requires it (decision 21).

use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use super::fragment::Fragment;
use super::legal::render_legal;
use super::markup::Markup;
use super::template::Template;
use super::template::Value::{Part, Text as Inserted};
use crate::checkout::page_context::PageContext;

/// The checkbox for storing the card; nothing if the order does not allow it, or requires it.
pub(super) fn write_checkbox(html: &mut Markup, page: &PageContext, is_checked: bool) {
    static BOX: Template = Template::new();
    static TICKED_BOX: Template = Template::new();
    let (locale, merchant) = (&page.locale, page.merchant_name());
    if !has_checkbox(page) {
        return;
    }
    // The box is the last thing before the button, so what it agrees to stands above it.
    let described_by = match page.session.request_unscheduled_mit {
        true => "later-charges remember-hint",
        false => "remember-hint",
    };
    let template = if is_checked { &TICKED_BOX } else { &BOX };
    template.write(
        html,
        locale,
        |placeholders| view_checkbox(is_checked, placeholders),
        [
            Inserted(&locale.format_phrase(&Phrase::RememberLabel { merchant })),
            Part(&|html| html.push_view_if_some(render_later_charges(page))),
            Inserted(described_by),
        ],
    );
}

/// `None` unless the merchant asks to charge the card later.
fn render_later_charges(page: &PageContext) -> Option<impl IntoView + use<>> {
    let phrase = Phrase::RememberLaterCharges { merchant: page.merchant_name() };
    page.session.request_unscheduled_mit.then(|| {
        let text = render_legal(&page.locale, &phrase);
        view! { <div class="hint" id="later-charges">{text}</div> }
    })
}

fn view_checkbox(
    is_checked: bool,
    [label, later_charges, described_by]: [&'static str; 3],
) -> impl IntoView + use<> {
    view! {
        <div class="remember">
            {later_charges}
            <label>
                <input
                    type="checkbox"
                    id="remember"
                    name="remember"
                    value="on"
                    checked=is_checked
                    aria-describedby=described_by
                />
                <span>{label}</span>
            </label>
        </div>
    }
}

/// Whether the customer may choose.
fn has_checkbox(page: &PageContext) -> bool {
    page.session.allow_remember_credentials && !page.session.require_unscheduled_mit
}

/// What storing means, below the button; nothing without the checkbox.
pub(super) fn write_hint(html: &mut Markup, page: &PageContext) {
    static HINT: Fragment = Fragment::new();
    if !has_checkbox(page) {
        return;
    }
    let text = page.locale.text(Text::RememberHint);
    HINT.write(html, &page.locale, || {
        view! { <p class="note card-note" id="remember-hint">{text}</p> }
    });
}

/// The condition that the card is stored; nothing unless the order requires it.
pub(super) fn write_condition(html: &mut Markup, page: &PageContext) {
    let condition = Phrase::StoreRequired { merchant: page.merchant_name() };
    html.push_view_if_some(page.session.require_unscheduled_mit.then(|| {
        let condition = render_legal(&page.locale, &condition);
        view! { <div class="condition" id="condition">{condition}</div> }
    }));
}
