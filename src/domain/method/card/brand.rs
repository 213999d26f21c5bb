//! Card brands, by the longest matching prefix of the number.

/// A card network. A number of another network is [`Brand::Unknown`] and accepted, for the provider
/// to decide.
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

impl Brand {
    pub const ALL: [Self; 12] = [
        Self::Visa,
        Self::Mastercard,
        Self::Amex,
        Self::Discover,
        Self::Diners,
        Self::Jcb,
        Self::UnionPay,
        Self::Maestro,
        Self::Mir,
        Self::Elo,
        Self::Verve,
        Self::Unknown,
    ];

    /// The brand of a complete or partial number, by its longest matching prefix. `digits` are
    /// ASCII digits.
    #[must_use]
    pub fn from_digits(digits: &str) -> Self {
        // The number that the first digits are, by how many they are.
        let prefixes: [Option<u32>; MAX_PREFIX_LENGTH + 1] =
            std::array::from_fn(|length| digits.get(..length)?.parse().ok());
        let longest = PREFIX_RANGES
            .iter()
            .filter(|range| prefixes[range.length].is_some_and(|prefix| range.contains(prefix)))
            .max_by_key(|range| range.length);
        longest.map_or(Self::Unknown, |range| range.brand)
    }

    /// The code used in the API and in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Visa => "visa",
            Self::Mastercard => "mastercard",
            Self::Amex => "amex",
            Self::Discover => "discover",
            Self::Diners => "diners",
            Self::Jcb => "jcb",
            Self::UnionPay => "unionpay",
            Self::Maestro => "maestro",
            Self::Mir => "mir",
            Self::Elo => "elo",
            Self::Verve => "verve",
            Self::Unknown => "unknown",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|brand| brand.code() == code)
    }

    /// The network's name, the same in every language; empty for [`Brand::Unknown`].
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Visa => "Visa",
            Self::Mastercard => "Mastercard",
            Self::Amex => "American Express",
            Self::Discover => "Discover",
            Self::Diners => "Diners Club",
            Self::Jcb => "JCB",
            Self::UnionPay => "UnionPay",
            Self::Maestro => "Maestro",
            Self::Mir => "Mir",
            Self::Elo => "Elo",
            Self::Verve => "Verve",
            Self::Unknown => "",
        }
    }

    /// The allowed number lengths, in ascending order.
    #[must_use]
    pub const fn number_lengths(self) -> &'static [usize] {
        match self {
            Self::Visa => &[13, 16, 18, 19],
            Self::Mastercard | Self::Elo => &[16],
            Self::Amex => &[15],
            Self::Discover | Self::Jcb | Self::Mir => &[16, 17, 18, 19],
            Self::Diners | Self::UnionPay => &[14, 15, 16, 17, 18, 19],
            Self::Verve => &[16, 18, 19],
            Self::Maestro | Self::Unknown => &[12, 13, 14, 15, 16, 17, 18, 19],
        }
    }

    /// The length of the security code; the code of an unknown brand may also have four digits.
    #[must_use]
    pub const fn security_code_length(self) -> usize {
        match self {
            Self::Amex => 4,
            _ => 3,
        }
    }

    /// The lengths of the digit groups printed on the card, for a number of `length` digits.
    #[must_use]
    pub const fn group_lengths(self, length: usize) -> &'static [usize] {
        match self {
            Self::Amex => &[4, 6, 5],
            Self::Diners if length <= 14 => &[4, 6, 4],
            _ => &[4, 4, 4, 4, 3],
        }
    }

    /// Separates the brand's groups by spaces. Excess digits are appended to the last group.
    #[must_use]
    pub fn group_digits(self, digits: &str) -> String {
        let mut grouped = String::with_capacity(digits.len() + 4);
        let mut ends = self.group_lengths(digits.len()).iter().scan(0, |end, group| {
            *end += group;
            Some(*end)
        });
        let mut end = ends.next();
        for (index, digit) in digits.chars().enumerate() {
            if end == Some(index) {
                end = ends.next();
                if end.is_some() {
                    grouped.push(' ');
                }
            }
            grouped.push(digit);
        }
        grouped
    }
}

/// The numbers whose first `length` digits are `low` to `high`.
struct PrefixRange {
    length: usize,
    low: u32,
    high: u32,
    brand: Brand,
}

impl PrefixRange {
    const fn contains(&self, prefix: u32) -> bool {
        self.low <= prefix && prefix <= self.high
    }
}

/// The longest prefix of [`PREFIX_RANGES`].
const MAX_PREFIX_LENGTH: usize = 6;

const fn prefix_range(brand: Brand, length: usize, low: u32, high: u32) -> PrefixRange {
    PrefixRange { length, low, high, brand }
}

/// The networks' published ranges, with two choices. 622126 to 622925, which Discover and UnionPay
/// share, is UnionPay, whose mark is on such cards. Maestro has the remainder of 50, 56 to 58 and
/// 6, by four digits, so that it is not detected while the number of another brand is typed.
static PREFIX_RANGES: &[PrefixRange] = &[
    prefix_range(Brand::Visa, 1, 4, 4),
    prefix_range(Brand::Mastercard, 2, 51, 55),
    prefix_range(Brand::Mastercard, 4, 2221, 2720),
    prefix_range(Brand::Amex, 2, 34, 34),
    prefix_range(Brand::Amex, 2, 37, 37),
    prefix_range(Brand::Discover, 4, 6011, 6011),
    prefix_range(Brand::Discover, 3, 644, 649),
    prefix_range(Brand::Discover, 2, 65, 65),
    prefix_range(Brand::Diners, 3, 300, 305),
    prefix_range(Brand::Diners, 4, 3095, 3095),
    prefix_range(Brand::Diners, 2, 36, 36),
    prefix_range(Brand::Diners, 2, 38, 39),
    prefix_range(Brand::Jcb, 4, 3528, 3589),
    prefix_range(Brand::UnionPay, 2, 62, 62),
    prefix_range(Brand::UnionPay, 2, 81, 81),
    prefix_range(Brand::Maestro, 4, 5000, 5099),
    prefix_range(Brand::Maestro, 4, 5600, 5899),
    prefix_range(Brand::Maestro, 4, 6000, 6010),
    prefix_range(Brand::Maestro, 4, 6012, 6199),
    prefix_range(Brand::Maestro, 4, 6300, 6439),
    prefix_range(Brand::Maestro, 4, 6600, 6999),
    prefix_range(Brand::Mir, 4, 2200, 2204),
    prefix_range(Brand::Verve, 6, 506_099, 506_198),
    prefix_range(Brand::Verve, 6, 507_865, 507_964),
    prefix_range(Brand::Verve, 6, 650_002, 650_027),
    prefix_range(Brand::Elo, 6, 401_178, 401_179),
    prefix_range(Brand::Elo, 6, 431_274, 431_274),
    prefix_range(Brand::Elo, 6, 438_935, 438_935),
    prefix_range(Brand::Elo, 6, 451_416, 451_416),
    prefix_range(Brand::Elo, 6, 457_393, 457_393),
    prefix_range(Brand::Elo, 6, 457_631, 457_632),
    prefix_range(Brand::Elo, 6, 504_175, 504_175),
    prefix_range(Brand::Elo, 6, 506_699, 506_778),
    prefix_range(Brand::Elo, 6, 509_000, 509_999),
    prefix_range(Brand::Elo, 6, 627_780, 627_780),
    prefix_range(Brand::Elo, 6, 636_297, 636_297),
    prefix_range(Brand::Elo, 6, 636_368, 636_368),
    prefix_range(Brand::Elo, 6, 650_031, 650_033),
    prefix_range(Brand::Elo, 6, 650_035, 650_051),
    prefix_range(Brand::Elo, 6, 650_405, 650_439),
    prefix_range(Brand::Elo, 6, 650_485, 650_538),
    prefix_range(Brand::Elo, 6, 650_541, 650_598),
    prefix_range(Brand::Elo, 6, 650_700, 650_718),
    prefix_range(Brand::Elo, 6, 650_720, 650_727),
    prefix_range(Brand::Elo, 6, 650_901, 650_978),
    prefix_range(Brand::Elo, 6, 651_652, 651_679),
    prefix_range(Brand::Elo, 6, 655_000, 655_019),
    prefix_range(Brand::Elo, 6, 655_021, 655_058),
];

#[cfg(test)]
mod tests;
