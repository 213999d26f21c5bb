//! The terms of a debit order, in the words of its payer: the same on every page and on the copy.

use jiff::tz::{Offset, TimeZone};

use crate::domain::bank_account::AccountKind;
use crate::domain::future_payments::{Frequency, FuturePayments};
use crate::domain::schedule::AHEAD_OF_UTC;
use crate::domain::time::{Date, Timestamp};
use crate::i18n::{Locale, Phrase, Text};
use crate::session::SignedMandate;

/// A label and what it says.
pub(super) type Row = (Text, String);

/// What is collected: how much, how often, from when to when.
pub(super) fn rows(locale: &Locale, payments: &FuturePayments) -> Vec<Row> {
    let money = |money: Option<_>| money.map(|money| locale.money(money)).unwrap_or_default();
    let schedule = payments.schedule();
    let [first, last] = [1, payments.count].map(|number| schedule.collection(number).map(|date| day(locale, date)));
    let dates = [(Text::MandateFirstLabel, first), (Text::MandateLastLabel, last)];
    let mut rows = vec![
        (Text::MandateInstalmentLabel, money(payments.instalment())),
        (Text::MandateMaximumLabel, money(payments.maximum())),
        (Text::MandateRhythmLabel, rhythm(locale, payments)),
    ];
    rows.extend(dates.into_iter().filter_map(|(label, date)| date.map(|date| (label, date))));
    rows.push((Text::MandateCountLabel, locale.count(payments.count)));
    rows
}

/// What is known once it was signed.
pub(super) fn signed(locale: &Locale, mandate: &SignedMandate) -> Vec<Row> {
    let account = &mandate.account;
    vec![
        (Text::MandateNumberLabel, mandate.contract_number.clone()),
        (Text::MandateSignedOnLabel, moment(locale, mandate.signed)),
        (Text::AccountHolderLabel, account.holder.clone()),
        (Text::AccountHeading, locale.phrase(&Phrase::AccountEnding { last4: &account.last4 })),
        (Text::BranchLabel, account.branch.clone()),
        (Text::AccountKindLabel, locale.text(kind(account.kind)).to_owned()),
    ]
}

pub(super) const fn kind(kind: AccountKind) -> Text {
    match kind {
        AccountKind::Current => Text::AccountKindCurrent,
        AccountKind::Savings => Text::AccountKindSavings,
        AccountKind::Transmission => Text::AccountKindTransmission,
    }
}

/// A moment where debit orders are collected.
pub(super) fn moment(locale: &Locale, at: Timestamp) -> String {
    let ahead = i32::try_from(AHEAD_OF_UTC.as_secs()).ok().and_then(|seconds| Offset::from_seconds(seconds).ok());
    locale.date_time(at, &ahead.map_or(TimeZone::UTC, TimeZone::fixed))
}

fn rhythm(locale: &Locale, payments: &FuturePayments) -> String {
    match (payments.frequency, payments.collection_day) {
        (Frequency::Weekly, day) => locale.phrase(&Phrase::MandateWeekly { weekday: &locale.weekday(day) }),
        (Frequency::Monthly, day) if day == Frequency::Monthly.last_day() => locale.text(Text::MandateMonthlyLast).to_owned(),
        (Frequency::Monthly, day) => locale.phrase(&Phrase::MandateMonthly { day: &locale.count(u32::from(day)) }),
    }
}

fn day(locale: &Locale, date: Date) -> String {
    locale.date(date.start(), &TimeZone::UTC)
}
