//! The commands beside `serve`, one file each. They work on the database, whether or not a server
//! is running.

pub mod arguments;
pub mod help;
pub mod version;
pub mod completions;
pub mod man_pages;
pub mod settings_file;
pub mod error;
pub mod output;
pub mod progress_bar;
mod report_text;
mod context;
mod merchant_id;
mod secret_file;
pub mod merchant;
pub mod purchaser;
pub mod key;
pub mod connection;
pub mod mandate;
pub mod calendar;
pub mod payout;
pub mod dispute;
pub mod call;
pub mod clock;
pub mod webhook;
pub mod user;
pub mod audit;
pub mod master_key;
pub mod backup;
pub mod setup;
pub mod ops;
