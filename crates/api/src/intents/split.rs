//! Validates `split`, which divides a payment among beneficiaries (interface, section 2;
//! decision 24).

use kassa_domain::ids::{BeneficiaryId, ConnectionId, MerchantId};
use kassa_domain::intent::Order;
use kassa_domain::money::{Currency, MAX_MINOR};
use kassa_domain::split::{self as rules, Share, ShareInput, Split};
use kassa_services::AppContext;
use kassa_store::StoreError;
use kassa_store::tables::beneficiaries;

use crate::validation::{
    LocatedValue, LocationStep, ProblemKind, Validated, ValidationProblem, choice, identifier,
    integer, list, text,
};

/// The most shares of one payment.
const MAX_SHARES: usize = 100;

/// The beneficiaries in a body, also if the body has other problems, so that all problems are
/// reported at once.
#[derive(Debug, Default)]
pub struct NamedBeneficiaries {
    pub currency: Option<Currency>,
    /// The location of `splits`.
    shares_loc: Vec<LocationStep>,
    shares: Vec<ParsedShare>,
}

/// A share; a field is `None` if it failed validation.
#[derive(Clone, Debug, Default)]
struct ParsedShare {
    beneficiary_id: Option<String>,
    amount: Option<i64>,
}

impl ParsedShare {
    fn as_share_input(&self) -> ShareInput<'_> {
        ShareInput { beneficiary_id: self.beneficiary_id.as_deref(), amount: self.amount }
    }
}

/// `total` is the payment's amount, `None` if it failed validation.
pub fn parse(
    value: LocatedValue<'_>,
    total: Option<i64>,
    named_beneficiaries: &mut NamedBeneficiaries,
) -> Option<Split> {
    let body = value.require_object()?;
    let split_type = body.required("split_type", choice(&["AMOUNT"], |code| code));
    let shares = body.required("splits", |value| parse_shares(value, total, named_beneficiaries));
    let description = body.optional_text("description", text(1..=255));
    split_type?;
    // `check_beneficiaries` finds the connection.
    Some(Split { shares: shares?, connection_id: None, description: description? })
}

fn parse_shares(
    value: LocatedValue<'_>,
    total: Option<i64>,
    named_beneficiaries: &mut NamedBeneficiaries,
) -> Option<Vec<Share>> {
    let parsed = list(0..=MAX_SHARES, |value| Some(parse_share(value)))(value)?;
    (named_beneficiaries.shares_loc, named_beneficiaries.shares) =
        (value.location.to_loc(), parsed.clone());
    let problems = rules::validate_shares(&to_share_inputs(&parsed), total);
    for ValidationProblem { loc, kind, msg } in problems
        .into_iter()
        .map(|problem| to_validation_problem(problem, &named_beneficiaries.shares_loc))
    {
        value.problems.add(loc, kind, msg);
    }
    parsed
        .into_iter()
        .map(|share| {
            // `check_beneficiaries` reports what is no id.
            let beneficiary_id = BeneficiaryId::parse(&share.beneficiary_id?)?;
            Some(Share { beneficiary_id, amount: share.amount? })
        })
        .collect()
}

fn parse_share(value: LocatedValue<'_>) -> ParsedShare {
    let Some(body) = value.require_object() else { return ParsedShare::default() };
    let beneficiary_id =
        body.required("beneficiary_id", identifier(1..=64)).map(|id| id.to_ascii_lowercase());
    ParsedShare { beneficiary_id, amount: body.required("amount", integer(i64::MIN..=MAX_MINOR)) }
}

fn to_share_inputs(shares: &[ParsedShare]) -> Vec<ShareInput<'_>> {
    shares.iter().map(ParsedShare::as_share_input).collect()
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
