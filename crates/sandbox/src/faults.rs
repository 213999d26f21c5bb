//! Faults: the next matching calls fail before or after their effect. They are lost when the
//! program ends.

use std::sync::{Mutex, MutexGuard, PoisonError};

use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};

#[derive(Default)]
pub(super) struct Faults(Mutex<Vec<FaultDto>>);

impl Faults {
    pub(super) fn add(&self, fault: FaultDto) {
        if fault.times > 0 {
            self.lock().push(fault);
        }
    }

    /// What is left of the faults, oldest first.
    pub(super) fn list(&self) -> Vec<FaultDto> {
        self.lock().clone()
    }

    pub(super) fn clear(&self) {
        self.lock().clear();
    }

    /// The fault of this call at this point, which is counted down. `None` if it has none.
    pub(super) fn take(
        &self,
        at: FaultPoint,
        operation: &str,
        reference: &str,
    ) -> Option<FaultKind> {
        let mut faults = self.lock();
        let matches = |wanted: &Option<String>, found: &str| {
            wanted.as_deref().is_none_or(|wanted| wanted == found)
        };
        let index = faults.iter().position(|fault| {
            fault.at == at
                && matches(&fault.operation, operation)
                && matches(&fault.reference, reference)
        })?;
        let fault = faults.get_mut(index)?;
        let kind = fault.what;
        fault.times -= 1;
        if fault.times == 0 {
            faults.remove(index);
        }
        Some(kind)
    }

    fn lock(&self) -> MutexGuard<'_, Vec<FaultDto>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(times: u32, operation: Option<&str>, reference: Option<&str>) -> FaultDto {
        FaultDto {
            at: FaultPoint::Before,
            what: FaultKind::Hang,
            times,
            operation: operation.map(str::to_owned),
            reference: reference.map(str::to_owned),
        }
    }

    #[test]
    fn a_fault_is_counted_down_by_matching_calls_only() {
        let faults = Faults::default();
        faults.add(fault(2, Some("pay"), Some("r1")));
        let take = |at, operation, reference| faults.take(at, operation, reference);
        assert_eq!(take(FaultPoint::After, "pay", "r1"), None);
        assert_eq!(take(FaultPoint::Before, "void", "r1"), None);
        assert_eq!(take(FaultPoint::Before, "pay", "r2"), None);
        assert_eq!(take(FaultPoint::Before, "pay", "r1"), Some(FaultKind::Hang));
        assert_eq!(faults.list(), [fault(1, Some("pay"), Some("r1"))]);
        assert_eq!(take(FaultPoint::Before, "pay", "r1"), Some(FaultKind::Hang));
        assert_eq!(take(FaultPoint::Before, "pay", "r1"), None);
        assert_eq!(faults.list(), []);
    }

    #[test]
    fn a_fault_without_conditions_matches_every_call() {
        let faults = Faults::default();
        faults.add(fault(0, None, None));
        assert_eq!(faults.list(), []);
        faults.add(fault(1, None, None));
        assert_eq!(faults.take(FaultPoint::Before, "list", ""), Some(FaultKind::Hang));
        faults.add(fault(1, None, None));
        faults.clear();
        assert_eq!(faults.take(FaultPoint::Before, "list", ""), None);
    }
}
