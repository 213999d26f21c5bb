//! `kassa verify`: proves that what is stored of money, states and events agrees with itself.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use super::event;
use crate::domain::audit::{Collected, History, Told, contradictions};
use crate::domain::ledger::{Account, Posting};
use crate::store::{
    LedgerLine, Store, StoreError, StoredEvent, StoredInstalment, attempts, credentials, events, instalments, intents, ledger,
    mandates, refunds,
};

/// How many intents are read at a time.
const PAGE: u32 = 500;

/// An intent that changes while it is read looks contradictory. So one that does is read again this often, this much later.
const READ_AGAIN: u32 = 3;
const LATER: Duration = Duration::from_millis(200);

/// What was found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    pub ok: bool,
    pub intents: u64,
    pub attempts: u64,
    pub refunds: u64,
    pub credentials: u64,
    pub ledger_lines: u64,
    pub events: u64,
    /// What is held, owed and under way, in minor units by currency and account. Debits are positive.
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
pub async fn verify(store: &Store) -> Result<Report, StoreError> {
    let (mut report, mut last) = (Report::default(), String::new());
    loop {
        let page = intents::ids(store, &last, PAGE).await?;
        let Some(end) = page.last() else { break };
        last.clone_from(end);
        for id in &page {
            examine(store, id, &mut report).await?;
        }
    }
    report.ok = report.contradictions.is_empty();
    Ok(report)
}

async fn examine(store: &Store, id: &str, report: &mut Report) -> Result<(), StoreError> {
    report.intents += 1;
    let mut what = Vec::new();
    for round in 0..=READ_AGAIN {
        if round > 0 {
            tokio::time::sleep(LATER).await;
        }
        match history(store, id).await {
            Ok(Some((history, currency))) => {
                what = contradictions(&history);
                if what.is_empty() || round == READ_AGAIN {
                    count(&history, currency, report);
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

fn count(history: &History, currency: &'static str, report: &mut Report) {
    report.attempts += history.attempts.len() as u64;
    report.refunds += history.refunds.len() as u64;
    report.credentials += history.credentials.len() as u64;
    report.events += history.told.len() as u64;
    let collected = history.instalments.iter().flat_map(|one| one.entries.iter().map(|entry| (one.currency.code(), entry)));
    for (currency, entry) in history.lines.iter().map(|(_, entry)| (currency, entry)).chain(collected) {
        report.ledger_lines += 1;
        let account: &Account = &entry.account;
        *report.balances.entry(currency.to_owned()).or_default().entry(account.code()).or_default() += i128::from(entry.amount);
    }
}

async fn history(store: &Store, id: &str) -> Result<Option<(History, &'static str)>, StoreError> {
    let Some(intent) = intents::find(store, id).await? else { return Ok(None) };
    let currency = intent.order.money.currency().code();
    let (instalments, lines) = split(instalments::of_intent(store, id).await?, ledger::of_intent(store, id).await?);
    if lines.iter().any(|line| line.currency != currency) {
        return Err(StoreError::Corrupt {
            table: "ledger_entries",
            id: id.to_owned(),
            why: "another currency than the intent's",
        });
    }
    let history = History {
        amount: intent.order.money.minor(),
        state: intent.state,
        attempt_count: intent.attempt_count,
        refunded: intent.refunded,
        attempts: attempts::of_intent(store, id).await?,
        refunds: refunds::of_intent(store, id).await?,
        credentials: credentials::of_intent(store, id).await?,
        mandates: mandates::of_intent(store, id).await?.iter().map(|mandate| (mandate.id, mandate.status)).collect(),
        instalments,
        lines: lines.into_iter().map(|line| (line.posting, line.entry)).collect(),
        told: events::of_intent(store, id).await?.iter().map(told).collect(),
    };
    Ok(Some((history, currency)))
}

/// Each instalment with its own lines, which may be in another currency, and the lines that are left.
fn split(stored: Vec<StoredInstalment>, mut lines: Vec<LedgerLine>) -> (Vec<Collected>, Vec<LedgerLine>) {
    let with_lines = |StoredInstalment { id, mandate, instalment, currency }| {
        let posting = format!("{}:{id}", Posting::Collection.code());
        let own = lines.extract_if(.., |line| line.posting == posting && line.currency == currency.code());
        Collected { mandate, instalment, currency, entries: own.map(|line| line.entry).collect() }
    };
    (stored.into_iter().map(with_lines).collect(), lines)
}

fn told(stored: &StoredEvent) -> Told {
    let body: Value = serde_json::from_str(&stored.body).unwrap_or_default();
    let content = &body["content"];
    let text = |field: &str| content[field].as_str().map(str::to_owned);
    let known = match stored.kind.as_str() {
        event::STATUS_CHANGE => text("status").map(Told::Status),
        event::CANCELATION => Some(Told::Cancelation),
        event::REFUND_STATUS_CHANGE => {
            content["refund_id"].as_i64().zip(text("status")).map(|(id, status)| Told::Refund { id, status })
        }
        event::PAYMENT_CREDENTIAL => {
            text("credential_id").zip(text("status")).map(|(id, status)| Told::Credential { id, status })
        }
        event::MANDATE_STATUS_CHANGE => {
            content["mandate_id"].as_i64().zip(text("status")).map(|(id, status)| Told::Mandate { id, status })
        }
        event::MANDATE_COLLECTION => {
            let numbers = content["mandate_id"].as_i64().zip(content["instalment"].as_i64());
            numbers.zip(text("status")).map(|((id, instalment), status)| Told::MandateCollection { id, instalment, status })
        }
        event::MANDATE_UPDATE => content["mandate_id"].as_i64().map(|id| Told::MandateUpdate { id }),
        event::PAYMENT_CREDENTIAL_DELETED => text("credential_id").map(|id| Told::CredentialDeleted { id }),
        _ => None,
    };
    known.unwrap_or_else(|| Told::Unknown(format!("{} of type {}", stored.id, stored.kind)))
}
