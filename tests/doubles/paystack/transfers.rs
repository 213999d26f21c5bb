//! Subaccounts, recipients, transfers, stored cards and the balance.

use axum::http::StatusCode;
use serde_json::json;

use super::answer::{Answer, Refusal, done, invalid, page_of, refuse};
use super::ledger::{Account, Ledger};
use super::parameters::Parameters;
use super::records::{Card, Recipient, Subaccount, Transfer};

impl Ledger {
    pub fn create_subaccount(&mut self, sent: &Parameters) -> Result<Answer, Refusal> {
        for name in ["business_name", "settlement_bank", "account_number"] {
            sent.text(name)?;
        }
        if sent.value("percentage_charge").is_none_or(|charge| !charge.is_number()) {
            return Err(invalid("percentage_charge is required"));
        }
        let code = format!("ACCT_{}", self.new_id());
        let description = sent.optional_text("description").unwrap_or_default().to_owned();
        self.subaccounts.push(Subaccount { code: code.clone(), description: description.clone() });
        let data = json!({"subaccount_code": code, "description": description, "domain": "test"});
        let mut answer = done("Subaccount created", data);
        answer.status = StatusCode::CREATED;
        Ok(answer)
    }

    pub fn list_subaccounts(&self, query: &Parameters) -> Result<Answer, Refusal> {
        let listed = self.subaccounts.iter().map(Subaccount::describe).collect();
        Ok(page_of(listed, query.number("page", 1)?, query.number("perPage", 50)?))
    }

    /// A known account is not created again.
    pub fn create_recipient(&mut self, sent: &Parameters) -> Result<Answer, Refusal> {
        let kinds = ["nuban", "mobile_money", "basa", "ghipss"];
        if !kinds.contains(&sent.text("type")?) {
            return Err(invalid("Invalid recipient type"));
        }
        sent.text("name")?;
        sent.currency()?;
        let account_number = sent.text("account_number")?.to_owned();
        let bank_code = sent.text("bank_code")?.to_owned();
        let known = self.recipients.iter().find(|recipient| {
            recipient.account_number == account_number && recipient.bank_code == bank_code
        });
        let code = match known {
            Some(known) => known.code.clone(),
            None => {
                let code = format!("RCP_{}", self.new_id());
                let new = Recipient { code: code.clone(), account_number, bank_code };
                self.recipients.push(new);
                code
            }
        };
        let data = json!({"recipient_code": code, "active": true, "domain": "test"});
        Ok(done("Transfer recipient created successfully", data))
    }

    pub fn create_transfer(&mut self, sent: &Parameters) -> Result<Answer, Refusal> {
        let (amount, currency) = (sent.amount()?, sent.currency()?);
        let reference = sent.reference()?;
        let recipient = sent.text("recipient")?;
        if sent.text("source")? != "balance" || reference.len() < 16 {
            return Err(invalid("Transfer reference is invalid"));
        }
        if !self.recipients.iter().any(|known| known.code == recipient) {
            let code = Some("invalid_transfer_recipient");
            return Err(refuse(StatusCode::BAD_REQUEST, "Recipient specified is invalid", code));
        }
        if self.transfers.iter().any(|transfer| transfer.reference == reference) {
            let message = "Please provide a unique reference. Reference already exists on a \
                transfer";
            return Err(invalid(message));
        }
        if amount > self.balance(&Account::Balance, &currency) {
            return Err(invalid("Your balance is not enough to fulfil this request"));
        }
        let status = if self.requires_otp { "otp" } else { "success" };
        let transfer = Transfer { id: self.new_id(), reference, amount, currency, status };
        if status == "success" {
            let lines = [(Account::Balance, -amount), (Account::Outside, amount)];
            self.post(&transfer.currency, &lines);
        }
        let described = transfer.describe();
        self.transfers.push(transfer);
        Ok(done("Transfer has been queued", described))
    }

    /// The one-time password of every transfer that waits for it is entered.
    pub fn finish_transfers(&mut self) {
        for index in 0..self.transfers.len() {
            if self.transfers[index].status == "otp" {
                self.transfers[index].status = "success";
                let Transfer { amount, currency, .. } = self.transfers[index].clone();
                let lines = [(Account::Balance, -amount), (Account::Outside, amount)];
                self.post(&currency, &lines);
            }
        }
    }

    pub fn verify_transfer(&self, reference: &str) -> Result<Answer, Refusal> {
        let missing = || refuse(StatusCode::NOT_FOUND, "Transfer not found", None);
        let found = self.transfers.iter().find(|transfer| transfer.reference == reference);
        found.map(|found| done("Transfer retrieved", found.describe())).ok_or_else(missing)
    }

    pub fn deactivate(&mut self, sent: &Parameters) -> Result<Answer, Refusal> {
        let code = sent.text("authorization_code")?;
        let is_own = |card: &&mut Card| card.authorization_code == code && card.is_active;
        let message = "Authorization code not found.";
        let missing = || refuse(StatusCode::NOT_FOUND, message, None);
        self.cards.iter_mut().find(is_own).ok_or_else(missing)?.is_active = false;
        let mut answer = done("Authorization has been deactivated", json!(null));
        answer.body.as_object_mut().unwrap().remove("data");
        Ok(answer)
    }

    pub fn list_balances(&self) -> Answer {
        let balance = self.balance(&Account::Balance, "ZAR");
        done("Balances retrieved", json!([{"currency": "ZAR", "balance": balance}]))
    }
}
