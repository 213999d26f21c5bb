//! How many connections the process may hold open: each is an open file, and the system limits
//! these, often to 1,024. Where none is left, no connection can be accepted and no database file
//! opened, so connections must not take them all.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// For the databases, their connections, calls to providers and deliveries.
const RESERVED: u64 = 256;

/// Raises the process's own limit as far as `connections` need it, and warns if that is too low.
pub(super) fn make_room(connections: u32) {
    let limit = getrlimit(Resource::Nofile);
    if let Some(raised) = raise(&limit, connections)
        && let Err(error) = setrlimit(Resource::Nofile, raised)
    {
        tracing::warn!(%error, "the limit of open files can't be raised");
    }
    let room = fit(connections);
    if room < connections {
        tracing::warn!(
            connections = room,
            "fewer connections than KASSA_CONNECTIONS: the limit of open files is low"
        );
    }
}

/// As many of the connections as there is room for.
pub(super) fn fit(connections: u32) -> u32 {
    count_fitting(getrlimit(Resource::Nofile).current, connections)
}

/// The limit with room for `connections`, or as much as the system allows. `None` if it has room.
fn raise(limit: &Rlimit, connections: u32) -> Option<Rlimit> {
    let needed = u64::from(connections) + RESERVED;
    let current = limit.current?;
    let raised = limit.maximum.map_or(needed, |maximum| maximum.min(needed));
    (raised > current).then_some(Rlimit { current: Some(raised), maximum: limit.maximum })
}

/// At least half of a small limit is for connections.
fn count_fitting(limit: Option<u64>, connections: u32) -> u32 {
    let Some(limit) = limit else { return connections };
    let room = limit.saturating_sub(RESERVED).max(limit / 2);
    u32::try_from(room).unwrap_or(u32::MAX).min(connections)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn raise_to(current: Option<u64>, maximum: Option<u64>) -> Option<u64> {
        raise(&Rlimit { current, maximum }, 10_000).and_then(|limit| limit.current)
    }

    #[test]
    fn a_limit_is_raised_as_far_as_it_is_needed_and_allowed() {
        assert_eq!(raise_to(Some(1024), Some(524_288)), Some(10_256));
        assert_eq!(raise_to(Some(1024), None), Some(10_256));
        assert_eq!(raise_to(Some(1024), Some(4096)), Some(4096));
        for (current, maximum) in [(Some(20_000), Some(20_000)), (None, None), (Some(64), Some(64))]
        {
            assert_eq!(raise_to(current, maximum), None);
        }
    }

    #[test]
    fn files_are_left_for_everything_else() {
        assert_eq!(count_fitting(None, 10_000), 10_000);
        assert_eq!(count_fitting(Some(10_256), 10_000), 10_000);
        assert_eq!(count_fitting(Some(1024), 10_000), 768);
        assert_eq!(count_fitting(Some(300), 10_000), 150);
    }
}
