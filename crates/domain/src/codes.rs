//! Enums of codes.

/// Declares an enum without fields whose every variant has a code: its text in the API, in events,
/// in forms and in the database. The enum gets `ALL`, `code`, and `from_code`, which is `None` for
/// an unknown code. Two variants with one code don't compile without a warning.
#[macro_export]
macro_rules! codes {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident {
            $($(#[$variant_attribute:meta])* $variant:ident = $code:literal,)+
        }
    ) => {
        $(#[$attribute])*
        $visibility enum $name {
            $($(#[$variant_attribute])* $variant,)+
        }

        impl $name {
            $visibility const ALL: [Self; [$($code),+].len()] = [$(Self::$variant),+];

            #[must_use]
            $visibility const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)+
                }
            }

            /// `None` for an unknown code.
            #[must_use]
            $visibility fn from_code(code: &str) -> Option<Self> {
                match code {
                    $($code => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::credential::DeletedBy;
    use crate::sandbox::SandboxScenario;

    #[test]
    fn codes_are_the_declared_ones_in_their_order() {
        assert_eq!(DeletedBy::ALL.map(DeletedBy::code), ["merchant", "purchaser"]);
    }

    #[test]
    fn codes_are_parsed_to_the_letter() {
        for scenario in SandboxScenario::ALL {
            assert_eq!(SandboxScenario::from_code(scenario.code()), Some(scenario));
        }
        for unknown in ["", "Wait", "wait ", "none"] {
            assert_eq!(SandboxScenario::from_code(unknown), None, "{unknown:?}");
        }
    }
}
