//! Payment cards: what can be told from what a customer typed.
//! The types that hold a card number or a security code have neither `Debug`, `Display` nor serialisation.

/// The networks whose cards are taken, by the longest matching prefix of the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Brand {
    Visa,
    Mastercard,
    Amex,
    Discover,
    Diners,
    Jcb,
    UnionPay,
    Maestro,
    Mir,
    Elo,
    Verve,
    Unknown,
}

/// A primary account number that passed every check. Lives for one call.
pub struct CardNumber(String);

/// A card security code of the length its brand prescribes. Lives for one call.
pub struct SecurityCode(String);

/// The month a card is valid through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expiry {
    pub year: u16,
    pub month: u8,
}

/// What of a card may be kept and shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaskedCard {
    pub brand: Brand,
    pub bin: String,
    pub last4: String,
    pub expiry: Expiry,
}

/// All a provider needs to charge a card.
pub struct CardDetails {
    pub number: CardNumber,
    pub code: SecurityCode,
    pub expiry: Expiry,
    pub holder: String,
}
