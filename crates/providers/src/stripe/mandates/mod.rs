//! Debit orders (ADR 202): signed on Kassa's page or on Stripe's, and collected by debits that
//! Kassa instructs. Stripe keeps the account, the payer's acceptance and the status; the terms are
//! Kassa's.

mod schemes;
mod signing;
mod record;
mod collections;
mod changes;

pub(super) use self::changes::change;
pub(super) use self::collections::{collect, query};
pub(super) use self::record::{find, find_reference};
pub(super) use self::schemes::SCHEMES;
pub(super) use self::signing::sign;

/// The field of a customer's metadata with the reference of the payment that signs its mandate.
pub(super) const MANDATE: &str = "kassa_mandate";
/// The field of an intent's metadata with Kassa's reference of a collection. Collections are no
/// payments, so they do not have the field of those.
pub(super) const COLLECTION: &str = "kassa_collection";
/// The field of the metadata with the reference of the change that has canceled a mandate.
const CANCELED_BY: &str = "kassa_cancel";
/// The number of an instalment, and its day.
const NUMBER: &str = "kassa_number";
const DUE: &str = "kassa_due";
