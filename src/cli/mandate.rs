//! `kassa mandate …`

use clap::Subcommand;
use kassa::config::StorageArgs;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::schedule::{
    Calendar, CollectionSchedule, change_deadline, submission_date,
};
use kassa_domain::mandate::{MandateId, MandateStatus};
use kassa_domain::time::{Date, Timestamp};
use kassa_providers::ProviderMandate;
use kassa_services::mandates::{self, MandateOverview};
use kassa_store::tables::{calendar_days, mandates as mandates_table};
use serde_json::{Value, json};

use super::context::{CommandResult, not_found, run_with_providers};

#[derive(Subcommand)]
pub enum MandateCommand {
    /// Show a mandate as its provider has it now, with the date and the status of every instalment
    Show {
        mandate_id: i64,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: MandateCommand) -> CommandResult {
    let MandateCommand::Show { mandate_id, storage } = command;
    run_with_providers(storage, async |ctx| {
        let mandate = mandates_table::find(&ctx.store, MandateId(mandate_id)).await?;
        let mandate = mandate.ok_or_else(|| not_found("mandate", &mandate_id.to_string()))?;
        let calendar = calendar_days::find(&ctx.store, mandate.scheme.calendar()).await?;
        let overview = mandates::load_mandate_overview(ctx, mandate).await?;
        Ok(overview_to_json(&overview, &calendar))
    })
    .await
}

fn overview_to_json(overview: &MandateOverview, calendar: &Calendar) -> Value {
    let MandateOverview { mandate, record, .. } = overview;
    json!({
        "mandate_id": mandate.id.0,
        "merchant_id": mandate.merchant_id,
        "intent_id": mandate.intent_id,
        "reference_id": mandate.reference_id,
        "purchaser_id": mandate.purchaser_id,
        "currency": mandate.future_payments.currency.code(),
        "scheme": mandate.scheme.code(),
        // As last notified to the merchant. The provider's status is in `provider`, if it can be
        // reached.
        "status": mandate.status.code(),
        "order_under_way": mandate.pending_change.is_some(),
        "provider": record.as_ref().map(terms_to_json),
        "instalments": instalments_to_json(overview, calendar),
    })
}

fn terms_to_json(record: &ProviderMandate) -> Value {
    json!({
        "contract_number": record.contract_number,
        "status": record.terms.status.code(),
        "frozen": record.terms.frozen,
        "registered_mandate": record.terms.registered,
        "instalment_amount": record.terms.instalment_amount,
        "maximum_amount": record.terms.maximum_amount,
        "amendment": record.terms.amendment.map(|amendment| {
            json!({
                "maximum_amount": amendment.maximum_amount,
                "mandate_action_date": amendment.action_date.to_iso_string(),
            })
        }),
    })
}

/// The instalments that were recorded, then those that are still scheduled.
fn instalments_to_json(overview: &MandateOverview, calendar: &Calendar) -> Vec<Value> {
    let (collected, scheme) = (&overview.instalments, overview.mandate.scheme);
    let ended = collected.iter().map(|instalment| {
        json!({
            "number": instalment.number,
            "due_date": instalment.due.to_iso_string(),
            "collection_date": instalment.collection_date.to_iso_string(),
            "retry": instalment.retry,
            "amount": instalment.amount,
            "status": instalment.status.code(),
            "failure_reason": instalment.status.failure().map(FailureReason::code),
            "collected": instalment.collected.to_iso_string(),
            "returned": instalment.returned.map(Timestamp::to_iso_string),
        })
    });
    let upcoming = overview.record.iter().flat_map(|record| {
        let dates = record.schedule().into_iter().flat_map(CollectionSchedule::collection_dates);
        (1_u32..).zip(dates).skip(collected.len()).map(move |(number, due)| {
            let collected = scheme.collection_date(due, calendar);
            upcoming_instalment_to_json(record, number, (due, collected), calendar)
        })
    });
    ended.chain(upcoming).collect()
}

fn upcoming_instalment_to_json(
    record: &ProviderMandate,
    number: u32,
    (due, collected): (Date, Date),
    calendar: &Calendar,
) -> Value {
    let status = match record.terms.status {
        MandateStatus::Canceled | MandateStatus::Failed => "canceled",
        _ if record.terms.frozen => "frozen",
        _ => "scheduled",
    };
    json!({
        "number": number,
        "due_date": due.to_iso_string(),
        "collection_date": collected.to_iso_string(),
        "amount": record.terms.instalment_amount,
        "status": status,
        "sent_to_bank": submission_date(collected, calendar).to_iso_string(),
        "change_until": change_deadline(collected, calendar).to_iso_string(),
    })
}
