//! The parts of pages.

mod account;
mod payer;
mod attempts;
mod bill;
mod brand_names;
mod cancel_form;
mod card_input;
mod card_removal;
mod field;
mod footer;
mod hidden_fields;
mod languages;
mod legal;
mod methods;
mod notice;
mod order_summary;
mod page_alert;
mod pay_form;
mod pay_labels;
mod phone;
mod response_deadline;
mod sandbox;
mod store_card;
mod stored_card_choice;
mod transfer;
mod waiting;

pub(super) use self::attempts::EarlierAttempts;
pub(super) use self::bill::Description;
pub(super) use self::cancel_form::CancelForm;
pub(super) use self::card_removal::CardRemoval;
pub(super) use self::footer::{Footer, MerchantFooter};
pub(super) use self::hidden_fields::HiddenFields;
pub(super) use self::languages::{LanguageChoice, LanguageTarget};
pub(super) use self::legal::SchemeWording;
pub(super) use self::notice::{Notices, WrongField, WrongFields};
pub(super) use self::order_summary::{
    Logo, MerchantLogo, OrderSummary, PaymentRows, Row, ValueList,
};
pub(super) use self::pay_form::PayForm;
pub(super) use self::response_deadline::ResponseDeadline;
pub(super) use self::sandbox::SandboxHelper;
pub(super) use self::store_card::Condition;
pub(super) use self::transfer::Transfer;
pub(super) use self::waiting::{
    CheckButton, LateNotice, OtherDevice, OtherWay, ReturnButton, UpdateNote, WaitHelp, WaitIcon,
    WaitRing,
};
