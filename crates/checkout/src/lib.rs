//! The service as the hosted page sees it: a narrow interface with two implementations.
//!
//! The page uses [`CheckoutService`] alone. [`LocalCheckout`] calls the use cases in the same
//! process. [`RemoteCheckout`] calls the API host over HTTP, for a page host without database or
//! keys; [`routes`] are the endpoints it calls there.

mod loaded_intent;
mod checkout_session;
mod field_error;
mod checkout_client;
mod client_headers;
mod error;
mod form_body;
mod form_fields;
mod mandate_fields;
mod form_token;
mod payment_choice;
mod phone;
mod payment_method;
mod payment_link;
mod consent;
pub mod fuzz;
mod service;
mod dto;
mod environment;
mod host_secret;
mod local;
mod endpoints;
mod remote;

pub use self::checkout_client::{CheckoutClient, PageToken};
pub use self::checkout_session::{
    AttemptSummary, AwayView, CheckoutSession, CheckoutView, DebitOrderForm, Ending, Payee,
    PaymentOptions, ReceiptView, SignedMandate, Stage, StageDetails, StoredCard,
};
pub use self::client_headers::read_header;
pub use self::consent::{ConsentStage, ConsentView};
pub use self::endpoints::routes;
pub use self::error::{NetworkRejection, OpenSessionError, PaymentRejection, Unavailable};
pub use self::field_error::{
    AccountField, AccountFieldError, BANK_FIELD, FieldError, PHONE_COUNTRY_FIELD, PHONE_FIELD,
    PayerField, VOUCHER_FIELD,
};
pub use self::form_body::FormBody;
pub use self::form_fields::{
    AccountFields, CARD_ENTRY_FIELD, NETWORK_FIELD, OTHER_BANK, STEP_EDIT, STEP_FIELD, STEP_SIGN,
    TERMS_FIELD, stored_code_field,
};
pub use self::host_secret::HostSecret;
pub use self::loaded_intent::LoadedIntent;
pub use self::local::LocalCheckout;
pub use self::mandate_fields::{IdentityFields, MandateFields, SCHEME_FIELD};
pub use self::payment_choice::PaymentChoice;
pub use self::payment_link::{LINK_AMOUNT_FIELD, LINK_FORM_TOKEN_FIELD, PaymentLinkView};
pub use self::phone::{find_phone_country, read_phone};
pub use self::remote::RemoteCheckout;
pub use self::service::{CheckoutService, OpenedSession};
pub use kassa_services::payments::provider_page::ProviderPage;
