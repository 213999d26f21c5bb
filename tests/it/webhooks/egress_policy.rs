//! Addresses that webhooks are never sent to (decision 36).

use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use kassa_services::portal::Instruction;
use kassa_services::webhooks::{
    DELIVERY_TIMEOUT, DeliveryResult, DeliverySettings, EgressPolicy, RetrySchedule, SignedMessage,
    SigningSecret, WebhookSender, destinations,
};
use tokio::net::TcpListener;

use super::worker::{
    count_attempts, create_destination, create_events, start_delivery_with, wait_for_deliveries,
};
use crate::support::test_service::TestService;

/// Counts connections on every address of this machine.
struct ConnectionCounter {
    port: u16,
    connections: Arc<AtomicUsize>,
}

impl ConnectionCounter {
    async fn start() -> Self {
        let listener = TcpListener::bind("[::]:0").await.unwrap();
        let (port, connections) =
            (listener.local_addr().unwrap().port(), Arc::<AtomicUsize>::default());
        let counted = Arc::clone(&connections);
        tokio::spawn(async move {
            while let Ok((_connection, _)) = listener.accept().await {
                counted.fetch_add(1, Ordering::SeqCst);
            }
        });
        Self { port, connections }
    }

    fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }
}

async fn deliver_to(policy: EgressPolicy, url: &str) -> DeliveryResult {
    let now = kassa_platform::clock::Clock::System.now();
    let message = SignedMessage::sign("msg", now, &[SigningSecret::random()], "{}".to_owned());
    WebhookSender::new(policy, DELIVERY_TIMEOUT).unwrap().send(url, message, now).await
}

/// Spellings of an IPv4 address that could bypass a filter.
fn ip_address_spellings(ip: Ipv4Addr) -> Vec<String> {
    let ([a, b, c, d], number) = (ip.octets(), u32::from(ip));
    let (high, low) = (number >> 16, number & 0xffff);
    let wide = |text: &str| -> String {
        text.chars()
            .map(
                |c| if c.is_ascii_digit() { char::from_u32(c as u32 + 0xfee0).unwrap() } else { c },
            )
            .collect()
    };
    vec![
        ip.to_string(),
        format!("{ip}."),
        number.to_string(),
        format!("{number:#x}"),
        format!("0{number:o}"),
        format!("{a:#x}.{b:#x}.{c:#x}.{d:#x}"),
        format!("0{a:o}.0{b:o}.0{c:o}.0{d:o}"),
        format!("{a:#x}.0{b:o}.{c}.{d}"),
        format!("{a}.{}", number & 0xff_ffff),
        format!("{a}.{b}.{low}"),
        wide(&ip.to_string()),
        ip.to_string().replace('.', "\u{3002}"),
        ip.to_string().replace('.', "%2e"),
        format!("[::ffff:{ip}]"),
        format!("[::ffff:{high:x}:{low:x}]"),
        format!("[0:0:0:0:0:ffff:{high:x}:{low:x}]"),
        format!("[::{ip}]"),
        format!("[::ffff:0:{ip}]"),
        format!("[64:ff9b::{ip}]"),
        format!("[64:ff9b:1::{ip}]"),
        format!("[2002:{high:x}:{low:x}::1]"),
    ]
}

/// The private address of this machine; `None` if it has no other than loopback.
fn local_ip_address() -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(ip) if ip.is_private() => Some(ip),
        _ => None,
    }
}

fn hostile_urls(port: u16) -> Vec<String> {
    let mut ips: Vec<Ipv4Addr> = [
        "127.0.0.1",
        "127.255.255.254",
        "0.0.0.0",
        "10.0.0.1",
        "100.64.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.168.0.1",
        "168.63.129.16",
        "198.51.100.7",
    ]
    .map(|ip| ip.parse().unwrap())
    .to_vec();
    ips.extend(local_ip_address());
    let literals = ips.into_iter().flat_map(ip_address_spellings);
    let others = [
        "localhost",
        "LOCALHOST",
        "localhost.",
        "ip6-localhost",
        "localhost.localdomain",
        "[::1]",
        "[::]",
        "[0:0:0:0:0:0:0:1]",
        "[fe80::1]",
        "[fc00::1]",
        "[fd00:ec2::254]",
        "[ff02::1]",
        "[fec0::1]",
        "[2001:db8::1]",
        "[2001::1]",
        "[3fff::1]",
        "[100::1]",
        "[5f00::1]",
        "metadata.google.internal",
        "kassa.invalid",
        "nowhere.test",
        "127.0.0.1.nip.invalid",
    ];
    let hosts = literals.chain(others.map(str::to_owned));
    let mut urls: Vec<String> = hosts.map(|host| format!("http://{host}:{port}/hook")).collect();
    // URLs that name a public host but lead to another.
    let tricks = [
        "shop.test@127.0.0.1",
        "shop.test:pw@127.0.0.1",
        "127.0.0.1#@shop.test",
        "127.0.0.1?@shop.test",
        "\\127.0.0.1",
    ];
    urls.extend(tricks.map(|trick| format!("http://{trick}:{port}/")));
    urls.extend(
        ["ftp", "file", "gopher", "ws", "unix", "dict"]
            .map(|scheme| format!("{scheme}://127.0.0.1:{port}/")),
    );
    urls
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_addresses_are_never_connected_to() {
    let counter = ConnectionCounter::start().await;
    let urls = hostile_urls(counter.port);
    assert!(urls.len() >= 150, "{}", urls.len());
    for url in &urls {
        for allows_http in [true, false] {
            let result = deliver_to(EgressPolicy::new(&[], allows_http), url).await;
            assert!(result.response.is_none() && result.failure.is_some(), "{url}: {result:?}");
        }
        let secure = url.replacen("http:", "https:", 1);
        let result = deliver_to(EgressPolicy::new(&[], false), &secure).await;
        assert!(result.response.is_none() && result.failure.is_some(), "{secure}: {result:?}");
    }
    assert_eq!(counter.connections(), 0);
    // The same counter is reached if its addresses are allowed.
    let allow_loopback_policy =
        EgressPolicy::new(&["127.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()], true);
    for host in ["127.1", "localhost", "[::ffff:127.0.0.1]"] {
        let before = counter.connections();
        let url = format!("http://{host}:{}/", counter.port);
        assert!(
            deliver_to(allow_loopback_policy.clone(), &url).await.failure.is_some(),
            "the counter does not respond"
        );
        assert!(counter.connections() > before, "{host}");
    }
}

#[tokio::test]
async fn a_blocked_address_is_a_failed_attempt() {
    let (service, counter) = (TestService::sandbox().await, ConnectionCounter::start().await);
    let (id, _) =
        create_destination(&service, &format!("http://localhost:{}/", counter.port)).await;
    let settings = DeliverySettings {
        retry_schedule: RetrySchedule::default(),
        egress_policy: EgressPolicy::new(&[], true),
        timeout: DELIVERY_TIMEOUT,
    };
    let worker = start_delivery_with(&service.state, settings);
    create_events(&service, 1).await;
    let deliveries = wait_for_deliveries(&service, &id, |all| count_attempts(all) == 1).await;
    let failure = deliveries[0].attempts[0].failure.as_deref().unwrap();
    assert!(failure.contains("public internet"), "{failure}");
    assert!(deliveries[0].due.is_some());
    worker.stop().await;
    assert_eq!(counter.connections(), 0);
}

#[tokio::test]
async fn invalid_destination_urls_are_rejected() {
    let (service, live) = (TestService::sandbox().await, TestService::live().await);
    for url in ["", "shop.test", "ftp://shop.test/", "https://user:pw@shop.test/", "http://"] {
        assert!(
            destinations::create(
                &service.state,
                &Instruction::of_operator(),
                &service.merchant.merchant_id,
                url
            )
            .await
            .is_err(),
            "{url}"
        );
    }
    assert!(
        destinations::create(
            &live.state,
            &Instruction::of_operator(),
            &live.merchant.merchant_id,
            "http://shop.test/"
        )
        .await
        .is_err()
    );
    assert!(
        destinations::create(
            &live.state,
            &Instruction::of_operator(),
            &live.merchant.merchant_id,
            "https://shop.test/"
        )
        .await
        .is_ok()
    );
}
