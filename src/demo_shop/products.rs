//! The products, one for each journey that a customer can have.

use kassa_domain::mandate::future_payments::earliest_billing_start;
use kassa_domain::money::{Currency, Money};
use kassa_domain::time::Date;
use kassa_i18n::{LanguagePreferences, negotiate_locale};
use kassa_platform::assets::AssetName;
use serde_json::{Value, json};

/// A product, and the payment intent that is created for it.
pub(super) struct Product {
    pub(super) code: &'static str,
    pub(super) name: &'static str,
    pub(super) description: &'static str,
    pub(super) picture: AssetName,
    /// The journey that this product shows.
    pub(super) journey: &'static str,
    /// What will happen.
    pub(super) demonstrates: &'static str,
    /// What to type on the page: its label and the text.
    pub(super) to_type: (&'static str, &'static str),
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
    /// Whether the customer may store the card, and use a stored one.
    stores_card: bool,
    /// Whether each line goes to a supplier of its own.
    pub(super) is_shared: bool,
}

const TEST_CARD: (&str, &str) = ("Card number", "4242 4242 4242 4242");

/// The usual order, in place of what a product does not set.
const ORDER: Product = Product {
    code: "",
    name: "",
    description: "",
    picture: AssetName::new("favicon.svg"),
    journey: "",
    demonstrates: "",
    to_type: TEST_CARD,
    lines: &[],
    currency: "ZAR",
    capture_mode: "immediate",
    locale: "en-ZA",
    country: "ZA",
    instalment_plan: None,
    sandbox: None,
    method: None,
    stores_card: false,
    is_shared: false,
};

/// Monthly instalments, collected on the first day of each month. Amounts in minor units.
struct InstalmentPlan {
    months: u32,
    amount: i64,
    max_amount: i64,
}

pub(super) static PRODUCTS: [Product; 10] = [
    Product {
        code: "coffee",
        name: "Rooibos espresso, 1 kg",
        description: "Slow roasted, without a trace of caffeine.",
        picture: AssetName::new("demo-coffee.svg"),
        journey: "Card",
        demonstrates: "The payment succeeds at once.",
        lines: &[("Rooibos espresso, 500 g", 2, 19_900), ("Delivery", 1, 5_000)],
        ..ORDER
    },
    Product {
        code: "grinder",
        name: "Hand grinder",
        description: "Steel burrs, and a handle of olive wood.",
        picture: AssetName::new("demo-grinder.svg"),
        journey: "3D Secure",
        demonstrates: "The bank asks you to approve the payment first.",
        lines: &[("Hand grinder", 1, 135_000)],
        sandbox: Some(("flow", "challenge")),
        ..ORDER
    },
    Product {
        code: "mug",
        name: "Enamel mug",
        description: "Chipped before you chip it.",
        picture: AssetName::new("demo-mug.svg"),
        journey: "Declined card",
        demonstrates: "With this name on the card, the bank declines the payment. \
                       Try again with another name, and it succeeds.",
        to_type: ("Name on card", "DECLINED"),
        lines: &[("Enamel mug", 1, 12_000)],
        ..ORDER
    },
    Product {
        code: "subscription",
        name: "Beans every month, first bag",
        description: "A bag of the roaster’s choice.",
        picture: AssetName::new("demo-beans.svg"),
        journey: "Stored card",
        demonstrates: "Save the card when you pay. Buy again, \
                       and the saved card pays without its number.",
        lines: &[("Beans, first bag", 1, 18_000)],
        stores_card: true,
        ..ORDER
    },
    Product {
        code: "tea",
        name: "Kericho tea, 500 g",
        description: "Second flush, from the high gardens.",
        picture: AssetName::new("demo-tea.svg"),
        journey: "Mobile money",
        demonstrates: "You pay with a mobile number. Here the payment is approved at once.",
        to_type: ("Mobile number", "0712 345678"),
        lines: &[("Kericho tea, 500 g", 1, 85_000)],
        currency: "KES",
        locale: "en-KE",
        country: "KE",
        method: Some("mobile_money"),
        ..ORDER
    },
    Product {
        code: "gym",
        name: "Gym on the corner, twelve months",
        description: "With a view of the mountain. R 450,00 a month, after a first payment.",
        picture: AssetName::new("demo-gym.svg"),
        journey: "Debit order",
        demonstrates: "You sign with the first payment. \
                       Then the bank account is debited every month.",
        to_type: ("Account number", "62001234567"),
        lines: &[("Joining fee", 1, 9_900), ("First weeks", 1, 10_000)],
        instalment_plan: Some(InstalmentPlan { months: 12, amount: 45_000, max_amount: 60_000 }),
        ..ORDER
    },
    Product {
        code: "print",
        name: "Print of the Karoo, framed",
        description: "Two colours, printed by hand.",
        picture: AssetName::new("demo-print.svg"),
        journey: "Waiting",
        demonstrates: "The bank takes its time: the payment stays pending. \
                       Go back to the shop, and decide it there.",
        lines: &[("Print, framed", 1, 64_000)],
        sandbox: Some(("flow", "wait")),
        ..ORDER
    },
    Product {
        code: "basket",
        name: "Basket from the market",
        description: "Fruit from one farm, honey from another.",
        picture: AssetName::new("demo-basket.svg"),
        journey: "Split payment",
        demonstrates: "One payment, two suppliers: R 150,00 goes to the farm, \
                       R 85,00 to the beekeeper.",
        lines: &[("Fruit", 1, 15_000), ("Honey", 1, 8_500)],
        is_shared: true,
        ..ORDER
    },
    Product {
        code: "cabin",
        name: "Cabin by the sea, two nights",
        description: "Wood stove, whale watching, no reception.",
        picture: AssetName::new("demo-cabin.svg"),
        journey: "Delayed capture",
        demonstrates: "The amount is reserved now, \
                       and charged when the stay is confirmed. The page is in French.",
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
        picture: AssetName::new("demo-lamp.svg"),
        journey: "Right to left",
        demonstrates: "The page is in Arabic, \
                       and the currency of the price has three decimals.",
        lines: &[("مصباح نحاسي مثقوب يدويًا", 1, 42_750)],
        currency: "KWD",
        locale: "ar-KW",
        country: "KW",
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

fn to_share(((_, _, amount), supplier): (&(&str, u32, i64), &String)) -> Value {
    json!({ "beneficiary_id": supplier, "amount": amount })
}

impl Product {
    pub(super) fn from_code(code: &str) -> Option<&'static Self> {
        PRODUCTS.iter().find(|product| product.code == code)
    }

    /// What the order costs, in minor units.
    fn amount(&self) -> i64 {
        self.lines.iter().map(|(_, _, amount)| amount).sum()
    }

    /// The amount as the hosted page shows it in this shop's locale. `None` if it is no amount of
    /// the currency.
    pub(super) fn format_price(&self) -> Option<String> {
        let money = Money::new(self.amount(), Currency::from_code(self.currency)?)?;
        let preferences = LanguagePreferences { chosen: Some(ORDER.locale), ..Default::default() };
        Some(negotiate_locale(&preferences).format_money(money))
    }

    /// The body of `POST /api/intents`. `suppliers` are the beneficiaries of the lines, in order;
    /// empty if all is the shop's.
    pub(super) fn to_intent_request(
        &self,
        reference_id: &str,
        addresses: &ShopAddresses,
        suppliers: &[String],
        today: Date,
    ) -> Value {
        let reference_id = match self.sandbox {
            Some((field, value)) => json!({ "ref": reference_id, field: value }).to_string(),
            None => reference_id.to_owned(),
        };
        let mut request = json!({
            "amount": self.amount(),
            "currency": self.currency,
            "reference_id": reference_id,
            "purchaser_id": "demo-customer",
            "return_url": addresses.return_url,
            "cancel_url": addresses.cancel_url,
            "description": self.name,
            "line_items": self.lines.iter().map(to_line_item).collect::<Vec<_>>(),
            "allow_remember_credentials": self.stores_card,
            "capture_mode": self.capture_mode,
            "purchaser_info": {
                "email": "customer@example.com",
                "country": self.country,
                "locale": self.locale,
            },
        });
        if !suppliers.is_empty() {
            request["split"] = json!({
                "split_type": "AMOUNT",
                "splits": self.lines.iter().zip(suppliers).map(to_share).collect::<Vec<_>>(),
            });
        }
        if let Some(method) = self.method {
            request["payment_method_filter"] =
                json!({ "filter_type": "allow", "payment_methods": [method] });
        }
        if let Some(plan) = &self.instalment_plan {
            request["future_payments"] = plan.to_json(self.currency, today);
        }
        request
    }
}

impl InstalmentPlan {
    fn to_json(&self, currency: &str, today: Date) -> Value {
        json!({
            "frequency": "monthly",
            "count": self.months,
            "amount": self.amount,
            "currency": currency,
            "constraints": {
                "billing_start_date": earliest_billing_start(today).to_iso_string(),
                "collection_day": 1,
                "max_amount": self.max_amount,
            },
        })
    }
}
