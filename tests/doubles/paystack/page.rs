//! What a customer does on the page of a payment.

use super::ledger::Ledger;
use super::records::{Card, CardOutcome, Payment};

/// A customer's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CustomerChoice {
    Pay,
    /// The issuer declines. Another card can be typed, except for a stored one.
    Decline,
    /// The customer closes the page. It stays open for whoever has its address.
    Leave,
}

impl CustomerChoice {
    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "pay" => Some(Self::Pay),
            "decline" => Some(Self::Decline),
            "leave" => Some(Self::Leave),
            _ => None,
        }
    }
}

impl Ledger {
    pub fn find_page(&self, access_code: &str) -> Option<&Payment> {
        let is_own = |payment: &&Payment| payment.access_code.as_deref() == Some(access_code);
        self.payments.iter().find(is_own)
    }

    /// Nothing happens on a page that is closed, because its payment has ended.
    ///
    /// # Errors
    /// If there is no such payment.
    pub fn choose(&mut self, reference: &str, choice: CustomerChoice) -> Result<(), String> {
        let found = self.payments.iter().position(|payment| payment.reference == reference);
        let index = found.ok_or_else(|| format!("no payment {reference}"))?;
        let mut payment = self.payments[index].clone();
        if payment.access_code.is_none() {
            return Ok(());
        }
        match choice {
            CustomerChoice::Leave => return Ok(()),
            CustomerChoice::Pay => self.complete(&mut payment),
            CustomerChoice::Decline => {
                payment.status = "failed";
                payment.response = Some("Declined".to_owned());
                if payment.card.is_some() {
                    payment.access_code = None;
                }
            }
        }
        self.payments[index] = payment;
        Ok(())
    }

    fn complete(&mut self, payment: &mut Payment) {
        payment.access_code = None;
        payment.response = Some("Approved".to_owned());
        if payment.card.is_none() {
            let card = Card {
                authorization_code: format!("AUTH_{}", self.new_id()),
                email: payment.email.clone(),
                is_active: true,
                outcome: CardOutcome::Approve,
            };
            self.cards.push(card.clone());
            payment.card = Some(card);
        }
        if payment.is_preauthorization() {
            payment.status = "authorized";
        } else {
            payment.status = "success";
            self.book_sale(payment);
        }
    }
}
