//! Values that are one text: a code, or what the value parses.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::InvalidValue;
use crate::abilities::CardEntry;
use crate::branding::{Colour, Corners, SupportContact};
use crate::failure_reason::FailureReason;
use crate::intent::CaptureMode;
use crate::intent::attempt::CustomerAction;
use crate::mandate::scheme::Scheme;
use crate::mandate::{CanceledBy, Frequency, MandateStatus};
use crate::method::PaymentMethod;
use crate::method::bank_account::BankAccountType;
use crate::method::card::{Brand, CardNetwork, Expiry};
use crate::money::Currency;
use crate::payment_link::LinkState;
use crate::sandbox::{ForcedResult, SandboxScenario};
use crate::time::Date;

macro_rules! texts {
    ($($value:ty: $write:ident, $parse:expr;)+) => {$(
        impl Serialize for $value {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self.$write())
            }
        }

        impl<'de> Deserialize<'de> for $value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                $parse(text.as_str()).ok_or_else(|| D::Error::custom(InvalidValue))
            }
        }
    )+};
}

macro_rules! code_texts {
    ($($value:ty),+ $(,)?) => { texts! { $($value: code, <$value>::from_code;)+ } };
}

code_texts!(
    BankAccountType,
    Brand,
    CanceledBy,
    CaptureMode,
    CardEntry,
    CardNetwork,
    Corners,
    Currency,
    CustomerAction,
    FailureReason,
    ForcedResult,
    Frequency,
    LinkState,
    MandateStatus,
    Scheme,
    PaymentMethod,
    SandboxScenario,
);

texts! {
    Colour: to_hex, Colour::parse;
    Date: to_iso_string, Date::parse;
    Expiry: to_iso_string, |text| Expiry::parse(text).ok();
    SupportContact: as_str, SupportContact::parse;
}
