//! The pages of a payment whose customer continues on a page of the provider or of their bank: the
//! one that leads there, and the one that they find when they come back without having paid.

use kassa_checkout::ProviderPage;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_i18n::Text;
use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::footer::view_footer;
use super::markup::Markup;
use super::{alerts, order_summary, waiting};
use crate::checkout::link::FlashMessage;
use crate::checkout::page_context::PageContext;
use crate::islands::StatusPoller;

/// The page that leads to the provider's. A header makes the browser go on by itself; the link is
/// for browsers that do not.
pub(in crate::checkout) fn render_away(page: &PageContext, target: &ProviderPage) -> Markup {
    let locale = &page.locale;
    let heading = locale.text(match target.action {
        CustomerAction::Challenge => Text::AwayBankHeading,
        // A network is chosen on a page of Kassa's.
        CustomerAction::Redirect | CustomerAction::ChooseNetwork => Text::AwayHeading,
    });
    let document_props = DocumentProps::for_intent(page, heading.to_owned(), "away");
    let href = page.href(target.url.clone());
    let content = view! {
        <main class="end sheet">
            {order_summary::render_logo(page)}
            <h1>{heading}</h1>
            <p>{locale.text(Text::AwayNote)}</p>
            {order_summary::render_rows(page)}
            <p>
                <a class="button primary" rel=href.as_ref().map(|_| "noreferrer") href=href>
                    {locale.text(Text::AwayButton)}
                </a>
            </p>
        </main>
        {view_footer(page)}
    };
    render_document(&document_props, content)
}

/// The page of a payment that was not completed. `can_leave` if the customer may choose another way
/// to pay.
pub(in crate::checkout) fn render_continue(page: &PageContext, can_leave: bool) -> Markup {
    let locale = &page.locale;
    let heading = locale.text(Text::ContinueHeading);
    let document_props =
        DocumentProps::interactive_for_intent(page, heading.to_owned(), "continue");
    let is_too_late = page.link.flash == Some(FlashMessage::CancelTooLate);
    let late = is_too_late.then(|| {
        alerts::render_alert(page, "late", view! { <p>{locale.text(Text::OtherWayLate)}</p> })
    });
    let other_way = if can_leave {
        waiting::render_other_way(page).into_any()
    } else {
        view! { <p class="hint">{locale.text(Text::ContinueOpenNote)}</p> }.into_any()
    };
    let summary = view! {
        <div class="slip-paper" data-poll=page.href(page.link.page_url())>
            {waiting::render_wait_icon()}
            <h1>{heading}</h1>
            {late}
            <p>{locale.text(Text::ContinueNote)}</p>
            {order_summary::render_rows(page)}
            {waiting::render_update_note(page)}
            <div class="choices">
                <a class="button primary" href=page.href(page.link.away_url())>
                    {locale.text(Text::AwayButton)}
                </a>
                {waiting::render_check_button(page)}
                {waiting::render_return_button(page)}
            </div>
            {other_way}
            {waiting::render_other_device(page)}
        </div>
    };
    let content = view! {
        <main class="end slip"><StatusPoller>{summary}</StatusPoller></main>
        {view_footer(page)}
    };
    render_document(&document_props, content)
}
