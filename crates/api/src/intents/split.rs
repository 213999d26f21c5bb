//! `split`, which divides a payment among beneficiaries (interface, section 2;
//! decision 24).

use kassa_domain::ids::{BeneficiaryId, ConnectionId, MerchantId};
use kassa_domain::intent::Order;
use kassa_domain::money::{Currency, MAX_MINOR};
use kassa_domain::split::{self as rules, Share, ShareInput, Split};
use kassa_services::AppContext;
use kassa_store::StoreError;
use kassa_store::tables::beneficiaries;

use crate::schemas::codes::SplitType;
use crate::validation::{
    LocatedValue, LocationStep, Parser, ProblemKind, Validated, ValidationProblem, choice,
    identifier, integer, list, named, request_body, text,
};

/// The most shares of one payment.
const MAX_SHARES: usize = 100;

request_body! {
    /// The division of a payment among several beneficiaries.
    pub struct SplitInput as Split(
        total: Option<i64>,
        named_beneficiaries: &mut NamedBeneficiaries
    ) {
        split_type: () = Required(choice::<SplitType>()),
        /// The shares. Each beneficiary can appear only once. The amounts must add up to the amount
        /// of the intent.
        splits: Vec<Share> = Required(
            list(0..=MAX_SHARES, share()).described_as(list(2..=MAX_SHARES, share()))
                => |value, shares| check_shares(value, shares, total, named_beneficiaries)
        ),
        description: Option<String> = OptionalText(text(1..=255)),
    }
}

request_body! {
    /// A beneficiary's share of a payment.
    #[derive(Clone, Debug, Default)]
    struct SplitShare {
        /// The `id` of one of your beneficiaries. Its currency must be the intent's currency.
        beneficiary_id: String = Required(
            identifier(1..=64) => |_, id| Some(id.to_ascii_lowercase())
        ),
        /// The amount of the share, in minor units.
        amount: i64 = Required(
            integer(i64::MIN..=MAX_MINOR).described_as(integer(1..=MAX_MINOR))
        ),
    }
}

/// The beneficiaries in a body, also if the body has other problems, so that all problems are
/// reported at once.
#[derive(Debug, Default)]
pub struct NamedBeneficiaries {
    pub currency: Option<Currency>,
    /// The location of `splits`.
    shares_loc: Vec<LocationStep>,
    shares: Vec<SplitShare>,
}

/// `total` is the payment's amount, `None` if it failed validation.
pub fn parse(
    value: LocatedValue<'_>,
    total: Option<i64>,
    named_beneficiaries: &mut NamedBeneficiaries,
) -> Option<Split> {
    let input = SplitInput::read(&value.require_object()?, total, named_beneficiaries);
    input.split_type?;
    // `check_beneficiaries` finds the connection.
    Some(Split { shares: input.splits?, connection_id: None, description: input.description? })
}

/// A share. One that is no object has no fields, so that the others are still checked.
fn share() -> impl Parser<Output = SplitShare> {
    named::<SplitShare, _>(|value| {
        Some(
            value.require_object().map_or_else(SplitShare::default, |body| SplitShare::read(&body)),
        )
    })
}

fn check_shares(
    value: LocatedValue<'_>,
    shares: Vec<SplitShare>,
    total: Option<i64>,
    named_beneficiaries: &mut NamedBeneficiaries,
) -> Option<Vec<Share>> {
    (named_beneficiaries.shares_loc, named_beneficiaries.shares) =
        (value.location.to_loc(), shares.clone());
    let problems = rules::validate_shares(&to_share_inputs(&shares), total);
    for ValidationProblem { loc, kind, msg } in problems
        .into_iter()
        .map(|problem| to_validation_problem(problem, &named_beneficiaries.shares_loc))
    {
        value.problems.add(loc, kind, msg);
    }
    shares
        .into_iter()
        .map(|share| {
            // `check_beneficiaries` reports what is no id.
            let beneficiary_id = BeneficiaryId::parse(&share.beneficiary_id?)?;
            Some(Share { beneficiary_id, amount: share.amount? })
        })
        .collect()
}

fn to_share_inputs(shares: &[SplitShare]) -> Vec<ShareInput<'_>> {
    let inputs = shares.iter().map(|share| ShareInput {
        beneficiary_id: share.beneficiary_id.as_deref(),
        amount: share.amount,
    });
    inputs.collect()
}

/// Checks the beneficiaries against the database, and adds the problems to `body`. Returns the
/// connection of the beneficiaries, `None` if there are none.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn check_beneficiaries<T>(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    named_beneficiaries: &NamedBeneficiaries,
    body: &mut Validated<T>,
) -> Result<Option<ConnectionId>, StoreError> {
    let named = named_beneficiaries.shares.iter().filter_map(|share| share.beneficiary_id.as_ref());
    let ids: Vec<BeneficiaryId> = named.filter_map(|id| BeneficiaryId::parse(id)).collect();
    let found = beneficiaries::list_by_ids(&ctx.store, &ids).await?.into_iter().map(|row| {
        rules::SplitBeneficiary {
            id: row.id,
            merchant_id: row.merchant_id,
            connection_id: row.connection_id,
            currency: row.currency,
        }
    });
    let found: Vec<_> = found.collect();
    let problems = rules::validate_beneficiaries(
        &to_share_inputs(&named_beneficiaries.shares),
        &found,
        merchant_id,
        named_beneficiaries.currency,
    );
    problems.into_iter().for_each(|problem| {
        body.add_problem(to_validation_problem(problem, &named_beneficiaries.shares_loc))
    });
    Ok(found.into_iter().next().map(|beneficiary| beneficiary.connection_id))
}

/// Sets the connection that [`check_beneficiaries`] returned.
pub fn set_connection(order: &mut Order, connection_id: Option<ConnectionId>) {
    if let Some(split) = &mut order.split {
        split.connection_id = connection_id;
    }
}

fn to_validation_problem(
    problem: rules::SplitError,
    shares_loc: &[LocationStep],
) -> ValidationProblem {
    use rules::SplitError as Rule;
    let (field, kind, msg) = match problem {
        Rule::TooFew => (None, ProblemKind::TooShort, "Must have at least 2 elements".to_owned()),
        Rule::WrongSum { expected } => {
            (None, ProblemKind::Sum, format!("Amounts must add up to {expected}"))
        }
        Rule::AmountTooSmall { .. } => {
            (Some("amount"), ProblemKind::TooSmall, "Must be at least 1".to_owned())
        }
        Rule::Duplicate { .. } => (
            Some("beneficiary_id"),
            ProblemKind::Duplicate,
            "Must not repeat a beneficiary".to_owned(),
        ),
        Rule::UnknownBeneficiary { .. } => (
            Some("beneficiary_id"),
            ProblemKind::Unknown,
            "Must be one of your beneficiaries".to_owned(),
        ),
        Rule::OtherCurrency { .. } => (
            Some("beneficiary_id"),
            ProblemKind::Currency,
            "Must be a beneficiary in the intent's currency".to_owned(),
        ),
        Rule::OtherConnection { .. } => (
            Some("beneficiary_id"),
            ProblemKind::Contradiction,
            "Must be a beneficiary of the same connection as the others".to_owned(),
        ),
    };
    let steps =
        problem.index().map(LocationStep::Index).into_iter().chain(field.map(LocationStep::from));
    ValidationProblem { loc: shares_loc.iter().cloned().chain(steps).collect(), kind, msg }
}
