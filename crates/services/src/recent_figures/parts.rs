//! Which quarters of a period are read from what is stored, and which are counted.

use std::ops::Range;

use kassa_store::tables::portal::figure_progress::FigureProgress;

/// What is counted at once. A read of SQLite keeps its thread, so other requests come in between.
pub(crate) const COUNTED_AT_ONCE: i64 = 4;

/// Consecutive quarters that are read in the same way.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub quarters: Range<i64>,
    pub is_stored: bool,
}

/// The parts of a period. `changed` are the quarters whose stored figures are not up to date, in
/// their order.
pub(super) fn split(
    period: &Range<i64>,
    progress: Option<&FigureProgress>,
    changed: &[i64],
) -> Vec<Part> {
    let is_within = |quarter: i64| quarter.clamp(period.start, period.end);
    let stored = progress.map_or(period.end..period.end, |progress| {
        is_within(progress.kept_from)..is_within(progress.stored_until)
    });
    let mut parts = Vec::new();
    push_counted(&mut parts, period.start..stored.start);
    let mut next = stored.start;
    for quarter in changed.iter().copied().filter(|quarter| stored.contains(quarter)) {
        push_stored(&mut parts, next..quarter);
        push_counted(&mut parts, quarter..quarter + 1);
        next = quarter + 1;
    }
    push_stored(&mut parts, next..stored.end);
    push_counted(&mut parts, stored.end.max(stored.start)..period.end);
    parts
}

fn push_stored(parts: &mut Vec<Part>, quarters: Range<i64>) {
    if !quarters.is_empty() {
        parts.push(Part { quarters, is_stored: true });
    }
}

fn push_counted(parts: &mut Vec<Part>, quarters: Range<i64>) {
    let mut next = quarters.start;
    while next < quarters.end {
        let end = quarters.end.min(next + COUNTED_AT_ONCE);
        parts.push(Part { quarters: next..end, is_stored: false });
        next = end;
    }
}

#[cfg(test)]
mod tests {
    use kassa_domain::time::Timestamp;

    use super::*;

    fn split_of(
        period: Range<i64>,
        stored: Range<i64>,
        changed: &[i64],
    ) -> Vec<(Range<i64>, bool)> {
        let progress = FigureProgress {
            version: 1,
            kept_from: stored.start,
            stored_until: stored.end,
            noted_until: stored.end,
            noted_since: Timestamp(0),
        };
        let parts = split(&period, Some(&progress), changed);
        parts.into_iter().map(|part| (part.quarters, part.is_stored)).collect()
    }

    #[test]
    fn what_is_stored_and_unchanged_is_not_counted() {
        assert_eq!(split_of(5..20, 0..30, &[]), [(5..20, true)]);
        assert_eq!(split_of(5..20, 8..16, &[]), [(5..8, false), (8..16, true), (16..20, false)]);
        assert_eq!(
            split_of(5..12, 5..10, &[2, 5, 7, 9, 11]),
            [
                (5..6, false),
                (6..7, true),
                (7..8, false),
                (8..9, true),
                (9..10, false),
                (10..12, false)
            ]
        );
    }

    #[test]
    fn a_long_time_is_counted_in_steps() {
        let (end, step) = (COUNTED_AT_ONCE + 3, COUNTED_AT_ONCE);
        let expected = [(0..step, false), (step..end, false)];
        assert_eq!(split_of(0..end, 500..600, &[]), expected);
        assert_eq!(split_of(0..end, -600..-500, &[]), expected);
        let parts = split(&(0..end), None, &[]);
        assert!(parts.len() == 2 && parts.iter().all(|part| !part.is_stored), "{parts:?}");
    }

    #[test]
    fn parts_cover_a_period_once() {
        for (kept_from, stored_until) in [(0, 0), (-5, 40), (3, 9), (9, 3), (50, 60), (-9, -3)] {
            let changed = [-7, 0, 4, 5, 29, 55];
            let parts = split_of(0..30, kept_from..stored_until, &changed);
            let covered: Vec<i64> = parts.into_iter().flat_map(|(quarters, _)| quarters).collect();
            assert_eq!(covered, (0..30).collect::<Vec<_>>(), "{kept_from} {stored_until}");
        }
    }
}
