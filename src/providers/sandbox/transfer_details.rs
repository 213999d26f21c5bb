//! The account that the sandbox's bank transfers go to. It does not exist.

use crate::providers::payment::TransferDetails;

/// The details of a payment. Their reference is derived from the payment's, and short enough to be
/// typed into a banking app.
pub(super) fn build_transfer_details(reference: &str) -> TransferDetails {
    let digits: String = reference.chars().rev().filter(char::is_ascii_hexdigit).take(8).collect();
    TransferDetails {
        bank: "Kassa Test Bank".to_owned(),
        holder: "Kassa Sandbox".to_owned(),
        account: "62000012345".to_owned(),
        branch: "000001".to_owned(),
        reference: format!("KS{}", digits.to_ascii_uppercase()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_payment_has_a_reference_of_its_own() {
        let [one, other] =
            ["0192f6c8-0000-7000-8000-00000000abcd", "0192f6c8-0000-7000-8000-00000000abce"]
                .map(build_transfer_details);
        assert_eq!(one.reference, "KSDCBA0000");
        assert_ne!(one.reference, other.reference);
    }
}
