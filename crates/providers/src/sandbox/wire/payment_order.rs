//! A payment as the program is sent it.

use std::io;

use kassa_domain::json::parse_optional;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::{Brand, CardDetails, CardNumber, Expiry, SecurityCode};
use kassa_domain::method::phone::PhoneNumber;
use kassa_domain::method::voucher::VoucherCode;
use kassa_domain::money::Money;
use kassa_domain::sandbox::{ForcedResult, SandboxInstructions, SandboxScenario};
use kassa_domain::time::Timestamp;
use serde::ser::{SerializeMap, Serializer as _};
use serde::{Deserialize, Deserializer, Serialize};
use zeroize::Zeroizing;

use super::mandate_order::{self, MandatePartDto};
use super::notification::NotificationTarget;
use crate::instrument::{Instrument, ProviderToken};
use crate::payment::{Initiator, InstrumentStorage, PaymentRequest, RecipientShare};

/// The fields of a payment that the sandbox uses. Contains the customer's secrets, so it has no
/// `Debug`.
pub struct PaymentOrder {
    pub method: PaymentMethod,
    pub money: Money,
    pub instrument: Instrument,
    pub authorize_until: Option<Timestamp>,
    pub storage: InstrumentStorage,
    pub initiator: Initiator,
    pub shares: Vec<RecipientShare>,
    pub sandbox: SandboxInstructions,
    /// Where changes after the answer are sent to.
    pub notifications: Option<NotificationTarget>,
}

/// The part of a payment without secrets.
#[derive(Serialize, Deserialize)]
struct PublicPartDto {
    method: PaymentMethod,
    money: Money,
    authorize_until: Option<Timestamp>,
    stored: bool,
    merchant_initiated: bool,
    shares: Vec<RecipientShare>,
    forced_result: Option<ForcedResult>,
    scenario: SandboxScenario,
}

/// Encodes a payment.
///
/// # Errors
/// [`serde_json::Error`] if the body can't be written.
pub fn encode(
    request: &PaymentRequest,
    notifications: Option<&NotificationTarget>,
) -> Result<Zeroizing<Vec<u8>>, serde_json::Error> {
    // A buffer that grows would leave copies of a card number.
    let mut length = ByteCount(0);
    write(&mut length, request, notifications)?;
    let mut body = Zeroizing::new(Vec::with_capacity(length.0));
    write(&mut *body, request, notifications)?;
    Ok(body)
}

/// Counts what is written.
struct ByteCount(usize);

impl io::Write for ByteCount {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write(
    body: impl io::Write,
    request: &PaymentRequest,
    notifications: Option<&NotificationTarget>,
) -> Result<(), serde_json::Error> {
    let mut serializer = serde_json::Serializer::new(body);
    let mut map = serializer.serialize_map(None)?;
    map.serialize_entry("payment", &to_public_part(request))?;
    match &request.instrument {
        Instrument::Card(card) => {
            let expiry = card.expiry.to_iso_string();
            let fields = [card.number.digits(), card.code.digits(), &expiry, &card.holder];
            map.serialize_entry("card", &fields)?;
        }
        Instrument::Stored(token, code) => {
            map.serialize_entry("token", token.0.as_str())?;
            if let Some(code) = code {
                map.serialize_entry("code", code.digits())?;
            }
        }
        Instrument::Phone(phone) => map.serialize_entry("phone", phone.as_e164())?,
        Instrument::Voucher(voucher) => map.serialize_entry("voucher", voucher.digits())?,
        Instrument::DebitOrder(mandate) => mandate_order::write(&mut map, mandate)?,
        Instrument::External => {}
    }
    if let Some(target) = notifications {
        map.serialize_entry("notifications", &[target.url.as_str(), target.secret.as_str()])?;
    }
    map.end()
}

fn to_public_part(request: &PaymentRequest) -> PublicPartDto {
    PublicPartDto {
        method: request.method,
        money: request.money,
        authorize_until: request.authorize_until,
        stored: request.storage != InstrumentStorage::No,
        merchant_initiated: request.initiator == Initiator::Merchant,
        shares: request.shares.clone(),
        forced_result: request.sandbox.result,
        scenario: request.sandbox.scenario,
    }
}

/// A text that is overwritten on drop.
pub(super) struct SecretText(pub(super) Zeroizing<String>);

impl<'de> Deserialize<'de> for SecretText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Self(Zeroizing::new(text)))
    }
}

#[derive(Deserialize)]
struct PaymentOrderDto {
    payment: PublicPartDto,
    card: Option<[SecretText; 4]>,
    token: Option<SecretText>,
    code: Option<SecretText>,
    phone: Option<SecretText>,
    voucher: Option<SecretText>,
    account: Option<Vec<SecretText>>,
    mandate: Option<MandatePartDto>,
    notifications: Option<[SecretText; 2]>,
}

/// Decodes a payment. `None` if the body is not one.
#[must_use]
pub fn decode(body: &[u8]) -> Option<PaymentOrder> {
    let dto: PaymentOrderDto = serde_json::from_slice(body).ok()?;
    let instrument = match (dto.card, dto.token, dto.phone, dto.voucher, dto.account) {
        (Some(card), None, None, None, None) => Instrument::Card(parse_card(&card)?),
        (None, Some(token), None, None, None) => parse_stored(token, dto.code)?,
        (None, None, Some(phone), None, None) => parse_phone(&phone)?,
        (None, None, None, Some(voucher), None) => {
            Instrument::Voucher(VoucherCode::parse(&voucher.0).ok()?)
        }
        (None, None, None, None, account) => match dto.mandate {
            Some(mandate) => Instrument::DebitOrder(Box::new(mandate.read(account)?)),
            None if account.is_none() => Instrument::External,
            None => return None,
        },
        _ => return None,
    };
    Some(PaymentOrder {
        method: dto.payment.method,
        money: dto.payment.money,
        instrument,
        authorize_until: dto.payment.authorize_until,
        storage: match dto.payment.stored {
            true => InstrumentStorage::OneClick,
            false => InstrumentStorage::No,
        },
        initiator: match dto.payment.merchant_initiated {
            true => Initiator::Merchant,
            false => Initiator::Customer,
        },
        shares: dto.payment.shares,
        sandbox: SandboxInstructions {
            result: dto.payment.forced_result,
            scenario: dto.payment.scenario,
        },
        notifications: dto
            .notifications
            .map(|[url, secret]| NotificationTarget { url: url.0.to_string(), secret: secret.0 }),
    })
}

fn parse_card([number, code, expiry, holder]: &[SecretText; 4]) -> Option<CardDetails> {
    let number = CardNumber::parse(&number.0).ok()?;
    let code = SecurityCode::parse(&code.0, number.brand()).ok()?;
    let expiry = Expiry::parse(&expiry.0).ok()?;
    Some(CardDetails { number, code, expiry, holder: holder.0.to_string() })
}

fn parse_stored(token: SecretText, code: Option<SecretText>) -> Option<Instrument> {
    // The brand is that of the stored card.
    let code = parse_optional(code, |code| SecurityCode::parse(&code.0, Brand::Unknown).ok())?;
    Some(Instrument::Stored(ProviderToken(token.0), code))
}

fn parse_phone(phone: &SecretText) -> Option<Instrument> {
    PhoneNumber::from_e164(&phone.0).map(Instrument::Phone)
}
