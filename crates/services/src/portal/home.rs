//! The figures of a merchant's day: read from the ledger and the intents.

use std::collections::BTreeMap;
use std::time::Duration;

use kassa_domain::connection::Health;
use kassa_domain::dispute::Dispute;
use kassa_domain::ids::{ConnectionId, IntentId, MerchantId};
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;
use kassa_platform::time_zone::TimeZone;
use kassa_store::tables::destinations::{self, Destination};
use kassa_store::tables::portal::figures::{self, Funnel, MethodCounts, Takings, start_of};
use kassa_store::tables::{connections, disputes, reconciliations};
use kassa_store::{StoreError, StoredConnection};

use crate::context::AppContext;
use crate::recent_figures::{FiguresKey, PeriodFigures};

/// A payment without a result for this time wants attention.
const UNRESOLVED_AFTER: Duration = Duration::from_secs(15 * 60);
/// How many such payments are listed.
const UNRESOLVED_LIMIT: u32 = 20;
/// How many disputes that wait for evidence are listed.
const DISPUTE_LIMIT: u32 = 20;
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
}

/// What wants somebody's attention.
#[derive(Debug, Default)]
pub struct Attention {
    pub unresolved: Vec<IntentId>,
    /// Those for which evidence can still be handed in, the next one due first.
    pub disputes: Vec<Dispute>,
    /// Destinations whose last deliveries have failed, or that their receiver has ended.
    pub failing_webhooks: Vec<Destination>,
    pub unhealthy_connections: Vec<StoredConnection>,
    /// Connections whose last reconciliation has found differences, and how many.
    pub differences: Vec<(ConnectionId, usize)>,
}

/// Everything that the page shows.
#[derive(Debug)]
pub struct HomeFigures {
    /// When each step of the chart begins.
    pub steps: Vec<Timestamp>,
    /// By the code of the currency.
    pub takings: BTreeMap<&'static str, (Currency, CurrencyTakings)>,
    /// In the order of the codes.
    pub methods: Vec<(PaymentMethod, MethodCounts)>,
    pub funnel: Funnel,
    pub attention: Attention,
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
    let key = FiguresKey {
        merchant_id: merchant_id.to_owned(),
        takings_from: days.yesterday.min(days.from),
        from: days.from,
        end: days.end,
    };
    let figures = ctx.recent_figures.find_or_read(&ctx.store, key).await?;
    let with_method = |(code, counts): (&&str, &MethodCounts)| {
        PaymentMethod::from_code(code).map(|method| (method, *counts))
    };
    Ok(HomeFigures {
        takings: days.sum(&figures),
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
}

impl Days {
    fn new(now: Timestamp, zone: &TimeZone, period: Period) -> Self {
        let date = zone.date_of(now);
        let (today, end) = (zone.start_of_day(date), zone.end_of_day(date));
        let count = i64::from(period.days());
        let steps = match period {
            Period::Today => {
                let hours = (end.0 - today.0) / HOUR_MILLISECONDS;
                (0..hours).map(|hour| Timestamp(today.0 + hour * HOUR_MILLISECONDS)).collect()
            }
            Period::Days(_) => {
                (0..count).map(|day| zone.start_of_day(date.add_days(day - count + 1))).collect()
            }
        };
        Self {
            yesterday: zone.start_of_day(date.add_days(-1)),
            today,
            end,
            from: zone.start_of_day(date.add_days(1 - count)),
            steps,
        }
    }

    fn sum(&self, figures: &PeriodFigures) -> BTreeMap<&'static str, (Currency, CurrencyTakings)> {
        let mut sums = BTreeMap::new();
        for (quarter, code, takings) in &figures.takings {
            let Some(currency) = Currency::from_code(code) else { continue };
            let at = start_of(*quarter);
            let empty = || CurrencyTakings {
                steps: vec![Takings::default(); self.steps.len()],
                ..Default::default()
            };
            let (_, sum) = sums.entry(*code).or_insert_with(|| (currency, empty()));
            if at >= self.today {
                sum.today.add(*takings);
            } else if at >= self.yesterday {
                sum.yesterday.add(*takings);
            }
            let after = self.steps.partition_point(|step| *step <= at);
            if let Some(step) = after.checked_sub(1).and_then(|index| sum.steps.get_mut(index)) {
                step.add(*takings);
            }
        }
        sums
    }
}

async fn load_attention(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<Attention, StoreError> {
    let (store, before) = (&ctx.store, ctx.clock.now().saturating_sub(UNRESOLVED_AFTER));
    let all = connections::list_by_merchant(store, merchant_id).await?;
    let mut differences = Vec::new();
    for latest in reconciliations::list_latest(store).await? {
        if !all.iter().any(|stored| stored.connection.id == latest.connection_id) {
            continue;
        }
        let found: Vec<serde_json::Value> =
            serde_json::from_str(&latest.differences).unwrap_or_default();
        if !found.is_empty() {
            differences.push((latest.connection_id, found.len()));
        }
    }
    let is_failing =
        |destination: &Destination| destination.failures > 0 || destination.paused_answer.is_some();
    let destinations = destinations::list_by_merchant(store, merchant_id).await?;
    let is_unhealthy = |stored: &StoredConnection| {
        stored.connection.is_enabled && stored.connection.health != Health::Healthy
    };
    Ok(Attention {
        unresolved: figures::list_unresolved(store, merchant_id, before, UNRESOLVED_LIMIT).await?,
        disputes: disputes::list_due(store, merchant_id, ctx.clock.now(), DISPUTE_LIMIT).await?,
        failing_webhooks: destinations.into_iter().filter(is_failing).collect(),
        unhealthy_connections: all.into_iter().filter(is_unhealthy).collect(),
        differences,
    })
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
