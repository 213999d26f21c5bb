//! The body of `POST /api/intents` (interface, section 4).

use kassa_domain::intent::{Bill, CaptureMode, LineItem, Order};
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::method::MethodFilter;
use kassa_domain::mode::Mode;
use kassa_domain::money::{Currency, MAX_MINOR, Money};
use kassa_domain::purchaser::Purchaser;
use kassa_domain::split::Split;
use kassa_domain::time::Date;
use serde_json::json;

use super::bill::{check_sum, line_item};
use super::future_payments::{self, FuturePaymentsInput};
use super::payment_method_filter::{self, PaymentMethodFilter};
use super::purchaser::purchaser;
use super::reference_id::{self, Reference, reference_text};
use super::split::{self, NamedBeneficiaries, SplitInput};
use crate::request::RawRequest;
use crate::schemas::codes::CaptureModeCode;
use crate::validation::{
    LocatedObject, Parser, ProblemKind, Validated, accept_return_url, boolean, choice,
    currency_code, identifier, integer, list, nested, request_body, text, url_text,
    url_text_or_empty,
};

request_body! {
    /// The payment to create.
    #[schema(example = json!({
        "amount": 1250, "currency": "ZAR", "reference_id": "order-1042",
        "purchaser_id": "customer-7", "return_url": "https://shop.example/done",
        "allow_remember_credentials": false
    }))]
    pub struct CreateIntentInput(
        rules: OrderRules,
        named_beneficiaries: &mut NamedBeneficiaries,
        unknown_method_codes: &mut Vec<String>
    ) {
        /// The amount in minor units, such as cents. 0 verifies a card without charging it, or with
        /// `future_payments` signs a mandate without an initial payment.
        amount: i64 = Required(integer(0..=MAX_MINOR)),
        currency: Currency = Required(currency_code()),
        /// Your unique reference for the payment. In the sandbox it can be a JSON object with
        /// instructions; see the section Sandbox.
        reference_id: Reference = Required(
            reference_text() => |value, id| reference_id::check(value, id, rules.mode)
        ),
        /// Your identifier for the customer.
        purchaser_id: String = Required(identifier(3..=255)),
        /// The URL to which the customer returns: absolute, https, without user name or password.
        /// Its query and fragment are preserved. The sandbox also accepts http for localhost,
        /// 127.0.0.1 and \[::1].
        return_url: String = Required(
            url_text() => |value, url| accept_return_url(value, url, rules.mode)
        ),
        /// The page of your shop to which the customer can return without paying. It does not
        /// cancel the payment. The rules of `return_url` apply. Empty is the same as absent.
        cancel_url: Option<String> = OptionalText(
            url_text_or_empty() => |value, url| accept_return_url(value, url, rules.mode)
        ),
        /// What the customer buys, shown on the hosted page. Empty is the same as absent.
        description: Option<String> = OptionalText(text(1..=200).example("Order 1042")),
        /// The bill, shown on the hosted page. The amounts must add up to `amount`.
        line_items: Option<Vec<LineItem>> = Optional(
            list(1..=50, line_item()) => |value, lines| check_sum(value, lines, amount)
        ),
        /// Whether the customer can store the credential of this payment. Must be `true` if
        /// `request_unscheduled_mit` or `require_unscheduled_mit` is `true`.
        allow_remember_credentials: bool = Required(boolean()),
        /// Request permission to charge the stored credential later without the customer. Default:
        /// `false`.
        request_unscheduled_mit: Option<bool> = Optional(boolean()),
        /// Offer only methods that can be charged later without the customer. Default: `false`.
        require_unscheduled_mit: Option<bool> = Optional(boolean()),
        /// Default: `immediate`.
        capture_mode: Option<CaptureMode> = Optional(choice::<CaptureModeCode>()),
        purchaser_info: Option<Purchaser> = Optional(purchaser()),
        payment_method_filter: Option<MethodFilter> = Optional(
            nested::<PaymentMethodFilter>()
                => |value, ()| payment_method_filter::parse(value, unknown_method_codes)
        ),
        split: Option<Split> = Optional(
            nested::<SplitInput>() => |value, ()| split::parse(value, amount, named_beneficiaries)
        ),
        future_payments: Option<FuturePayments> = Optional(
            nested::<FuturePaymentsInput>()
                => |value, ()| future_payments::parse(value, rules.today)
        ),
    }
}

/// The values that validation depends on besides the body.
#[derive(Clone, Copy)]
pub struct OrderRules {
    pub mode: Mode,
    /// The merchant's local date (decision 27).
    pub today: Date,
}

/// The parsed order, and the beneficiaries in its split, which are still to be checked.
pub struct ValidatedOrder {
    pub order: Validated<Order>,
    /// Codes of `payment_method_filter` that Kassa does not know.
    pub unknown_method_codes: Vec<String>,
    pub named_beneficiaries: NamedBeneficiaries,
}

pub fn validate(raw_request: &RawRequest, rules: OrderRules) -> ValidatedOrder {
    let mut named_beneficiaries = NamedBeneficiaries::default();
    let mut unknown_method_codes = Vec::new();
    let order = raw_request.validate_body(|body| {
        parse_order(body, rules, &mut named_beneficiaries, &mut unknown_method_codes)
    });
    ValidatedOrder { order, unknown_method_codes, named_beneficiaries }
}

fn parse_order(
    body: &LocatedObject<'_>,
    rules: OrderRules,
    named_beneficiaries: &mut NamedBeneficiaries,
    unknown_method_codes: &mut Vec<String>,
) -> Option<Order> {
    let input = CreateIntentInput::read(body, rules, named_beneficiaries, unknown_method_codes);
    named_beneficiaries.currency = input.currency;
    check_credential_storage(body, &input)?;
    let reference = input.reference_id?;
    Some(Order {
        money: Money::new(input.amount?, input.currency?)?,
        reference_id: reference.id,
        purchaser_id: input.purchaser_id?,
        return_url: input.return_url?,
        cancel_url: input.cancel_url?,
        bill: Bill {
            description: input.description?,
            line_items: input.line_items?.unwrap_or_default(),
        },
        allow_remember_credentials: input.allow_remember_credentials?,
        request_unscheduled_mit: input.request_unscheduled_mit?.unwrap_or_default(),
        require_unscheduled_mit: input.require_unscheduled_mit?.unwrap_or_default(),
        capture_mode: input.capture_mode?.unwrap_or_default(),
        is_interactive: true,
        purchaser: input.purchaser_info?.unwrap_or_default(),
        method_filter: input.payment_method_filter?,
        split: input.split?,
        future_payments: input.future_payments?,
        sandbox: reference.sandbox,
    })
}

/// Payments without the customer (MIT) need a stored credential, so they require
/// `allow_remember_credentials`.
fn check_credential_storage(body: &LocatedObject<'_>, input: &CreateIntentInput) -> Option<()> {
    let wants = [input.request_unscheduled_mit, input.require_unscheduled_mit];
    if wants.contains(&Some(Some(true))) && input.allow_remember_credentials == Some(false) {
        const MESSAGE: &str =
            "Must be true with request_unscheduled_mit or require_unscheduled_mit";
        return body.fail("allow_remember_credentials", ProblemKind::Contradiction, MESSAGE);
    }
    Some(())
}
