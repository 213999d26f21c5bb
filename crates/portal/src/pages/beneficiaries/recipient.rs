//! The names of the types of beneficiaries.

use kassa_domain::beneficiary::RecipientType;

use crate::texts::Text;
use crate::visit::Visit;

pub(super) fn type_name(visit: &Visit, kind: RecipientType) -> &'static str {
    visit.texts.text(match kind {
        RecipientType::Nuban => Text::BeneficiariesTypeNuban,
        RecipientType::Ghipss => Text::BeneficiariesTypeGhipss,
        RecipientType::MobileMoney => Text::BeneficiariesTypeMobileMoney,
        RecipientType::Basa => Text::BeneficiariesTypeBasa,
    })
}

/// As [`type_name`]. An unknown code is shown as it is.
pub(super) fn stored_type_name(visit: &Visit, code: &str) -> String {
    RecipientType::from_code(code).map_or(code, |kind| type_name(visit, kind)).to_owned()
}
