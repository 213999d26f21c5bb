//! The merchant portal.

mod support;
mod totp_app;
mod members;
mod audit;
mod people;
mod second_factor;
mod sign_in_limits;
mod pages;
mod forms;
mod roles;
mod api_keys;
mod webhooks;
mod home;
mod look;
mod connections_page;
mod mandates;
mod beneficiaries;
mod credentials;
mod sign_in;
mod authenticator;
mod passkeys;
mod preview;
mod account;
mod team;
mod audit_page;
mod commands;
