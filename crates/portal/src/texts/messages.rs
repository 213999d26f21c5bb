//! The messages and their arguments as types: `build.rs` makes them from `locales/portal/en.ftl`,
//! whose top explains how to add one.

use kassa_i18n::{phrases, texts};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
