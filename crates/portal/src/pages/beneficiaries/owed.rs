//! What is owed to a beneficiary.

use kassa_store::Beneficiary;
use kassa_store::tables::beneficiaries::Owed;
use leptos::prelude::*;

use crate::views::signed_amount;
use crate::visit::Visit;

pub(super) const PATH: &str = "/portal/beneficiaries";

/// An amount for each currency; 0 in the beneficiary's own if there is none.
pub(super) fn owed_amounts(visit: &Visit, beneficiary: &Beneficiary, owed: &[Owed]) -> AnyView {
    let nothing = Owed { currency: beneficiary.currency, minor: 0 };
    let owed = if owed.is_empty() { std::slice::from_ref(&nothing) } else { owed };
    let amounts = owed.iter().map(|owed| {
        let amount = signed_amount(&visit.texts, owed.minor, owed.currency, None);
        view! { <div>{amount}</div> }
    });
    amounts.collect_view().into_any()
}
