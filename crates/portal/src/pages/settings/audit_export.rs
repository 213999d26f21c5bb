//! `/portal/settings/audit.ndjson`: the audit log as it can be checked without Kassa.

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use kassa_domain::ids::MerchantId;
use kassa_domain::portal::AuditAction;
use kassa_services::AppState;
use kassa_services::audit::{AuditFilter, AuditRecord, list_range, to_json_line};
use kassa_services::portal::record_alone;
use kassa_store::StoreError;
use kassa_ui::headers::set_page_headers;

use super::audit_filter::parse_filter;
use crate::endpoint::endpoints;
use crate::responses;
use crate::texts::Text;
use crate::visit::Visit;

/// Entries that are read at once.
const CHUNK: u32 = 500;

endpoints! {
    Get "/portal/settings/audit.ndjson" ViewAuditLog => export;
}

async fn export(visit: Visit) -> Response {
    let filter = match parse_filter(&visit.request.query, &visit.texts, &visit.time_zone) {
        Ok(filter) => filter,
        Err(errors) => return responses::refuse_filters(&visit, &errors, Text::AuditEmptyNext),
    };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let record = AuditRecord::new(AuditAction::Exported).subject("audit");
    if let Err(error) = record_alone(app, &visit.actor(), merchant, record).await {
        return responses::unavailable(&error);
    }
    let export =
        Export { app: AppState::clone(app), merchant_id: merchant.clone(), filter, after: Some(0) };
    let lines = stream::try_unfold(export, read_chunk);
    let mut response = Body::from_stream(lines).into_response();
    let headers = response.headers_mut();
    set_page_headers(headers, None);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson"));
    headers.insert(
        header::CONTENT_DISPOSITION,
        HeaderValue::from_static("attachment; filename=\"audit.ndjson\""),
    );
    response
}

/// How far an export has come. An error within it aborts the connection.
struct Export {
    app: AppState,
    merchant_id: MerchantId,
    filter: AuditFilter,
    /// The last entry that was sent; `None` at the end.
    after: Option<i64>,
}

async fn read_chunk(export: Export) -> Result<Option<(Bytes, Export)>, StoreError> {
    let Some(after) = export.after else { return Ok(None) };
    let entries =
        list_range(&export.app, &export.merchant_id, &export.filter, after, CHUNK).await?;
    let Some(last) = entries.last().map(|entry| entry.seq) else { return Ok(None) };
    let mut lines = String::new();
    for entry in &entries {
        lines.push_str(&to_json_line(entry)?);
        lines.push('\n');
    }
    let is_full = u32::try_from(entries.len()).is_ok_and(|length| length >= CHUNK);
    let after = is_full.then_some(last);
    Ok(Some((Bytes::from(lines), Export { after, ..export })))
}
