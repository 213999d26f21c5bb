//! `/api/intents`

mod create;
