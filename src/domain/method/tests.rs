use super::*;

#[test]
fn methods_are_found_by_their_codes() {
    for method in Method::ALL {
        assert_eq!(Method::from_code(method.code()), Some(method));
    }
    assert_eq!(
        Method::ALL.map(Method::code),
        ["card", "paypal", "eft", "bank_transfer", "mobile_money", "voucher", "debit_order"]
    );
    assert_eq!((Method::from_code("Card"), Method::from_code("")), (None, None));
}

#[test]
fn a_filter_lets_in_or_keeps_out_what_it_names() {
    let named = vec![Method::Card, Method::Eft];
    for method in Method::ALL {
        assert_eq!(MethodFilter::Allow(named.clone()).admits(method), named.contains(&method));
        assert_eq!(MethodFilter::Block(named.clone()).admits(method), !named.contains(&method));
    }
}
