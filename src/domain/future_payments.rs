//! The recurring schedule an intent may carry, for signing a debit-order mandate.
