//! A page that is only looked at: of a payment that does not exist, in any state, and with forms
//! that lead nowhere.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use zeroize::Zeroizing;

use super::form_values::RefilledForm;
use super::link::{FlashMessage, Link};
use super::page_context::PageContext;
use super::views::selection::{PayFormNotice, PayFormProps};
use super::views::{delete_credential, result, review, selection, waiting};
use super::{CheckoutContext, responses};
use crate::branding::PreviewTheme;
use crate::checkout_api::{
    AccountFieldError, AccountFields, AttemptSummary, CheckoutClient, CheckoutSession, Ending,
    FieldError, Payee, PaymentOptions, SignedMandate, Stage, StageDetails, StoredCard,
};
use crate::domain::intent::CaptureMode;
use crate::domain::intent::attempt::FailureReason;
use crate::domain::mandate::future_payments::{Frequency, FuturePayments};
use crate::domain::mandate::schedule::local_date;
use crate::domain::method::PaymentMethod;
use crate::domain::method::bank_account::{AccountDigitsError, BankAccountType, MaskedBankAccount};
use crate::domain::method::card::{Brand, Expiry, HolderNameError, MaskedCard};
use crate::domain::method::field_errors::CardFieldError;
use crate::domain::method::phone::PhoneNumberError;
use crate::domain::method::voucher::VoucherCodeError;
use crate::domain::mode::Mode;
use crate::domain::money::{Currency, Money};
use crate::domain::time::{Date, Timestamp};
use crate::i18n::{LanguagePreferences, negotiate_locale};
use crate::platform::rate_limit::ClientAddress;
use crate::providers::TransferDetails;

const PLACEHOLDER_ID: &str = "00000000-0000-7000-8000-000000000000";

macro_rules! states {
    ($($name:ident = $code:literal)+) => {
        /// What a page can show.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum PreviewState {
            $($name),+
        }

        impl PreviewState {
            pub const ALL: &[Self] = &[$(Self::$name),+];

            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code),+
                }
            }
        }
    };
}

states! {
    Form = "form"
    InvalidFields = "mistakes"
    Declined = "declined"
    DeclinedAgain = "declined-again"
    Stored = "stored"
    DeleteCredential = "forget"
    Review = "review"
    AttemptCanceled = "given-up"
    RateLimited = "paused"
    Challenge = "step"
    Waiting = "waiting"
    CancelTooLate = "too-late"
    Success = "success"
    Authorized = "authorized"
    Failed = "failed"
    Canceled = "canceled"
    Expired = "expired"
    NoMethods = "no-methods"
    MerchantInactive = "inactive"
    LinkExpired = "link-outdated"
    LinkInvalid = "link-invalid"
    NotFound = "not-found"
    Unavailable = "trouble"
}

impl PreviewState {
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|state| state.code() == code)
    }
}

/// Everything that makes a preview.
pub struct Preview {
    pub state: PreviewState,
    /// The method that is chosen, or was tried last.
    pub method: PaymentMethod,
    /// A language tag.
    pub language: String,
    pub theme: PreviewTheme,
    pub money: Money,
    pub merchant: Payee,
    pub reference_id: String,
    pub allow_remember_credentials: bool,
    pub request_unscheduled_mit: bool,
    pub require_unscheduled_mit: bool,
    pub capture_mode: CaptureMode,
}

impl Preview {
    /// What an order of this page says of future payments.
    #[must_use]
    pub fn future_payments(&self, now: Timestamp) -> Option<FuturePayments> {
        (self.method == PaymentMethod::DebitOrder || self.state == PreviewState::Review)
            .then(|| sample_debit_order(now))
    }
}

/// The page, for a frame of our own.
pub fn render_preview(state: &CheckoutContext, preview: &Preview) -> Response {
    let mut response = render_state(state, preview);
    *response.status_mut() = StatusCode::OK;
    restrict_headers(response.headers_mut());
    response
}

/// No script runs, no form leads anywhere, and nobody else shows it.
fn restrict_headers(headers: &mut HeaderMap) {
    const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; \
        frame-ancestors 'self'; base-uri 'none'";
    headers
        .insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
}

fn render_state(state: &CheckoutContext, preview: &Preview) -> Response {
    let context = build_context(state, preview);
    let form = |notice| {
        let props = PayFormProps::new(
            &context,
            notice,
            sample_options(state, preview),
            RefilledForm::default(),
        );
        responses::render_page(&context, StatusCode::OK, || selection::render(&context, &props))
    };
    let details = sample_details(&context, preview.method);
    let mandate = match &details {
        StageDetails::Mandate(mandate) => Some(mandate),
        _ => None,
    };
    let over = |ending| {
        responses::render_page(&context, StatusCode::OK, || {
            result::render_ended(&context, ending, mandate)
        })
    };
    match preview.state {
        PreviewState::Form
        | PreviewState::Stored
        | PreviewState::Declined
        | PreviewState::DeclinedAgain => form(PayFormNotice::LastAttempt),
        PreviewState::InvalidFields => form(sample_errors(preview.method)),
        PreviewState::AttemptCanceled => form(PayFormNotice::AttemptCanceled),
        PreviewState::RateLimited => form(PayFormNotice::RateLimited { minutes: 7 }),
        PreviewState::Review => responses::render_page(&context, StatusCode::OK, || {
            review::render(&context, &sample_debit_order(context.now), &sample_account(), "")
        }),
        PreviewState::DeleteCredential => responses::render_page(&context, StatusCode::OK, || {
            delete_credential::render(&context, &sample_stored_card())
        }),
        PreviewState::Challenge => responses::render_page(&context, StatusCode::OK, || {
            waiting::render_challenge(&context, &details)
        }),
        PreviewState::Waiting | PreviewState::CancelTooLate => {
            responses::render_page(&context, StatusCode::OK, || {
                waiting::render_pending(&context, details)
            })
        }
        PreviewState::Success => over(Ending::Success),
        PreviewState::Authorized => {
            over(Ending::Authorized { expires_at: context.session.authorization_expires_at })
        }
        PreviewState::Failed => over(Ending::Failed),
        PreviewState::Canceled => over(Ending::Canceled),
        PreviewState::Expired => over(Ending::Expired),
        PreviewState::NoMethods => {
            responses::render_page(&context, StatusCode::OK, || result::render_no_methods(&context))
        }
        PreviewState::MerchantInactive => responses::render_page(&context, StatusCode::OK, || {
            result::render_merchant_inactive(&context)
        }),
        PreviewState::LinkExpired => responses::render_link_expired(state, &context),
        PreviewState::LinkInvalid => responses::render_forbidden(state, &context.locale),
        PreviewState::NotFound => responses::render_not_found(state, &context.locale),
        PreviewState::Unavailable => responses::render_unavailable(state, &context),
    }
}

fn build_context(state: &CheckoutContext, preview: &Preview) -> PageContext {
    let flash =
        (preview.state == PreviewState::CancelTooLate).then_some(FlashMessage::CancelTooLate);
    PageContext {
        locale: negotiate_locale(&LanguagePreferences {
            chosen: Some(&preview.language),
            ..LanguagePreferences::default()
        }),
        checkout_client: CheckoutClient {
            intent_id: PLACEHOLDER_ID.to_owned(),
            iauth: String::new(),
            client_address: ClientAddress::UNKNOWN,
        },
        session: build_session(state, preview),
        is_script_request: false,
        // No banner and no test cards: as customers see it.
        mode: Mode::Live,
        now: state.clock.now(),
        preview_theme: Some(preview.theme),
        checkout_url: state.checkout_url.clone(),
        link: Link { flash, ..Link::new(PLACEHOLDER_ID.to_owned(), "") },
    }
}

fn build_session(state: &CheckoutContext, preview: &Preview) -> CheckoutSession {
    let now = state.clock.now();
    let failure_reason = match preview.state {
        PreviewState::Declined | PreviewState::DeclinedAgain | PreviewState::Failed => {
            Some(FailureReason::RefusedByIssuer)
        }
        PreviewState::AttemptCanceled => Some(FailureReason::AuthenticationFailed),
        _ => None,
    };
    let is_untried = matches!(
        preview.state,
        PreviewState::Stored
            | PreviewState::Canceled
            | PreviewState::NoMethods
            | PreviewState::MerchantInactive
    );
    let attempts_left = match preview.state {
        PreviewState::Declined | PreviewState::AttemptCanceled => Some(4),
        PreviewState::DeclinedAgain => Some(2),
        _ => None,
    };
    CheckoutSession {
        intent_id: PLACEHOLDER_ID.to_owned(),
        merchant: preview.merchant.clone(),
        money: preview.money,
        reference_id: preview.reference_id.clone(),
        return_url: "https://shop.example/".to_owned(),
        capture_mode: preview.capture_mode,
        allow_remember_credentials: preview.allow_remember_credentials,
        request_unscheduled_mit: preview.request_unscheduled_mit,
        require_unscheduled_mit: preview.require_unscheduled_mit,
        purchaser_locale: None,
        purchaser_phone: None,
        debit_order: preview.future_payments(now),
        stage: Stage::Selection { attempts_left },
        // What a form begins with is what was tried last.
        last_attempt: (!is_untried).then(|| sample_attempt(state, preview.method, failure_reason)),
        authorization_expires_at: now.saturating_add(std::time::Duration::from_hours(7 * 24)),
    }
}

fn sample_attempt(
    state: &CheckoutContext,
    method: PaymentMethod,
    failure_reason: Option<FailureReason>,
) -> AttemptSummary {
    let card = (method == PaymentMethod::Card).then(sample_card);
    AttemptSummary { method, card, credential_id: None, failure_reason, created: state.clock.now() }
}

fn sample_options(state: &CheckoutContext, preview: &Preview) -> PaymentOptions {
    let earlier: &[FailureReason] = match preview.state {
        PreviewState::DeclinedAgain => {
            &[FailureReason::InsufficientFunds, FailureReason::AcquirerError]
        }
        _ => &[],
    };
    PaymentOptions {
        form_token: String::new(),
        // A debit order is offered alone (decision 6).
        methods: PaymentMethod::ALL
            .into_iter()
            .filter(|method| {
                (*method == PaymentMethod::DebitOrder)
                    == (preview.method == PaymentMethod::DebitOrder)
            })
            .collect(),
        stored_cards: if preview.state == PreviewState::Stored {
            vec![sample_stored_card()]
        } else {
            Vec::new()
        },
        earlier_attempts: earlier
            .iter()
            .map(|reason| sample_attempt(state, PaymentMethod::Card, Some(*reason)))
            .collect(),
    }
}

fn sample_errors(method: PaymentMethod) -> PayFormNotice {
    match method {
        PaymentMethod::Card => {
            let wrong = [
                CardFieldError::NumberChecksum,
                CardFieldError::ExpiryPast,
                CardFieldError::CodeMissing,
                CardFieldError::HolderMissing,
            ];
            PayFormNotice::InvalidFields(wrong.map(FieldError::Card).into())
        }
        PaymentMethod::MobileMoney => {
            PayFormNotice::InvalidFields(vec![FieldError::Phone(PhoneNumberError::WrongLength)])
        }
        PaymentMethod::Voucher => {
            PayFormNotice::InvalidFields(vec![FieldError::Voucher(VoucherCodeError::WrongLength)])
        }
        PaymentMethod::DebitOrder => {
            let wrong = [
                AccountFieldError::Holder(HolderNameError::Missing),
                AccountFieldError::Branch(AccountDigitsError::WrongLength),
                AccountFieldError::Number(AccountDigitsError::WrongLength),
                AccountFieldError::KindMissing,
            ];
            PayFormNotice::InvalidFields(wrong.map(FieldError::Account).into())
        }
        _ => PayFormNotice::NoMethod,
    }
}

fn sample_card() -> MaskedCard {
    let expiry = Expiry::new(2039, 12).expect("a month");
    MaskedCard { brand: Brand::Visa, bin: "424242".to_owned(), last4: "4242".to_owned(), expiry }
}

fn sample_stored_card() -> StoredCard {
    StoredCard { id: PLACEHOLDER_ID.to_owned(), card: sample_card() }
}

fn sample_details(context: &PageContext, method: PaymentMethod) -> StageDetails {
    match method {
        PaymentMethod::BankTransfer => StageDetails::Transfer(sample_transfer()),
        PaymentMethod::DebitOrder => StageDetails::Mandate(sample_mandate(context.now)),
        _ => StageDetails::Nothing,
    }
}

fn sample_debit_order(now: Timestamp) -> FuturePayments {
    let payments = FuturePayments {
        frequency: Frequency::Monthly,
        count: 12,
        amount: 45_000,
        currency: Currency::from_code("ZAR").expect("the rand"),
        billing_start: Date::FIRST,
        collection_day: 25,
        max_amount: Some(60_000),
    };
    payments.with_start_after_notice(local_date(now))
}

fn sample_mandate(now: Timestamp) -> SignedMandate {
    let [holder, branch, last4] = ["Thandi Nkosi", "051001", "5678"].map(str::to_owned);
    SignedMandate {
        contract_number: "EXAMPLE1".to_owned(),
        account: MaskedBankAccount { holder, branch, last4, kind: BankAccountType::Savings },
        payments: sample_debit_order(now),
        signed: now,
        answer_by: Some(now.saturating_add(std::time::Duration::from_mins(2))),
    }
}

fn sample_account() -> AccountFields {
    let [holder, branch, number, kind] =
        ["Thandi Nkosi", "051001", "0012345678", BankAccountType::Savings.code()]
            .map(|text| Zeroizing::new(text.to_owned()));
    AccountFields { holder, branch, number, kind }
}

fn sample_transfer() -> TransferDetails {
    let [bank, holder, account, branch, reference] =
        ["Example Bank", "Example", "00000000000", "000000", "EXAMPLE1"].map(str::to_owned);
    TransferDetails { bank, holder, account, branch, reference }
}
