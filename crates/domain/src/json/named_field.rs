//! The value of an enum's variant as a field with a name.

/// Declares modules for `#[serde(with = "…")]`. `Refused(#[serde(with = "reason")] Reason)` of an
/// enum with a tag is written as `{"tag":"refused","reason":…}`.
#[macro_export]
macro_rules! named_fields {
    ($($name:ident),+) => {$(
        pub(crate) mod $name {
            use serde::{Deserialize, Deserializer, Serialize, Serializer};

            #[derive(Serialize, Deserialize)]
            struct Field<T> {
                $name: T,
            }

            pub(crate) fn serialize<T: Serialize, S: Serializer>(
                value: &T,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                Field { $name: value }.serialize(serializer)
            }

            pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<T, D::Error> {
                Field::deserialize(deserializer).map(|field| field.$name)
            }
        }
    )+};
}
