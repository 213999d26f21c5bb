//! Whether what is stored of an intent agrees with itself: its state, attempts, refunds,
//! credentials, ledger and events.

use std::collections::BTreeMap;

use super::credential::{Credential, CredentialStatus};
use super::intent::IntentState;
use super::intent::attempt::{Attempt, AttemptStatus};
use super::ledger::{LedgerAccount, LedgerEntry, Posting};
use super::mandate::{Instalment, MandateId, MandateStatus};
use super::money::Currency;
use super::refund::{Refund, RefundStatus};

/// All that is known of one intent.
#[derive(Clone, Debug)]
pub struct IntentHistory {
    pub amount: i64,
    pub state: IntentState,
    pub attempt_count: u32,
    /// Reserved or given back, as the intent itself says.
    pub refunded: i64,
    pub attempts: Vec<Attempt>,
    pub refunds: Vec<Refund>,
    pub credentials: Vec<Credential>,
    pub mandates: Vec<(MandateId, MandateStatus)>,
    /// What was collected under them.
    pub collected_instalments: Vec<CollectedInstalment>,
    /// Lines of the ledger with the posting each belongs to.
    pub ledger_entries: Vec<(String, LedgerEntry)>,
    /// What the merchant was told, oldest first.
    pub sent_events: Vec<SentEvent>,
}

/// An instalment, and what the ledger has of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectedInstalment {
    pub mandate: MandateId,
    pub instalment: Instalment,
    pub currency: Currency,
    pub entries: Vec<LedgerEntry>,
}

/// An event, as far as it can be held against the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SentEvent {
    IntentStatus(String),
    Cancelation,
    Refund {
        id: i64,
        status: String,
    },
    Credential {
        id: String,
        status: String,
    },
    CredentialDeleted {
        id: String,
    },
    Mandate {
        id: i64,
        status: String,
    },
    MandateUpdate {
        id: i64,
    },
    MandateCollection {
        id: i64,
        instalment: i64,
        status: String,
    },
    /// Of a type, or of a shape, that no event has.
    Unknown(String),
}

/// Everything that contradicts something else, in words for the operator. None is how it should be.
#[must_use]
pub fn find_contradictions(history: &IntentHistory) -> Vec<String> {
    let mut found = Vec::new();
    check_attempts(history, &mut found);
    check_refunds(history, &mut found);
    check_ledger(history, &mut found);
    check_status_events(history, &mut found);
    check_refund_events(history, &mut found);
    check_credential_events(history, &mut found);
    check_mandate_events(history, &mut found);
    check_instalments(history, &mut found);
    found
}

fn check_attempts(history: &IntentHistory, found: &mut Vec<String>) {
    if history.attempts.len() != history.attempt_count as usize {
        found.push(format!(
            "{} attempts are stored, {} are counted",
            history.attempts.len(),
            history.attempt_count
        ));
    }
    let (last, earlier) = match history.attempts.split_last() {
        Some((last, earlier)) => (Some(last), earlier),
        None => (None, &[][..]),
    };
    if earlier.iter().any(|attempt| !matches!(attempt.status, AttemptStatus::Failed(_))) {
        found.push("an attempt was followed by another one and has not failed".to_owned());
    }
    let status = last.map(|attempt| attempt.status);
    let agrees = match history.state {
        IntentState::Selection { .. } => matches!(status, None | Some(AttemptStatus::Failed(_))),
        IntentState::Pending { .. } => {
            matches!(status, Some(AttemptStatus::Initiated | AttemptStatus::Pending))
        }
        IntentState::Authorized { .. } | IntentState::Success { .. } => {
            status == Some(AttemptStatus::Success)
        }
        IntentState::Failed => matches!(status, Some(AttemptStatus::Failed(_))),
        IntentState::Canceled => {
            matches!(status, None | Some(AttemptStatus::Failed(_) | AttemptStatus::Canceled))
        }
        IntentState::Expired => status == Some(AttemptStatus::Canceled),
    };
    if !agrees {
        let status = status.map_or("none", AttemptStatus::code);
        found.push(format!("the intent is {}, its last attempt {status}", history.state.code()));
    }
}

fn check_refunds(history: &IntentHistory, found: &mut Vec<String>) {
    let counted: i128 = history
        .refunds
        .iter()
        .filter(|refund| counts_as_refunded(refund))
        .map(|refund| i128::from(refund.amount))
        .sum();
    if counted != i128::from(history.refunded) {
        found.push(format!("refunds make up {counted}, the intent says {}", history.refunded));
    }
    if counted > i128::from(history.amount) {
        found.push(format!("{counted} of {} are refunded", history.amount));
    }
    if !history.refunds.is_empty() && !matches!(history.state, IntentState::Success { .. }) {
        found.push(format!("the intent is {} and has refunds", history.state.code()));
    }
    for refund in history.refunds.iter().filter(|refund| !refund.shares.is_empty()) {
        let shared: i128 = refund.shares.iter().map(|share| i128::from(share.amount)).sum();
        if shared != i128::from(refund.amount) {
            found.push(format!(
                "refund {} is {} and shared out as {shared}",
                refund.id.0, refund.amount
            ));
        }
    }
}

fn counts_as_refunded(refund: &Refund) -> bool {
    !matches!(refund.status, RefundStatus::Failed(_))
}

fn check_ledger(history: &IntentHistory, found: &mut Vec<String>) {
    let mut postings = BTreeMap::<&str, i128>::new();
    let mut balances = BTreeMap::<LedgerAccount, i128>::new();
    for (posting, entry) in &history.ledger_entries {
        *postings.entry(posting).or_default() += i128::from(entry.amount);
        *balances.entry(entry.account.clone()).or_default() += i128::from(entry.amount);
    }
    let uneven = postings.into_iter().filter(|(_, sum)| *sum != 0);
    found.extend(uneven.map(|(posting, sum)| format!("posting {posting} adds up to {sum}")));
    balances.retain(|_, balance| *balance != 0);
    let expected = expected_balances(history);
    if balances != expected {
        found.push(format!("the ledger has {balances:?}, the stored states mean {expected:?}"));
    }
}

/// What the states of the intent, its attempt and its refunds mean for each account.
fn expected_balances(history: &IntentHistory) -> BTreeMap<LedgerAccount, i128> {
    let mut balances = BTreeMap::<LedgerAccount, i128>::new();
    let mut add =
        |account: LedgerAccount, amount: i128| *balances.entry(account).or_default() += amount;
    let amount = i128::from(history.amount);
    match history.state {
        IntentState::Authorized { .. } => {
            add(LedgerAccount::Authorizations, amount);
            add(LedgerAccount::Capturable, -amount);
        }
        IntentState::Success { .. } => {
            add(LedgerAccount::Receivable, amount);
            add_payables(history, &mut add);
        }
        IntentState::Selection { .. }
        | IntentState::Pending { .. }
        | IntentState::Failed
        | IntentState::Canceled
        | IntentState::Expired => {}
    }
    for refund in &history.refunds {
        let amount = i128::from(refund.amount);
        match refund.status {
            RefundStatus::Initiated | RefundStatus::Pending => {
                add(LedgerAccount::RefundsUnderWay, -amount)
            }
            RefundStatus::Success => add(LedgerAccount::Receivable, -amount),
            RefundStatus::Failed(_) => {}
        }
    }
    balances.retain(|_, balance| *balance != 0);
    balances
}

/// What is owed after refunds, to the merchant or to each beneficiary.
fn add_payables(history: &IntentHistory, add: &mut impl FnMut(LedgerAccount, i128)) {
    let shares =
        history.attempts.last().map(|attempt| attempt.shares.as_slice()).unwrap_or_default();
    if shares.is_empty() {
        add(
            LedgerAccount::MerchantPayable,
            i128::from(history.refunded) - i128::from(history.amount),
        );
    }
    let given_back = history
        .refunds
        .iter()
        .filter(|refund| counts_as_refunded(refund))
        .flat_map(|refund| &refund.shares);
    for (share, sign) in
        shares.iter().map(|share| (share, -1)).chain(given_back.map(|share| (share, 1)))
    {
        add(
            LedgerAccount::BeneficiaryPayable(share.beneficiary_id.clone()),
            i128::from(share.amount) * sign,
        );
    }
}

/// One event for each change, in an order that the table of states allows.
fn check_status_events(history: &IntentHistory, found: &mut Vec<String>) {
    let sent_statuses: Vec<&str> = history
        .sent_events
        .iter()
        .filter_map(|event| match event {
            SentEvent::IntentStatus(status) => Some(status.as_str()),
            _ => None,
        })
        .collect();
    let path: Vec<&str> =
        std::iter::once("selection").chain(sent_statuses.iter().copied()).collect();
    if let Some(step) = path.windows(2).find(|step| !is_allowed_status_change(step[0], step[1])) {
        found.push(format!("the merchant was told of {} after {}", step[1], step[0]));
    }
    if path.last() != Some(&history.state.code()) {
        found.push(format!(
            "the intent is {}, the merchant was last told {path:?}",
            history.state.code()
        ));
    }
    let cancelations =
        history.sent_events.iter().filter(|told| **told == SentEvent::Cancelation).count();
    let released = path.ends_with(&["authorized", "canceled"]);
    if cancelations != usize::from(released) {
        found.push(format!("{cancelations} Cancelation events for {path:?}"));
    }
    let unknown = history.sent_events.iter().filter_map(|told| match told {
        SentEvent::Unknown(what) => Some(format!("an event that is none: {what}")),
        _ => None,
    });
    found.extend(unknown);
}

/// The table of the interface's section 3, by its words.
fn is_allowed_status_change(from: &str, to: &str) -> bool {
    matches!(
        (from, to),
        ("selection", "pending" | "canceled")
            | ("pending", "selection" | "authorized" | "success" | "failed")
            | ("authorized", "success" | "canceled" | "expired")
    )
}

fn check_refund_events(history: &IntentHistory, found: &mut Vec<String>) {
    let all = ["initiated", "pending"];
    for refund in &history.refunds {
        let expected: Vec<&str> = match refund.status {
            RefundStatus::Initiated => all[..1].to_vec(),
            RefundStatus::Pending => all.to_vec(),
            ended => all.into_iter().chain([ended.code()]).collect(),
        };
        let sent_statuses = history.sent_events.iter().filter_map(|told| match told {
            SentEvent::Refund { id, status } if *id == refund.id.0 => Some(status.as_str()),
            _ => None,
        });
        let sent_statuses: Vec<&str> = sent_statuses.collect();
        if sent_statuses != expected {
            found.push(format!(
                "refund {} is {}, the merchant was told {sent_statuses:?}",
                refund.id.0,
                refund.status.code()
            ));
        }
    }
    let strays = history.sent_events.iter().any(|told| match told {
        SentEvent::Refund { id, .. } => !history.refunds.iter().any(|refund| refund.id.0 == *id),
        _ => false,
    });
    if strays {
        found.push("the merchant was told of a refund that is not there".to_owned());
    }
}

/// `inactive` at the submission, `active` at the confirmation, and one more when it is deleted.
fn check_credential_events(history: &IntentHistory, found: &mut Vec<String>) {
    for credential in &history.credentials {
        let sent_statuses: Vec<&str> = history
            .sent_events
            .iter()
            .filter_map(|event| match event {
                SentEvent::Credential { id, status } if *id == credential.id => {
                    Some(status.as_str())
                }
                SentEvent::CredentialDeleted { id } if *id == credential.id => Some("deleted"),
                _ => None,
            })
            .collect();
        let agrees = match credential.status {
            CredentialStatus::Inactive => sent_statuses == ["inactive"],
            CredentialStatus::Active => sent_statuses == ["inactive", "active"],
            CredentialStatus::Deleted => {
                sent_statuses == ["inactive", "active", "deleted"]
                    || sent_statuses == ["inactive", "deleted"]
            }
        };
        if !agrees {
            found.push(format!(
                "credential {} is {:?}, the merchant was told {sent_statuses:?}",
                credential.id, credential.status
            ));
        }
    }
}

/// `initiated` first, then one for each step, up to where the mandate stands.
fn check_mandate_events(history: &IntentHistory, found: &mut Vec<String>) {
    for (mandate, status) in &history.mandates {
        let sent_statuses = history.sent_events.iter().filter_map(|told| match told {
            SentEvent::Mandate { id, status } if *id == mandate.0 => {
                Some(MandateStatus::from_code(status))
            }
            _ => None,
        });
        let sent_statuses: Option<Vec<MandateStatus>> = sent_statuses.collect();
        let agrees = sent_statuses.as_ref().is_some_and(|told| {
            let steps = told.windows(2).all(|step| step[0].can_transition_to(step[1]));
            steps && told.first() == Some(&MandateStatus::Initiated) && told.last() == Some(status)
        });
        if !agrees {
            found.push(format!(
                "mandate {} is {}, the merchant was told {sent_statuses:?}",
                mandate.0,
                status.code()
            ));
        }
    }
    let strays = history.sent_events.iter().any(|told| match told {
        SentEvent::Mandate { id, .. }
        | SentEvent::MandateUpdate { id }
        | SentEvent::MandateCollection { id, .. } => {
            !history.mandates.iter().any(|(mandate, _)| mandate.0 == *id)
        }
        _ => false,
    });
    if strays {
        found.push("the merchant was told of a mandate that is not there".to_owned());
    }
}

/// Each is told of once, and is in the ledger once where it was paid.
fn check_instalments(history: &IntentHistory, found: &mut Vec<String>) {
    let mut of_mandates = BTreeMap::<i64, i64>::new();
    for CollectedInstalment { mandate, instalment, entries, .. } in &history.collected_instalments {
        let (number, name) = (
            i64::from(instalment.number),
            format!("instalment {} of mandate {}", instalment.number, mandate.0),
        );
        let next = of_mandates.entry(mandate.0).or_default();
        *next += 1;
        if number != *next {
            found.push(format!("{name} stands in place {next}"));
        }
        let paid = if instalment.failure.is_none() { instalment.amount } else { 0 };
        if *entries != Posting::Collection.to_entries(paid, &[]) {
            found.push(format!("{name} is {}, the ledger has {entries:?}", instalment.status()));
        }
        let sent_statuses = history.sent_events.iter().filter_map(|told| match told {
            SentEvent::MandateCollection { id, instalment, status }
                if (*id, *instalment) == (mandate.0, number) =>
            {
                Some(status.as_str())
            }
            _ => None,
        });
        let sent_statuses: Vec<&str> = sent_statuses.collect();
        if sent_statuses != [instalment.status()] {
            found.push(format!(
                "{name} is {}, the merchant was told {sent_statuses:?}",
                instalment.status()
            ));
        }
    }
    let sent_count = history
        .sent_events
        .iter()
        .filter(|told| matches!(told, SentEvent::MandateCollection { .. }))
        .count();
    if sent_count != history.collected_instalments.len() {
        found.push(format!(
            "{} instalments are stored, the merchant was told of {sent_count}",
            history.collected_instalments.len()
        ));
    }
}

#[cfg(test)]
mod tests;
