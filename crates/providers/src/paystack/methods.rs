//! What Paystack can do for a connection, and the channels of its page.

use kassa_domain::abilities::{
    Abilities, CardEntry, HoldSupport, MandateSupport, SchemeSupport, SupportedMethod,
};
use kassa_domain::beneficiary::RecipientType;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::Brand;
use kassa_domain::money::Currency;

/// Paystack writes every amount in hundredths, as ISO 4217 does for these.
const CARD_CURRENCIES: [&str; 5] = ["NGN", "GHS", "ZAR", "KES", "USD"];

/// The channel of a method on the page, and its currencies where Paystack documents it. `None` for
/// a method that Paystack does not have.
const fn channel_of(method: PaymentMethod) -> Option<(&'static str, &'static [&'static str])> {
    match method {
        PaymentMethod::Card => Some(("card", &CARD_CURRENCIES)),
        PaymentMethod::Eft => Some(("eft", &["ZAR"])),
        PaymentMethod::BankTransfer => Some(("bank_transfer", &["NGN"])),
        PaymentMethod::MobileMoney => Some(("mobile_money", &["GHS", "KES"])),
        PaymentMethod::Paypal | PaymentMethod::Voucher | PaymentMethod::DebitOrder => None,
    }
}

/// The channels that the page of a payment offers; empty for a method that Paystack does not have.
pub(super) fn list_channels(method: PaymentMethod, currency: Currency) -> Vec<&'static str> {
    let channel = channel_of(method).filter(|(_, codes)| codes.contains(&currency.code()));
    channel.map(|(channel, _)| channel).into_iter().collect()
}

/// Whether an amount in this currency can be held.
pub(super) fn can_hold(currency: Currency) -> bool {
    currency.code() == "ZAR"
}

pub(super) fn build_abilities() -> Abilities {
    Abilities {
        methods: PaymentMethod::ALL.into_iter().filter_map(to_supported).collect(),
        card_entry: CardEntry::There,
        // Verve and American Express are accepted in some of its countries alone.
        card_brands: &[Brand::Visa, Brand::Mastercard],
        accepts_zero_amount: false,
        requires_email: true,
        holds: HoldSupport::In(Currency::all().filter(|currency| can_hold(*currency)).collect()),
        can_store: true,
        can_charge_without_customer: true,
        recipients: RecipientType::ALL.to_vec(),
        // Only subaccounts take part in a split, and they have bank accounts.
        payouts: vec![RecipientType::MobileMoney],
        mandates: MandateSupport::None,
        schemes: SchemeSupport::none(),
        amount_steps: Vec::new(),
        // Whoever has the address of a page can pay on it as long as Paystack keeps it open.
        can_close_pages: false,
        // A charge of an authorization takes no code.
        checks_stored_codes: false,
        has_test_triggers: false,
    }
}

fn to_supported(method: PaymentMethod) -> Option<SupportedMethod> {
    let (_, codes) = channel_of(method)?;
    let currencies = codes.iter().filter_map(|code| Currency::from_code(code)).collect();
    Some(SupportedMethod { method, currencies: Some(currencies) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn currency(code: &str) -> Currency {
        Currency::from_code(code).expect("active")
    }

    #[test]
    fn each_method_has_its_channel_in_its_currencies() {
        let abilities = build_abilities();
        for code in CARD_CURRENCIES {
            assert_eq!(currency(code).exponent(), 2, "Paystack's amounts are hundredths");
            assert_eq!(list_channels(PaymentMethod::Card, currency(code)), ["card"]);
        }
        assert_eq!(list_channels(PaymentMethod::Eft, currency("ZAR")), ["eft"]);
        assert_eq!(list_channels(PaymentMethod::MobileMoney, currency("KES")), ["mobile_money"]);
        for all in Currency::all() {
            for method in PaymentMethod::ALL {
                let is_offered = !list_channels(method, all).is_empty();
                assert_eq!(abilities.supports(method, all), is_offered, "{}", all.code());
            }
        }
        assert!(!abilities.supports(PaymentMethod::Card, currency("EUR")));
        assert!(!abilities.supports(PaymentMethod::Eft, currency("NGN")));
        assert!(!abilities.supports(PaymentMethod::BankTransfer, currency("ZAR")));
    }

    #[test]
    fn only_rand_can_be_held() {
        let abilities = build_abilities();
        let held: Vec<_> = Currency::all().filter(|all| abilities.can_hold(*all)).collect();
        assert_eq!(held, [currency("ZAR")]);
    }
}
