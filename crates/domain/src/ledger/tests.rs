use std::collections::BTreeMap;

use crate::ids::BeneficiaryId;

use super::*;

const ALL: [Posting; 10] = [
    Posting::Authorization,
    Posting::Release,
    Posting::Capture,
    Posting::Sale,
    Posting::Collection,
    Posting::CollectionReturned,
    Posting::RefundReserved,
    Posting::RefundPaid,
    Posting::RefundFreed,
    Posting::Payout,
];

fn split() -> Vec<Share> {
    [("a", 700), ("b", 300)]
        .map(|(id, amount)| Share { beneficiary_id: BeneficiaryId::from_trusted(id), amount })
        .to_vec()
}

fn balances(postings: &[Posting], shares: &[Share]) -> Vec<(&'static str, i64)> {
    let mut sums = BTreeMap::<LedgerAccount, i64>::new();
    for entry in postings.iter().flat_map(|posting| posting.to_entries(1000, shares)) {
        *sums.entry(entry.account).or_default() += entry.amount;
    }
    sums.into_iter()
        .filter(|(_, sum)| *sum != 0)
        .map(|(account, sum)| (account.code(), sum))
        .collect()
}

#[test]
fn every_posting_adds_up_to_zero() {
    for posting in ALL {
        for shares in [Vec::new(), split()] {
            let entries = posting.to_entries(1000, &shares);
            assert!(entries.len() >= 2, "{posting:?}");
            assert_eq!(entries.iter().map(|entry| entry.amount).sum::<i64>(), 0, "{posting:?}");
        }
        assert_eq!(posting.to_entries(0, &[]), [], "{posting:?}");
    }
}

#[test]
fn a_payment_leaves_receivables_and_payables() {
    let owed = [("receivable", 1000), ("merchant_payable", -1000)];
    assert_eq!(balances(&[Posting::Sale], &[]), owed);
    assert_eq!(balances(&[Posting::Authorization], &[]), [("holds", 1000), ("capturable", -1000)]);
    assert_eq!(balances(&[Posting::Authorization, Posting::Capture], &[]), owed);
    assert_eq!(balances(&[Posting::Authorization, Posting::Release], &[]), []);
    assert_eq!(balances(&[Posting::Collection], &[]), owed);
    assert_eq!(balances(&[Posting::Collection, Posting::CollectionReturned], &[]), []);
    let shared =
        [("receivable", 1000), ("beneficiary_payable", -700), ("beneficiary_payable", -300)];
    assert_eq!(balances(&[Posting::Sale], &split()), shared);
}

#[test]
fn a_refund_passes_through_its_own_account() {
    for shares in [Vec::new(), split()] {
        let reserved = [("receivable", 1000), ("refunds_under_way", -1000)];
        assert_eq!(balances(&[Posting::Sale, Posting::RefundReserved], &shares), reserved);
        assert_eq!(
            balances(&[Posting::Sale, Posting::RefundReserved, Posting::RefundPaid], &shares),
            []
        );
        let freed = [Posting::Sale, Posting::RefundReserved, Posting::RefundFreed];
        assert_eq!(balances(&freed, &shares), balances(&[Posting::Sale], &shares));
    }
}

#[test]
fn a_payout_pays_what_is_owed_and_a_refund_after_it_is_owed_by_the_beneficiary() {
    let paid_out = [Posting::Sale, Posting::Payout];
    assert_eq!(balances(&paid_out, &split()), []);
    let refunded = [Posting::Sale, Posting::Payout, Posting::RefundReserved, Posting::RefundPaid];
    let owed_back =
        [("receivable", -1000), ("beneficiary_payable", 700), ("beneficiary_payable", 300)];
    assert_eq!(balances(&refunded, &split()), owed_back);
}

#[test]
fn account_codes_round_trip() {
    let all = [
        LedgerAccount::Authorizations,
        LedgerAccount::Capturable,
        LedgerAccount::Receivable,
        LedgerAccount::MerchantPayable,
        LedgerAccount::BeneficiaryPayable(BeneficiaryId::from_trusted("b")),
        LedgerAccount::RefundsUnderWay,
    ];
    for account in all {
        assert_eq!(LedgerAccount::from_codes(account.code(), account.beneficiary()), Some(account));
    }
    assert_eq!(LedgerAccount::from_codes("beneficiary_payable", None), None);
    let beneficiary = BeneficiaryId::from_trusted("b");
    assert_eq!(LedgerAccount::from_codes("holds", Some(&beneficiary)), None);
}
