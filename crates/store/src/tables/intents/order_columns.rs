//! Conversion between an order and its columns.

use kassa_domain::intent::{Bill, CaptureMode, Order};
use kassa_domain::json::{from_json_str, parse_optional};
use kassa_domain::method::{MethodFilter, PaymentMethod};
use kassa_domain::money::{Currency, Money};
use kassa_domain::purchaser::Purchaser;
use kassa_domain::sandbox::{ForcedResult, SandboxInstructions, SandboxScenario};

use crate::engine::error::StoreError;
use crate::engine::row::database_row;
use crate::tables::json_columns;

database_row! {
    pub(in crate::tables) struct OrderColumns {
        amount: i64,
        currency: String,
        reference_id: String,
        purchaser_id: String,
        return_url: String,
        cancel_url: Option<String>,
        description: Option<String>,
        line_items: Option<String>,
        allow_remember_credentials: bool,
        request_unscheduled_mit: bool,
        require_unscheduled_mit: bool,
        capture_mode: String,
        is_interactive: bool,
        purchaser_email: Option<String>,
        purchaser_phone: Option<String>,
        purchaser_country: Option<String>,
        purchaser_locale: Option<String>,
        method_filter: Option<String>,
        split: Option<String>,
        future_payments: Option<String>,
        sandbox_result: Option<String>,
        sandbox_flow: String,
        sandbox_bank: Option<String>,
    }
}

impl OrderColumns {
    /// # Errors
    /// The reason why the columns are no valid order.
    pub(in crate::tables) fn into_order(self) -> Result<Order, &'static str> {
        let currency = Currency::from_code(&self.currency).ok_or("an unknown currency")?;
        Ok(Order {
            money: Money::new(self.amount, currency).ok_or("an impossible amount")?,
            sandbox: self.to_sandbox_instructions()?,
            capture_mode: CaptureMode::from_code(&self.capture_mode)
                .ok_or("an unknown capture mode")?,
            method_filter: parse_optional(self.method_filter.as_deref(), method_filter_from_text)
                .ok_or("an unreadable method filter")?,
            split: parse_optional(self.split.as_deref(), from_json_str)
                .ok_or("an unreadable split")?,
            future_payments: parse_optional(self.future_payments.as_deref(), from_json_str)
                .ok_or("unreadable future payments")?,
            reference_id: self.reference_id,
            purchaser_id: self.purchaser_id,
            return_url: self.return_url,
            cancel_url: self.cancel_url,
            bill: Bill {
                description: self.description,
                line_items: json_columns::read_list(self.line_items.as_deref())
                    .ok_or("an unreadable bill")?,
            },
            allow_remember_credentials: self.allow_remember_credentials,
            request_unscheduled_mit: self.request_unscheduled_mit,
            require_unscheduled_mit: self.require_unscheduled_mit,
            is_interactive: self.is_interactive,
            purchaser: Purchaser {
                email: self.purchaser_email,
                phone: self.purchaser_phone,
                country: self.purchaser_country,
                locale: self.purchaser_locale,
            },
        })
    }

    fn to_scenario(&self) -> Option<SandboxScenario> {
        let flow = SandboxScenario::from_code(&self.sandbox_flow)?;
        match &self.sandbox_bank {
            Some(bank) => SandboxScenario::from_code(bank).filter(|one| one.is_of_bank()),
            None => Some(flow),
        }
    }

    fn to_sandbox_instructions(&self) -> Result<SandboxInstructions, &'static str> {
        Ok(SandboxInstructions {
            result: parse_optional(self.sandbox_result.as_deref(), ForcedResult::from_code)
                .ok_or("an unknown forced result")?,
            scenario: self.to_scenario().ok_or("an unknown flow")?,
        })
    }
}

/// The fields of an order that are written as one text each.
pub(in crate::tables) struct OrderTextColumns {
    pub(in crate::tables) method_filter: Option<String>,
    pub(super) split: Option<String>,
    pub(super) future_payments: Option<String>,
    pub(super) line_items: Option<String>,
    /// `direct` for a scenario of a bank, which is `sandbox_bank`.
    pub(super) sandbox_flow: &'static str,
    pub(super) sandbox_bank: Option<&'static str>,
}

impl OrderTextColumns {
    pub(in crate::tables) fn from_order(order: &Order) -> Result<Self, StoreError> {
        let scenario = order.sandbox.scenario;
        let (sandbox_flow, sandbox_bank) = match scenario.is_of_bank() {
            true => (SandboxScenario::Direct.code(), Some(scenario.code())),
            false => (scenario.code(), None),
        };
        Ok(Self {
            sandbox_flow,
            sandbox_bank,
            method_filter: order.method_filter.as_ref().map(method_filter_to_text),
            split: order.split.as_ref().map(json_columns::write).transpose()?,
            future_payments: order.future_payments.as_ref().map(json_columns::write).transpose()?,
            line_items: json_columns::write_list(&order.bill.line_items)?,
        })
    }
}

/// The form is `allow:card,paypal` or `block:voucher`.
fn method_filter_to_text(filter: &MethodFilter) -> String {
    let (kind, methods) = match filter {
        MethodFilter::Allow(methods) => ("allow", methods),
        MethodFilter::Block(methods) => ("block", methods),
    };
    let codes: Vec<&str> = methods.iter().map(|method| method.code()).collect();
    format!("{kind}:{}", codes.join(","))
}

/// `None` for an unknown kind or method.
fn method_filter_from_text(text: &str) -> Option<MethodFilter> {
    let (kind, codes) = text.split_once(':')?;
    let methods = codes
        .split(',')
        .filter(|code| !code.is_empty())
        .map(PaymentMethod::from_code)
        .collect::<Option<Vec<_>>>()?;
    match kind {
        "allow" => Some(MethodFilter::Allow(methods)),
        "block" => Some(MethodFilter::Block(methods)),
        _ => None,
    }
}
