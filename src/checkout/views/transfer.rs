//! The details of a bank transfer that the customer has to make.

use kassa_i18n::{Phrase, Text};
use kassa_providers::TransferDetails;
use leptos::prelude::*;

use crate::checkout::page_context::PageContext;

/// A row of the details. What the customer types into a banking app can be copied.
struct Row {
    label: Text,
    value: String,
    /// The id of the label, and what is copied. `None` for what nobody has to copy.
    copied: Option<(&'static str, String)>,
}

pub(super) fn render_transfer(
    page: &PageContext,
    details: TransferDetails,
) -> impl IntoView + use<> {
    let awaited = details.awaited_until.map(|until| {
        let (merchant, date) = (page.merchant_name(), page.format_date_time(until));
        page.locale.format_phrase(&Phrase::TransferAwaited { merchant, date: &date })
    });
    let rows = list_rows(page, details).into_iter().map(|row| view_row(page, row)).collect_view();
    view! {
        <dl class="rows transfer">{rows}</dl>
        <p>{page.locale.text(Text::TransferArrives)} " " {awaited}</p>
        <p class="visually-hidden" id="status" role="status"></p>
    }
}

fn list_rows(page: &PageContext, details: TransferDetails) -> Vec<Row> {
    let TransferDetails { bank, holder, account, branch, reference, .. } = details;
    let plain = |label, value| Row { label, value, copied: None };
    let copied = |id, label, value: String| Row { label, copied: Some((id, value.clone())), value };
    vec![
        Row {
            label: Text::AmountLabel,
            value: page.format_amount(),
            // Without the currency, as the field of a banking app takes it.
            copied: Some(("transfer-amount", page.session.money.to_major_string())),
        },
        copied("transfer-reference", Text::TransferReference, reference),
        plain(Text::TransferHolder, holder),
        plain(Text::TransferBank, bank),
        copied("transfer-account", Text::TransferAccount, account),
        plain(Text::TransferBranch, branch),
    ]
}

/// The style sheet shows the button once the island is active.
fn view_row(page: &PageContext, row: Row) -> impl IntoView + use<> {
    let locale = &page.locale;
    let Row { label, value, copied } = row;
    let id = copied.as_ref().map(|(id, _)| *id);
    let button = copied.map(|(id, copied)| {
        let button_id = format!("{id}-copy");
        let labelled_by = format!("{button_id} {id}");
        view! {
            <button
                type="button"
                class="button small copy"
                id=button_id
                aria-labelledby=labelled_by
                data-copy=copied
                data-done=locale.text(Text::CopiedNote)
            >
                {locale.text(Text::CopyButton)}
            </button>
        }
    });
    view! {
        <div>
            <dt id=id>{locale.text(label)}</dt> <dd><bdi>{value}</bdi>{button}</dd>
        </div>
    }
}
