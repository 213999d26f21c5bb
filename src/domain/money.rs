//! Amounts in minor units, and the currencies they are in.

/// An active ISO 4217 currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Currency(&'static CurrencyRow);

#[derive(Debug, PartialEq, Eq, Hash)]
struct CurrencyRow {
    code: &'static str,
    exponent: u8,
}

impl Currency {
    /// The currency of a code in capitals, if it is active.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        ROWS.iter().find(|row| row.code == code).map(Self)
    }

    #[must_use]
    pub const fn code(self) -> &'static str {
        self.0.code
    }

    /// How many decimals the major unit has.
    #[must_use]
    pub const fn exponent(self) -> u8 {
        self.0.exponent
    }
}

static ROWS: &[CurrencyRow] = &[CurrencyRow { code: "ZAR", exponent: 2 }, CurrencyRow { code: "JPY", exponent: 0 }];

/// An amount that may be charged: 0 to 2^53 − 1 minor units (decision 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money {
    minor: i64,
    currency: Currency,
}

/// The largest amount that every JSON reader keeps exactly.
pub const LARGEST_MINOR: i64 = (1 << 53) - 1;

impl Money {
    /// Nothing for amounts outside 0 to [`LARGEST_MINOR`].
    #[must_use]
    pub fn new(minor: i64, currency: Currency) -> Option<Self> {
        (0..=LARGEST_MINOR).contains(&minor).then_some(Self { minor, currency })
    }

    #[must_use]
    pub const fn minor(self) -> i64 {
        self.minor
    }

    #[must_use]
    pub const fn currency(self) -> Currency {
        self.currency
    }

    /// The amount in major units with exactly the currency's decimals: `12.50`, `500`, `12.500`.
    #[must_use]
    pub fn major(self) -> String {
        let exponent = usize::from(self.currency.exponent());
        if exponent == 0 {
            return self.minor.to_string();
        }
        let digits = format!("{:0>width$}", self.minor, width = exponent + 1);
        let (whole, fraction) = digits.split_at(digits.len() - exponent);
        format!("{whole}.{fraction}")
    }
}
