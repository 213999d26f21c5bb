//! Signatures: with the first debit, or with nothing to pay.

use kassa_domain::method::payer_account::PayerAccount;
use kassa_domain::method::payer_details::{PayerAddress, SigningDevice};

use super::schemes::method_type;
use crate::call::CallError;
use crate::instrument::MandateToSign;
use crate::payment::{PaymentJournal, PaymentRequest, PaymentResult};
use crate::stripe::account::StripeAccount;
use crate::stripe::amounts::to_stripe;
use crate::stripe::client::{PAY_TIMEOUT, Rejection};
use crate::stripe::customers::create_for_mandate;
use crate::stripe::expected_payment::{ExpectedPayment, Terms};
use crate::stripe::form::Form;
use crate::stripe::intents::{collection_of, confirm, refuse, refuse_amount, with_metadata};
use crate::stripe::lookup::expand_intent;
use crate::stripe::objects::{Intent, PaymentMethodRecord};
use crate::stripe::page;
use crate::stripe::steps::Step;

/// What is known of a mandate when it is signed.
struct Signing<'a> {
    account: &'a StripeAccount,
    request: &'a PaymentRequest,
    /// Stripe's type of the payment method.
    kind: &'static str,
    email: Option<&'a str>,
}

/// Signs a mandate, and sends its first debit to the bank if there is an amount.
pub(in crate::stripe) async fn sign(
    account: &StripeAccount,
    request: &PaymentRequest,
    mandate: MandateToSign,
    journal: &dyn PaymentJournal,
) -> Result<PaymentResult, CallError> {
    let MandateToSign { scheme, account: payer_account, payer, .. } = mandate;
    let is_of_currency = scheme.is_of(request.money.currency());
    let Some(kind) = method_type(scheme).filter(|_| is_of_currency) else {
        return Ok(refuse_amount());
    };
    let email = payer.email.as_deref().or(request.purchaser.email.as_deref());
    let signing = Signing { account, request, kind, email };
    match (payer_account, request.back_url.as_deref()) {
        (Some(payer_account), _) => match &payer.device {
            Some(device) => {
                signing.sign_here(payer_account, payer.address.as_ref(), device, journal).await
            }
            None => {
                tracing::error!("a mandate can't be signed: nobody has said from where");
                Ok(refuse_amount())
            }
        },
        (None, Some(back_url)) => signing.open_page(back_url, journal).await,
        (None, None) => Ok(refuse_amount()),
    }
}

impl Signing<'_> {
    /// The payer gives the account on a page of Stripe's, and signs there.
    async fn open_page(
        &self,
        back_url: &str,
        journal: &dyn PaymentJournal,
    ) -> Result<PaymentResult, CallError> {
        let (reference, payer) = (&self.request.reference, (None, self.email));
        match create_for_mandate(self.account, reference, payer).await? {
            Ok(customer) => {
                let on_page = page::Typed::Account { kind: self.kind, customer: &customer };
                page::open(self.account, self.request, on_page, back_url, journal).await
            }
            Err(rejection) => Ok(refuse(&rejection)),
        }
    }

    /// The payer has given the account on Kassa's page, and has signed there.
    async fn sign_here(
        &self,
        payer_account: PayerAccount,
        address: Option<&PayerAddress>,
        device: &SigningDevice,
        journal: &dyn PaymentJournal,
    ) -> Result<PaymentResult, CallError> {
        let Some(form) = self.describe_account(&payer_account, address) else {
            return Ok(refuse_amount());
        };
        let (holder, last4) = (payer_account.holder().to_owned(), payer_account.last4().to_owned());
        drop(payer_account);
        let (reference, payer) = (&self.request.reference, (Some(&*holder), self.email));
        let customer = match create_for_mandate(self.account, reference, payer).await? {
            Ok(customer) => customer,
            Err(rejection) => return Ok(refuse(&rejection)),
        };
        let method = match self.create_account(form, &last4).await? {
            Ok(method) => method,
            Err(rejection) => return Ok(refuse(&rejection)),
        };
        let Some(form) = self.describe_intent(&customer, &method) else {
            return Ok(refuse_amount());
        };
        let id = match self.create_intent(form).await? {
            Ok(id) => id,
            Err(rejection) => return Ok(refuse(&rejection)),
        };
        journal.record(&id).await.map_err(|_| CallError::Unknown)?;
        let expected = ExpectedPayment::of_request(self.account, self.request);
        confirm(expected, collection_of(self.request), &id, self.describe_acceptance(device)).await
    }

    /// `None` for an account of another scheme.
    fn describe_account(
        &self,
        account: &PayerAccount,
        address: Option<&PayerAddress>,
    ) -> Option<Form> {
        let form = Form::new().with("type", self.kind);
        let form = match (self.kind, account) {
            ("sepa_debit", PayerAccount::Sepa { iban, .. }) => {
                form.with("sepa_debit[iban]", iban.as_str())
            }
            ("au_becs_debit", PayerAccount::Australia { bsb, number, .. }) => form
                .with("au_becs_debit[bsb_number]", bsb.digits())
                .with("au_becs_debit[account_number]", number.digits()),
            _ => return None,
        };
        let form = form
            .with("billing_details[name]", account.holder())
            .with_optional("billing_details[email]", self.email);
        Some(match address {
            Some(address) => form
                .with_optional("billing_details[address][line1]", Some(&address.line1))
                .with_optional("billing_details[address][city]", Some(&address.city))
                .with_optional("billing_details[address][postal_code]", Some(&address.postal_code))
                .with_optional("billing_details[address][country]", Some(&address.country)),
            None => form,
        })
    }

    /// Stripe's identifier of the account.
    async fn create_account(
        &self,
        form: Form,
        last4: &str,
    ) -> Result<Result<String, Rejection>, CallError> {
        let created: Result<PaymentMethodRecord, _> = self
            .step("payment_method", "payment_methods")
            .create(&self.account.client, form)
            .await?;
        let expected = ExpectedPayment::of_request(self.account, self.request);
        match created {
            Ok(created) => {
                expected.check_debited_account(last4, &created)?;
                Ok(Ok(created.id))
            }
            Err(rejection) => Ok(Err(rejection)),
        }
    }

    /// `None` if Stripe can't charge exactly the first amount.
    fn describe_intent(&self, customer: &str, method: &str) -> Option<Form> {
        let request = self.request;
        let form = Form::new()
            .with("payment_method_types[]", self.kind)
            .with("payment_method", method)
            .with("customer", customer)
            .with_optional("description", Some(&request.order_reference));
        let form = with_metadata(form, "metadata", request, false);
        if request.money.minor() == 0 {
            return Some(form.with("usage", "off_session"));
        }
        let currency = request.money.currency().code().to_ascii_lowercase();
        Some(
            form.with_number("amount", to_stripe(request.money)?)
                .with("currency", &currency)
                .with("setup_future_usage", "off_session"),
        )
    }

    /// The identifier of an intent that is not confirmed yet.
    async fn create_intent(&self, form: Form) -> Result<Result<String, Rejection>, CallError> {
        let created: Result<Intent, _> = self
            .step("intent", collection_of(self.request))
            .create(&self.account.client, form)
            .await?;
        let expected = ExpectedPayment::of_request(self.account, self.request);
        match created {
            Ok(intent) => {
                expected.check_new_intent(&intent)?;
                match expected.terms_of_intent(&intent) {
                    Terms::Same => Ok(Ok(intent.id)),
                    Terms::ApprovedOther | Terms::Other => Err(expected.report("amount")),
                }
            }
            Err(rejection) => Ok(Err(rejection)),
        }
    }

    /// Stripe takes a mandate that was accepted online only with the payer's address and browser.
    fn describe_acceptance(&self, device: &SigningDevice) -> Form {
        let form = Form::new()
            .with("mandate_data[customer_acceptance][type]", "online")
            .with("mandate_data[customer_acceptance][online][ip_address]", &device.ip_address)
            .with("mandate_data[customer_acceptance][online][user_agent]", &device.user_agent);
        match self.request.money.minor() {
            0 => form.with("expand[]", "payment_method"),
            _ => expand_intent(form),
        }
    }

    fn step<'a>(&'a self, name: &'static str, path: &'a str) -> Step<'a> {
        Step { reference: &self.request.reference, name, path, limit: PAY_TIMEOUT }
    }
}
