//! The list of payments and refunds: first the payments of the period, then the refunds.

use kassa_domain::ids::ConnectionId;
use kassa_domain::money::{Currency, Money};
use kassa_domain::sandbox::SandboxScenario;
use kassa_domain::time::Timestamp;
use kassa_providers::{ListedKind, ListedRecord, ListedStatus, ListingPage, UnreadableRecord};
use kassa_store::StoreError;

use super::error::{SandboxError, SandboxResult};
use super::payment_status::{PaymentOutcome, PaymentState};
use super::program::Program;
use super::records::payments::{self, PaymentRow};
use super::records::refunds::{self, RefundRow};

const PAGE_SIZE: usize = 100;

/// The last record of the page before.
struct Cursor {
    kind: ListedKind,
    created: Timestamp,
    reference: String,
}

impl Cursor {
    /// Before every record of a kind: a reference is not empty.
    const fn before(kind: ListedKind, from: Timestamp) -> Self {
        Self { kind, created: from, reference: String::new() }
    }

    fn parse(text: &str) -> Option<Self> {
        let (kind, rest) = text.split_once(':')?;
        let (created, reference) = rest.split_once(':')?;
        let kind = match kind {
            "payment" => ListedKind::Payment,
            "refund" => ListedKind::Refund,
            _ => return None,
        };
        let created = Timestamp(created.parse().ok()?);
        Some(Self { kind, created, reference: reference.to_owned() })
    }

    fn to_text(&self) -> String {
        let kind = match self.kind {
            ListedKind::Payment => "payment",
            ListedKind::Refund => "refund",
        };
        format!("{kind}:{}:{}", self.created.0, self.reference)
    }
}

impl Program {
    /// A page of the payments and refunds that were created from `from` until before `to`.
    ///
    /// # Errors
    /// [`SandboxError`]: `Invalid` for a cursor that no page had, or `Store`.
    pub(super) async fn list(
        &self,
        from: Timestamp,
        to: Timestamp,
        cursor: Option<&str>,
    ) -> SandboxResult<ListingPage> {
        let cursor = match cursor {
            Some(text) => Cursor::parse(text).ok_or(SandboxError::Invalid)?,
            None => Cursor::before(ListedKind::Payment, from),
        };
        let (after, limit) = ((cursor.created, cursor.reference.as_str()), 1 + PAGE_SIZE as i64);
        let now = self.clock.now();
        let mut listed: Vec<Listed> = match cursor.kind {
            ListedKind::Payment => {
                let rows = payments::list_created(&self.store, after, to, limit).await?;
                let list = |row: &PaymentRow| {
                    Listed::new(&row.reference, row.created, list_payment(row, now))
                };
                rows.iter().map(list).collect()
            }
            ListedKind::Refund => {
                let rows = refunds::list_created(&self.store, after, to, limit).await?;
                let list =
                    |row: &RefundRow| Listed::new(&row.reference, row.created, list_refund(row));
                rows.iter().map(list).collect()
            }
        };
        let has_more = listed.len() > PAGE_SIZE;
        listed.truncate(PAGE_SIZE);
        let next = match (has_more, cursor.kind) {
            (true, kind) => listed.last().map(|last| Cursor {
                kind,
                created: last.created,
                reference: last.reference.clone(),
            }),
            (false, ListedKind::Payment) => Some(Cursor::before(ListedKind::Refund, from)),
            (false, ListedKind::Refund) => None,
        };
        build_page(cursor.kind, listed, next.map(|cursor| cursor.to_text()))
    }
}

/// A row of the list, and its record.
struct Listed {
    reference: String,
    created: Timestamp,
    record: Result<ListedRecord, StoreError>,
}

impl Listed {
    fn new(reference: &str, created: i64, record: Result<ListedRecord, StoreError>) -> Self {
        Self { reference: reference.to_owned(), created: Timestamp(created), record }
    }
}

/// A row that can't be read is no reason not to list the others.
fn build_page(
    kind: ListedKind,
    listed: Vec<Listed>,
    next_cursor: Option<String>,
) -> SandboxResult<ListingPage> {
    let mut page = ListingPage { next_cursor, ..ListingPage::default() };
    for Listed { reference, record, .. } in listed {
        match record {
            Ok(record) => page.records.push(record),
            Err(error @ StoreError::Corrupt { .. }) => {
                tracing::error!(reference, %error, "a record can't be listed");
                let provider_id = Some(reference.clone());
                let reference = Some(reference);
                page.unreadable.push(UnreadableRecord { kind, reference, provider_id });
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(page)
}

fn list_payment(row: &PaymentRow, now: Timestamp) -> Result<ListedRecord, StoreError> {
    let state = PaymentState::from_payment(row)?;
    let status = match (state.scenario(), state.outcome()) {
        _ if state.waits_for_network() => ListedStatus::Open,
        (SandboxScenario::Direct, PaymentOutcome::Authorised) => {
            match (row.funds.as_deref(), row.held_until) {
                (Some("released"), _) => ListedStatus::Released,
                (None, Some(until)) if until <= now.0 => ListedStatus::Released,
                (None, Some(_)) => ListedStatus::Authorized,
                _ => ListedStatus::Paid,
            }
        }
        (SandboxScenario::Direct, _) => ListedStatus::Failed,
        _ => ListedStatus::Open,
    };
    let money = parse_money("payments", &row.reference, row.amount, &row.currency)?;
    let record = build_record(ListedKind::Payment, &row.reference, status, money, row.created);
    let connection_id = row.notify_url.as_deref().and_then(find_connection);
    Ok(ListedRecord { connection_id, ..record })
}

/// The connection whose address for notifications this is, `…/CONNECTION_ID/notify`.
fn find_connection(notify_url: &str) -> Option<ConnectionId> {
    let (_, id) = notify_url.strip_suffix("/notify")?.rsplit_once('/')?;
    ConnectionId::parse(id)
}

fn list_refund(row: &RefundRow) -> Result<ListedRecord, StoreError> {
    let status = if row.outcome == "paid" { ListedStatus::Paid } else { ListedStatus::Failed };
    let money = parse_money("refunds", &row.reference, row.amount, &row.currency)?;
    let record = build_record(ListedKind::Refund, &row.reference, status, money, row.created);
    Ok(ListedRecord { payment_id: Some(row.payment.clone()), ..record })
}

fn build_record(
    kind: ListedKind,
    reference: &str,
    status: ListedStatus,
    money: Money,
    created: i64,
) -> ListedRecord {
    ListedRecord {
        kind,
        reference: Some(reference.to_owned()),
        provider_id: reference.to_owned(),
        recorded_id: None,
        connection_id: None,
        payment_id: None,
        status,
        money,
        created: Timestamp(created),
    }
}

fn parse_money(
    table: &'static str,
    reference: &str,
    amount: i64,
    currency: &str,
) -> Result<Money, StoreError> {
    Currency::from_code(currency)
        .and_then(|currency| Money::new(amount, currency))
        .ok_or_else(|| StoreError::corrupt(table, reference, "an impossible amount"))
}
