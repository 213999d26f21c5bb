//! Reads the body of a post.

use std::convert::Infallible;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, header};
use futures_util::stream;
use zeroize::Zeroizing;

use super::fields::Fields;
use super::json::parse_json;

/// What the body of a form may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyKind {
    /// Urlencoded fields.
    Fields,
    /// A multipart form with a file, or urlencoded fields alone.
    WithFile,
    /// What the page's script posts, or urlencoded fields.
    Json,
}

impl BodyKind {
    const fn max_bytes(self) -> usize {
        match self {
            Self::Fields | Self::Json => 64 * 1024,
            Self::WithFile => 200 * 1024,
        }
    }
}

/// Why a body is not read, in the order in which it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyError {
    TooLarge,
    WrongType,
    /// It ended early, is no UTF-8, or has a NUL.
    Unreadable,
}

/// Reads the body of a form. An absent body is a form without fields.
pub(crate) async fn read_form(
    headers: &HeaderMap,
    body: Body,
    kind: BodyKind,
) -> Result<Fields, BodyError> {
    let mut fields = read_fields(headers, body, kind).await?;
    fields.empty_card_numbers();
    if fields.has_nul() { Err(BodyError::Unreadable) } else { Ok(fields) }
}

async fn read_fields(headers: &HeaderMap, body: Body, kind: BodyKind) -> Result<Fields, BodyError> {
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let length = header(header::CONTENT_LENGTH).and_then(|length| length.parse::<u64>().ok());
    if length.is_some_and(|length| length > kind.max_bytes() as u64) {
        return Err(BodyError::TooLarge);
    }
    let bytes =
        to_bytes(body, kind.max_bytes()).await.map_err(|error| match std::error::Error::source(
            &error,
        ) {
            Some(source) if source.is::<http_body_util::LengthLimitError>() => BodyError::TooLarge,
            _ => BodyError::Unreadable,
        })?;
    let content_type = header(header::CONTENT_TYPE);
    if kind == BodyKind::WithFile
        && let Some(boundary) = content_type.and_then(|text| multer::parse_boundary(text).ok())
    {
        return read_multipart(bytes, boundary).await;
    }
    let essence = content_type.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if kind == BodyKind::Json && essence.eq_ignore_ascii_case("application/json") {
        return parse_json(&bytes).ok_or(BodyError::Unreadable);
    }
    let is_form = essence.eq_ignore_ascii_case("application/x-www-form-urlencoded");
    let is_absent = bytes.is_empty() && content_type.is_none();
    if !is_form && !is_absent {
        return Err(BodyError::WrongType);
    }
    std::str::from_utf8(&bytes).map(Fields::parse).map_err(|_| BodyError::Unreadable)
}

/// Parts with a file name are files, the others are texts.
async fn read_multipart(bytes: Bytes, boundary: String) -> Result<Fields, BodyError> {
    let whole = stream::once(async move { Ok::<_, Infallible>(bytes) });
    let mut multipart = multer::Multipart::new(whole, boundary);
    let mut fields = Fields::default();
    while let Some(part) = multipart.next_field().await.map_err(|_| BodyError::Unreadable)? {
        let name = part.name().unwrap_or_default().to_owned();
        let is_file = part.file_name().is_some();
        let value = part.bytes().await.map_err(|_| BodyError::Unreadable)?;
        if is_file {
            fields.push_file(name, value.to_vec());
        } else {
            let text = std::str::from_utf8(&value).map_err(|_| BodyError::Unreadable)?;
            fields.push(name, Zeroizing::new(text.to_owned()));
        }
    }
    Ok(fields)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    async fn read(content_type: &'static str, body: Vec<u8>) -> Result<Fields, BodyError> {
        let content_type = HeaderValue::from_static(content_type);
        let headers = HeaderMap::from_iter([(header::CONTENT_TYPE, content_type)]);
        read_form(&headers, Body::from(body), BodyKind::WithFile).await
    }

    fn multipart(file: &[u8]) -> Vec<u8> {
        let text = "--b\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nKaroo\r\n--b\r\n\
            Content-Disposition: form-data; name=\"logo\"; filename=\"a.png\"\r\n\r\n";
        [text.as_bytes(), file, b"\r\n--b--\r\n"].concat()
    }

    #[tokio::test]
    async fn a_form_with_a_file_is_read() {
        for (file, expected) in [(&b"\x89PNG"[..], Some(&b"\x89PNG"[..])), (b"", None)] {
            let read = read("multipart/form-data; boundary=b", multipart(file)).await;
            let Ok(fields) = read else { panic!("no fields") };
            assert_eq!((fields.text("name"), fields.file("logo")), ("Karoo", expected));
        }
    }

    #[tokio::test]
    async fn other_bodies_are_refused() {
        let broken = multipart(b"\x89PNG")[..60].to_vec();
        let error = read("multipart/form-data; boundary=b", broken).await.err();
        assert_eq!(error, Some(BodyError::Unreadable));
        let large = multipart(&vec![0; 201 * 1024]);
        let error = read("multipart/form-data; boundary=b", large).await.err();
        assert_eq!(error, Some(BodyError::TooLarge));
        assert_eq!(read("text/plain", b"a".to_vec()).await.err(), Some(BodyError::WrongType));
    }
}
