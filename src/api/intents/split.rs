//! `split`: one payment for several beneficiaries (interface, section 2; decision 24).

use crate::api::decode::{Decoded, Kind, Problem, Step, Value, choice, integer, list, text};
use crate::domain::money::{Currency, LARGEST_MINOR};
use crate::domain::split::{self as rules, DraftShare, Share, Split};
use crate::flow::Parts;
use crate::store::{StoreError, beneficiaries};

/// More beneficiaries than one payment has.
const MOST: usize = 100;

/// The beneficiaries that a body names, even where something else is wrong with it.
#[derive(Debug, Default)]
pub struct Named {
    pub currency: Option<Currency>,
    /// Where the list of shares stands.
    loc: Vec<Step>,
    shares: Vec<Draft>,
}

/// A share as far as it could be read.
#[derive(Clone, Debug, Default)]
struct Draft {
    beneficiary_id: Option<String>,
    amount: Option<i64>,
}

impl Draft {
    fn view(&self) -> DraftShare<'_> {
        DraftShare { beneficiary_id: self.beneficiary_id.as_deref(), amount: self.amount }
    }
}

/// `total` is the payment's amount, nothing if it was wrong itself.
pub fn read(value: Value<'_>, total: Option<i64>, named: &mut Named) -> Option<Split> {
    let body = value.object()?;
    let split_type = body.required("split_type", choice(&["AMOUNT"], |code| code));
    let shares = body.required("splits", |value| shares(value, total, named));
    let description = body.optional("description", text(0..=255));
    split_type?;
    Some(Split { shares: shares?, description: description? })
}

fn shares(value: Value<'_>, total: Option<i64>, named: &mut Named) -> Option<Vec<Share>> {
    let drafts = list(0..=MOST, |value| Some(draft(value)))(value)?;
    (named.loc, named.shares) = (value.place.loc(), drafts.clone());
    let problems = rules::problems(&views(&drafts), total);
    for Problem { loc, kind, msg } in problems.into_iter().map(|problem| told(problem, &named.loc)) {
        value.problems.add(loc, kind, msg);
    }
    drafts.into_iter().map(|draft| Some(Share { beneficiary_id: draft.beneficiary_id?, amount: draft.amount? })).collect()
}

fn draft(value: Value<'_>) -> Draft {
    let Some(body) = value.object() else { return Draft::default() };
    let beneficiary_id = body.required("beneficiary_id", text(1..=64)).map(|id| id.to_ascii_lowercase());
    Draft { beneficiary_id, amount: body.required("amount", integer(i64::MIN..=LARGEST_MINOR)) }
}

fn views(drafts: &[Draft]) -> Vec<DraftShare<'_>> {
    drafts.iter().map(Draft::view).collect()
}

/// Looks the named beneficiaries up, and tells what is wrong with them.
///
/// # Errors
/// When the store can't be read.
pub async fn look_up<T>(parts: &Parts, merchant_id: &str, named: &Named, body: &mut Decoded<T>) -> Result<(), StoreError> {
    let ids: Vec<String> = named.shares.iter().filter_map(|share| share.beneficiary_id.clone()).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let found = beneficiaries::find_all(&parts.store, &ids).await?.into_iter().map(|one| rules::Beneficiary {
        id: one.id,
        merchant_id: one.merchant_id,
        currency: one.currency,
    });
    let found: Vec<_> = found.collect();
    let problems = rules::beneficiary_problems(&views(&named.shares), &found, merchant_id, named.currency);
    problems.into_iter().for_each(|problem| body.add(told(problem, &named.loc)));
    Ok(())
}

fn told(problem: rules::Problem, splits: &[Step]) -> Problem {
    use rules::Problem as Rule;
    let (field, kind, msg) = match problem {
        Rule::TooFew => (None, Kind::TooShort, "Must have at least 2 elements".to_owned()),
        Rule::WrongSum { expected } => (None, Kind::Sum, format!("Amounts must add up to {expected}")),
        Rule::AmountTooSmall { .. } => (Some("amount"), Kind::TooSmall, "Must be at least 1".to_owned()),
        Rule::Duplicate { .. } => (Some("beneficiary_id"), Kind::Duplicate, "Must not be a beneficiary twice".to_owned()),
        Rule::UnknownBeneficiary { .. } => {
            (Some("beneficiary_id"), Kind::Unknown, "Must be one of your beneficiaries".to_owned())
        }
        Rule::OtherCurrency { .. } => {
            (Some("beneficiary_id"), Kind::Currency, "Must be a beneficiary in the intent's currency".to_owned())
        }
    };
    let steps = problem.index().map(Step::Index).into_iter().chain(field.map(Step::from));
    Problem { loc: splits.iter().cloned().chain(steps).collect(), kind, msg }
}
