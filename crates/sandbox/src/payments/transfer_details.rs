//! The account that the sandbox's bank transfers go to. It does not exist.

use kassa_domain::time::Timestamp;
use kassa_providers::TransferDetails;

use super::result::WAITED_FOR;
use crate::error::{SandboxError, SandboxResult};
use crate::program::Program;
use crate::records::payments;

impl Program {
    /// The account for a payment.
    ///
    /// # Errors
    /// [`SandboxError`]: `UnknownReference` or `Store`.
    pub(crate) async fn find_transfer_details(
        &self,
        reference: &str,
    ) -> SandboxResult<TransferDetails> {
        let payment = payments::find(&self.store, reference).await?;
        let payment = payment.ok_or(SandboxError::UnknownReference)?;
        let awaited_until = Timestamp(payment.created).saturating_add(WAITED_FOR);
        Ok(build_transfer_details(&payment.reference, awaited_until))
    }
}

/// The details of a payment. Their reference is derived from the payment's, and short enough to be
/// typed into a banking app.
fn build_transfer_details(reference: &str, awaited_until: Timestamp) -> TransferDetails {
    let digits: String = reference.chars().rev().filter(char::is_ascii_hexdigit).take(8).collect();
    TransferDetails {
        bank: "Kassa Test Bank".to_owned(),
        holder: "Kassa Sandbox".to_owned(),
        account: "62000012345".to_owned(),
        branch: "000001".to_owned(),
        reference: format!("KS{}", digits.to_ascii_uppercase()),
        awaited_until: Some(awaited_until),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_payment_has_a_reference_of_its_own() {
        let [one, other] =
            ["0192f6c8-0000-7000-8000-00000000abcd", "0192f6c8-0000-7000-8000-00000000abce"]
                .map(|reference| build_transfer_details(reference, Timestamp(0)));
        assert_eq!(one.reference, "KSDCBA0000");
        assert_ne!(one.reference, other.reference);
    }
}
