//! Instalments of mandates: collected by the schedule, skipped, missed, returned; and the test
//! clock.

mod scenario;
mod schedule;
mod outages;
mod bank;
mod bank_flows;
mod retries;
mod schemes;
mod consents;
mod races;
mod calendar;
mod test_clock;
