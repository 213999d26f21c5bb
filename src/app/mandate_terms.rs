//! The terms of a debit order as labelled values, the same on every page and in the PDF.

use jiff::tz::TimeZone;
use kassa_checkout::SignedMandate;
use kassa_domain::mandate::Frequency;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::method::bank_account::{BankAccountType, bank_of_branch};
use kassa_domain::time::Date;
use kassa_i18n::{Locale, Phrase, Text};
use kassa_ui::directed_text::DirectedText::{self, Foreign, Own};

/// A label and its formatted value.
pub(crate) type LabeledValue = (Text, DirectedText);

/// The instalments: amounts, frequency, first and last date, count.
pub(crate) fn list_terms(locale: &Locale, payments: &FuturePayments) -> Vec<LabeledValue> {
    let money =
        |money: Option<_>| money.map(|money| locale.format_money(money)).unwrap_or_default();
    let schedule = payments.to_schedule();
    let [first, last] = [1, payments.count]
        .map(|number| schedule.collection_date(number).map(|date| format_day(locale, date)));
    let dates = [(Text::MandateFirstLabel, first), (Text::MandateLastLabel, last)];
    let mut rows = vec![
        (Text::MandateInstalmentLabel, Foreign(money(payments.instalment_money()))),
        (Text::MandateMaximumLabel, Foreign(money(payments.maximum_money()))),
        (Text::MandateRhythmLabel, Own(format_frequency(locale, payments))),
    ];
    rows.extend(dates.into_iter().filter_map(|(label, date)| date.map(|date| (label, Own(date)))));
    rows.push((Text::MandateCountLabel, Own(locale.format_count(payments.count))));
    rows
}

/// The contract number, the signing time in the merchant's time zone, and the account.
pub(crate) fn list_signed_terms(
    locale: &Locale,
    zone: &TimeZone,
    mandate: &SignedMandate,
) -> Vec<LabeledValue> {
    let account = &mandate.account;
    let mut rows = vec![
        (Text::MandateNumberLabel, Foreign(mandate.contract_number.clone())),
        (Text::MandateSignedOnLabel, Own(locale.format_date_time(mandate.signed, zone))),
    ];
    // Of an account that was given to the bank, some is not known here.
    if !account.holder.is_empty() {
        rows.push((Text::AccountHolderLabel, Foreign(account.holder.clone())));
    }
    if !account.last4.is_empty() {
        let ending = locale.format_phrase(&Phrase::AccountEnding { last4: &account.last4 });
        rows.push((Text::AccountHeading, Own(ending)));
    }
    rows.extend(account.branch.iter().flat_map(|branch| list_branch(branch)));
    let kind = account.kind.map(|kind| locale.text(account_kind_label(kind)));
    rows.extend(kind.map(|kind| (Text::AccountKindLabel, kind.into())));
    rows
}

/// The branch code, below the bank whose universal code it is: many have chosen the bank alone.
pub(crate) fn list_branch(branch: &str) -> Vec<LabeledValue> {
    let bank = bank_of_branch(branch).map(|bank| (Text::TransferBank, Foreign(bank.to_owned())));
    bank.into_iter().chain([(Text::BranchLabel, Foreign(branch.to_owned()))]).collect()
}

pub(crate) const fn account_kind_label(kind: BankAccountType) -> Text {
    match kind {
        BankAccountType::Current => Text::AccountKindCurrent,
        BankAccountType::Savings => Text::AccountKindSavings,
        BankAccountType::Transmission => Text::AccountKindTransmission,
    }
}

fn format_frequency(locale: &Locale, payments: &FuturePayments) -> String {
    match (payments.frequency, payments.collection_day) {
        (Frequency::Weekly, day) => {
            locale.format_phrase(&Phrase::MandateWeekly { weekday: &locale.format_weekday(day) })
        }
        (Frequency::Monthly, day) if day == Frequency::Monthly.last_collection_day() => {
            locale.text(Text::MandateMonthlyLast).to_owned()
        }
        (Frequency::Monthly, day) => {
            locale.format_phrase(&Phrase::MandateMonthly { day: u32::from(day) })
        }
    }
}

fn format_day(locale: &Locale, date: Date) -> String {
    locale.format_date(date.start_of_day(), &TimeZone::UTC)
}
