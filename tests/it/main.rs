//! Integration tests, in one binary.

#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_methods, reason = "tests read the real time")]

mod support;

mod invariants;
mod fuzz_corpus;
mod store;
mod sandbox;
mod api;
mod connections;
mod reference_page;
mod documents;
mod adr;
mod message_usage;
mod checkout;
mod preview;
mod tampered_pages;
mod portal;
mod conformance;
mod provider_calls;
mod stripe_payments;
mod paystack_payments;
mod notifications;
mod receipt_mail;
mod notices;
mod hostile_receipts;
mod reconciliation;
mod splits;
mod collections;
mod races;
mod crashes;
mod webhooks;
mod retention;
mod command_line;
mod behind_proxies;
mod tracing_spans;
mod provider_logs;
