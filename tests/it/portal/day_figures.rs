//! The figures that a random day must have, and where they are read.

use std::collections::BTreeMap;

use kassa_services::verify::verify_store;

use super::support::Browser;
use crate::support::test_service::TestService;

const TODAY: &str = "2026-12-15";

/// What was done to a payment.
pub struct Payment {
    pub shop: usize,
    pub id: String,
    pub currency: &'static str,
    pub amount: i64,
    /// As in the list.
    pub status: &'static str,
    pub refunded: i64,
    /// The method, and the successful and the failed attempts; one whose authorization was
    /// released is neither.
    pub attempts: (&'static str, u32, u32),
    pub is_interactive: bool,
    pub is_opened: bool,
    pub is_tried: bool,
    /// How many operations it took.
    pub operations: usize,
}

/// What a merchant has taken and refunded in a currency, in minor units.
#[derive(Clone, Copy, Default)]
struct Takings {
    taken: i64,
    refunded: i64,
}

/// Sums by currency and account.
type Balances = BTreeMap<String, BTreeMap<String, i128>>;

/// What the test has done.
#[derive(Default)]
pub struct Totals {
    payments: BTreeMap<String, Payment>,
    /// Collected of mandates of before, by shop and currency.
    collected: BTreeMap<(usize, &'static str), i64>,
}

impl Totals {
    pub fn add(&mut self, payment: Payment) {
        let before = self.payments.insert(payment.id.clone(), payment);
        assert!(before.is_none(), "an id twice");
    }

    pub fn add_collections(&mut self, shop: usize, currency: &'static str, amount: i64) {
        *self.collected.entry((shop, currency)).or_default() += amount;
    }

    fn of_shop(&self, shop: usize) -> impl Iterator<Item = &Payment> {
        self.payments.values().filter(move |payment| payment.shop == shop)
    }

    fn takings(&self, shop: usize) -> BTreeMap<&'static str, Takings> {
        let mut takings = BTreeMap::<_, Takings>::new();
        for payment in self.of_shop(shop).filter(|payment| payment.status == "success") {
            let sum = takings.entry(payment.currency).or_default();
            sum.taken += payment.amount;
            sum.refunded += payment.refunded;
        }
        for ((of, currency), amount) in &self.collected {
            if *of == shop {
                takings.entry(*currency).or_default().taken += amount;
            }
        }
        takings
    }

    /// What the day has added to the ledger, of which `kassa verify` says that all of it agrees.
    pub async fn check_ledger(&self, service: &TestService, before: &Balances) {
        let mut expected = before.clone();
        let mut add = |currency: &str, account: &str, amount: i64| {
            let accounts = expected.entry(currency.to_owned()).or_default();
            *accounts.entry(account.to_owned()).or_default() += i128::from(amount);
        };
        for shop in 0..2 {
            for (currency, sum) in self.takings(shop) {
                add(currency, "receivable", sum.taken - sum.refunded);
                add(currency, "merchant_payable", sum.refunded - sum.taken);
            }
        }
        for payment in self.payments.values().filter(|payment| payment.status == "authorized") {
            add(payment.currency, "holds", payment.amount);
            add(payment.currency, "capturable", -payment.amount);
        }
        for accounts in expected.values_mut() {
            accounts.retain(|_, sum| *sum != 0);
        }
        assert_eq!(read_balances(service).await, expected);
    }
}

/// The sums of the ledger as `kassa verify` reports them, without those that are 0.
pub async fn read_balances(service: &TestService) -> Balances {
    let report = verify_store(&service.state.store).await.unwrap();
    assert!(report.ok, "{report:#?}");
    let accounts = |accounts: BTreeMap<&'static str, i128>| {
        let accounts = accounts.into_iter().filter(|(_, sum)| *sum != 0);
        accounts.map(|(account, sum)| (account.to_owned(), sum)).collect()
    };
    let by_currency = report.balances.into_iter();
    by_currency.map(|(currency, sums)| (currency, accounts(sums))).collect()
}

/// Compares what the portal shows a merchant's person with what was done.
pub async fn check_figures(person: &Browser, totals: &Totals, shop: usize) {
    let home = person.get("/portal?period=today").await;
    assert_eq!(home.status, 200, "{home:?}");
    check_takings(home.text(), &totals.takings(shop));
    check_rates(home.text(), totals, shop);
    check_funnel(home.text(), totals, shop);
    check_list(person, totals, shop).await;
    check_export(person, totals, shop).await;
}

#[track_caller]
fn figure<'a>(html: &'a str, id: &str) -> &'a str {
    let found = html.split_once(&format!("<data id=\"{id}\" value=\""));
    let (_, rest) = found.unwrap_or_else(|| panic!("no {id}: {html}"));
    rest.split('"').next().unwrap()
}

fn check_takings(home: &str, takings: &BTreeMap<&'static str, Takings>) {
    for (currency, sum) in takings {
        for (name, expected) in
            [("takings", sum.taken), ("refunds", sum.refunded), ("net", sum.taken - sum.refunded)]
        {
            let id = format!("{name}-{currency}-today");
            assert_eq!(figure(home, &id), expected.to_string(), "{id}");
            assert_eq!(figure(home, &format!("{name}-{currency}-yesterday")), "0", "{id}");
        }
    }
}

fn check_rates(home: &str, totals: &Totals, shop: usize) {
    let mut methods = BTreeMap::<&str, (u32, u32)>::new();
    for payment in totals.of_shop(shop) {
        let (method, success, failed) = payment.attempts;
        let counts = methods.entry(method).or_default();
        counts.0 += success;
        counts.1 += failed;
    }
    for (method, (success, failed)) in methods {
        let id = format!("success-{method}");
        // In tenths of a percent, to the nearest.
        let shown: u32 = figure(home, &id).replace('.', "").parse().unwrap();
        let all = success + failed;
        assert!(2 * (shown * all).abs_diff(1000 * success) <= all, "{id}: {shown} of {success}");
        let row = home.split_once(&format!("<tr data-id=\"{method}\"")).unwrap().1;
        let row = row.split("</tr>").next().unwrap();
        for count in [success, failed] {
            assert!(row.contains(&format!(">{count}</td>")), "{method} {count}: {row}");
        }
    }
}

fn check_funnel(home: &str, totals: &Totals, shop: usize) {
    let count = |is_counted: fn(&Payment) -> bool| {
        let all = totals.of_shop(shop).filter(|payment| payment.is_interactive);
        all.filter(|payment| is_counted(payment)).count()
    };
    for (id, expected) in [
        ("created", count(|_| true)),
        ("opened", count(|payment| payment.is_opened || payment.is_tried)),
        ("tried", count(|payment| payment.is_tried)),
        ("paid", count(|payment| matches!(payment.status, "authorized" | "success"))),
    ] {
        assert_eq!(figure(home, &format!("funnel-{id}")), expected.to_string(), "{id}");
    }
}

/// Every page of the list of the day: each payment once, as it is.
async fn check_list(person: &Browser, totals: &Totals, shop: usize) {
    let mut next = Some(format!("/portal/payments?from={TODAY}&to={TODAY}"));
    let mut listed = BTreeMap::new();
    while let Some(address) = next {
        let page = person.get(&address).await;
        assert_eq!(page.status, 200, "{page:?}");
        let html = page.text();
        for row in html.split("<tr data-id=\"").skip(1) {
            let id = row.split('"').next().unwrap().to_owned();
            let value = |name: &str| row.split_once(name).unwrap().1.split('"').next().unwrap();
            let (status, amount) = (value("data-status=\""), value("<data value=\""));
            let before = listed.insert(id, (status.to_owned(), amount.parse::<i64>().unwrap()));
            assert!(before.is_none(), "twice: {row}");
        }
        next = html
            .split_once("rel=\"next\" href=\"")
            .map(|(_, rest)| rest.split('"').next().unwrap().replace("&amp;", "&"));
    }
    let expected: BTreeMap<_, _> = totals
        .of_shop(shop)
        .map(|payment| (payment.id.clone(), (payment.status.to_owned(), payment.amount)))
        .collect();
    assert_eq!(listed, expected);
}

/// The export of the day: each payment once, and sums that are those of the page of the day.
async fn check_export(person: &Browser, totals: &Totals, shop: usize) {
    let export = person.get(&format!("/portal/payments.csv?from={TODAY}&to={TODAY}")).await;
    assert_eq!(export.status, 200);
    let mut sums = BTreeMap::<String, (i64, i64)>::new();
    let mut exported = BTreeMap::new();
    for line in export.text().lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [amount, refunded] = [fields[3], fields[6]].map(|text| text.parse::<i64>().unwrap());
        let (status, currency) = (fields[2].to_owned(), fields[5].to_owned());
        if status == "success" {
            let sum = sums.entry(currency.clone()).or_default();
            *sum = (sum.0 + amount, sum.1 + refunded);
        }
        let row = (status, amount, currency, refunded);
        assert!(exported.insert(fields[0].to_owned(), row).is_none(), "twice: {line}");
    }
    let expected: BTreeMap<_, _> = totals
        .of_shop(shop)
        .map(|payment| {
            let (status, currency) = (payment.status.to_owned(), payment.currency.to_owned());
            (payment.id.clone(), (status, payment.amount, currency, payment.refunded))
        })
        .collect();
    assert_eq!(exported, expected);
    for (currency, taken) in totals.takings(shop) {
        let collected = totals.collected.get(&(shop, currency)).copied().unwrap_or_default();
        assert_eq!(sums[currency], (taken.taken - collected, taken.refunded), "{currency}");
    }
}
