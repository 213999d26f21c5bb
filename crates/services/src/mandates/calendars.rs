//! Days on which nobody collects: the operator adds those that were proclaimed for one year.

use futures_util::FutureExt;
use kassa_domain::mandate::schedule::{Calendar, CalendarCode};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::time::{Date, Timestamp};
use kassa_store::StoreError;
use kassa_store::tables::{calendar_days, mandates};

use crate::context::AppContext;

/// A collection is sent so many days before a day that moves it, at most: two business days, and
/// whatever lies between.
const PLANNED_BEFORE_DAYS: i64 = 31;

/// The effect of a change of a calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalendarChange {
    /// `false` if the calendar was as wanted before.
    pub is_changed: bool,
    /// How many mandates have their next collection planned again.
    pub replanned: u64,
}

/// Adds a day to a calendar, or gives it another name. Every process counts business days by it
/// from now on; what is planned around it is planned again, also if the day was added before.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
#[tracing::instrument(skip_all, fields(calendar = code.code(), day = %date.to_iso_string()))]
pub async fn add_day(
    ctx: &AppContext,
    code: CalendarCode,
    date: Date,
    name: &str,
) -> Result<CalendarChange, StoreError> {
    let name = name.to_owned();
    change(ctx, code, date, move |calendar| calendar.add(date, &name)).await
}

/// Removes a day that was added.
///
/// # Errors
/// As [`add_day`].
#[tracing::instrument(skip_all, fields(calendar = code.code(), day = %date.to_iso_string()))]
pub async fn remove_day(
    ctx: &AppContext,
    code: CalendarCode,
    date: Date,
) -> Result<CalendarChange, StoreError> {
    change(ctx, code, date, move |calendar| calendar.remove(date)).await
}

/// In two transactions: whoever plans a collection meanwhile holds its mandate and reads the
/// calendar, which this must not do in the other order. After an interruption the same command goes
/// on.
async fn change(
    ctx: &AppContext,
    code: CalendarCode,
    date: Date,
    change: impl FnOnce(&mut Calendar) -> bool + Clone + Send + 'static,
) -> Result<CalendarChange, StoreError> {
    let changed = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let mut calendar = calendar_days::lock(tx, code).await?;
            let is_changed = change(&mut calendar);
            calendar_days::set(tx, &calendar).await?;
            Ok(is_changed)
        }
        .boxed()
    });
    let is_changed = changed.await?;
    let scheme = Scheme::ALL.into_iter().find(|scheme| scheme.calendar() == code);
    let Some(scheme) = scheme else { return Ok(CalendarChange { is_changed, replanned: 0 }) };
    let (planned, now) = (planned_around(date), ctx.clock.now());
    let replanned = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { mandates::forget_planned(tx, scheme, planned, now).await }.boxed()
    });
    Ok(CalendarChange { is_changed, replanned: replanned.await? })
}

/// When collections are sent that a day can move.
fn planned_around(date: Date) -> (Timestamp, Timestamp) {
    (date.add_days(-PLANNED_BEFORE_DAYS).start_of_day(), date.add_days(2).start_of_day())
}
