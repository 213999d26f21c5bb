//! What the customer chose to pay with: the value of the control `method`.

use super::form::{AccountFields, CardFields, Form, SIGN, STEP, TERMS};
use super::mistake::{AccountMistake, Mistake, PHONE, VOUCHER};
use super::{NotPaid, Session, Try};
use crate::domain::bank_account::{BankAccount, NotKnown};
use crate::domain::card::{CardDetails, brand_of_partial};
use crate::domain::method::Method;
use crate::domain::phone::PhoneNumber;
use crate::domain::time::Date;
use crate::domain::voucher::VoucherCode;
use crate::flow::pay::Means;
use crate::islands::Wrong;
use crate::processor::{Instrument, MandateToSign};

/// Before the public id of a stored credential.
const CREDENTIAL: &str = "credential:";

/// A method by its code, or a stored credential by its public id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    Method(Method),
    Credential(String),
}

impl Choice {
    #[must_use]
    pub fn read(value: &str) -> Option<Self> {
        match value.strip_prefix(CREDENTIAL) {
            Some(id) => Some(Self::Credential(id.to_owned())),
            None => Method::from_code(value).map(Self::Method),
        }
    }

    #[must_use]
    pub fn value(&self) -> String {
        match self {
            Self::Method(method) => method.code().to_owned(),
            Self::Credential(id) => format!("{CREDENTIAL}{id}"),
        }
    }

    /// What was chosen for a try.
    #[must_use]
    pub fn of(tried: &Try) -> Self {
        tried.credential_id.as_ref().map_or(Self::Method(tried.method), |id| Self::Credential(id.clone()))
    }
}

/// What a form pays with. Nobody looks at the fields of what was not chosen.
///
/// # Errors
/// What the form has to say when it is shown again.
pub(super) fn means(form: &Form, session: &Session, today: Date) -> Result<Means, NotPaid> {
    let currency = session.money.currency();
    let method = match Choice::read(&form.field("method")).ok_or(NotPaid::NoMethod)? {
        Choice::Credential(id) => return Ok(Means::Credential(id)),
        Choice::Method(method) => method,
    };
    let instrument = match method {
        Method::Card => return card(form, today),
        Method::DebitOrder => return debit_order(form, session),
        Method::MobileMoney => {
            let phone = PhoneNumber::parse(&form.field(PHONE), currency).map_err(|problem| wrong(Mistake::Phone(problem)))?;
            Instrument::Phone(phone)
        }
        Method::Voucher => {
            let code = VoucherCode::parse(&form.field(VOUCHER)).map_err(|problem| wrong(Mistake::Voucher(problem)))?;
            Instrument::Voucher(code)
        }
        Method::Paypal | Method::Eft | Method::BankTransfer => Instrument::Elsewhere,
    };
    Ok(Means::Method(method, instrument))
}

fn card(form: &Form, today: Date) -> Result<Means, NotPaid> {
    let fields = CardFields::of(form);
    let details = CardDetails::check(fields.input(), today).map_err(|problems| {
        let all = Wrong::all_of(problems, brand_of_partial(fields.input().number));
        NotPaid::Wrong(all.into_iter().map(Mistake::Card).collect())
    })?;
    Ok(Means::Card { details, remember: form.is_ticked("remember") })
}

/// Nothing is signed but by the button of the page that shows everything, and only what it showed.
fn debit_order(form: &Form, session: &Session) -> Result<Means, NotPaid> {
    let payments = session.debit_order.clone().ok_or(NotPaid::NoMethod)?;
    let fields = AccountFields::of(form);
    let account = BankAccount::check(fields.input(), &NotKnown)
        .map_err(|problems| NotPaid::Wrong(AccountMistake::all_of(problems).into_iter().map(Mistake::Account).collect()))?;
    if form.field(STEP).as_str() != SIGN || *form.field(TERMS) != payments.terms() {
        return Err(NotPaid::ToSign);
    }
    Ok(Means::DebitOrder(Box::new(MandateToSign { account, payments })))
}

fn wrong(mistake: Mistake) -> NotPaid {
    NotPaid::Wrong(vec![mistake])
}
