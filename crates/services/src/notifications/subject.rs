//! What a notification refers to, in two columns.

use kassa_providers::NotificationSubject;

/// The code and the reference of a subject. The reference is empty if there is none.
pub(super) fn to_columns(subject: &NotificationSubject) -> (&'static str, &str) {
    match subject {
        NotificationSubject::Payment(reference) => ("payment", reference),
        NotificationSubject::ProviderPayment(id) => ("provider_payment", id),
        NotificationSubject::Refund(reference) => ("refund", reference),
        NotificationSubject::RefundsOf(reference) => ("refunds_of", reference),
        NotificationSubject::Payout(reference) => ("payout", reference),
        NotificationSubject::Collection(reference) => ("collection", reference),
        NotificationSubject::Mandate(reference) => ("mandate", reference),
        NotificationSubject::ProviderMandate(id) => ("provider_mandate", id),
        NotificationSubject::Dispute(id) => ("dispute", id),
        NotificationSubject::Other => ("other", ""),
    }
}

/// The subject of two columns. [`NotificationSubject::Other`] for a code of a later version.
pub(super) fn from_columns(kind: &str, reference: &str) -> NotificationSubject {
    let reference = reference.to_owned();
    match kind {
        "payment" => NotificationSubject::Payment(reference),
        "provider_payment" => NotificationSubject::ProviderPayment(reference),
        "refund" => NotificationSubject::Refund(reference),
        "refunds_of" => NotificationSubject::RefundsOf(reference),
        "payout" => NotificationSubject::Payout(reference),
        "collection" => NotificationSubject::Collection(reference),
        "mandate" => NotificationSubject::Mandate(reference),
        "provider_mandate" => NotificationSubject::ProviderMandate(reference),
        "dispute" => NotificationSubject::Dispute(reference),
        _ => NotificationSubject::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_round_trip() {
        let reference = || "r1".to_owned();
        for subject in [
            NotificationSubject::Payment(reference()),
            NotificationSubject::ProviderPayment(reference()),
            NotificationSubject::Refund(reference()),
            NotificationSubject::RefundsOf(reference()),
            NotificationSubject::Payout(reference()),
            NotificationSubject::Collection(reference()),
            NotificationSubject::Mandate(reference()),
            NotificationSubject::ProviderMandate(reference()),
            NotificationSubject::Dispute(reference()),
            NotificationSubject::Other,
        ] {
            let (kind, reference) = to_columns(&subject);
            assert_eq!(from_columns(kind, reference), subject);
        }
    }
}
