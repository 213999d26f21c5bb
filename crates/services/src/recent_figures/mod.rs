//! The figures of a merchant's period, read from what is stored, counted where nothing is, and kept
//! for a few seconds.

mod parts;
mod cached;

pub(crate) use self::cached::{COUNTED_PAYMENTS, FiguresKey, PeriodFigures};
pub use self::cached::{FIGURES_LIFETIME, RecentFigures};
pub(crate) use self::parts::COUNTED_AT_ONCE;
