//! What the customer buys: the merchant's description, and a bill that folds (decision 170).

use kassa_domain::intent::LineItem;
use kassa_domain::money::Money;
use kassa_i18n::Text;
use leptos::prelude::*;

use super::order_summary::Reference;
use crate::app::context::use_page;

/// The merchant's description, and the bill with the reference: one line, which the style sheet
/// opens on wide screens. Without a bill the reference is seen.
#[component]
pub(in crate::app) fn BillSection() -> impl IntoView {
    let page = use_page();
    let bill = &page.session.bill;
    let description = bill.description.clone();
    let rows: Vec<_> =
        bill.line_items.iter().cloned().map(|line| view! { <BillLine line /> }).collect();
    let rows = match u32::try_from(rows.len()) {
        Ok(count @ 1..) => {
            let count = page.locale.format_count(count);
            let heading = format!("{} ({count})", page.locale.text(Text::BillHeading));
            view! { <FoldedBill heading>{rows}</FoldedBill> }.into_any()
        }
        _ => view! { <dl class="rows"><Reference /></dl> }.into_any(),
    };
    view! { {description.map(|text| view! { <Description text /> })} {rows} }
}

#[component]
fn FoldedBill(heading: String, children: Children) -> impl IntoView {
    view! {
        <details class="bill">
            <summary>{heading}</summary>
            <dl class="rows">{children()} <Reference /></dl>
        </details>
    }
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
