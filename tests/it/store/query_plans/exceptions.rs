//! What may be read as a whole, or sorted, and why.

use super::finding::Finding;

/// Tables that do not grow with payments.
const SMALL_TABLES: [(&str, &str); 9] = [
    ("connections", "some for each merchant"),
    ("destinations", "some for each merchant"),
    ("figure_changes", "those of the last seconds"),
    ("job_leases", "some jobs"),
    ("loaded", "rows that stand in the statement"),
    ("locked", "those of the rows in the statement that are changed"),
    ("merchants", "the operator's list"),
    ("named", "each value of an index once"),
    ("people", "those who sign in"),
];

/// Indexes of what is open: an entry is deleted when its row is done.
const OPEN_ROWS: [(&str, &str); 7] = [
    ("beneficiaries_unsealed", "account numbers that an earlier version has stored"),
    ("intents_unhashed", "addresses that an earlier version has stored"),
    ("provider_calls_open", "calls without a result"),
    ("provider_calls_problem", "calls that wait for an operator"),
    ("deliveries_due", "deliveries that wait"),
    ("people_unused", "those who sign in, of whom there are few"),
    ("webhook_replays_open", "replays that are not completed"),
];

/// Ends of statements that sort what they find.
const SORTS: [(&str, &str); 23] = [
    ("valid_until > $2 ORDER BY valid_until DESC, id DESC", "secrets of one destination"),
    ("ORDER BY created, place, id LIMIT 1", "what waits for a destination that is down"),
    ("LIMIT $2) ORDER BY d.is_replay, d.due, d.id, t.id", "one page of deliveries"),
    ("i.created < $3 GROUP BY i.created / 900000, a.method", "the methods of one period"),
    ("AND i.is_interactive GROUP BY i.created / 900000", "the intents of one period"),
    ("entries GROUP BY currency, created / 900000", "the postings of one period"),
    ("WHERE b.merchant_id = $1 ORDER BY b.created, b.person_id", "people of one merchant"),
    ("WHERE i.merchant_id = $1 ORDER BY i.created, i.email", "invitations of one merchant"),
    ("GROUP BY COALESCE(problem, operation) ORDER BY kind", "calls without a result"),
    ("SELECT DISTINCT connection_id FROM provider_calls WHERE due <= $1", "calls that are due"),
    ("c.created < $2 ORDER BY c.created, c.id LIMIT $3", "calls without a result"),
    ("WHERE a.connection_id = connections.id) ORDER BY created, id", "connections"),
    ("AND c.deleted IS NULL ORDER BY c.id", "stored cards of some intents"),
    ("DESC LIMIT $4) newest GROUP BY newest.currency", "as many payments as are counted"),
    ("WHERE a.intent_id = $1 ORDER BY a.id", "attempts of one intent"),
    ("WHERE a.intent_id = $1 ORDER BY d.id", "disputes of one payment"),
    ("WHERE a.intent_id = $1 ORDER BY p.id", "payouts of one payment"),
    ("WHERE a.intent_id = $1 ORDER BY r.id", "reversals of one intent"),
    ("WHERE m.intent_id = $1 ORDER BY n.id", "instalments of one intent"),
    ("FROM events WHERE intent_id = $1 ORDER BY position", "events of one intent"),
    ("WHERE e.intent_id = $1 ORDER BY e.position, d.id", "deliveries of one intent"),
    ("FROM events WHERE merchant_id = $1 ORDER BY position", "all events of a merchant"),
    ("WHERE c.merchant_id = $1 ORDER BY d.id", "the operator's list of all disputes"),
];

/// The exception that allows what a plan of this statement does.
pub fn find_exception(sql: &str, finding: &Finding) -> Option<&'static str> {
    let find = |list: &[(&'static str, &str)], wanted: &str| {
        list.iter().find(|(name, _)| *name == wanted).map(|(name, _)| *name)
    };
    match finding {
        Finding::Scan { table } => find(&SMALL_TABLES, table),
        Finding::WholeIndex { index, table } => {
            find(&OPEN_ROWS, index).or_else(|| find(&SMALL_TABLES, table))
        }
        Finding::Sort => SORTS.iter().find(|(end, _)| sql.ends_with(end)).map(|(end, _)| *end),
        Finding::AutomaticIndex => None,
    }
}

/// Every exception, each of which has to be used.
pub fn list_exceptions() -> impl Iterator<Item = &'static str> {
    [SMALL_TABLES.as_slice(), &OPEN_ROWS, &SORTS].into_iter().flatten().map(|(name, _)| *name)
}
