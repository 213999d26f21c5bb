//! What a test scripts: how a call fails, and what the provider decides about a payment.

use std::sync::Arc;

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::money::Money;
use tokio::sync::watch;

/// The calls that can be scripted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    Pay,
    ChooseNetwork,
    QueryPayment,
    Void,
    Capture,
    Release,
    Refund,
    QueryRefund,
    DeleteToken,
}

/// How a call fails.
#[derive(Clone)]
pub enum Fault {
    /// Nothing leaves the caller.
    NotSent,
    /// As [`Self::NotSent`], when the gate opens.
    HoldNotSent(Gate),
    /// The call does not arrive, and the caller does not know it.
    LoseCall,
    /// The call takes effect, and its answer is lost.
    LoseAnswer,
    /// The call takes effect when the gate opens, even if its caller has gone.
    Hold(Gate),
    /// The call takes effect at once, and its answer arrives when the gate opens.
    HoldAnswer(Gate),
    /// As [`Self::Hold`], but a payment is held before its identifier is recorded.
    HoldBeforeJournal(Gate),
    /// The connector has a bug: it panics before it sends anything.
    Panic,
}

/// What the provider decides about the next payment. Without a decision it approves.
#[derive(Clone, Debug)]
pub enum Decision {
    /// Approves this amount, whatever the order's is.
    ApproveAmount(Money),
    Refuse(FailureReason),
    RequireAction(CustomerAction),
    /// Has the customer act on a page of this address.
    RequireActionAt(CustomerAction, &'static str),
    /// Has the customer choose between Cartes Bancaires and Visa.
    RequireNetwork,
    Pend,
}

/// Holds calls in the network until it is opened.
#[derive(Clone)]
pub struct Gate(Arc<watch::Sender<GateState>>);

#[derive(Clone, Copy, Default)]
struct GateState {
    arrived: bool,
    open: bool,
}

impl Gate {
    pub fn new() -> Self {
        Self(Arc::new(watch::Sender::new(GateState::default())))
    }

    /// Waits until a call is held.
    pub async fn wait_for_call(&self) {
        self.0.subscribe().wait_for(|state| state.arrived).await.unwrap();
    }

    /// Lets the calls go on.
    pub fn open(&self) {
        self.0.send_modify(|state| state.open = true);
    }

    pub(super) async fn pass(&self) {
        self.0.send_modify(|state| state.arrived = true);
        self.0.subscribe().wait_for(|state| state.open).await.unwrap();
    }
}
