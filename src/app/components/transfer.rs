//! The details of a bank transfer that the customer has to make.

use kassa_i18n::{Phrase, Text};
use kassa_providers::TransferDetails;
use leptos::prelude::*;

use crate::app::context::{PageContext, use_page};

/// A row of the details. What the customer types into a banking app can be copied.
struct Row {
    label: Text,
    value: String,
    /// The id of the label, and what is copied. `None` for what nobody has to copy.
    copied: Option<(&'static str, String)>,
}

#[component]
pub(in crate::app) fn Transfer(details: TransferDetails) -> impl IntoView {
    let page = use_page();
    let awaited = details.awaited_until.map(|until| {
        let (merchant, date) = (page.merchant_name(), page.format_date_time(until));
        page.locale.format_phrase(&Phrase::TransferAwaited { merchant, date: &date })
    });
    let rows = list_rows(&page, details).into_iter().map(|row| view! { <TransferRow row /> });
    view! {
        <dl class="rows transfer">{rows.collect_view()}</dl>
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

#[component]
fn TransferRow(row: Row) -> impl IntoView {
    let Row { label, value, copied } = row;
    let id = copied.as_ref().map(|(id, _)| *id);
    let button = copied.map(|(id, value)| view! { <CopyButton labelled_by=id value /> });
    view! {
        <div>
            <dt id=id>{use_page().locale.text(label)}</dt>
            <dd>
                <bdi>{value}</bdi>
                {button}
            </dd>
        </div>
    }
}

/// The style sheet shows it once the island is active.
#[component]
fn CopyButton(labelled_by: &'static str, value: String) -> impl IntoView {
    let locale = &use_page().locale;
    let id = format!("{labelled_by}-copy");
    view! {
        <button
            type="button"
            class="button small copy"
            id=id.clone()
            aria-labelledby=format!("{id} {labelled_by}")
            data-copy=value
            data-done=locale.text(Text::CopiedNote)
        >
            {locale.text(Text::CopyButton)}
        </button>
    }
}
