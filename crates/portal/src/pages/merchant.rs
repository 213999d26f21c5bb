//! `/portal/merchant`: the choice between a person's merchants.

use axum::response::Response;
use kassa_domain::ids::MerchantId;
use kassa_services::portal::sessions::switch_merchant;

use crate::endpoint::endpoints;
use crate::responses;
use crate::visit::Visit;

endpoints! {
    Post "/portal/merchant" UseAccount => submit;
}

async fn submit(visit: Visit) -> Response {
    let Some(merchant) = MerchantId::parse(visit.request.form.text("merchant")) else {
        return responses::not_found(&visit);
    };
    match switch_merchant(&visit.portal.app, &visit.person, &merchant).await {
        Ok(true) => responses::redirect("/portal"),
        Ok(false) => responses::not_found(&visit),
        Err(error) => responses::unavailable(&error),
    }
}
