//! Every instalment of a mandate with its date and result.

use std::collections::BTreeMap;

use kassa_domain::mandate::InstalmentStatus;
use kassa_domain::money::Money;
use kassa_domain::receipt::ReceiptPart;
use kassa_domain::time::{Date, Timestamp};
use kassa_services::mandates::MandateOverview;
use kassa_store::StoredMandate;
use leptos::prelude::*;

use crate::pages::payments::receipt_address;
use crate::texts::Text;
use crate::views::{Column, Row, amount, date, list, time};
use crate::visit::Visit;

/// How many instalments that are not due yet are shown.
const MAX_PLANNED: usize = 24;

/// One row of the table.
struct InstalmentRow {
    due: Date,
    /// When the bank debits, if it is another day.
    debited: Option<Date>,
    minor: i64,
    /// `None` before it is due.
    status: Option<InstalmentStatus>,
    at: Option<Timestamp>,
    is_returned: bool,
    has_receipt: bool,
}

/// Those that are stored, what the provider alone knows, and what is planned.
pub(super) fn table(visit: &Visit, overview: &MandateOverview) -> AnyView {
    let rows = collect_rows(overview);
    if rows.is_empty() {
        let texts = &visit.texts;
        return view! { <p class="hint">{texts.text(Text::MandatesNoInstalments)}</p> }.into_any();
    }
    let columns = [
        Column::title(Text::MandatesInstalment),
        Column::note(Text::MandatesDue),
        Column::amount(Text::MandatesAmount),
        Column::status(Text::MandatesResult),
        Column::detail(Text::MandatesResultAt),
    ];
    let rows =
        rows.into_iter().map(|(number, row)| view_row(visit, number, &row, &overview.mandate));
    list(visit, Text::MandatesInstalmentsCaption, &columns, rows.collect())
}

fn collect_rows(overview: &MandateOverview) -> BTreeMap<u32, InstalmentRow> {
    let mut rows = BTreeMap::new();
    if let Some(record) = &overview.record {
        let schedule = record.schedule();
        let dates = schedule.into_iter().flat_map(|schedule| schedule.collection_dates());
        let planned = (1_u32..).zip(dates);
        let next = overview.mandate.next_number;
        let is_over = overview.mandate.status.is_final();
        let planned = planned.filter(|(number, _)| *number >= next && !is_over).take(MAX_PLANNED);
        rows.extend(planned.map(|(number, due)| {
            let minor = record.terms.instalment_amount;
            let row = InstalmentRow {
                due,
                debited: None,
                minor,
                status: None,
                at: None,
                is_returned: false,
                has_receipt: false,
            };
            (number, row)
        }));
        rows.extend(record.instalments.iter().map(|reported| {
            let row = InstalmentRow {
                due: reported.due,
                debited: None,
                minor: reported.amount,
                status: Some(reported.status()),
                at: Some(reported.collected),
                is_returned: false,
                has_receipt: false,
            };
            (reported.number, row)
        }));
    }
    rows.extend(overview.instalments.iter().map(|stored| {
        let row = InstalmentRow {
            due: stored.due,
            debited: (stored.collection_date != stored.due).then_some(stored.collection_date),
            minor: stored.amount,
            status: Some(stored.status),
            at: Some(stored.returned.unwrap_or(stored.collected)),
            is_returned: stored.returned.is_some(),
            has_receipt: stored.status == InstalmentStatus::Success,
        };
        (stored.number, row)
    }));
    rows
}

fn view_row(visit: &Visit, number: u32, row: &InstalmentRow, mandate: &StoredMandate) -> Row {
    let texts = &visit.texts;
    let status = row.status.map_or("planned", InstalmentStatus::code);
    let tag = match row.status {
        Some(InstalmentStatus::Success) => "tag good",
        Some(InstalmentStatus::Failed(_) | InstalmentStatus::Missed) => "tag bad",
        _ => "tag",
    };
    let reason = row.status.and_then(InstalmentStatus::failure);
    let reason = reason.map(|reason| view! { " " <code>{reason.code()}</code> });
    let money = Money::new(row.minor, mandate.future_payments.currency);
    let money = money.map(|money| amount(texts, money));
    let receipt = row.has_receipt.then(|| {
        let part = ReceiptPart::Instalment(number);
        let href = receipt_address(&mandate.intent_id, "receipt", part);
        view! { " " <a href=href>{texts.text(Text::MandatesReceipt)}</a> }
    });
    let debited = row.debited.map(|day| {
        let label = texts.text(Text::MandatesDebited);
        view! { <br /> <span class="hint">{label} " " {date(texts, day)}</span> }
    });
    let days = view! { {date(texts, row.due)} {debited} };
    let result = view! {
        <span class=tag>{texts.text(result_name(row))}</span> {reason} {receipt}
    };
    Row::new(number.to_string(), status)
        .cell(number.to_string())
        .cell(days)
        .cell(money)
        .cell(result)
        .cell(row.at.map(|at| time(visit, at)))
}

const fn result_name(row: &InstalmentRow) -> Text {
    match (row.status, row.is_returned) {
        (None, _) => Text::MandatesPlanned,
        (Some(InstalmentStatus::Initiated | InstalmentStatus::Pending), _) => {
            Text::MandatesUnderWay
        }
        (Some(InstalmentStatus::Success), _) => Text::MandatesPaid,
        (Some(InstalmentStatus::Failed(_)), true) => Text::MandatesReturned,
        (Some(InstalmentStatus::Failed(_)), false) => Text::MandatesUnpaid,
        (Some(InstalmentStatus::Skipped), _) => Text::MandatesSkipped,
        (Some(InstalmentStatus::Missed), _) => Text::MandatesMissed,
    }
}
