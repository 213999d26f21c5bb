//! The names of what mandates and instalments are.

use kassa_domain::mandate::{Frequency, MandateChangeError, MandateStatus};

use crate::texts::Text;

pub(super) const PATH: &str = "/portal/mandates";

pub(super) const fn status_name(status: MandateStatus) -> Text {
    match status {
        MandateStatus::Initiated => Text::MandatesInitiated,
        MandateStatus::Pending => Text::MandatesPending,
        MandateStatus::Authorized => Text::MandatesAuthorized,
        MandateStatus::Active => Text::MandatesActive,
        MandateStatus::Canceled => Text::MandatesCanceled,
        MandateStatus::Failed => Text::MandatesFailed,
        MandateStatus::Suspended => Text::MandatesSuspended,
    }
}

pub(super) const fn status_tag(status: MandateStatus) -> &'static str {
    match status {
        MandateStatus::Active => "tag good",
        MandateStatus::Canceled | MandateStatus::Failed | MandateStatus::Suspended => "tag bad",
        _ => "tag",
    }
}

pub(super) const fn frequency_name(frequency: Frequency) -> Text {
    match frequency {
        Frequency::Weekly => Text::MandatesWeekly,
        Frequency::Monthly => Text::MandatesMonthly,
    }
}

/// Why the state of a mandate does not allow a change, in the words of the interface.
pub(super) const fn refusal_text(refusal: MandateChangeError) -> Text {
    match refusal {
        MandateChangeError::NotActive => Text::MandatesNotActive,
        MandateChangeError::AboveMaximum { .. } => Text::MandatesAboveMaximum,
        MandateChangeError::AmendmentPending => Text::MandatesAmendmentPending,
        MandateChangeError::MandateRegistered => Text::MandatesRegistered,
        MandateChangeError::NotCollecting
        | MandateChangeError::NoInstalmentsRemaining
        | MandateChangeError::NoPendingAmendment
        | MandateChangeError::IllegalStatusChange => Text::MandatesNotCollecting,
    }
}
