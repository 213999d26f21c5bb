//! The brand of a number, by its longest matching prefix. A number that has none of them has no
//! known brand: its provider decides.

use super::brand::Brand;

impl Brand {
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
const MAX_PREFIX_LENGTH: usize = 8;

const fn range(brand: Brand, length: usize, low: u32, high: u32) -> PrefixRange {
    PrefixRange { length, low, high, brand }
}

static PREFIX_RANGES: &[PrefixRange] = &[
    // Wikipedia, "Payment card number", as of November 2026, with one choice: 622126 to 622925,
    // which Discover and UnionPay share, is UnionPay, whose mark is on such cards.
    range(Brand::Visa, 1, 4, 4),
    range(Brand::Mastercard, 2, 51, 55),
    range(Brand::Mastercard, 4, 2221, 2720),
    range(Brand::Amex, 2, 34, 34),
    range(Brand::Amex, 2, 37, 37),
    range(Brand::Discover, 4, 6011, 6011),
    range(Brand::Discover, 3, 644, 649),
    range(Brand::Discover, 2, 65, 65),
    range(Brand::Diners, 3, 300, 305),
    range(Brand::Diners, 4, 3095, 3095),
    range(Brand::Diners, 2, 36, 36),
    range(Brand::Diners, 2, 38, 39),
    range(Brand::Jcb, 4, 3528, 3589),
    range(Brand::UnionPay, 2, 62, 62),
    range(Brand::Maestro, 4, 5018, 5018),
    range(Brand::Maestro, 4, 5020, 5020),
    range(Brand::Maestro, 4, 5038, 5038),
    range(Brand::Maestro, 4, 5893, 5893),
    range(Brand::Maestro, 4, 6304, 6304),
    range(Brand::Maestro, 4, 6759, 6759),
    range(Brand::Maestro, 4, 6761, 6763),
    range(Brand::Mir, 4, 2200, 2204),
    range(Brand::Verve, 6, 506_099, 506_198),
    range(Brand::Verve, 6, 507_865, 507_964),
    range(Brand::Verve, 6, 650_002, 650_027),
    // Paystack's test cards (https://paystack.com/docs/payments/test-payments).
    range(Brand::Verve, 6, 506_066, 506_066),
    range(Brand::Verve, 6, 507_850, 507_850),
    // credit-card-type 10.3.0. Of 650923, which it has for Elo and for Troy, Troy's is the narrower
    // range.
    range(Brand::UnionPay, 2, 81, 81),
    range(Brand::Elo, 6, 401_178, 401_178),
    range(Brand::Elo, 6, 401_179, 401_179),
    range(Brand::Elo, 6, 431_274, 431_274),
    range(Brand::Elo, 6, 438_935, 438_935),
    range(Brand::Elo, 6, 451_416, 451_416),
    range(Brand::Elo, 6, 457_393, 457_393),
    range(Brand::Elo, 6, 457_631, 457_631),
    range(Brand::Elo, 6, 457_632, 457_632),
    range(Brand::Elo, 6, 504_175, 504_175),
    range(Brand::Elo, 6, 506_699, 506_778),
    range(Brand::Elo, 6, 509_000, 509_999),
    range(Brand::Elo, 6, 627_780, 627_780),
    range(Brand::Elo, 6, 636_297, 636_297),
    range(Brand::Elo, 6, 636_368, 636_368),
    range(Brand::Elo, 6, 650_031, 650_033),
    range(Brand::Elo, 6, 650_035, 650_051),
    range(Brand::Elo, 6, 650_405, 650_439),
    range(Brand::Elo, 6, 650_485, 650_538),
    range(Brand::Elo, 6, 650_541, 650_598),
    range(Brand::Elo, 6, 650_700, 650_718),
    range(Brand::Elo, 6, 650_720, 650_727),
    range(Brand::Elo, 6, 650_901, 650_922),
    range(Brand::Elo, 6, 650_924, 650_978),
    range(Brand::Elo, 6, 651_652, 651_679),
    range(Brand::Elo, 6, 655_000, 655_019),
    range(Brand::Elo, 6, 655_021, 655_058),
    range(Brand::Troy, 4, 9792, 9792),
    range(Brand::Troy, 6, 650_052, 650_052),
    range(Brand::Troy, 6, 650_082, 650_083),
    range(Brand::Troy, 6, 650_092, 650_092),
    range(Brand::Troy, 6, 650_161, 650_161),
    range(Brand::Troy, 6, 650_170, 650_170),
    range(Brand::Troy, 6, 650_173, 650_173),
    range(Brand::Troy, 6, 650_175, 650_175),
    range(Brand::Troy, 6, 650_268, 650_268),
    range(Brand::Troy, 6, 650_271, 650_271),
    range(Brand::Troy, 6, 650_273, 650_274),
    range(Brand::Troy, 6, 650_456, 650_457),
    range(Brand::Troy, 6, 650_836, 650_836),
    range(Brand::Troy, 6, 650_846, 650_850),
    range(Brand::Troy, 6, 650_923, 650_923),
    range(Brand::Troy, 6, 650_987, 650_987),
    range(Brand::Troy, 6, 650_990, 650_990),
    range(Brand::Troy, 6, 654_997, 654_997),
    range(Brand::Troy, 6, 657_366, 657_366),
    range(Brand::Troy, 6, 657_998, 657_998),
    range(Brand::Troy, 6, 658_758, 658_758),
    range(Brand::Troy, 6, 658_767, 658_768),
    range(Brand::Troy, 8, 65_083_700, 65_083_704),
    range(Brand::Troy, 8, 65_085_800, 65_085_804),
    range(Brand::Troy, 8, 65_085_900, 65_085_901),
    range(Brand::Troy, 8, 65_086_000, 65_086_000),
    range(Brand::Troy, 8, 65_086_100, 65_086_105),
    range(Brand::Troy, 8, 65_086_200, 65_086_203),
    range(Brand::Troy, 8, 65_875_000, 65_875_003),
    range(Brand::Troy, 8, 65_875_009, 65_875_009),
    range(Brand::Troy, 8, 65_875_101, 65_875_104),
    range(Brand::Troy, 8, 65_875_200, 65_875_200),
    range(Brand::Troy, 8, 65_875_501, 65_875_501),
    range(Brand::Troy, 8, 65_875_601, 65_875_601),
    range(Brand::Troy, 8, 65_875_900, 65_875_900),
    range(Brand::Troy, 8, 65_876_000, 65_876_002),
    range(Brand::Troy, 8, 65_876_100, 65_876_103),
    range(Brand::Troy, 8, 65_876_110, 65_876_110),
    range(Brand::Troy, 8, 65_876_115, 65_876_116),
    range(Brand::Troy, 8, 65_876_200, 65_876_201),
    range(Brand::Troy, 8, 65_876_500, 65_876_500),
    range(Brand::Troy, 8, 65_876_504, 65_876_505),
    range(Brand::Troy, 8, 65_876_600, 65_876_602),
    range(Brand::Troy, 8, 65_877_100, 65_877_101),
    range(Brand::Troy, 8, 65_877_600, 65_877_602),
    range(Brand::Troy, 8, 65_877_700, 65_877_700),
    range(Brand::Troy, 8, 65_877_801, 65_877_802),
    range(Brand::Troy, 8, 65_878_200, 65_878_202),
    range(Brand::Troy, 8, 65_878_300, 65_878_311),
    range(Brand::Troy, 8, 65_878_400, 65_878_405),
    range(Brand::Troy, 8, 65_878_500, 65_878_505),
    range(Brand::Troy, 8, 65_878_600, 65_878_601),
    range(Brand::Troy, 8, 65_879_800, 65_879_800),
    range(Brand::Troy, 8, 65_880_800, 65_880_800),
    range(Brand::Troy, 8, 65_880_900, 65_880_900),
];

#[cfg(test)]
mod tests;
