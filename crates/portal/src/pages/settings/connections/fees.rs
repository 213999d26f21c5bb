//! Who bears the provider's fees of a split (decision 145).

use kassa_domain::ids::BeneficiaryId;
use kassa_store::tables::beneficiaries;
use kassa_store::{StoreError, StoredConnection};
use leptos::prelude::*;

use crate::forms::FieldErrors;
use crate::texts::{Phrase, Text};
use crate::views::{Input, input};
use crate::visit::Visit;

/// Whether payments over a connection can be split.
pub(super) fn splits_fees(visit: &Visit, found: &StoredConnection) -> bool {
    let abilities = visit.portal.app.providers.read_abilities(found);
    abilities.is_ok_and(|abilities| !abilities.recipients.is_empty())
}

/// A sentence about the fees of splits. Empty if payments can't be split.
pub(super) async fn fee_bearer(
    visit: &Visit,
    found: &StoredConnection,
) -> Result<Option<AnyView>, StoreError> {
    if !splits_fees(visit, found) {
        return Ok(None);
    }
    let texts = &visit.texts;
    let text = match &found.main_beneficiary {
        None => texts.text(Text::ConnectionsFeesShared).to_owned(),
        Some(id) => {
            let store = &visit.portal.app.store;
            let named = beneficiaries::find(store, &found.merchant_id, id).await?;
            let name = named.map_or_else(|| id.to_string(), |beneficiary| beneficiary.name);
            texts.phrase(&Phrase::ConnectionsFeesMain { name: &name })
        }
    };
    Ok(Some(view! { <p id="fees">{text}</p> }.into_any()))
}

pub(super) fn main_beneficiary_field(
    visit: &Visit,
    found: &StoredConnection,
    errors: &FieldErrors,
) -> AnyView {
    let (texts, form) = (&visit.texts, &visit.request.form);
    let id = match form.has("main_beneficiary") {
        true => form.text("main_beneficiary"),
        false => found.main_beneficiary.as_ref().map_or("", BeneficiaryId::as_str),
    };
    let field = Input::text("main_beneficiary", texts.text(Text::ConnectionsMainBeneficiary), id)
        .hint(texts.text(Text::ConnectionsMainBeneficiaryHint));
    input(&field, errors)
}
