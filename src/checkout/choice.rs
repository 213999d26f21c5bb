//! What the customer chose to pay with: the value of the control `method`.

use super::form::{CardFields, Form};
use super::mistake::{Mistake, PHONE, VOUCHER};
use super::view::selection::FormNotice;
use crate::domain::attempt::Attempt;
use crate::domain::card::{CardDetails, brand_of_partial};
use crate::domain::credential::Credential;
use crate::domain::method::Method;
use crate::domain::money::Currency;
use crate::domain::phone::PhoneNumber;
use crate::domain::time::Date;
use crate::domain::voucher::VoucherCode;
use crate::flow::pay::Means;
use crate::islands::Wrong;
use crate::processor::Instrument;
use crate::store::StoredIntent;

/// Before the public id of a stored credential.
const CREDENTIAL: &str = "credential:";

/// A method by its code, or a stored credential by its public id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Method(Method),
    Credential(String),
}

impl Choice {
    pub(super) fn read(value: &str) -> Option<Self> {
        match value.strip_prefix(CREDENTIAL) {
            Some(id) => Some(Self::Credential(id.to_owned())),
            None => Method::from_code(value).map(Self::Method),
        }
    }

    pub(super) fn value(&self) -> String {
        match self {
            Self::Method(method) => method.code().to_owned(),
            Self::Credential(id) => format!("{CREDENTIAL}{id}"),
        }
    }

    /// What is chosen when the form is shown: what the customer chose last, and on a first visit the newest stored credential.
    /// What is not offered any more gives way to the first method, never to another credential that nobody asked for.
    pub(super) fn preselected(
        wish: Option<Self>,
        intent: &StoredIntent,
        methods: &[Method],
        stored: &[Credential],
    ) -> Option<Self> {
        let newest = || stored.first().map(|newest| Self::Credential(newest.id.clone()));
        let wish = wish.or_else(|| intent.last_attempt.as_ref().map(of)).or_else(newest);
        let is_offered = |choice: &Self| match choice {
            Self::Credential(id) => stored.iter().any(|credential| credential.id == *id),
            Self::Method(method) => methods.contains(method),
        };
        wish.filter(is_offered).or_else(|| methods.first().copied().map(Self::Method))
    }
}

fn of(attempt: &Attempt) -> Choice {
    attempt.credential_id.as_ref().map_or(Choice::Method(attempt.method), |id| Choice::Credential(id.clone()))
}

/// What a form pays with. Nobody looks at the fields of what was not chosen.
///
/// # Errors
/// What the form has to say when it is shown again.
pub(super) fn means(form: &Form, currency: Currency, today: Date) -> Result<Means, FormNotice> {
    let method = match Choice::read(&form.field("method")).ok_or(FormNotice::NoMethod)? {
        Choice::Credential(id) => return Ok(Means::Credential(id)),
        Choice::Method(method) => method,
    };
    let instrument = match method {
        Method::Card => return card(form, today),
        Method::MobileMoney => {
            let phone = PhoneNumber::parse(&form.field(PHONE), currency).map_err(|problem| wrong(Mistake::Phone(problem)))?;
            Instrument::Phone(phone)
        }
        Method::Voucher => {
            let code = VoucherCode::parse(&form.field(VOUCHER)).map_err(|problem| wrong(Mistake::Voucher(problem)))?;
            Instrument::Voucher(code)
        }
        Method::Paypal | Method::Eft | Method::BankTransfer | Method::DebitOrder => Instrument::Elsewhere,
    };
    Ok(Means::Method(method, instrument))
}

fn card(form: &Form, today: Date) -> Result<Means, FormNotice> {
    let fields = CardFields::of(form);
    let details = CardDetails::check(fields.input(), today).map_err(|problems| {
        let all = Wrong::all_of(problems, brand_of_partial(fields.input().number));
        FormNotice::Wrong(all.into_iter().map(Mistake::Card).collect())
    })?;
    Ok(Means::Card { details, remember: form.is_ticked("remember") })
}

fn wrong(mistake: Mistake) -> FormNotice {
    FormNotice::Wrong(vec![mistake])
}
