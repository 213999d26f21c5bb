//! The settings by the names of their parameters, and the plain words for their values.

use kassa_domain::branding::Corners;
use kassa_domain::method::PaymentMethod;
use kassa_ui::branding::PreviewTheme;

use super::sample::PreviewState;

/// The name and the label of every setting, in the order of the form.
const FIELDS: [(&str, &str); 17] = [
    ("state", "State"),
    ("method", "Payment method"),
    ("lang", "Language"),
    ("theme", "Theme"),
    ("width", "Width"),
    ("amount", "Amount"),
    ("currency", "Currency"),
    ("reference", "Reference"),
    ("capture", "Capture"),
    ("storing", "Saved cards"),
    ("name", "Name"),
    ("colour", "Colour"),
    ("corners", "Corners"),
    ("logo", "Logo"),
    ("terms", "Terms"),
    ("privacy", "Privacy"),
    ("support", "Support"),
];

/// The label of a setting; the name itself if there is no such setting.
pub(super) fn label_of(name: &str) -> &str {
    FIELDS.iter().find(|(field, _)| *field == name).map_or(name, |(_, label)| label)
}

pub(super) fn is_setting(name: &str) -> bool {
    position_of(name) < FIELDS.len()
}

/// Where a setting is in the form; what is no setting comes last.
pub(super) fn position_of(name: &str) -> usize {
    FIELDS.iter().position(|(field, _)| *field == name).unwrap_or(FIELDS.len())
}

/// A heading of the list of states, with the states below it.
pub(super) type StateGroup = (&'static str, &'static [PreviewState]);

/// Every state, in the order in which customers come to it.
pub(super) const STATE_GROUPS: [StateGroup; 4] = [
    (
        "Before the payment",
        &[
            PreviewState::Form,
            PreviewState::Stored,
            PreviewState::DeleteCredential,
            PreviewState::CardThere,
            PreviewState::InvalidFields,
            PreviewState::Declined,
            PreviewState::DeclinedAgain,
            PreviewState::AttemptCanceled,
            PreviewState::RateLimited,
            PreviewState::Review,
        ],
    ),
    (
        "During the payment",
        &[
            PreviewState::ChooseNetwork,
            PreviewState::Challenge,
            PreviewState::Away,
            PreviewState::AwayToBank,
            PreviewState::Continue,
            PreviewState::ContinueOpen,
            PreviewState::Waiting,
            PreviewState::CancelTooLate,
        ],
    ),
    (
        "After the payment",
        &[
            PreviewState::Success,
            PreviewState::Authorized,
            PreviewState::Failed,
            PreviewState::Canceled,
            PreviewState::Expired,
        ],
    ),
    (
        "When nobody can pay",
        &[
            PreviewState::NoMethods,
            PreviewState::MerchantInactive,
            PreviewState::LinkExpired,
            PreviewState::NotFound,
            PreviewState::Unavailable,
        ],
    ),
];

pub(super) const fn name_state(state: PreviewState) -> &'static str {
    match state {
        PreviewState::Form => "Payment form",
        PreviewState::InvalidFields => "Fields with errors",
        PreviewState::Declined => "Payment declined",
        PreviewState::DeclinedAgain => "Payment declined several times",
        PreviewState::Stored => "A saved card",
        PreviewState::DeleteCredential => "Removing a saved card",
        PreviewState::Review => "Debit order to review and sign",
        PreviewState::AttemptCanceled => "Payment canceled, choose again",
        PreviewState::RateLimited => "Too many attempts",
        PreviewState::ChooseNetwork => "Choosing the card's network",
        PreviewState::Challenge => "3D Secure step",
        PreviewState::Waiting => "Waiting for the payment",
        PreviewState::CardThere => "Card entered at the provider",
        PreviewState::Away => "Going to the provider",
        PreviewState::AwayToBank => "Going to the bank",
        PreviewState::Continue => "Open at the provider",
        PreviewState::ContinueOpen => "Open at the provider, other ways to pay",
        PreviewState::CancelTooLate => "Too late to cancel",
        PreviewState::Success => "Paid",
        PreviewState::Authorized => "Reserved, not charged yet",
        PreviewState::Failed => "Payment failed",
        PreviewState::Canceled => "Payment canceled",
        PreviewState::Expired => "Reservation expired",
        PreviewState::NoMethods => "No payment methods available",
        PreviewState::MerchantInactive => "Merchant doesn't take payments",
        PreviewState::LinkExpired => "Link expired",
        PreviewState::NotFound => "Page not found",
        PreviewState::Unavailable => "Service unavailable",
    }
}

pub(super) const fn name_method(method: PaymentMethod) -> &'static str {
    match method {
        PaymentMethod::Card => "Card",
        PaymentMethod::Paypal => "PayPal",
        PaymentMethod::Eft => "Instant EFT",
        PaymentMethod::BankTransfer => "Bank transfer",
        PaymentMethod::MobileMoney => "Mobile money",
        PaymentMethod::Voucher => "Voucher",
        PaymentMethod::DebitOrder => "Debit order",
    }
}

pub(super) const fn name_theme(theme: PreviewTheme) -> &'static str {
    match theme {
        PreviewTheme::Light => "Light",
        PreviewTheme::Dark => "Dark",
        PreviewTheme::MoreContrast => "More contrast",
    }
}

pub(super) const fn name_corners(corners: Corners) -> &'static str {
    match corners {
        Corners::Square => "Square",
        Corners::Rounded => "Rounded",
        Corners::Round => "Round",
    }
}

/// Whether the card may be saved, by the code of the setting.
pub(super) const STORING: [(&str, &str); 4] = [
    ("no", "Not offered"),
    ("allowed", "The customer may save it"),
    ("later", "Saved for later charges, if the customer agrees"),
    ("required", "Always saved, for later charges"),
];

pub(super) const CAPTURE: [(&str, &str); 2] =
    [("immediate", "At once"), ("prefer_delay", "Later: reserved first")];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_is_in_one_group() {
        let listed: Vec<_> = STATE_GROUPS.iter().flat_map(|(_, states)| *states).collect();
        assert_eq!(listed.len(), PreviewState::ALL.len());
        for state in PreviewState::ALL {
            assert!(listed.contains(&&state), "{state:?}");
        }
    }
}
