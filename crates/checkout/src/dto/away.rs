//! A session with the page of the provider on which its customer continues.

use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::json::{HasDto, parse_optional};
use kassa_services::payments::provider_page::ProviderPage;
use serde::{Deserialize, Serialize};

use crate::checkout_session::{AwayView, CheckoutSession};

#[derive(Serialize, Deserialize)]
pub struct AwayViewDto {
    session: <CheckoutSession as HasDto>::Dto,
    page: Option<ProviderPageDto>,
}

#[derive(Serialize, Deserialize)]
struct ProviderPageDto {
    action: String,
    url: String,
}

impl HasDto for AwayView {
    type Dto = AwayViewDto;

    fn to_dto(&self) -> AwayViewDto {
        let page = self.page.as_ref().map(|page| ProviderPageDto {
            action: page.action.code().to_owned(),
            url: page.url.clone(),
        });
        AwayViewDto { session: self.session.to_dto(), page }
    }

    fn from_dto(dto: AwayViewDto) -> Option<Self> {
        let to_page = |page: ProviderPageDto| {
            let action = CustomerAction::from_code(&page.action)?;
            Some(ProviderPage { action, url: page.url })
        };
        Some(Self {
            session: CheckoutSession::from_dto(dto.session)?,
            page: parse_optional(dto.page, to_page)?,
        })
    }
}
