//! What is varied: the class of the connector, and the planted bug.

/// What a connector can promise of a reference that was voided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A void leaves a tombstone, or tells what stands: a later call charges nothing.
    Tombstone,
    /// A void promises nothing: a later call may charge.
    Quarantine,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bug {
    None,
    /// "Never heard of it" ends an attempt without a void.
    RefuseWithoutVoid,
    /// "Cannot promise" ends an attempt before the quarantine has passed.
    RefuseBeforeQuarantine,
    /// A time-out counts as a refusal.
    SilenceIsRefusal,
    /// An approval of an attempt that has ended is dropped.
    DropLateApproval,
    /// An approval of an attempt that has ended makes it a success.
    AdoptLateApproval,
    /// Nobody looks for approvals of attempts that have ended.
    NoReconciliation,
    /// The provider is called before the attempt is committed.
    CallBeforeCommit,
    /// A verdict is written without comparing the fence.
    NoFence,
    /// The customer's process voids under the fence that it finds.
    SharedFence,
    /// An intent may have two open attempts.
    SecondOpenAttempt,
    /// The approved amount is not compared with the order's.
    AmountUnchecked,
    /// A reversal that is sent again has a new reference.
    ReversalUnderNewReference,
    /// A reversal without an answer is not sent again.
    ReversalSentOnce,
    /// A late approval is posted to one account alone.
    OneSidedPosting,
    /// An event is not written in the transaction of its change.
    EventAfterCommit,
    /// The provider charges a reference with a tombstone.
    TombstoneForgotten,
}

/// The protocol between Kassa and one provider.
#[derive(Clone, Copy, Debug)]
pub struct Protocol {
    pub class: Class,
    pub bug: Bug,
}

impl Protocol {
    pub fn has(&self, bug: Bug) -> bool {
        self.bug == bug
    }
}
