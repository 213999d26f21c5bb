//! What the customer buys: the merchant's description, and a bill that folds (decision 53).

use kassa_domain::intent::LineItem;
use kassa_domain::money::Money;
use kassa_i18n::Text;
use leptos::prelude::*;

use super::markup::Markup;
use crate::checkout::page_context::PageContext;

/// A bill of at most so many lines is unfolded at first: it leaves the form on the screen.
const OPEN_LINES: usize = 3;

/// Nothing if the merchant sent neither.
pub(super) fn write_bill(html: &mut Markup, page: &PageContext) {
    let bill = &page.session.bill;
    if bill.is_empty() {
        return;
    }
    let description = bill.description.clone();
    let description = description.map(|text| view! { <p class="what"><bdi>{text}</bdi></p> });
    let is_short = bill.line_items.len() <= OPEN_LINES;
    let rows = bill.line_items.iter().map(|line| view_line(page, line)).collect_view();
    let lines = (!bill.line_items.is_empty()).then(|| {
        view! {
            <details class="bill" open=is_short>
                <summary>{page.locale.text(Text::BillHeading)}</summary>
                <dl class="rows">{rows}</dl>
            </details>
        }
    });
    html.push_view(view! { {description} {lines} });
}

fn view_line(page: &PageContext, line: &LineItem) -> impl IntoView + use<> {
    let amount = Money::new(line.amount, page.session.money.currency())
        .map(|amount| page.locale.format_money(amount));
    let quantity =
        (line.quantity > 1).then(|| format!(" × {}", page.locale.format_count(line.quantity)));
    view! {
        <div>
            <dt><bdi>{line.name.clone()}</bdi>{quantity}</dt>
            " "
            <dd><bdi>{amount}</bdi></dd>
            " "
        </div>
    }
}
