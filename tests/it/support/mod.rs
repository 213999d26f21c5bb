//! Fixtures that several test modules share.

pub mod postgres;
pub mod postgres_proxy;
pub mod wire_tap;
pub mod database_template;
pub mod test_database;
pub mod orders;
pub mod test_client;
pub mod scripted_provider;
pub mod recording_provider;
pub mod test_routers;
pub mod test_service;
pub mod beneficiaries;
pub mod payments;
pub mod payment_links;
pub mod connections;
pub mod mandates;
pub mod merchant_settings;
pub mod test_customer;
pub mod stored_code;
pub mod test_receiver;
pub mod smtp_server;
pub mod sample_events;
pub mod database_dump;
pub mod kassa_process;
pub mod byte_search;
pub mod captured_log;
