//! The page that confirms the cancellation of a payment.

use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::footer::view_footer;
use super::markup::Markup;
use super::{hidden_fields, order_summary};
use crate::checkout::page_context::PageContext;

pub(in crate::checkout) fn render(page: &PageContext) -> Markup {
    let (locale, link) = (&page.locale, &page.link);
    let heading = locale.text(Text::CancelHeading);
    let note = locale.format_phrase(&Phrase::CancelNote { merchant: page.merchant_name() });
    let document_props = DocumentProps::for_intent(page, heading.to_owned(), "cancel");
    let content = view! {
        <main class="end sheet">
            {order_summary::render_logo(page)}
            <h1>{heading}</h1>
            <p>{note}</p>
            {order_summary::render_rows(page)}
            <form method="post" action=link.path("/cancel") class="choices">
                {hidden_fields::view_hidden_fields(locale, link)}
                <a class="button primary" href=page.href(link.page_url())>
                    {locale.text(Text::CancelKeep)}
                </a>
                <button type="submit" class="button" name="confirm" value="yes">
                    {locale.text(Text::CancelButton)}
                </button>
            </form>
        </main>
        {view_footer(page)}
    };
    render_document(&document_props, content)
}
