//! An order as its columns tell it.

use crate::domain::intent::{
    CaptureMode, ForcedResult, Order, SandboxInstructions, SandboxScenario,
};
use crate::domain::method::{MethodFilter, PaymentMethod};
use crate::domain::money::{Currency, Money};
use crate::domain::purchaser::Purchaser;
use crate::store::tables::json_columns;

#[derive(sqlx::FromRow)]
pub(crate) struct OrderColumns {
    amount: i64,
    currency: String,
    reference_id: String,
    purchaser_id: String,
    return_url: String,
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
}

impl OrderColumns {
    /// The order, or what is impossible about it.
    pub(crate) fn into_order(self) -> Result<Order, &'static str> {
        let currency = Currency::from_code(&self.currency).ok_or("an unknown currency")?;
        Ok(Order {
            money: Money::new(self.amount, currency).ok_or("an impossible amount")?,
            sandbox: self.to_sandbox_instructions()?,
            capture_mode: CaptureMode::from_code(&self.capture_mode)
                .ok_or("an unknown capture mode")?,
            method_filter: reject_unreadable(
                self.method_filter.as_deref().map(method_filter_from_text),
            )
            .ok_or("an unreadable method filter")?,
            split: reject_unreadable(self.split.as_deref().map(json_columns::from_json_str))
                .ok_or("an unreadable split")?,
            future_payments: reject_unreadable(
                self.future_payments.as_deref().map(json_columns::from_json_str),
            )
            .ok_or("unreadable future payments")?,
            reference_id: self.reference_id,
            purchaser_id: self.purchaser_id,
            return_url: self.return_url,
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

    fn to_sandbox_instructions(&self) -> Result<SandboxInstructions, &'static str> {
        Ok(SandboxInstructions {
            result: reject_unreadable(self.sandbox_result.as_deref().map(ForcedResult::from_code))
                .ok_or("an unknown forced result")?,
            scenario: SandboxScenario::from_code(&self.sandbox_flow).ok_or("an unknown flow")?,
        })
    }
}

/// Absence stays absence; only what is there and means nothing is nothing.
fn reject_unreadable<T>(column: Option<Option<T>>) -> Option<Option<T>> {
    match column {
        Some(None) => None,
        known => Some(known.flatten()),
    }
}

/// The parts of an order that are put together into one text.
pub(crate) struct OrderTextColumns {
    pub(crate) method_filter: Option<String>,
    pub(crate) split: Option<String>,
    pub(crate) future_payments: Option<String>,
}

impl OrderTextColumns {
    pub(crate) fn from_order(order: &Order) -> Result<Self, sqlx::Error> {
        Ok(Self {
            method_filter: order.method_filter.as_ref().map(method_filter_to_text),
            split: order.split.as_ref().map(json_columns::write).transpose()?,
            future_payments: order.future_payments.as_ref().map(json_columns::write).transpose()?,
        })
    }
}

/// `allow:card,paypal` or `block:voucher`.
fn method_filter_to_text(filter: &MethodFilter) -> String {
    let (kind, methods) = match filter {
        MethodFilter::Allow(methods) => ("allow", methods),
        MethodFilter::Block(methods) => ("block", methods),
    };
    let codes: Vec<&str> = methods.iter().map(|method| method.code()).collect();
    format!("{kind}:{}", codes.join(","))
}

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
