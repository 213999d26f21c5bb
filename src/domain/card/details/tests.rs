use super::*;

const GOOD: CardInput<'_> = CardInput { number: "3782 822463 10005", expiry: "12/30", code: "1234", holder: " Thandi Nkosi " };

fn check(form: CardInput<'_>) -> Result<CardDetails, CardProblems> {
    CardDetails::check(form, Date::parse("2028-06-15").expect("a date"))
}

#[test]
fn a_good_form_is_a_card() {
    let card = check(GOOD).expect("no problem");
    assert_eq!(card.number.digits(), "378282246310005");
    assert_eq!(card.code.digits(), "1234");
    assert_eq!(card.holder, "Thandi Nkosi");
    assert_eq!(card.masked().expiry, Expiry { year: 2030, month: 12 });
}

#[test]
fn all_problems_are_told_at_once() {
    let empty = CardInput { number: "", expiry: "", code: "", holder: "" };
    let expected = CardProblems {
        number: Some(NumberProblem::Missing),
        expiry: Some(ExpiryProblem::Missing),
        code: Some(CodeProblem::Missing),
        holder: Some(HolderProblem::Missing),
    };
    assert_eq!(check(empty).err(), Some(expected));
}

#[test]
fn one_bad_field_is_one_problem() {
    let past = check(CardInput { expiry: "05/28", ..GOOD }).err();
    assert_eq!(past, Some(CardProblems { expiry: Some(ExpiryProblem::Past), ..CardProblems::default() }));
    let digits = check(CardInput { holder: GOOD.number, ..GOOD }).err();
    assert_eq!(digits, Some(CardProblems { holder: Some(HolderProblem::NotAName), ..CardProblems::default() }));
}

#[test]
fn the_code_is_judged_by_the_brand_of_a_wrong_number_too() {
    let typo = CardInput { number: "3782 822463 10006", ..GOOD };
    assert_eq!(check(typo).err(), Some(CardProblems { number: Some(NumberProblem::Luhn), ..CardProblems::default() }));
    let missing = CardInput { number: "", code: "123", ..GOOD };
    assert_eq!(check(missing).err(), Some(CardProblems { number: Some(NumberProblem::Missing), ..CardProblems::default() }));
}
