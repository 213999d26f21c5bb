//! What home shows: figures, what wants attention, first steps.

mod attention;
mod figures;
mod first_steps;

pub use self::attention::{Attention, OpenTasks, count_tasks};
pub use self::figures::{CurrencyTakings, HomeFigures, Period, load_figures};
pub use self::first_steps::FirstSteps;
