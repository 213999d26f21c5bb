//! The ids that Kassa gives, a type for each, so that none is passed for another. What others name,
//! such as a merchant's reference or a provider's own id, is a plain text.

use std::fmt;

macro_rules! ids {
    ($($(#[$attribute:meta])* $name:ident,)+) => {$(
        $(#[$attribute])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "json", serde(transparent))]
        pub struct $name(String);

        impl $name {
            /// The id in a text that Kassa has generated or stored.
            #[must_use]
            pub fn from_trusted(text: impl Into<String>) -> Self {
                Self(text.into())
            }

            /// Parses a text from outside. `None` if nothing stored can have this id.
            #[must_use]
            pub fn parse(text: &str) -> Option<Self> {
                is_id(text).then(|| Self(text.to_owned()))
            }

            /// What sorts before every id, for where a list begins.
            #[must_use]
            pub const fn before_all() -> Self {
                Self(String::new())
            }

            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

ids! {
    IntentId,
    MerchantId,
    ConnectionId,
    CredentialId,
    BeneficiaryId,
    PersonId,
    LinkId,
    DestinationId,
    EventId,
    ApiKeyId,
}

/// Whether this is a UUID as ids are stored: with hyphens, in lower case.
fn is_id(text: &str) -> bool {
    text.len() == 36
        && text.bytes().enumerate().all(|(at, byte)| match at {
            8 | 13 | 18 | 23 => byte == b'-',
            _ => matches!(byte, b'0'..=b'9' | b'a'..=b'f'),
        })
}

#[cfg(test)]
mod tests {
    use super::{IntentId, is_id};

    const ID: &str = "019a9f2c-5f0e-7c2a-9d6b-2f6d3f0c1a55";

    #[test]
    fn an_id_is_parsed_and_printed_to_the_letter() {
        let id = IntentId::parse(ID).expect("an id");
        assert_eq!((id.as_str(), id.to_string().as_str()), (ID, ID));
        assert_eq!(format!("{id:?} {id:>40}"), format!("{ID:?} {ID:>40}"));
    }

    #[test]
    fn other_texts_are_no_ids() {
        let [upper, plain] = [ID.to_uppercase(), ID.replace('-', "")];
        let spaced = format!("{ID} ");
        for text in ["", &upper, &plain, &spaced, &ID[1..], &ID.replace('-', "0"), "019a9f2c-é"] {
            assert!(!is_id(text), "{text:?}");
        }
    }
}
