//! The figures of a merchant's period, read from what is stored, counted where nothing is, and kept
//! for a few seconds.

mod parts;
mod cached;

pub use self::cached::{FIGURES_LIFETIME, RecentFigures};
pub(crate) use self::cached::{FiguresKey, PeriodFigures};
pub(crate) use self::parts::COUNTED_AT_ONCE;
