//! Fuzzing of the client's address.

use std::net::{IpAddr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue};
use ipnet::IpNet;

use super::client_address::ClientAddress;

const PROXY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
const STRANGER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

/// Headers `X-Forwarded-For`, one on each line.
///
/// # Panics
/// If a stranger's header is believed, or if what a proxy appends is not.
pub fn x_forwarded_for(data: &[u8]) {
    let values: Vec<&[u8]> = data.split(|byte| *byte == b'\n').collect();
    let headers = build_headers("x-forwarded-for", &values);
    check_resolution(&headers);
    let mut appended = headers;
    appended.append("x-forwarded-for", HeaderValue::from_static("198.51.100.7"));
    let client = resolve(PROXY, &appended);
    assert!(client.ip() == Some(IpAddr::from([198, 51, 100, 7])), "the proxy's peer");
}

/// Headers `Forwarded`, one on each line: they are not used, because proxies do not agree on who
/// removes the client's own.
///
/// # Panics
/// If one changes the client.
pub fn forwarded(data: &[u8]) {
    let values: Vec<&[u8]> = data.split(|byte| *byte == b'\n').collect();
    let mut headers = build_headers("forwarded", &values);
    for peer in [PROXY, STRANGER] {
        assert!(resolve(peer, &headers).ip() == Some(peer), "the peer");
    }
    headers.append("x-forwarded-for", HeaderValue::from_static("198.51.100.7"));
    let client = resolve(PROXY, &headers);
    assert!(client.ip() == Some(IpAddr::from([198, 51, 100, 7])), "the other header decides");
}

fn check_resolution(headers: &HeaderMap) {
    assert!(resolve(STRANGER, headers).ip() == Some(STRANGER), "a stranger is not believed");
    assert!(resolve(PROXY, headers) != ClientAddress::UNKNOWN, "a request has a client");
}

fn resolve(peer: IpAddr, headers: &HeaderMap) -> ClientAddress {
    let trusted = [IpNet::from(PROXY)];
    let mut extensions = Extensions::new();
    extensions.insert(ConnectInfo(SocketAddr::from((peer, 40_000))));
    ClientAddress::from_request(&extensions, headers, &trusted)
}

/// Characters that no header can have do not get past the HTTP server.
fn build_headers(name: &'static str, values: &[&[u8]]) -> HeaderMap {
    let name = HeaderName::from_static(name);
    let values = values.iter().filter_map(|value| HeaderValue::from_bytes(value).ok());
    values.take(16).map(|value| (name.clone(), value)).fold(HeaderMap::new(), |mut all, entry| {
        all.append(entry.0, entry.1);
        all
    })
}
