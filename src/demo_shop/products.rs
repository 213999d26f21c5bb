//! The products, one for each feature of Kassa that the shop shows.

use serde_json::{Value, json};

use crate::domain::mandate::future_payments::earliest_billing_start;
use crate::domain::time::Date;

/// A product, and the payment intent that is created for it.
pub(super) struct Product {
    pub(super) code: &'static str,
    pub(super) name: &'static str,
    pub(super) description: &'static str,
    pub(super) picture: &'static str,
    /// Formatted by hand; the hosted page formats the amount itself.
    pub(super) price: &'static str,
    /// The feature this product shows.
    pub(super) demonstrates: &'static str,
    /// The lines of the bill: name, quantity, and the amount of the line in minor units.
    lines: &'static [(&'static str, u32, i64)],
    currency: &'static str,
    capture_mode: &'static str,
    locale: &'static str,
    country: &'static str,
    /// The debit order for the payments that follow; `None` for a single payment.
    instalment_plan: Option<InstalmentPlan>,
    /// What the sandbox is to do: a field beside `ref` in the `reference_id`, with its value.
    sandbox: Option<(&'static str, &'static str)>,
    /// The only method that is offered; `None` for all.
    method: Option<&'static str>,
}

/// The usual order, in place of what a product does not set.
const ORDER: Product = Product {
    code: "",
    name: "",
    description: "",
    picture: "demo-coffee.svg",
    price: "",
    demonstrates: "",
    lines: &[],
    currency: "ZAR",
    capture_mode: "immediate",
    locale: "en-ZA",
    country: "ZA",
    instalment_plan: None,
    sandbox: None,
    method: None,
};

/// Monthly instalments, collected on the first day of each month. Amounts in minor units.
struct InstalmentPlan {
    months: u32,
    amount: i64,
    max_amount: i64,
}

pub(super) static PRODUCTS: [Product; 8] = [
    Product {
        code: "coffee",
        name: "Rooibos espresso, 1 kg",
        description: "Slow roasted, without a trace of caffeine.",
        picture: "demo-coffee.svg",
        price: "R 249.00",
        demonstrates: "Paid at once. Have the card remembered, buy again, and one click pays.",
        lines: &[("Rooibos espresso, 500 g", 2, 19_900), ("Delivery", 1, 5_000)],
        currency: "ZAR",
        capture_mode: "immediate",
        locale: "en-ZA",
        country: "ZA",
        ..ORDER
    },
    Product {
        code: "cabin",
        name: "Cabin by the sea, two nights",
        description: "Wood stove, whale watching, no reception.",
        picture: "demo-cabin.svg",
        price: "€ 318.50",
        demonstrates: "Delayed capture: the amount is reserved now, \
                       and charged when the stay is confirmed. In French.",
        lines: &[("Nuit dans la cabane", 2, 29_000), ("Bois de chauffage", 1, 2_850)],
        currency: "EUR",
        capture_mode: "prefer_delay",
        locale: "fr-FR",
        country: "FR",
        ..ORDER
    },
    Product {
        code: "lamp",
        name: "Brass lamp, hand-pierced",
        description: "Throws a garden of light on any wall.",
        picture: "demo-lamp.svg",
        price: "KD 42.750",
        demonstrates: "A foreign currency with three decimals, \
                       and a page in Arabic, written from right to left.",
        lines: &[("مصباح نحاسي مثقوب يدويًا", 1, 42_750)],
        currency: "KWD",
        capture_mode: "immediate",
        locale: "ar-KW",
        country: "KW",
        ..ORDER
    },
    Product {
        code: "gym",
        name: "Gym on the corner, twelve months",
        description: "With a view of the mountain. R 450.00 a month, after a first payment.",
        picture: "demo-gym.svg",
        price: "R 199.00",
        demonstrates: "A debit order: signed with the first payment, \
                       then collected from a bank account every month. \
                       Any account with six digits or more will do.",
        lines: &[("Joining fee", 1, 9_900), ("First weeks", 1, 10_000)],
        currency: "ZAR",
        capture_mode: "immediate",
        locale: "en-ZA",
        country: "ZA",
        instalment_plan: Some(InstalmentPlan { months: 12, amount: 45_000, max_amount: 60_000 }),
        ..ORDER
    },
    Product {
        code: "grinder",
        name: "Hand grinder",
        description: "Steel burrs, and a handle of olive wood.",
        price: "R 1,350.00",
        demonstrates: "3D Secure: the bank asks before it pays.",
        lines: &[("Hand grinder", 1, 135_000)],
        sandbox: Some(("flow", "challenge")),
        ..ORDER
    },
    Product {
        code: "mug",
        name: "Enamel mug",
        description: "Chipped before you chip it.",
        price: "R 120.00",
        demonstrates: "A decline: the bank refuses every card, and the page offers another try.",
        lines: &[("Enamel mug", 1, 12_000)],
        sandbox: Some(("result", "refused")),
        ..ORDER
    },
    Product {
        code: "tea",
        name: "Kericho tea, 500 g",
        description: "Second flush, from the high gardens.",
        price: "KSh 850.00",
        demonstrates: "Mobile money: the customer approves on the phone.",
        lines: &[("Kericho tea, 500 g", 1, 85_000)],
        currency: "KES",
        locale: "en-KE",
        country: "KE",
        method: Some("mobile_money"),
        ..ORDER
    },
    Product {
        code: "subscription",
        name: "Beans every month, first bag",
        description: "A bag of the roaster’s choice.",
        price: "R 180.00",
        demonstrates: "Waiting: the provider does not answer at once, and the page waits for it.",
        lines: &[("Beans, first bag", 1, 18_000)],
        sandbox: Some(("flow", "wait")),
        ..ORDER
    },
];

/// Where a customer comes back to.
pub(super) struct ShopAddresses {
    /// After the payment.
    pub(super) return_url: String,
    /// Without having paid.
    pub(super) cancel_url: String,
}

fn to_line_item((name, quantity, amount): &(&str, u32, i64)) -> Value {
    json!({ "name": name, "quantity": quantity, "amount": amount })
}

impl Product {
    pub(super) fn from_code(code: &str) -> Option<&'static Self> {
        PRODUCTS.iter().find(|product| product.code == code)
    }

    /// The body of `POST /api/intents`.
    pub(super) fn to_intent_request(
        &self,
        reference_id: &str,
        addresses: &ShopAddresses,
        today: Date,
    ) -> Value {
        let reference_id = match self.sandbox {
            Some((field, value)) => json!({ "ref": reference_id, field: value }).to_string(),
            None => reference_id.to_owned(),
        };
        let mut request = json!({
            "amount": self.lines.iter().map(|(_, _, amount)| amount).sum::<i64>(),
            "currency": self.currency,
            "reference_id": reference_id,
            "purchaser_id": "demo-customer",
            "return_url": addresses.return_url,
            "cancel_url": addresses.cancel_url,
            "description": self.name,
            "line_items": self.lines.iter().map(to_line_item).collect::<Vec<_>>(),
            "allow_remember_credentials": true,
            "capture_mode": self.capture_mode,
            "purchaser_info": {
                "email": "customer@example.com",
                "country": self.country,
                "locale": self.locale,
            },
        });
        if let Some(method) = self.method {
            request["payment_method_filter"] =
                json!({ "filter_type": "allow", "payment_methods": [method] });
        }
        if let Some(plan) = &self.instalment_plan {
            request["future_payments"] = json!({
                "frequency": "monthly",
                "count": plan.months,
                "amount": plan.amount,
                "currency": self.currency,
                "constraints": {
                    "billing_start_date": earliest_billing_start(today).to_iso_string(),
                    "collection_day": 1,
                    "max_amount": plan.max_amount,
                },
            });
        }
        request
    }
}
