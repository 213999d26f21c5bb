//! `kassa verify`: proves that what is stored of money, states and events agrees with itself.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use crate::domain::consistency::{
    CollectedInstalment, IntentHistory, SentEvent, find_contradictions,
};
use crate::domain::ledger::{LedgerAccount, Posting};
use crate::events::payloads;
use crate::store::tables::{
    attempts, credentials, events, instalments, intents, ledger, mandates, refunds,
};
use crate::store::{Store, StoreError, StoredEvent, StoredInstalment, StoredLedgerEntry};

/// How many intents are read at a time.
const PAGE_SIZE: u32 = 500;

/// An intent that changes while it is read looks contradictory. So one that does is read again this
/// often, this much later.
const MAX_REREADS: u32 = 3;
const REREAD_DELAY: Duration = Duration::from_millis(200);

/// What was found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct VerificationReport {
    pub ok: bool,
    pub intents: u64,
    pub attempts: u64,
    pub refunds: u64,
    pub credentials: u64,
    pub ledger_lines: u64,
    pub events: u64,
    /// What is held, owed and under way, in minor units by currency and account. Debits are
    /// positive.
    pub balances: BTreeMap<String, BTreeMap<&'static str, i128>>,
    pub contradictions: Vec<Contradiction>,
}

/// What does not agree, and of which intent.
#[derive(Clone, Debug, Serialize)]
pub struct Contradiction {
    pub intent_id: String,
    pub what: Vec<String>,
}

/// Reads everything once.
///
/// # Errors
/// When the store can't be read. A row that can't be read is a contradiction.
pub async fn verify_store(store: &Store) -> Result<VerificationReport, StoreError> {
    let (mut report, mut last) = (VerificationReport::default(), String::new());
    loop {
        let page = intents::list_ids(store, &last, PAGE_SIZE).await?;
        let Some(end) = page.last() else { break };
        last.clone_from(end);
        for id in &page {
            verify_intent(store, id, &mut report).await?;
        }
    }
    report.ok = report.contradictions.is_empty();
    Ok(report)
}

async fn verify_intent(
    store: &Store,
    id: &str,
    report: &mut VerificationReport,
) -> Result<(), StoreError> {
    report.intents += 1;
    let mut what = Vec::new();
    for reread in 0..=MAX_REREADS {
        if reread > 0 {
            tokio::time::sleep(REREAD_DELAY).await;
        }
        match load_history(store, id).await {
            Ok(Some((history, currency))) => {
                what = find_contradictions(&history);
                if what.is_empty() || reread == MAX_REREADS {
                    add_to_totals(&history, currency, report);
                    break;
                }
            }
            Ok(None) => return Ok(()),
            Err(error @ StoreError::Corrupt { .. }) => what = vec![error.to_string()],
            Err(error) => return Err(error),
        }
    }
    if !what.is_empty() {
        report.contradictions.push(Contradiction { intent_id: id.to_owned(), what });
    }
    Ok(())
}

fn add_to_totals(history: &IntentHistory, currency: &'static str, report: &mut VerificationReport) {
    report.attempts += history.attempts.len() as u64;
    report.refunds += history.refunds.len() as u64;
    report.credentials += history.credentials.len() as u64;
    report.events += history.sent_events.len() as u64;
    let collected = history
        .collected_instalments
        .iter()
        .flat_map(|one| one.entries.iter().map(|entry| (one.currency.code(), entry)));
    for (currency, entry) in
        history.ledger_entries.iter().map(|(_, entry)| (currency, entry)).chain(collected)
    {
        report.ledger_lines += 1;
        let account: &LedgerAccount = &entry.account;
        *report
            .balances
            .entry(currency.to_owned())
            .or_default()
            .entry(account.code())
            .or_default() += i128::from(entry.amount);
    }
}

async fn load_history(
    store: &Store,
    id: &str,
) -> Result<Option<(IntentHistory, &'static str)>, StoreError> {
    let Some(intent) = intents::find(store, id).await? else { return Ok(None) };
    let currency = intent.order.money.currency().code();
    let (instalments, lines) = group_ledger_lines(
        instalments::list_by_intent(store, id).await?,
        ledger::list_by_intent(store, id).await?,
    );
    if lines.iter().any(|line| line.currency != currency) {
        return Err(StoreError::Corrupt {
            table: "ledger_entries",
            id: id.to_owned(),
            why: "another currency than the intent's",
        });
    }
    let history = IntentHistory {
        amount: intent.order.money.minor(),
        state: intent.state,
        attempt_count: intent.attempt_count,
        refunded: intent.refunded,
        attempts: attempts::list_by_intent(store, id).await?,
        refunds: refunds::list_by_intent(store, id).await?,
        credentials: credentials::list_by_intent(store, id).await?,
        mandates: mandates::list_by_intent(store, id)
            .await?
            .iter()
            .map(|mandate| (mandate.id, mandate.status))
            .collect(),
        collected_instalments: instalments,
        ledger_entries: lines.into_iter().map(|line| (line.posting, line.entry)).collect(),
        sent_events: events::list_by_intent(store, id)
            .await?
            .iter()
            .map(parse_sent_event)
            .collect(),
    };
    Ok(Some((history, currency)))
}

/// Each instalment with its own lines, which may be in another currency, and the lines that are
/// left.
fn group_ledger_lines(
    stored: Vec<StoredInstalment>,
    mut lines: Vec<StoredLedgerEntry>,
) -> (Vec<CollectedInstalment>, Vec<StoredLedgerEntry>) {
    let with_lines = |StoredInstalment { id, mandate_id: mandate, instalment, currency }| {
        let posting = format!("{}:{id}", Posting::Collection.code());
        let own = lines
            .extract_if(.., |line| line.posting == posting && line.currency == currency.code());
        CollectedInstalment {
            mandate,
            instalment,
            currency,
            entries: own.map(|line| line.entry).collect(),
        }
    };
    (stored.into_iter().map(with_lines).collect(), lines)
}

fn parse_sent_event(stored: &StoredEvent) -> SentEvent {
    let body: Value = serde_json::from_str(&stored.body).unwrap_or_default();
    let content = &body["content"];
    let text = |field: &str| content[field].as_str().map(str::to_owned);
    let parsed = match stored.kind.as_str() {
        payloads::STATUS_CHANGE => text("status").map(SentEvent::IntentStatus),
        payloads::CANCELATION => Some(SentEvent::Cancelation),
        payloads::REFUND_STATUS_CHANGE => content["refund_id"]
            .as_i64()
            .zip(text("status"))
            .map(|(id, status)| SentEvent::Refund { id, status }),
        payloads::PAYMENT_CREDENTIAL => text("credential_id")
            .zip(text("status"))
            .map(|(id, status)| SentEvent::Credential { id, status }),
        payloads::MANDATE_STATUS_CHANGE => content["mandate_id"]
            .as_i64()
            .zip(text("status"))
            .map(|(id, status)| SentEvent::Mandate { id, status }),
        payloads::MANDATE_COLLECTION => {
            let numbers = content["mandate_id"].as_i64().zip(content["instalment"].as_i64());
            numbers.zip(text("status")).map(|((id, instalment), status)| {
                SentEvent::MandateCollection { id, instalment, status }
            })
        }
        payloads::MANDATE_UPDATE => {
            content["mandate_id"].as_i64().map(|id| SentEvent::MandateUpdate { id })
        }
        payloads::PAYMENT_CREDENTIAL_DELETED => {
            text("credential_id").map(|id| SentEvent::CredentialDeleted { id })
        }
        _ => None,
    };
    parsed.unwrap_or_else(|| SentEvent::Unknown(format!("{} of type {}", stored.id, stored.kind)))
}
