use super::*;

#[test]
fn methods_are_found_by_their_codes() {
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
fn a_filter_lets_in_or_keeps_out_what_it_names() {
    let named = vec![PaymentMethod::Card, PaymentMethod::Eft];
    for method in PaymentMethod::ALL {
        assert_eq!(MethodFilter::Allow(named.clone()).allows(method), named.contains(&method));
        assert_eq!(MethodFilter::Block(named.clone()).allows(method), !named.contains(&method));
    }
}
