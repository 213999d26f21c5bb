//! The messages and their arguments as types: `build.rs` makes them from `locales/portal/en.ftl`,
//! whose top explains how to add one.

use crate::i18n::{phrases, texts};

include!(concat!(env!("OUT_DIR"), "/portal_messages.rs"));
