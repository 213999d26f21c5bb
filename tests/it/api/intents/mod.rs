//! `/api/intents`

mod create;
mod read;
mod cancel;
