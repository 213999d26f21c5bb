//! Merchants and customers who all come at once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::future::join_all;
use futures_util::stream::iter;
use kassa::domain::card::{CardDetails, CardInput};
use kassa::domain::refund::Refund;
use kassa::domain::time::Date;
use kassa::flow::{Service, credential_token, pay};
use kassa::store::{credentials, intents, refunds};
use serde_json::{Value, json};

use crate::store::place::Place;
use crate::support::service::{Answer, Api, Instance, Intent, TestService, order_with};

/// What all the orders are about, in minor units.
pub const AMOUNT: i64 = 2000;

/// How many intents are prepared, and fought over, at a time.
const AT_A_TIME: usize = 8;

pub struct Crowd {
    pub test: TestService,
    pub instances: Vec<Instance>,
    next: AtomicUsize,
}

impl Crowd {
    /// Served by one instance, or by two where the database can be shared.
    pub async fn at(place: Place) -> Self {
        let count = if matches!(place, Place::Postgres(_)) { 2 } else { 1 };
        let test = TestService::sandbox_on(place).await;
        let mut instances = vec![Instance { service: Service::clone(&test.service), api: test.api() }];
        while instances.len() < count {
            instances.push(test.instance().await);
        }
        Self { test, instances, next: AtomicUsize::new(0) }
    }

    /// The instances in turn, as a load balancer chooses them.
    pub fn any(&self) -> &Instance {
        &self.instances[self.next.fetch_add(1, Ordering::Relaxed) % self.instances.len()]
    }

    /// Prepares 40 paid intents, or as many as `KASSA_RACES` says, and lets each be fought over.
    pub async fn each<F: Future<Output = ()>>(&self, fields: Value, fight: impl Fn(Intent) -> F) {
        let count = std::env::var("KASSA_RACES").map_or(40, |count| count.parse().unwrap());
        let fights = (0..count).map(async |_| fight(self.paid(fields.clone()).await).await);
        iter(fights).buffer_unordered(AT_A_TIME).collect::<Vec<()>>().await;
    }

    /// An intent of these fields, after its payment.
    pub async fn paid(&self, fields: Value) -> Intent {
        let mut order = order_with(fields);
        order["amount"] = AMOUNT.into();
        let instance = self.any();
        let intent = instance.api.intent(order).await;
        let stored = intents::find(&instance.service.store, &intent.id).await.unwrap().unwrap();
        let submission = pay::Submission { form_token: "once".to_owned(), means: card() };
        assert!(pay::submit(&instance.service, stored, submission).await.is_ok_and(|paid| paid.state.is_over()));
        intent
    }

    /// A card that may be charged without its holder, by the merchant's token.
    pub async fn credential(&self) -> String {
        let intent = self.paid(json!({ "allow_remember_credentials": true, "require_unscheduled_mit": true })).await;
        let service = &self.test.service;
        let credentials = credentials::of_intent(&service.store, &intent.id).await.unwrap();
        credential_token::of(&service.secrets, &credentials[0].id)
    }

    /// Sends all at once, each to the next instance and on a thread of its own. Never is one answered with a 5xx.
    pub async fn all_at_once<F>(&self, requests: impl IntoIterator<Item = impl FnOnce(Api) -> F>) -> Vec<Answer>
    where
        F: Future<Output = Answer> + Send + 'static,
    {
        let sent: Vec<_> = requests.into_iter().map(|send| tokio::spawn(send(self.any().api.clone()))).collect();
        let answers: Vec<Answer> = join_all(sent).await.into_iter().map(Result::unwrap).collect();
        for answer in &answers {
            assert!(answer.status < 500, "{answer:?}");
        }
        answers
    }

    /// Waits until no refund of the intent is under way.
    pub async fn refunds(&self, intent: &Intent) -> Vec<Refund> {
        loop {
            let refunds = refunds::of_intent(&self.test.service.store, &intent.id).await.unwrap();
            if refunds.iter().all(|refund| refund.status.is_settled()) {
                return refunds;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

fn card() -> pay::Means {
    let form = CardInput { number: "4111111111111111", expiry: "12/30", code: "123", holder: "Ann Payer" };
    let details = CardDetails::check(form, Date::parse("2026-11-20").unwrap()).ok().unwrap();
    pay::Means::Card { details, remember: false }
}

/// The words of a 422 of one sentence.
pub fn is_refused(answer: &Answer, words: &str) -> bool {
    answer.status == 422 && answer.json()["detail"] == words
}
