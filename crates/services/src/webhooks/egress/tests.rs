use super::*;

fn live_policy() -> EgressPolicy {
    EgressPolicy::new(&[], false)
}

#[test]
fn private_addresses_are_blocked_in_every_spelling() {
    for url in [
        "https://127.0.0.1/",
        "https://127.1/",
        "https://0177.0.0.1/",
        "https://0x7f.0.0.1/",
        "https://0x7f000001/",
        "https://2130706433/",
        "https://017700000001/",
        "https://127.0.0.1./",
        "https://１２７.0.0.1/",
        "https://0/",
        "https://10.1.2.3/",
        "https://100.64.0.1/",
        "https://100.127.255.255/",
        "https://169.254.169.254/latest/meta-data/",
        "https://168.63.129.16/",
        "https://172.16.0.1/",
        "https://172.31.255.255/",
        "https://192.0.0.8/",
        "https://192.0.2.1/",
        "https://192.88.99.1/",
        "https://192.168.1.1/",
        "https://198.18.0.1/",
        "https://198.51.100.7/",
        "https://203.0.113.7/",
        "https://224.0.0.1/",
        "https://240.0.0.1/",
        "https://255.255.255.255/",
        "https://[::]/",
        "https://[::1]/",
        "https://[::127.0.0.1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:7f00:1]/",
        "https://[::ffff:0:127.0.0.1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[64:ff9b::169.254.169.254]/",
        "https://[64:ff9b:1::1]/",
        "https://[2002:7f00:1::]/",
        "https://[2002:a9fe:a9fe::1]/",
        "https://[2001::1]/",
        "https://[2001:db8::1]/",
        "https://[3fff::1]/",
        "https://[fc00::1]/",
        "https://[fd00:ec2::254]/",
        "https://[fe80::1]/",
        "https://[fec0::1]/",
        "https://[ff02::1]/",
        "https://[100::1]/",
    ] {
        assert!(
            matches!(live_policy().check_url(url), Err(BlockedAddress::NotPublic(_))),
            "{url}: {:?}",
            live_policy().check_url(url)
        );
    }
}

#[test]
fn urls_that_are_no_destination_are_rejected() {
    for url in [
        "",
        "shop.test/hook",
        "/hook",
        "http://shop.test/",
        "ftp://shop.test/",
        "file:///etc/passwd",
        "https://",
        "javascript:1",
    ] {
        assert_eq!(
            live_policy().check_url(url),
            Err(BlockedAddress::UnsupportedScheme { http: false }),
            "{url}"
        );
    }
    for url in ["https://user@shop.test/", "https://:pw@shop.test/"] {
        assert_eq!(live_policy().check_url(url), Err(BlockedAddress::HasCredentials), "{url}");
    }
}

#[test]
fn public_addresses_are_allowed() {
    for url in [
        "https://shop.test/hook?a=b",
        "https://1.1.1.1/",
        "https://[2606:4700::1111]:8443/",
        "https://172.32.0.1/",
        "https://100.128.0.1/",
    ] {
        assert!(live_policy().check_url(url).is_ok(), "{url}");
    }
}

#[test]
fn allowed_networks_are_allowed_in_every_spelling() {
    let policy = EgressPolicy::new(&["127.0.0.0/8".parse().expect("a network")], true);
    for url in ["http://127.0.0.1:4000/", "http://2130706433/", "https://[::ffff:127.0.0.1]/"] {
        assert!(policy.check_url(url).is_ok(), "{url}");
    }
    for url in ["http://10.0.0.1/", "http://[::1]/", "http://169.254.169.254/"] {
        assert!(policy.check_url(url).is_err(), "{url}");
    }
}

#[test]
fn localhost_is_an_address_of_this_machine() {
    let loopback = EgressPolicy::new(&["127.0.0.0/8".parse().expect("a network")], true);
    for url in ["http://localhost/", "https://LOCALHOST:8443/x", "http://shop.localhost/"] {
        let blocked = EgressPolicy::new(&[], true).check_url(url);
        assert!(matches!(blocked, Err(BlockedAddress::NotPublic(_))), "{url}");
        assert!(loopback.check_url(url).is_ok(), "{url}");
    }
    assert!(EgressPolicy::new(&[], true).check_url("https://localhost.shop.test/").is_ok());
}
