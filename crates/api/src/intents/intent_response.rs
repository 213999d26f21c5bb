//! The JSON of an intent (interface, section 2).

use std::sync::LazyLock;

use kassa_domain::credential::Credential;
use kassa_domain::intent::LineItem;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::Brand;
use kassa_domain::mode::Mode;
use kassa_domain::money::Money;
use kassa_store::StoredIntent;
use serde::Serialize;
use utoipa::ToSchema;

use crate::schemas::codes::{
    BrandCode, CredentialStatusCode, CurrencyCode, IntentStatus, MethodCode, ModeCode,
};

/// A payment intent.
#[derive(Serialize, ToSchema)]
#[schema(as = Intent)]
pub struct IntentResponse<'a> {
    #[schema(format = "uuid")]
    id: &'a str,
    /// Your reference for the payment. In the sandbox without the instructions.
    #[schema(example = "order-1042")]
    reference_id: &'a str,
    /// Your identifier for the customer.
    #[schema(example = "customer-7")]
    purchaser_id: &'a str,
    /// The amount in minor units.
    #[schema(minimum = 0, maximum = 9007199254740991_i64, example = 1250)]
    amount: i64,
    amount_v2: Amount,
    #[schema(value_type = CurrencyCode)]
    currency: &'static str,
    #[schema(value_type = ModeCode)]
    mode: &'static str,
    #[schema(value_type = IntentStatus)]
    status: &'static str,
    /// The time of creation, in UTC with milliseconds.
    #[schema(format = DateTime, example = "2026-11-20T22:36:00.123Z")]
    created: String,
    /// Whether the customer takes part in the payment.
    is_interactive: bool,
    allow_remember_credentials: bool,
    request_unscheduled_mit: bool,
    require_unscheduled_mit: bool,
    /// The number of payment attempts.
    #[schema(value_type = i64, minimum = 0, maximum = 4294967295_i64)]
    attempt_count: u32,
    /// The method of the last attempt.
    #[schema(value_type = Option<MethodCode>, required = true)]
    last_method: Option<&'static str>,
    /// The card brand of the last attempt.
    #[schema(value_type = Option<BrandCode>, required = true)]
    last_brand: Option<&'static str>,
    /// The first digits of the last attempt's card; empty if the provider does not tell them.
    #[schema(pattern = "^([0-9]{6})?$", example = "411111", required = true)]
    card_bin: Option<&'a str>,
    #[schema(pattern = "^[0-9]{4}$", example = "1111", required = true)]
    card_last4: Option<&'a str>,
    /// The payment methods that the customer can choose from while the status is `selection`;
    /// otherwise empty.
    methods: Vec<OfferedMethod>,
    /// The stored credentials that the customer can choose from while the status is `selection`;
    /// otherwise empty.
    credentials: Vec<OfferedCredential>,
    merchant: MerchantResponse<'a>,
    /// The URL to which the customer returns, as you sent it. Null for an automatic payment.
    #[schema(format = "iri", example = "https://shop.example/done", required = true)]
    return_url: Option<&'a str>,
    /// Where a customer who does not want to pay returns to, as you sent it.
    #[schema(format = "iri", example = "https://shop.example/cart", required = true)]
    cancel_url: Option<&'a str>,
    /// What the customer buys, as you sent it.
    #[schema(example = "Order 1042", required = true)]
    description: Option<&'a str>,
    /// The lines of the bill, as you sent them; otherwise empty.
    line_items: Vec<LineItemResponse<'a>>,
}

/// One line of the bill.
#[derive(Serialize, ToSchema)]
#[schema(as = BilledLine)]
struct LineItemResponse<'a> {
    #[schema(example = "Rooibos espresso, 1 kg")]
    name: &'a str,
    #[schema(value_type = i64, minimum = 1, maximum = 9999, example = 1)]
    quantity: u32,
    /// The amount of the whole line, in minor units.
    #[schema(minimum = 0, maximum = 9007199254740991_i64, example = 1250)]
    amount: i64,
}

/// An amount in minor and major units.
#[derive(Serialize, ToSchema)]
struct Amount {
    /// The amount in minor units.
    #[schema(minimum = 0, maximum = 9007199254740991_i64, example = 1250)]
    minor: i64,
    #[schema(value_type = CurrencyCode)]
    currency: &'static str,
    /// The amount in major units, with exactly the currency's number of decimals.
    #[schema(pattern = "^[0-9]+(\\.[0-9]+)?$", example = "12.50")]
    major: String,
}

/// A payment method that is offered.
#[derive(Serialize, ToSchema)]
struct OfferedMethod {
    #[schema(value_type = MethodCode)]
    code: &'static str,
    /// The accepted card brands; empty for methods without cards.
    #[schema(value_type = Vec<BrandCode>)]
    brands: &'static [&'static str],
}

/// A stored credential that the customer can pay with.
#[derive(Serialize, ToSchema)]
struct OfferedCredential {
    #[schema(format = "uuid")]
    id: String,
    /// The token for automatic attempts. Absent if the intent is read with its intent token.
    #[serde(skip_serializing_if = "Option::is_none")]
    credential_token: Option<String>,
    #[schema(example = "Visa •••• 4242")]
    display_name: String,
    /// Whether the credential can be charged without the customer.
    is_mit_compatible: bool,
    #[schema(value_type = MethodCode)]
    method: &'static str,
    #[schema(value_type = CredentialStatusCode)]
    status: &'static str,
    #[schema(value_type = BrandCode)]
    brand: &'static str,
    #[schema(pattern = "^[0-9]{4}$", example = "4242")]
    card_last4: String,
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}$", example = "2030-12")]
    card_expiry: String,
}

/// The payment options of an intent, which do not only depend on the intent itself.
pub struct PaymentOptions {
    /// The methods that are offered now.
    pub methods: Vec<PaymentMethod>,
    /// The stored credentials that are offered now, with their tokens if the caller has access to
    /// them.
    pub credentials: Vec<(Credential, Option<String>)>,
}

/// The merchant who receives the payment.
#[derive(Serialize, ToSchema)]
#[schema(as = Merchant)]
struct MerchantResponse<'a> {
    #[schema(format = "uuid")]
    id: &'a str,
    name: &'a str,
}

impl<'a> IntentResponse<'a> {
    pub fn new(intent: &'a StoredIntent, mode: Mode, options: PaymentOptions) -> Self {
        let (order, attempt) = (&intent.order, intent.last_attempt.as_ref());
        let card = attempt.and_then(|attempt| attempt.card.as_ref());
        Self {
            id: intent.id.as_str(),
            reference_id: &order.reference_id,
            purchaser_id: &order.purchaser_id,
            amount: order.money.minor(),
            amount_v2: Amount::new(order.money),
            currency: order.money.currency().code(),
            mode: mode.code(),
            status: intent.state.code(),
            created: intent.created.to_iso_string(),
            is_interactive: order.is_interactive,
            allow_remember_credentials: order.allow_remember_credentials,
            request_unscheduled_mit: order.request_unscheduled_mit,
            require_unscheduled_mit: order.require_unscheduled_mit,
            attempt_count: intent.attempt_count,
            last_method: attempt.map(|attempt| attempt.method.code()),
            last_brand: card.map(|card| card.brand.code()),
            card_bin: card.map(|card| card.bin.as_str()),
            card_last4: card.map(|card| card.last4.as_str()),
            methods: options.methods.into_iter().map(OfferedMethod::new).collect(),
            credentials: options.credentials.into_iter().map(OfferedCredential::new).collect(),
            merchant: MerchantResponse {
                id: intent.merchant.id.as_str(),
                name: &intent.merchant.name,
            },
            return_url: Some(order.return_url.as_str()).filter(|url| !url.is_empty()),
            cancel_url: order.cancel_url.as_deref(),
            description: order.bill.description.as_deref(),
            line_items: order.bill.line_items.iter().map(LineItemResponse::new).collect(),
        }
    }
}

impl Amount {
    fn new(money: Money) -> Self {
        Self {
            minor: money.minor(),
            currency: money.currency().code(),
            major: money.to_major_string(),
        }
    }
}

impl<'a> LineItemResponse<'a> {
    fn new(line: &'a LineItem) -> Self {
        Self { name: &line.name, quantity: line.quantity, amount: line.amount }
    }
}

impl OfferedCredential {
    fn new((credential, credential_token): (Credential, Option<String>)) -> Self {
        Self {
            credential_token,
            display_name: credential.display_name(),
            is_mit_compatible: credential.is_mit_compatible,
            method: credential.method.code(),
            status: credential.status.code(),
            brand: credential.card.brand.code(),
            card_expiry: credential.card.expiry.to_iso_string(),
            card_last4: credential.card.last4,
            id: credential.id.to_string(),
        }
    }
}

impl OfferedMethod {
    fn new(method: PaymentMethod) -> Self {
        static ACCEPTED: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
            let accepted = Brand::ALL.iter().filter(|brand| **brand != Brand::Unknown);
            accepted.map(|brand| brand.code()).collect()
        });
        let brands = if method == PaymentMethod::Card { ACCEPTED.as_slice() } else { &[] };
        Self { code: method.code(), brands }
    }
}
