//! The ledger against the states of the intent, its attempts and its refunds.

use std::collections::BTreeMap;

use super::history::IntentHistory;
use super::refunds::counts_as_refunded;
use crate::intent::IntentState;
use crate::ledger::LedgerAccount;
use crate::payout::PayoutStatus;
use crate::transaction_status::TransactionStatus;

type Balances = BTreeMap<LedgerAccount, i128>;

pub(super) fn check_ledger(history: &IntentHistory, found: &mut Vec<String>) {
    let mut postings = BTreeMap::<&str, i128>::new();
    let mut balances = Balances::new();
    for (posting, entry) in &history.ledger_entries {
        *postings.entry(posting).or_default() += i128::from(entry.amount);
        *balances.entry(entry.account.clone()).or_default() += i128::from(entry.amount);
    }
    let unbalanced = postings.into_iter().filter(|(_, sum)| *sum != 0);
    found.extend(unbalanced.map(|(posting, sum)| format!("posting {posting} adds up to {sum}")));
    balances.retain(|_, balance| *balance != 0);
    let expected = expected_balances(history);
    if balances != expected {
        found.push(format!("the ledger has {balances:?}, the stored states require {expected:?}"));
    }
}

/// The balances other than 0 that follow from the stored states.
fn expected_balances(history: &IntentHistory) -> Balances {
    let mut balances = Balances::new();
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
    let payouts = history.payouts.iter();
    for payout in payouts.filter(|payout| payout.status == PayoutStatus::Success) {
        let (beneficiary, amount) = (payout.beneficiary_id.clone(), payout.money.minor().into());
        add(LedgerAccount::BeneficiaryPayable(beneficiary), amount);
        add(LedgerAccount::Receivable, -amount);
    }
    for refund in &history.refunds {
        let amount = i128::from(refund.amount);
        match refund.status {
            TransactionStatus::Initiated | TransactionStatus::Pending => {
                add(LedgerAccount::RefundsUnderWay, -amount)
            }
            TransactionStatus::Success => add(LedgerAccount::Receivable, -amount),
            TransactionStatus::Failed(_) | TransactionStatus::Canceled => {}
        }
    }
    balances.retain(|_, balance| *balance != 0);
    balances
}

/// Adds what is owed after refunds to the merchant, or to each beneficiary.
fn add_payables(history: &IntentHistory, add: &mut impl FnMut(LedgerAccount, i128)) {
    let paid = history.attempts.last().map(|attempt| attempt.shares.as_slice()).unwrap_or_default();
    if paid.is_empty() {
        let payable = i128::from(history.amount) - i128::from(history.refunded);
        add(LedgerAccount::MerchantPayable, -payable);
    }
    let refunds = history.refunds.iter().filter(|refund| counts_as_refunded(refund));
    let refunded = refunds.flat_map(|refund| &refund.shares);
    for (share, sign) in
        paid.iter().map(|share| (share, -1)).chain(refunded.map(|share| (share, 1)))
    {
        add(
            LedgerAccount::BeneficiaryPayable(share.beneficiary_id.clone()),
            i128::from(share.amount) * sign,
        );
    }
}
