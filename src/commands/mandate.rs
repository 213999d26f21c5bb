//! `kassa mandate …`

use clap::Subcommand;
use serde_json::{Value, json};

use kassa::config::StorageArgs;
use kassa::domain::attempt::FailureReason;
use kassa::domain::mandate::{Instalment, MandateId, MandateStatus};
use kassa::domain::schedule::{day_of_sending, last_day_of_change};
use kassa::domain::time::Date;
use kassa::flow::mandates::{self, Overview};
use kassa::processor::MandateRecord;

use super::{Report, unknown, with};

#[derive(Subcommand)]
pub enum Mandate {
    /// Show a mandate as its provider knows it now, with every instalment: its date, and what became of it
    Show {
        mandate_id: i64,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: Mandate) -> Report {
    let Mandate::Show { mandate_id, storage } = command;
    with(storage, async |parts| {
        let overview = mandates::overview(parts, MandateId(mandate_id)).await?;
        overview.as_ref().map(shown).ok_or_else(|| unknown("mandate", &mandate_id.to_string()))
    })
    .await
}

fn shown(overview: &Overview) -> Value {
    let Overview { mandate, record, instalments } = overview;
    json!({
        "mandate_id": mandate.id.0,
        "merchant_id": mandate.merchant_id,
        "intent_id": mandate.intent_id,
        "reference_id": mandate.reference_id,
        "purchaser_id": mandate.purchaser_id,
        "currency": mandate.payments.currency.code(),
        // What the merchant was told last; the provider's word follows where it can be reached.
        "status": mandate.status.code(),
        "order_under_way": mandate.ordered.is_some(),
        "provider": record.as_ref().map(terms),
        "instalments": rows(record.as_ref(), instalments),
    })
}

fn terms(record: &MandateRecord) -> Value {
    json!({
        "contract_number": record.contract_number,
        "status": record.terms.status.code(),
        "frozen": record.terms.frozen,
        "registered_mandate": record.terms.registered,
        "instalment_amount": record.terms.instalment_amount,
        "maximum_amount": record.terms.maximum_amount,
        "amendment": record.terms.amendment.map(|amendment| {
            json!({ "maximum_amount": amendment.maximum_amount, "mandate_action_date": amendment.action_date.iso() })
        }),
    })
}

/// Those that were collected or tried, and those that are to come.
fn rows(record: Option<&MandateRecord>, collected: &[Instalment]) -> Vec<Value> {
    let ended = collected.iter().map(|instalment| {
        json!({
            "number": instalment.number,
            "due_date": instalment.due.iso(),
            "amount": instalment.amount,
            "status": instalment.status(),
            "failure_reason": instalment.failure.map(FailureReason::code),
            "collected": instalment.collected.iso(),
        })
    });
    let to_come = record.into_iter().flat_map(|record| {
        let dates = record.schedule().into_iter().flat_map(kassa::domain::schedule::Schedule::collections);
        (1_u32..).zip(dates).skip(collected.len()).map(|(number, due)| coming(record, number, due))
    });
    ended.chain(to_come).collect()
}

fn coming(record: &MandateRecord, number: u32, due: Date) -> Value {
    let status = match record.terms.status {
        MandateStatus::Canceled | MandateStatus::Failed => "canceled",
        _ if record.terms.frozen => "frozen",
        _ => "scheduled",
    };
    json!({
        "number": number,
        "due_date": due.iso(),
        "amount": record.terms.instalment_amount,
        "status": status,
        "sent_to_bank": day_of_sending(due).iso(),
        "change_until": last_day_of_change(due).iso(),
    })
}
