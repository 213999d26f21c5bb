//! The figures of a merchant's day: read from the ledger and the intents.

use std::collections::BTreeMap;

use kassa_domain::ids::MerchantId;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;
use kassa_platform::time_zone::TimeZone;
use kassa_store::StoreError;
use kassa_store::tables::merchants;
use kassa_store::tables::portal::figures::{Funnel, MethodCounts, Takings, start_of};

use super::attention::{Attention, load_attention};
use super::first_steps::FirstSteps;
use crate::context::AppContext;
use crate::recent_figures::{COUNTED_PAYMENTS, FiguresKey, PeriodFigures};

const HOUR_MILLISECONDS: i64 = 60 * 60 * 1000;

/// A period that ends with today, in the merchant's time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Period {
    Today,
    Days(u8),
}

impl Period {
    pub const ALL: [Self; 4] = [Self::Today, Self::Days(7), Self::Days(30), Self::Days(90)];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Today => "today",
            Self::Days(7) => "7d",
            Self::Days(30) => "30d",
            Self::Days(_) => "90d",
        }
    }

    /// `None` for any other text.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|period| period.code() == code)
    }

    const fn days(self) -> u8 {
        match self {
            Self::Today => 1,
            Self::Days(days) => days,
        }
    }
}

/// The takings of one currency.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CurrencyTakings {
    pub today: Takings,
    pub yesterday: Takings,
    /// Of each hour of today, or of each day of a longer period.
    pub steps: Vec<Takings>,
    /// Of the period of the same length that ended before this one, in the same steps.
    pub steps_before: Vec<Takings>,
    /// How many payments were taken in the period.
    pub payments: i64,
}

impl CurrencyTakings {
    #[must_use]
    pub fn total(&self) -> Takings {
        sum_of(&self.steps)
    }

    /// Of the period before.
    #[must_use]
    pub fn total_before(&self) -> Takings {
        sum_of(&self.steps_before)
    }
}

fn sum_of(steps: &[Takings]) -> Takings {
    steps.iter().fold(Takings::default(), |mut sum, step| {
        sum.add(*step);
        sum
    })
}

/// Everything that the page shows.
#[derive(Debug, Default)]
pub struct HomeFigures {
    /// When each step of the chart begins.
    pub steps: Vec<Timestamp>,
    /// By the code of the currency.
    pub takings: BTreeMap<&'static str, (Currency, CurrencyTakings)>,
    /// Whether every payment of the period was counted, which those of a very busy one are not.
    pub are_payments_complete: bool,
    /// In the order of the codes.
    pub methods: Vec<(PaymentMethod, MethodCounts)>,
    pub funnel: Funnel,
    pub attention: Attention,
    /// `None` once the merchant has taken money.
    pub first_steps: Option<FirstSteps>,
}

impl HomeFigures {
    /// The currencies of the period, the one with the most payments first.
    #[must_use]
    pub fn currencies(&self) -> Vec<Currency> {
        let mut all: Vec<_> = self.takings.values().collect();
        all.sort_by_key(|(currency, takings)| {
            let net = takings.total().net();
            (std::cmp::Reverse((takings.payments, net)), currency.code())
        });
        all.into_iter().map(|(currency, _)| *currency).collect()
    }
}

/// Reads the figures of a merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn load_figures(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    zone: &TimeZone,
    period: Period,
) -> Result<HomeFigures, StoreError> {
    let days = Days::new(ctx.clock.now(), zone, period);
    // Before a merchant's first day there is nothing to read.
    let created = merchants::find_created(&ctx.store, merchant_id).await?;
    let first_day = created.map_or(days.before(), |at| zone.start_of_day(zone.date_of(at)));
    let key = FiguresKey {
        merchant_id: merchant_id.to_owned(),
        takings_from: days.before().max(first_day).min(days.yesterday).min(days.from),
        from: days.from,
        end: days.end,
    };
    let figures = ctx.recent_figures.find_or_read(&ctx.store, key).await?;
    let with_method = |(code, counts): (&&str, &MethodCounts)| {
        PaymentMethod::from_code(code).map(|method| (method, *counts))
    };
    let takings = days.sum(&figures);
    let counted: i64 = figures.payments.values().sum();
    let is_new = takings.is_empty() && FirstSteps::are_left(ctx, merchant_id).await?;
    Ok(HomeFigures {
        takings,
        are_payments_complete: counted < i64::from(COUNTED_PAYMENTS),
        first_steps: match is_new {
            true => Some(FirstSteps::load(ctx, merchant_id).await?),
            false => None,
        },
        steps: days.steps,
        methods: figures.methods.iter().filter_map(with_method).collect(),
        funnel: figures.funnel,
        attention: load_attention(ctx, merchant_id).await?,
    })
}

/// Where the days begin that are summed.
struct Days {
    yesterday: Timestamp,
    today: Timestamp,
    /// The end of today.
    end: Timestamp,
    /// The beginning of the period.
    from: Timestamp,
    steps: Vec<Timestamp>,
    /// Of the period before.
    steps_before: Vec<Timestamp>,
}

impl Days {
    fn new(now: Timestamp, zone: &TimeZone, period: Period) -> Self {
        let date = zone.date_of(now);
        let (today, end) = (zone.start_of_day(date), zone.end_of_day(date));
        let count = i64::from(period.days());
        let day = |offset: i64| zone.start_of_day(date.add_days(offset));
        let yesterday = day(-1);
        let days = |before: i64| (1 - count..=0).map(|offset| day(offset - before)).collect();
        let (steps, steps_before) = match period {
            Period::Today => (hours(today, end), hours(yesterday, today)),
            Period::Days(_) => (days(0), days(count)),
        };
        Self { yesterday, today, end, from: day(1 - count), steps, steps_before }
    }

    /// The beginning of the period before.
    fn before(&self) -> Timestamp {
        self.steps_before.first().copied().unwrap_or(self.from)
    }

    fn sum(&self, figures: &PeriodFigures) -> BTreeMap<&'static str, (Currency, CurrencyTakings)> {
        let mut sums = BTreeMap::new();
        for (quarter, code, takings) in &figures.takings {
            let Some(currency) = Currency::from_code(code) else { continue };
            let at = start_of(*quarter);
            let empty = || CurrencyTakings {
                steps: vec![Takings::default(); self.steps.len()],
                steps_before: vec![Takings::default(); self.steps_before.len()],
                payments: figures.payments.get(code).copied().unwrap_or_default(),
                ..Default::default()
            };
            let (_, sum) = sums.entry(*code).or_insert_with(|| (currency, empty()));
            if at >= self.today {
                sum.today.add(*takings);
            } else if at >= self.yesterday {
                sum.yesterday.add(*takings);
            }
            match at < self.from {
                true => add_to_step(&self.steps_before, &mut sum.steps_before, at, *takings),
                false => add_to_step(&self.steps, &mut sum.steps, at, *takings),
            }
        }
        sums
    }
}

/// When the hours between two times begin.
fn hours(from: Timestamp, to: Timestamp) -> Vec<Timestamp> {
    let hours = (to.0 - from.0) / HOUR_MILLISECONDS;
    (0..hours).map(|hour| Timestamp(from.0 + hour * HOUR_MILLISECONDS)).collect()
}

/// Adds takings to the last step that begins at `at` or before; to none if all begin later.
fn add_to_step(begins: &[Timestamp], sums: &mut [Takings], at: Timestamp, takings: Takings) {
    let after = begins.partition_point(|begin| *begin <= at);
    if let Some(step) = after.checked_sub(1).and_then(|index| sums.get_mut(index)) {
        step.add(takings);
    }
}

#[cfg(test)]
mod tests {
    use kassa_store::tables::portal::figures::quarter_of;

    use super::*;

    fn at(text: &str) -> Timestamp {
        Timestamp(text.parse::<jiff::Timestamp>().expect("a time").as_millisecond())
    }

    fn rands(takings: &[(&str, i64, i64)]) -> PeriodFigures {
        let of_quarter = |(time, taken, refunded): &(&str, i64, i64)| {
            let takings = Takings { taken: (*taken).into(), refunded: (*refunded).into() };
            (quarter_of(at(time)), "ZAR", takings)
        };
        PeriodFigures { takings: takings.iter().map(of_quarter).collect(), ..Default::default() }
    }

    #[test]
    fn days_are_those_of_the_zone() {
        let zone = TimeZone::find("Asia/Kolkata").expect("a zone");
        let days = Days::new(at("2026-11-23T10:00:00Z"), &zone, Period::Days(7));
        assert_eq!(days.today, at("2026-11-22T18:30:00Z"));
        assert_eq!((days.steps.len(), days.steps[0]), (7, at("2026-11-16T18:30:00Z")));
        let sums = days.sum(&rands(&[
            ("2026-11-22T18:29:59Z", 100, 0),
            ("2026-11-22T18:30:00Z", 500, 30),
            ("2026-11-17T00:00:00Z", 7, 0),
        ]));
        let (_, sum) = &sums["ZAR"];
        assert_eq!((sum.today.net(), sum.yesterday.net()), (470, 100));
        let net: Vec<i128> = sum.steps.iter().map(|step| step.net()).collect();
        assert_eq!(net, [7, 0, 0, 0, 0, 100, 470]);
        assert_eq!(sum.total().net(), 577);
    }

    #[test]
    fn the_period_before_has_as_many_days() {
        let zone = TimeZone::find("Africa/Johannesburg").expect("a zone");
        let days = Days::new(at("2026-11-23T10:00:00Z"), &zone, Period::Days(7));
        assert_eq!(days.steps_before.len(), 7);
        assert_eq!(days.before(), at("2026-11-09T22:00:00Z"));
        let (_, sum) = &days.sum(&rands(&[
            ("2026-11-09T21:45:00Z", 1, 0),
            ("2026-11-09T22:00:00Z", 20, 0),
            ("2026-11-16T21:45:00Z", 300, 100),
            ("2026-11-16T22:00:00Z", 4_000, 0),
        ]))["ZAR"];
        assert_eq!((sum.total_before().net(), sum.total().net()), (220, 4_000));
    }

    #[test]
    fn before_today_is_the_whole_of_yesterday() {
        let zone = TimeZone::find("UTC").expect("a zone");
        let days = Days::new(at("2026-11-23T10:00:00Z"), &zone, Period::Today);
        let (_, sum) = &days.sum(&rands(&[("2026-11-22T23:45:00Z", 9, 0)]))["ZAR"];
        assert_eq!((sum.total_before().net(), sum.steps_before[23].net()), (9, 9));
        assert_eq!(sum.total(), Takings::default());
    }

    #[test]
    fn the_currency_with_the_most_payments_is_first() {
        let of = |code: &str, payments| {
            let currency = Currency::from_code(code).expect(code);
            (currency.code(), (currency, CurrencyTakings { payments, ..Default::default() }))
        };
        let figures = HomeFigures {
            takings: [of("EUR", 2), of("KES", 0), of("ZAR", 9)].into(),
            ..Default::default()
        };
        let codes: Vec<_> = figures.currencies().into_iter().map(Currency::code).collect();
        assert_eq!(codes, ["ZAR", "EUR", "KES"]);
    }

    #[test]
    fn a_day_has_the_hours_that_it_has() {
        let zone = TimeZone::find("Europe/Berlin").expect("a zone");
        let days = Days::new(at("2026-10-25T10:00:00Z"), &zone, Period::Today);
        assert_eq!(days.steps.len(), 25);
        let (_, sum) = &days.sum(&rands(&[("2026-10-25T22:45:00Z", 5, 0)]))["ZAR"];
        assert_eq!((sum.steps[24].net(), sum.today.net()), (5, 5));
    }

    #[test]
    fn codes_are_read_back() {
        for period in Period::ALL {
            assert_eq!(Period::from_code(period.code()), Some(period));
        }
        assert_eq!(Period::from_code("8d"), None);
    }
}
