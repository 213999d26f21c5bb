//! Transactions: pages, charges of stored cards, and queries.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::answer::{Answer, Refusal, done, duplicate, invalid, page_of, refuse};
use super::ledger::{Ledger, find_chargeable};
use super::parameters::Parameters;
use super::records::{CardOutcome, Payment, PaymentKind};

const CHANNELS: [&str; 7] = ["card", "bank", "ussd", "qr", "eft", "mobile_money", "bank_transfer"];

impl Ledger {
    pub fn initialize(&mut self, sent: &Parameters, now: i64) -> Result<Answer, Refusal> {
        let mut payment = self.read_payment(sent, now)?;
        let channel = read_channel(sent.value("channels"))?;
        let shares = self.read_split(sent, payment.amount)?;
        payment.kind = PaymentKind::Transaction { channel, shares };
        self.open_page("Authorization URL created", payment, "")
    }

    pub fn charge_authorization(&mut self, sent: &Parameters, now: i64) -> Result<Answer, Refusal> {
        let mut payment = self.read_payment(sent, now)?;
        let shares = self.read_split(sent, payment.amount)?;
        payment.kind = PaymentKind::Transaction { channel: "card".to_owned(), shares };
        let code = sent.text("authorization_code")?;
        let card = find_chargeable(&self.cards, code, &payment.email)?;
        payment.card = Some(card.clone());
        match card.outcome {
            CardOutcome::Pause => return self.pause(payment),
            CardOutcome::Approve => {
                payment.status = "success";
                payment.response = Some("Approved".to_owned());
                self.book_sale(&payment);
            }
            CardOutcome::Decline(response) => {
                payment.status = "failed";
                payment.response = Some(response.to_owned());
            }
        }
        let described = payment.describe();
        self.payments.push(payment);
        Ok(done("Charge attempted", described))
    }

    pub fn verify_transaction(&self, reference: &str) -> Result<Answer, Refusal> {
        let missing = refuse(
            StatusCode::BAD_REQUEST,
            "Transaction reference not found.",
            Some("transaction_not_found"),
        );
        self.verify(self.find_transaction(reference), missing)
    }

    pub fn list_payments(
        &self,
        query: &Parameters,
        is_preauthorization: bool,
    ) -> Result<Answer, Refusal> {
        let (from, to) = (query.time("from")?, query.time("to")?);
        let is_listed = |payment: &&Payment| {
            payment.is_preauthorization() == is_preauthorization
                && from.is_none_or(|from| from <= payment.created)
                && to.is_none_or(|to| payment.created <= to)
        };
        let describe = |payment: &Payment| {
            let mut described = payment.describe();
            if is_preauthorization {
                // Documented without it.
                described.as_object_mut().unwrap().remove("metadata");
            }
            described
        };
        let listed = self.payments.iter().filter(is_listed).map(describe).collect();
        Ok(page_of(listed, query.number("page", 1)?, query.number("perPage", 50)?))
    }

    /// What every new payment has.
    pub(super) fn read_payment(&mut self, sent: &Parameters, now: i64) -> Result<Payment, Refusal> {
        let reference = sent.reference()?;
        let payment = Payment {
            id: self.new_id(),
            email: sent.email()?,
            amount: sent.amount()?,
            currency: sent.currency()?,
            // So it is verified until somebody has paid.
            status: "abandoned",
            response: None,
            metadata: sent.metadata()?,
            created: now,
            access_code: None,
            callback_url: sent.optional_text("callback_url").map(str::to_owned),
            card: None,
            kind: PaymentKind::Preauthorization { expiry: None },
            reference,
        };
        if self.is_used(&payment.reference) { Err(duplicate()) } else { Ok(payment) }
    }

    pub(super) fn open_page(
        &mut self,
        message: &str,
        mut payment: Payment,
        folder: &str,
    ) -> Result<Answer, Refusal> {
        let access_code = format!("c{}", payment.id);
        let data = json!({
            "authorization_url": format!("{}/checkout/{folder}{access_code}", self.base_url),
            "access_code": access_code, "reference": payment.reference,
        });
        payment.access_code = Some(access_code);
        self.payments.push(payment);
        Ok(done(message, data))
    }

    fn pause(&mut self, mut payment: Payment) -> Result<Answer, Refusal> {
        payment.status = "ongoing";
        let message = "Please, redirect your customer to the authorization url provided";
        let mut answer = self.open_page(message, payment, "resume/")?;
        answer.body["data"]["paused"] = json!(true);
        Ok(answer)
    }

    /// The shares of a flat split.
    fn read_split(&self, sent: &Parameters, amount: i64) -> Result<Vec<(String, i64)>, Refusal> {
        let Some(split) = sent.value("split") else { return Ok(Vec::new()) };
        let bearers = ["subaccount", "account", "all-proportional", "all"];
        if split["type"] != "flat" || !bearers.iter().any(|bearer| split["bearer_type"] == *bearer)
        {
            return Err(invalid("Invalid Split configuration"));
        }
        let bearer = split["bearer_subaccount"].as_str();
        if (split["bearer_type"] == "subaccount") != bearer.is_some() {
            return Err(invalid("Invalid Split configuration"));
        }
        let subaccounts = split["subaccounts"].as_array().ok_or_else(|| invalid("No shares"))?;
        let mut shares = Vec::new();
        for entry in subaccounts {
            let code = entry["subaccount"].as_str().unwrap_or_default();
            if !self.subaccounts.iter().any(|subaccount| subaccount.code == code) {
                return Err(invalid("Invalid Subaccount"));
            }
            let share = entry["share"].as_i64().filter(|share| *share > 0);
            shares.push((code.to_owned(), share.ok_or_else(|| invalid("Invalid share"))?));
        }
        if bearer.is_some_and(|bearer| !shares.iter().any(|(code, _)| code == bearer)) {
            return Err(invalid("The bearer has no share"));
        }
        if shares.is_empty() || shares.iter().map(|(_, share)| share).sum::<i64>() > amount {
            return Err(invalid("Invalid Split transaction values"));
        }
        Ok(shares)
    }
}

/// The channel that a customer uses: the first one offered.
fn read_channel(channels: Option<&Value>) -> Result<String, Refusal> {
    let Some(channels) = channels else { return Ok("card".to_owned()) };
    let channels = channels.as_array().ok_or_else(|| invalid("channels is no array"))?;
    let is_known = |channel: &Value| CHANNELS.iter().any(|known| channel == known);
    if channels.is_empty() || !channels.iter().all(is_known) {
        return Err(invalid("No active channel to process transaction"));
    }
    Ok(channels[0].as_str().unwrap().to_owned())
}
