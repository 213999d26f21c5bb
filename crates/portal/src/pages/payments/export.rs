//! `/portal/payments.csv`: the list with the same filters, as a file.

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use kassa_domain::portal::AuditAction;
use kassa_platform::time_zone::TimeZone;
use kassa_services::AppState;
use kassa_services::audit::AuditRecord;
use kassa_services::portal::payments::PaymentExport;
use kassa_services::portal::record_alone;
use kassa_store::StoreError;
use kassa_ui::headers::set_page_headers;
use serde_json::json;

use super::csv::{BYTE_ORDER_MARK, HEADS, write_line};
use super::query::{parse_byte_order_mark, parse_filter, to_query};
use crate::endpoint::endpoints;
use crate::responses;
use crate::texts::Text;
use crate::visit::Visit;

endpoints! {
    Get "/portal/payments.csv" ViewPayments => export;
}

async fn export(visit: Visit) -> Response {
    let filter = match parse_filter(&visit) {
        Ok(filter) => filter,
        Err(errors) => return responses::refuse_filters(&visit, &errors, Text::PayEmptyNext),
    };
    let has_mark = match parse_byte_order_mark(&visit) {
        Ok(has_mark) => has_mark,
        Err(errors) => return responses::refuse_filters(&visit, &errors, Text::PayEmptyNext),
    };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let record = AuditRecord::new(AuditAction::Exported)
        .subject("payments")
        .after(json!({ "filters": to_query(&visit.request.query) }));
    if let Err(error) = record_alone(app, &visit.actor(), merchant, record).await {
        return responses::unavailable(&error);
    }
    let export = match PaymentExport::open(app, merchant, filter).await {
        Ok(export) => Lines {
            app: AppState::clone(app),
            export,
            zone: visit.time_zone.clone(),
            heads: Some(if has_mark {
                [BYTE_ORDER_MARK, HEADS].concat()
            } else {
                HEADS.to_owned()
            }),
        },
        Err(error) => return responses::unavailable(&error),
    };
    let mut response = Body::from_stream(stream::try_unfold(export, next_lines)).into_response();
    let headers = response.headers_mut();
    set_page_headers(headers, None);
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/csv; charset=utf-8; header=present"),
    );
    headers.insert(
        header::CONTENT_DISPOSITION,
        HeaderValue::from_static("attachment; filename=\"payments.csv\""),
    );
    response
}

/// How far an export has come. An error within it aborts the connection.
struct Lines {
    app: AppState,
    export: PaymentExport,
    /// The merchant's.
    zone: TimeZone,
    /// The first line, until it was sent.
    heads: Option<String>,
}

async fn next_lines(mut lines: Lines) -> Result<Option<(Bytes, Lines)>, StoreError> {
    if let Some(heads) = lines.heads.take() {
        return Ok(Some((Bytes::from(heads), lines)));
    }
    // What a filter leaves out entirely is not sent as an empty part, which would end the body.
    while let Some(payments) = lines.export.next(&lines.app).await? {
        if !payments.is_empty() {
            let mut text = String::new();
            payments.iter().for_each(|payment| write_line(&mut text, payment, &lines.zone));
            return Ok(Some((Bytes::from(text), lines)));
        }
    }
    Ok(None)
}
