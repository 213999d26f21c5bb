//! The program is killed at every failpoint of the operations that move money, on both engines:
//! nothing is moved twice, no state is reported before it is certain, and `kassa verify` finds no
//! contradiction.

pub mod harness;
mod intent_trace;

mod payments;
mod network_choice;
mod authorizations;
mod refunds;
mod payouts;
mod mandates;
mod auto_attempt;
mod suspended_caller;
mod credentials;
mod expiry;
mod corruption;
mod webhooks;
mod webhook_order;
mod master_key;

use kassa_services::failpoint::Failpoint;

use self::harness::failpoints_of;

#[test]
fn every_failpoint_is_tested() {
    // A crash after the answer to a reversal: `provider_calls::late_approvals`.
    let operations = [
        "payment",
        "network",
        "hold",
        "refund",
        "payout",
        "collection",
        "mandate",
        "token",
        "reversal",
        "records",
    ];
    let tested = operations.into_iter().flat_map(failpoints_of).count();
    assert_eq!((tested, Failpoint::ALL.len()), (21, 21));
}
