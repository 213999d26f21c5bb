//! The records, and the money that they move.

use serde_json::Value;

use super::answer::{Answer, Refusal, done, refuse};
use super::records::{
    Card, CardOutcome, Dispute, Payment, PaymentKind, Recipient, Refund, Subaccount, Transfer,
};

/// One line of a posting. The lines of a posting add up to 0.
#[derive(Clone, Debug)]
pub struct Entry {
    pub account: Account,
    pub currency: String,
    pub amount: i64,
}

/// Whose money it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Account {
    /// Everybody who pays and is paid outside Paystack.
    Outside,
    /// The merchant's balance.
    Balance,
    Subaccount(String),
}

/// Everything that Paystack knows.
pub struct Ledger {
    /// The address of the pages.
    pub base_url: String,
    pub payments: Vec<Payment>,
    pub refunds: Vec<Refund>,
    pub subaccounts: Vec<Subaccount>,
    pub recipients: Vec<Recipient>,
    pub transfers: Vec<Transfer>,
    pub disputes: Vec<Dispute>,
    pub cards: Vec<Card>,
    pub entries: Vec<Entry>,
    /// Transfers wait for a one-time password.
    pub requires_otp: bool,
    next_id: u64,
}

impl Ledger {
    pub fn new(base_url: String) -> Self {
        Self {
            base_url,
            payments: Vec::new(),
            refunds: Vec::new(),
            subaccounts: Vec::new(),
            recipients: Vec::new(),
            transfers: Vec::new(),
            disputes: Vec::new(),
            cards: Vec::new(),
            entries: Vec::new(),
            requires_otp: false,
            next_id: 4_099_260_516,
        }
    }

    pub fn new_id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    /// # Panics
    /// If the lines do not add up.
    pub fn post(&mut self, currency: &str, lines: &[(Account, i64)]) {
        assert_eq!(lines.iter().map(|(_, amount)| amount).sum::<i64>(), 0, "{lines:?}");
        let to_entry = |(account, amount): &(Account, i64)| Entry {
            account: account.clone(),
            currency: currency.to_owned(),
            amount: *amount,
        };
        self.entries.extend(lines.iter().map(to_entry));
    }

    pub fn balance(&self, account: &Account, currency: &str) -> i64 {
        let own = |entry: &&Entry| entry.account == *account && entry.currency == currency;
        self.entries.iter().filter(own).map(|entry| entry.amount).sum()
    }

    /// Everything that was captured in a currency, less what was refunded and paid out.
    pub fn kept(&self, currency: &str) -> i64 {
        -self.balance(&Account::Outside, currency)
    }

    /// What is authorized in a currency, and neither captured nor released.
    pub fn held(&self, currency: &str) -> i64 {
        let is_held =
            |payment: &&Payment| payment.currency == currency && payment.status == "authorized";
        self.payments.iter().filter(is_held).map(|payment| payment.amount).sum()
    }

    /// A transaction by its reference; the one of a captured preauthorization, too.
    pub fn find_transaction(&self, reference: &str) -> Option<&Payment> {
        self.find(reference, false)
    }

    pub fn find_preauthorization(&self, reference: &str) -> Option<&Payment> {
        self.find(reference, true)
    }

    fn find(&self, reference: &str, is_preauthorization: bool) -> Option<&Payment> {
        self.payments.iter().find(|payment| {
            payment.reference == reference && payment.is_preauthorization() == is_preauthorization
        })
    }

    pub fn is_used(&self, reference: &str) -> bool {
        self.payments.iter().any(|payment| payment.reference == reference)
    }

    /// What was captured under a reference, less what was refunded.
    pub fn captured(&self, reference: &str) -> i64 {
        let Some(transaction) = self.find_transaction(reference) else { return 0 };
        if !matches!(transaction.status, "success" | "reversed") {
            return 0;
        }
        let refunded = self
            .refunds
            .iter()
            .filter(|refund| refund.transaction == transaction.id && refund.status == "processed");
        transaction.amount - refunded.map(|refund| refund.amount).sum::<i64>()
    }

    /// The data of a payment's notification.
    pub fn describe_payment(&self, reference: &str) -> Value {
        let found = self.find_transaction(reference).or(self.find_preauthorization(reference));
        match found {
            Some(payment) => payment.describe(),
            None => serde_json::json!({"domain": "test", "reference": reference, "id": 7}),
        }
    }

    /// How the issuer answers a stored card from now on.
    pub fn set_card_outcome(&mut self, authorization_code: &str, outcome: CardOutcome) {
        let is_own = |card: &&mut Card| card.authorization_code == authorization_code;
        self.cards.iter_mut().find(is_own).unwrap().outcome = outcome;
    }

    /// Books a successful transaction: every subaccount gets its share, the merchant the rest.
    pub fn book_sale(&mut self, payment: &Payment) {
        let shares = match &payment.kind {
            PaymentKind::Transaction { shares, .. } => shares.clone(),
            PaymentKind::Preauthorization { .. } => Vec::new(),
        };
        let shared: i64 = shares.iter().map(|(_, share)| share).sum();
        let mut lines =
            vec![(Account::Outside, -payment.amount), (Account::Balance, payment.amount - shared)];
        lines.extend(shares.into_iter().map(|(code, share)| (Account::Subaccount(code), share)));
        self.post(&payment.currency, &lines);
    }

    /// A verified payment, or why there is none.
    pub fn verify(&self, found: Option<&Payment>, missing: Refusal) -> Result<Answer, Refusal> {
        found.map(|payment| done("Verification successful", payment.describe())).ok_or(missing)
    }
}

/// How a stored card can be charged, by its code and its email address.
pub fn find_chargeable(cards: &[Card], code: &str, email: &str) -> Result<Card, Refusal> {
    let message = "Authorization code does not exist or has been deactivated";
    let inactive = || refuse(axum::http::StatusCode::BAD_REQUEST, message, None);
    let found = cards.iter().find(|card| card.authorization_code == code && card.is_active);
    let card = found.ok_or_else(inactive)?;
    if card.email != email {
        let message = "Email does not match Authorization code. Please confirm";
        return Err(refuse(axum::http::StatusCode::BAD_REQUEST, message, None));
    }
    Ok(card.clone())
}
