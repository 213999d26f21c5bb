//! A flood of stalled connections, from many addresses, while customers pay (decision 40). As many
//! as the system allows within a moment; `make bench` has 10,000.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use reqwest::redirect::Policy;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::support::kassa_process::{KassaServer, create_merchant};
use crate::support::orders::order_with;
use crate::support::test_client::TestIntent;
use crate::support::test_customer::find_form_token;

const FLOOD: u64 = 2000;
/// As many may come from one address (decision 40).
const MAX_BY_ADDRESS: usize = 256;
/// Connections beside the flood.
const ROOM: usize = 300;
const PAYMENTS: usize = 10;
/// Longer than any deadline of decision 40 but that of an answer which nobody reads.
const PATIENCE: Duration = Duration::from_secs(60);
/// Shorter than any of them.
const MOMENT: Duration = Duration::from_secs(4);

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_stalled_connections_stops_nobody_from_paying() {
    let count = raise_file_limit();
    let folder = tempfile::tempdir().unwrap();
    let connections = (count + ROOM).to_string();
    let server = KassaServer::start(folder.path(), &["--connections", &connections]);
    let [_, key] = create_merchant(folder.path());
    let mut stalled = Vec::new();
    for number in 0..count {
        let mut client = connect(&server, number / MAX_BY_ADDRESS).await;
        client.write_all(begin(number, &key).as_bytes()).await.unwrap();
        stalled.push(client);
    }
    for _ in 0..PAYMENTS {
        pay(&server, &key).await;
    }
    let mut same_address = Vec::new();
    for _ in 0..=MAX_BY_ADDRESS {
        same_address.push(connect(&server, usize::from(u16::MAX)).await);
    }
    let newest = same_address.pop().unwrap();
    assert!(is_hung_up(newest, MOMENT).await, "one too many from an address");
    assert!(!is_hung_up(same_address.remove(0), MOMENT).await, "the others stay for a while");
    for (number, client) in stalled.into_iter().enumerate() {
        // Who reads nothing has more time.
        if number % 4 != 3 {
            assert!(is_hung_up(client, PATIENCE).await, "connection {number}");
        }
    }
    pay(&server, &key).await;
}

/// What a client says before it stalls: nothing, half a head, a part of a body, or a request whose
/// answer it never reads.
fn begin(number: usize, key: &str) -> String {
    match number % 4 {
        0 => String::new(),
        1 => "GET /pay/x HTTP/1.1\r\nHost: x\r\n".to_owned(),
        2 => format!(
            "POST /api/intents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key}\r\n\
             Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n{{"
        ),
        _ => "GET /docs HTTP/1.1\r\nHost: x\r\n\r\n".to_owned(),
    }
}

/// Raises the limit of open files, which both ends count against in processes of their own, and
/// returns how many connections there is room for.
fn raise_file_limit() -> usize {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    setrlimit(Resource::Nofile, raised).unwrap();
    let room = limit.maximum.map_or(FLOOD, |files| (files / 2).min(FLOOD));
    if room < FLOOD {
        eprintln!("the limit of open files is low: a flood of {room} instead of {FLOOD}");
    }
    usize::try_from(room).unwrap()
}

/// A connection from an address of the loopback network.
async fn connect(server: &KassaServer, source: usize) -> TcpStream {
    let [high, low] = u16::try_from(source).unwrap().to_be_bytes();
    let socket = TcpSocket::new_v4().unwrap();
    let from = SocketAddr::from((Ipv4Addr::new(127, 1, high, low.wrapping_add(1)), 0));
    socket.bind(from).unwrap();
    let address = server.address.strip_prefix("http://").unwrap().parse().unwrap();
    socket.connect(address).await.unwrap()
}

/// Whether the server closes the connection in this time, perhaps after an answer.
async fn is_hung_up(mut client: TcpStream, within: Duration) -> bool {
    let mut received = Vec::new();
    timeout(within, client.read_to_end(&mut received)).await.is_ok()
}

async fn pay(server: &KassaServer, key: &str) {
    let client = kassa_platform::http_client::client_builder().redirect(Policy::none());
    let client = client.build().unwrap();
    let order = order_with(json!({ "purchaser_id": "honest" }));
    let intent = TestIntent::from_created(&server.create_intent(key, &order).await);
    let page = format!("{}{}", server.address, intent.page_path());
    let html = client.get(&page).send().await.unwrap().text().await.unwrap();
    let mut form = url::form_urlencoded::Serializer::new(String::new());
    form.append_pair("form_token", find_form_token(&html)).append_pair("method", "card");
    form.append_pair("number", "4242424242424242").append_pair("expiry", "12/40");
    form.append_pair("code", "123").append_pair("holder", "Ann Example");
    let request = client.post(&page).body(form.finish());
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let answer = request.send().await.unwrap();
    let location = answer.headers().get("location").map(|value| value.to_str().unwrap());
    assert!(location.is_some_and(|target| target.contains("status=success")), "{answer:?}");
}
