//! Mandates. The sandbox's merchant decides what the payer's bank would decide.

mod record;
mod bank_plan;
mod bank_days;
mod change_result;
mod apply_change;
mod signing;
mod calls;
mod collect;
mod bank;

pub(super) use self::bank::BankChange;
pub(super) use self::collect::CollectionOrder;
pub(super) use self::signing::{
    SignedTerms, insert_signed_mandate, sign_at_bank, signs_at_bank, start_signed_payment,
    update_signed_mandate,
};
