//! Which line a delivery belongs to, as expressions of SQL.

/// The line of the event `e` at the destination `t`; NULL if the destination is not in order, or
/// the event has no subject.
macro_rules! line_of {
    () => {
        "CASE WHEN t.format = 'original' AND e.kind = 'payment_credential_deleted' \
         THEN e.subject || ' payment_credential' \
         WHEN t.format = 'original' OR t.ordered = TRUE THEN e.subject || ' ' || e.kind END"
    };
}
pub(in crate::tables) use line_of;

/// The place of the event `e` in its line at the destination `t`.
macro_rules! place_of {
    () => {
        "CASE WHEN t.format = 'original' OR t.ordered = TRUE THEN e.position END"
    };
}
pub(in crate::tables) use place_of;
