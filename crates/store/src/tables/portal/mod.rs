//! The merchant portal: people, their invitations, sign-ins and forms, and the audit log.

pub mod people;
pub mod memberships;
pub mod invitations;
pub mod sessions;
pub mod pending_sign_ins;
pub mod sign_in_failures;
pub mod recovery_codes;
pub mod passkeys;
pub mod passkey_challenges;
pub mod form_uses;
pub mod audit_entries;
pub mod audit_heads;
pub mod failed_requests;
pub mod payments;
pub mod payment_windows;
pub mod payment_details;
pub mod payment_display;
pub mod search;
pub mod customers;
pub mod figures;
pub mod stored_figures;
pub mod figure_progress;
pub mod shares;
pub mod notices;
