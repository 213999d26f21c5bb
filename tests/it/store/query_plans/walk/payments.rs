//! Reads of intents, attempts, credentials, refunds, payouts, disputes and the ledger.

use kassa_domain::dispute::{DisputeId, DisputeStatus};
use kassa_domain::ids::{BeneficiaryId, CredentialId, IntentId};
use kassa_domain::payout::PayoutId;
use kassa_domain::refund::RefundId;
use kassa_domain::time::Timestamp;
use kassa_store::tables::portal::shares;
use kassa_store::tables::{
    attempts, credentials, disputes, intents, ledger, money_records, payouts, refunds, reversals,
};
use kassa_store::{RecordPage, RecordPosition, Store};

use super::{ATTEMPT, CONNECTION, INTENT, MERCHANT, NOW, expect_ran};

pub async fn walk(store: &Store) {
    read_intents(store).await;
    read_attempts(store).await;
    read_money(store).await;
    read_records(store).await;
}

async fn read_intents(store: &Store) {
    expect_ran(intents::find(store, &INTENT).await);
    expect_ran(intents::find_with_credentials(store, &INTENT).await);
    expect_ran(intents::list_expired_authorizations(store, NOW, (NOW, &INTENT), 9).await);
    expect_ran(intents::find_last_id(store).await);
    expect_ran(intents::list_ids(store, &IntentId::before_all(), &INTENT, 9).await);
}

async fn read_attempts(store: &Store) {
    expect_ran(attempts::find(store, ATTEMPT).await);
    expect_ran(attempts::is_given_up(store, ATTEMPT).await);
    expect_ran(attempts::find_by_form_token(store, &INTENT, "f1").await);
    expect_ran(attempts::find_by_reference(store, &CONNECTION, "r1").await);
    expect_ran(attempts::find_by_provider_id(store, &CONNECTION, "p1").await);
    expect_ran(attempts::list_by_intent(store, &INTENT).await);
    expect_ran(attempts::find_sealed_page(store, ATTEMPT).await);
    expect_ran(attempts::find_network_choice(store, ATTEMPT).await);
    expect_ran(credentials::find(store, &CredentialId::from_trusted("s1")).await);
    expect_ran(credentials::list_active_by_purchaser(store, &MERCHANT, "u1").await);
    expect_ran(credentials::list_by_intent(store, &INTENT).await);
    expect_ran(credentials::find_sealed_token(store, &CredentialId::from_trusted("s1")).await);
}

async fn read_money(store: &Store) {
    expect_ran(refunds::list_by_intent(store, &INTENT).await);
    expect_ran(refunds::find(store, RefundId(1)).await);
    expect_ran(refunds::find_by_reference(store, &CONNECTION, "f1").await);
    expect_ran(reversals::find(store, 1).await);
    expect_ran(reversals::find_by_reference(store, &CONNECTION, "v1").await);
    expect_ran(reversals::list_by_intent(store, &INTENT).await);
    expect_ran(payouts::find(store, PayoutId(1)).await);
    expect_ran(payouts::find_by_reference(store, &CONNECTION, "o1").await);
    expect_ran(payouts::list_by_intent(store, &INTENT).await);
    expect_ran(
        payouts::list_by_beneficiary(store, &BeneficiaryId::from_trusted("b1"), PayoutId(9), 9)
            .await,
    );
    expect_ran(payouts::list_refused(store).await);
    expect_ran(disputes::find_by_provider_id(store, &CONNECTION, "q1").await);
    expect_ran(disputes::list_open(store, &CONNECTION).await);
    expect_ran(disputes::list_by_intent(store, &INTENT).await);
    expect_ran(disputes::list_by_merchant(store, &MERCHANT).await);
    let place = disputes::DisputePlace::FIRST;
    for status in [None, Some(DisputeStatus::Lost)] {
        expect_ran(disputes::list_page(store, &MERCHANT, status, place, 9).await);
    }
    expect_ran(disputes::find_place(store, &MERCHANT, DisputeId(1)).await);
    expect_ran(disputes::list_due(store, &MERCHANT, NOW, 9).await);
    expect_ran(shares::list_by_beneficiary(store, &BeneficiaryId::from_trusted("b1"), 9, 9).await);
    expect_ran(ledger::list_by_intent(store, &INTENT).await);
}

/// What reconciliation reads.
async fn read_records(store: &Store) {
    let references = ["r1".to_owned(), "r2".to_owned()];
    expect_ran(money_records::find_payments(store, &references).await);
    expect_ran(money_records::find_payments_by_provider_id(store, &references).await);
    expect_ran(money_records::find_refunds(store, &references).await);
    let after = RecordPosition::before(Timestamp(1900));
    let page = RecordPage { connection_id: &CONNECTION, after, to: Timestamp(1920), limit: 9 };
    expect_ran(money_records::list_approved_payments(store, &page).await);
    expect_ran(money_records::list_paid_refunds(store, &page).await);
    expect_ran(money_records::list_paid_reversals(store, &page).await);
}
