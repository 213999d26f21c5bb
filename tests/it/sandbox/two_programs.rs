//! Two programs on one database, as beside two processes of Kassa.

use futures_util::stream::{self, StreamExt as _};
use kassa_platform::clock::Clock;
use kassa_providers::{PaymentProvider as _, PaymentResult, PaymentStatus, VoidResult};

use super::harness::{NoJournal, SandboxHarness, card_payment, connect, handle};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::start_sandbox;

on_both_engines!(a_payment_is_voided_or_paid_never_both, both_programs_have_the_same_records);

async fn both_programs_have_the_same_records(database: TestDatabase) {
    let first = SandboxHarness::start_on(database).await;
    let second = start_sandbox(&first.database, &Clock::System).await;
    let connector = connect(&second, None);
    let paid = first.pay_by_card("r").await;
    let status = connector.query_payment(&handle("r")).await;
    assert_eq!(status, Ok(PaymentStatus::Known(PaymentResult::Approved(paid))));
    second.stop().await;
    first.pay_by_card("later").await;
    first.server.stop().await;
}

async fn a_payment_is_voided_or_paid_never_both(database: TestDatabase) {
    const RACES: usize = 200;
    const CONCURRENT: usize = 20;
    let first = SandboxHarness::start_on(database).await;
    let second = start_sandbox(&first.database, &Clock::System).await;
    let (payer, voider) = (connect(&first.server, None), connect(&second, None));
    let races = stream::iter(0..RACES).map(|n| {
        let (payer, voider) = (&payer, &voider);
        async move {
            let payment = handle(&format!("r{n}"));
            let pay = payer.pay(card_payment(&payment.reference), &NoJournal);
            let void = voider.void(&payment);
            let (paid, voided) = match n % 2 {
                0 => tokio::join!(pay, void),
                _ => {
                    let (voided, paid) = tokio::join!(void, pay);
                    (paid, voided)
                }
            };
            let status = payer.query_payment(&payment).await.unwrap();
            (paid.unwrap(), voided.unwrap(), status)
        }
    });
    let mut gone = 0;
    for (paid, voided, status) in races.buffer_unordered(CONCURRENT).collect::<Vec<_>>().await {
        assert_eq!(status, PaymentStatus::Known(paid.clone()));
        match voided {
            VoidResult::Gone => {
                assert!(matches!(paid, PaymentResult::Refused(_)), "{paid:?}");
                gone += 1;
            }
            VoidResult::Was(was) => {
                assert!(matches!(was, PaymentResult::Approved(_)), "{was:?}");
                assert_eq!(paid, was);
            }
            VoidResult::CannotPromise(_) => panic!("the sandbox can promise"),
        }
    }
    assert!((1..RACES).contains(&gone), "both sides win some races: {gone}");
}
