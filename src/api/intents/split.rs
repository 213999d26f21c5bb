//! `split`: one payment for several beneficiaries (interface, section 2; decision 24).

use crate::api::decode::{Decoded, Kind, Object, Problem, Step, Value, choice, integer, list, text};
use crate::domain::intent::Order;
use crate::domain::money::{Currency, LARGEST_MINOR};
use crate::domain::split::{Share, Split};
use crate::flow::Parts;
use crate::store::{Beneficiary, StoreError, beneficiaries};

/// The beneficiaries that a body names, even where something else is wrong with it.
#[derive(Debug, Default)]
pub struct Named {
    pub currency: Option<Currency>,
    pub beneficiaries: Vec<(Vec<Step>, String)>,
}

pub fn read(value: Value<'_>, total: Option<i64>, named: &mut Vec<(Vec<Step>, String)>) -> Option<Split> {
    let body = value.object()?;
    let split_type = body.required("split_type", choice(&["AMOUNT"], |code| code));
    let shares = body.required("splits", |value| shares(value, total, named));
    let description = body.optional("description", text(0..=255));
    split_type?;
    Some(Split { shares: shares?, description: description? })
}

fn shares(value: Value<'_>, total: Option<i64>, named: &mut Vec<(Vec<Step>, String)>) -> Option<Vec<Share>> {
    let shares = list(2..=100, |value| share(&value.object()?, named))(value)?;
    let sum = shares.iter().try_fold(0_i64, |sum, share| sum.checked_add(share.amount));
    match total {
        Some(total) if sum != Some(total) => value.fail(Kind::Sum, format!("Amounts must add up to {total}")),
        _ => Some(shares),
    }
}

fn share(body: &Object<'_>, named: &mut Vec<(Vec<Step>, String)>) -> Option<Share> {
    let beneficiary_id = body.required("beneficiary_id", |value| {
        let id = text(1..=64)(value)?.to_ascii_lowercase();
        if named.iter().any(|(_, known)| *known == id) {
            return value.fail(Kind::Duplicate, "Must not be a beneficiary twice");
        }
        named.push((value.place.loc(), id.clone()));
        Some(id)
    });
    let amount = body.required("amount", integer(1..=LARGEST_MINOR));
    Some(Share { beneficiary_id: beneficiary_id?, amount: amount? })
}

/// Looks the named beneficiaries up. Another merchant's is unknown.
///
/// # Errors
/// When the store can't be read.
pub async fn look_up(parts: &Parts, merchant_id: &str, named: Named, order: &mut Decoded<Order>) -> Result<(), StoreError> {
    if named.beneficiaries.is_empty() {
        return Ok(());
    }
    let ids: Vec<String> = named.beneficiaries.iter().map(|(_, id)| id.clone()).collect();
    let found = beneficiaries::find_all(&parts.store, &ids).await?;
    for (loc, id) in named.beneficiaries {
        let beneficiary = found.iter().find(|one| one.id == id && one.merchant_id == merchant_id);
        if let Some((kind, msg)) = objection(beneficiary, named.currency) {
            order.add(Problem { loc, kind, msg });
        }
    }
    Ok(())
}

fn objection(beneficiary: Option<&Beneficiary>, currency: Option<Currency>) -> Option<(Kind, String)> {
    match (beneficiary, currency) {
        (None, _) => Some((Kind::Unknown, "Must be one of your beneficiaries".to_owned())),
        (Some(one), Some(currency)) if one.currency != currency => {
            Some((Kind::Currency, format!("Must be a beneficiary in {}, not {}", currency.code(), one.currency.code())))
        }
        _ => None,
    }
}
