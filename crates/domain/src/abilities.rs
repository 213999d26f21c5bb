//! What a provider can do. Routing compares it with what an order requires.

use super::beneficiary::RecipientType;
use super::mandate::scheme::Scheme;
use super::method::PaymentMethod;
use super::method::card::Brand;
use super::money::{Currency, Money};
use crate::codes;

/// What a provider can do for one connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abilities {
    /// The methods, each with its currencies.
    pub methods: Vec<SupportedMethod>,
    pub card_entry: CardEntry,
    /// The brands of cards that are accepted in every currency of cards, as they are named to
    /// customers.
    pub card_brands: &'static [Brand],
    /// Whether an amount of 0 is possible: to verify a card, or to sign a mandate.
    pub accepts_zero_amount: bool,
    /// Whether a customer's payment needs an email address.
    pub requires_email: bool,
    /// Where an authorized amount can be captured later.
    pub holds: HoldSupport,
    /// Whether cards can be stored for the customer's later payments.
    pub can_store: bool,
    /// Whether stored cards can be charged without the customer.
    pub can_charge_without_customer: bool,
    /// The types of beneficiaries with whom payments can be split; empty if payments can't be
    /// split.
    pub recipients: Vec<RecipientType>,
    /// The types of beneficiaries whose shares are not part of the charge: the provider pays each
    /// by a payout after the capture. Never changes for a provider, because a payment that is
    /// authorized today is captured days later.
    pub payouts: Vec<RecipientType>,
    pub mandates: MandateSupport,
    pub schemes: SchemeSupport,
    /// The currencies whose amounts have to be a multiple of some minor units, each with these.
    /// Amounts of the other currencies are not restricted.
    pub amount_steps: Vec<(Currency, i64)>,
    /// Whether a page of the provider can be closed, so that nobody can pay on it afterwards.
    pub can_close_pages: bool,
    /// Whether the security code of a stored card can be checked when the card is charged.
    pub checks_stored_codes: bool,
    /// Whether what the customer types decides the result, as in the sandbox.
    pub has_test_triggers: bool,
}

/// The currencies in which an amount can be authorized now and captured later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HoldSupport {
    Never,
    Always,
    In(Vec<Currency>),
}

/// A payment method that a connection supports.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct SupportedMethod {
    pub method: PaymentMethod,
    /// `None` if every currency is supported.
    pub currencies: Option<Vec<Currency>>,
}

impl Abilities {
    /// Whether a payment by `method` is possible in `currency`.
    #[must_use]
    pub fn supports(&self, method: PaymentMethod, currency: Currency) -> bool {
        includes_method(&self.methods, method, currency)
    }

    /// Whether debit orders are collected in this currency.
    #[must_use]
    pub fn collects_in(&self, currency: Currency) -> bool {
        self.mandates != MandateSupport::None && self.schemes.find(currency).is_some()
    }

    /// Whether the provider can charge exactly this amount.
    #[must_use]
    pub fn takes_amount(&self, money: Money) -> bool {
        let step = self.amount_steps.iter().find(|(currency, _)| *currency == money.currency());
        step.is_none_or(|(_, step)| money.minor() % step == 0)
            && (money.minor() > 0 || self.accepts_zero_amount)
    }

    /// Whether an amount in this currency can be captured later.
    #[must_use]
    pub fn can_hold(&self, currency: Currency) -> bool {
        match &self.holds {
            HoldSupport::Never => false,
            HoldSupport::Always => true,
            HoldSupport::In(currencies) => currencies.contains(&currency),
        }
    }
}

impl SupportedMethod {
    /// A method in every currency.
    #[must_use]
    pub const fn everywhere(method: PaymentMethod) -> Self {
        Self { method, currencies: None }
    }

    /// A method in the currencies of the countries where it is used (decision 55).
    #[must_use]
    pub fn where_used(method: PaymentMethod) -> Self {
        let codes: &[&str] = match method {
            PaymentMethod::Eft | PaymentMethod::Voucher | PaymentMethod::DebitOrder => &["ZAR"],
            PaymentMethod::MobileMoney => &["KES", "GHS", "UGX", "TZS", "RWF", "ZMW", "XOF", "XAF"],
            PaymentMethod::Card | PaymentMethod::Paypal | PaymentMethod::BankTransfer => {
                return Self::everywhere(method);
            }
        };
        let currencies = codes.iter().filter_map(|code| Currency::from_code(code)).collect();
        Self { method, currencies: Some(currencies) }
    }

    /// Debit orders in the currencies of these schemes.
    #[must_use]
    pub fn by_schemes(schemes: &[Scheme]) -> Self {
        let currencies =
            schemes.iter().filter_map(|scheme| Currency::from_code(scheme.currency_code()));
        Self { method: PaymentMethod::DebitOrder, currencies: Some(currencies.collect()) }
    }

    fn is_for(&self, method: PaymentMethod, currency: Currency) -> bool {
        self.method == method
            && self.currencies.as_ref().is_none_or(|currencies| currencies.contains(&currency))
    }
}

/// Whether `methods` contain `method` in `currency`.
#[must_use]
pub fn includes_method(
    methods: &[SupportedMethod],
    method: PaymentMethod,
    currency: Currency,
) -> bool {
    methods.iter().any(|supported| supported.is_for(method, currency))
}

codes! {
    /// Where the customer types the card number.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CardEntry {
        /// On Kassa's hosted page.
        Here = "raw",
        /// On the provider's own page.
        There = "hosted",
    }
}

/// The schemes by which a connection collects debit orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SchemeSupport {
    /// As in South Africa, in every currency: the sandbox of a new merchant.
    SouthAfricaEverywhere,
    /// Each in its currency.
    Each {
        schemes: Vec<Scheme>,
        /// Whether payers in South Africa say who they are.
        asks_identity: bool,
    },
}

impl SchemeSupport {
    /// Of a provider without mandates.
    #[must_use]
    pub const fn none() -> Self {
        Self::Each { schemes: Vec::new(), asks_identity: false }
    }

    /// The scheme of debit orders in this currency. `None` if there is none.
    #[must_use]
    pub fn find(&self, currency: Currency) -> Option<Scheme> {
        match self {
            Self::SouthAfricaEverywhere => Some(Scheme::ZaDebit),
            Self::Each { schemes, .. } => {
                schemes.iter().copied().find(|scheme| scheme.is_of(currency))
            }
        }
    }

    /// Whether a payer by this scheme says who they are.
    #[must_use]
    pub fn asks_identity_by(&self, scheme: Scheme) -> bool {
        scheme == Scheme::ZaDebit && matches!(self, Self::Each { asks_identity: true, .. })
    }
}

/// Who collects the instalments of a mandate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MandateSupport {
    /// The provider has no mandates.
    None,
    /// The provider collects on its own schedule.
    TheyCollect,
    /// Kassa instructs each collection on the day of the schedule.
    WeCollect,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_are_used_in_the_currencies_of_decision_55() {
        let currency = |code| Currency::from_code(code).expect("active");
        let is_used = |method, code| {
            includes_method(&[SupportedMethod::where_used(method)], method, currency(code))
        };
        for (method, used, elsewhere) in [
            (PaymentMethod::Eft, "ZAR", "USD"),
            (PaymentMethod::Voucher, "ZAR", "NGN"),
            (PaymentMethod::DebitOrder, "ZAR", "EUR"),
        ] {
            assert!(is_used(method, used) && !is_used(method, elsewhere), "{method:?}");
        }
        for code in ["KES", "GHS", "UGX", "TZS", "RWF", "ZMW", "XOF", "XAF"] {
            assert!(is_used(PaymentMethod::MobileMoney, code), "{code}");
        }
        assert!(!is_used(PaymentMethod::MobileMoney, "ZAR"));
        for method in [PaymentMethod::Card, PaymentMethod::Paypal, PaymentMethod::BankTransfer] {
            assert!(Currency::all().all(|all| is_used(method, all.code())), "{method:?}");
        }
    }

    #[test]
    fn a_scheme_collects_in_its_currency_alone() {
        let currency = |code| Currency::from_code(code).expect("active");
        let schemes = vec![Scheme::Sepa, Scheme::ZaDebit];
        let each = SchemeSupport::Each { schemes, asks_identity: true };
        for (code, scheme) in [
            ("EUR", Some(Scheme::Sepa)),
            ("ZAR", Some(Scheme::ZaDebit)),
            ("AUD", None),
            ("USD", None),
        ] {
            let currency = currency(code);
            assert_eq!(each.find(currency), scheme, "{code}");
            assert_eq!(SchemeSupport::none().find(currency), None, "{code}");
            let everywhere = SchemeSupport::SouthAfricaEverywhere;
            assert_eq!(everywhere.find(currency), Some(Scheme::ZaDebit), "{code}");
            assert!(!everywhere.asks_identity_by(Scheme::ZaDebit), "{code}");
        }
        assert!(each.asks_identity_by(Scheme::ZaDebit) && !each.asks_identity_by(Scheme::Sepa));
    }
}
