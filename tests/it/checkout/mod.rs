//! The hosted page, tested by a client that submits its HTML forms.

mod debit_order;
mod states;
mod payment;
mod bill;
mod waiting;
mod methods;
mod field_errors;
mod consent;
mod credentials;
mod credential_deletion;
mod stored_code;
mod receipts;
mod cancel_attempt;
mod provider_pages;
mod away;
mod back;
mod card_typed_there;
mod same_card;
mod branding;
mod page_parts;
mod checkout_only;
mod bad_input;
mod security;
mod rate_limits;
mod card_testing;
mod csp_reports;
