//! Instalments of mandates: collected by the schedule, skipped, missed, returned; and the test
//! clock.

mod scenario;
mod schedule;
mod outages;
mod bank;
mod races;
mod test_clock;
