//! What the customer buys: the merchant's description, and a bill that folds (decision 53).

use kassa_domain::intent::LineItem;
use kassa_domain::money::Money;
use kassa_i18n::Text;
use leptos::prelude::*;

use crate::app::context::use_page;

/// A bill of at most so many lines is unfolded at first: it leaves the form on the screen.
const OPEN_LINES: usize = 3;

/// Nothing if the merchant sent neither.
#[component]
pub(in crate::app) fn BillSection() -> impl IntoView {
    let page = use_page();
    let bill = &page.session.bill;
    let description = bill.description.clone();
    let is_short = bill.line_items.len() <= OPEN_LINES;
    let rows: Vec<_> =
        bill.line_items.iter().cloned().map(|line| view! { <BillLine line /> }).collect();
    let lines = (!rows.is_empty()).then(|| {
        view! {
            <details class="bill" open=is_short>
                <summary>{page.locale.text(Text::BillHeading)}</summary>
                <dl class="rows">{rows}</dl>
            </details>
        }
    });
    view! { {description.map(|text| view! { <Description text /> })} {lines} }
}

/// What is paid for, in the merchant's words.
#[component]
pub(in crate::app) fn Description(text: String) -> impl IntoView {
    view! {
        <p class="what">
            <bdi>{text}</bdi>
        </p>
    }
}

#[component]
fn BillLine(line: LineItem) -> impl IntoView {
    let page = use_page();
    let amount = Money::new(line.amount, page.session.money.currency())
        .map(|amount| page.locale.format_money(amount));
    let quantity =
        (line.quantity > 1).then(|| format!(" × {}", page.locale.format_count(line.quantity)));
    view! {
        <div>
            <dt><bdi>{line.name}</bdi>{quantity}</dt>
            " "
            <dd><bdi>{amount}</bdi></dd>
            " "
        </div>
    }
}
