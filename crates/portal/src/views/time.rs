//! Times and days.

use kassa_domain::time::{Date, Timestamp};
use leptos::prelude::*;

use crate::texts::Texts;
use crate::visit::Visit;

/// A time for people, short as lists need it, and for software in its attribute. The whole is its
/// title.
pub(crate) fn time(visit: &Visit, at: Timestamp) -> AnyView {
    let whole = visit.texts.date_time(at, &visit.zone());
    let (machine, written) = (at.to_iso_string(), visit.list_time(at));
    view! { <time datetime=machine title=whole>{written}</time> }.into_any()
}

/// A day, for people and for software.
pub(crate) fn date(texts: &Texts, date: Date) -> AnyView {
    let (machine, written) = (date.to_iso_string(), texts.date(date));
    view! { <time datetime=machine>{written}</time> }.into_any()
}

/// The time of day alone, where the day stands above. The whole is its title.
pub(crate) fn time_of_day(visit: &Visit, at: Timestamp) -> AnyView {
    let zone = visit.zone();
    let (machine, whole) = (at.to_iso_string(), visit.texts.date_time(at, &zone));
    let written = visit.texts.time_of_day(at, &zone);
    view! { <time datetime=machine title=whole>{written}</time> }.into_any()
}
