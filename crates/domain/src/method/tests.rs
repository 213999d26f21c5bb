use super::*;

#[test]
fn method_codes_round_trip() {
    for method in PaymentMethod::ALL {
        assert_eq!(PaymentMethod::from_code(method.code()), Some(method));
    }
    assert_eq!(
        PaymentMethod::ALL.map(PaymentMethod::code),
        ["card", "paypal", "eft", "bank_transfer", "mobile_money", "voucher", "debit_order"]
    );
    assert_eq!((PaymentMethod::from_code("Card"), PaymentMethod::from_code("")), (None, None));
}

#[test]
fn a_filter_allows_or_blocks_the_listed_methods() {
    let listed = vec![PaymentMethod::Card, PaymentMethod::Eft];
    for method in PaymentMethod::ALL {
        assert_eq!(MethodFilter::Allow(listed.clone()).allows(method), listed.contains(&method));
        assert_eq!(MethodFilter::Block(listed.clone()).allows(method), !listed.contains(&method));
    }
}
