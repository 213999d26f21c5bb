//! The figures of a merchant's period, read from what is stored, counted where nothing is, and kept
//! for a few seconds.

mod parts;
mod cached;

pub use self::cached::{FIGURES_LIFETIME, RecentFigures};
pub(in crate::services) use self::cached::{FiguresKey, PeriodFigures};
pub(in crate::services) use self::parts::COUNTED_AT_ONCE;
