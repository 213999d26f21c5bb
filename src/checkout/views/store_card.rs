//! Consent to storing the card: a checkbox where the customer may choose, a condition of paying
//! where the merchant requires it (decision 21).

use leptos::prelude::*;

use super::fragment::Fragment;
use super::legal::render_legal;
use super::markup::Markup;
use super::template::Template;
use super::template::Value::{Markup as Part, Text as Inserted};
use crate::checkout::page_context::PageContext;
use crate::i18n::{Phrase, Text};

/// The checkbox for storing the card; nothing if the order does not allow it, or requires it.
pub(super) fn render_checkbox(page: &PageContext, is_checked: bool) -> Markup {
    static BOX: Template = Template::new();
    static TICKED_BOX: Template = Template::new();
    let (locale, order, merchant) = (&page.locale, &page.session, page.merchant_name());
    if !has_checkbox(page) {
        return Markup::default();
    }
    let later_charges = order.request_unscheduled_mit.then(|| {
        let text = render_legal(locale, &Phrase::RememberLaterCharges { merchant });
        view! { <div class="hint" id="later-charges">{text}</div> }
    });
    // The box is the last thing before the button, so what it agrees to stands above it.
    let described_by = match &later_charges {
        Some(_) => "later-charges remember-hint",
        None => "remember-hint",
    };
    let template = if is_checked { &TICKED_BOX } else { &BOX };
    template.fill(
        locale,
        |placeholders| view_checkbox(is_checked, placeholders),
        [
            Inserted(&locale.format_phrase(&Phrase::RememberLabel { merchant })),
            Part(Markup::render_if_some(later_charges)),
            Inserted(described_by),
        ],
    )
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
pub(super) fn render_hint(page: &PageContext) -> Markup {
    static HINT: Fragment = Fragment::new();
    if !has_checkbox(page) {
        return Markup::default();
    }
    let text = page.locale.text(Text::RememberHint);
    HINT.render(&page.locale, || {
        view! { <p class="note card-note" id="remember-hint">{text}</p> }
    })
}

/// The condition that the card is stored; nothing unless the order requires it.
pub(super) fn render_condition(page: &PageContext) -> Markup {
    let condition = Phrase::StoreRequired { merchant: page.merchant_name() };
    Markup::render_if_some(page.session.require_unscheduled_mit.then(|| {
        let condition = render_legal(&page.locale, &condition);
        view! { <div class="condition" id="condition">{condition}</div> }
    }))
}
