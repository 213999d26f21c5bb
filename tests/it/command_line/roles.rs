//! `kassa serve --role`: the API and the hosted page on separate hosts.

use crate::support::kassa_process::{
    KassaServer, create_merchant, expect_error_line, http_client, run_kassa,
};
use crate::support::orders::minimal_order;

async fn fetch_status(address: &str) -> u16 {
    http_client().get(address).send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn a_checkout_only_server_needs_no_database_and_no_keys() {
    let [data, empty] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let api =
        KassaServer::start(data.path(), &["--role", "api", "--checkout-url", "https://pay.test"]);
    let page = KassaServer::start(empty.path(), &["--role", "checkout", "--api-url", &api.address]);
    assert_eq!(fetch_status(&format!("{}/readyz", page.address)).await, 200);
    let [_, key] = create_merchant(data.path());
    let created = api.create_intent(&key, &minimal_order()).await;
    let link = created["redirect_url"].as_str().unwrap().strip_prefix("https://pay.test").unwrap();
    assert_eq!(fetch_status(&format!("{}{link}", page.address)).await, 200);
    for (server, path, expected) in [
        (&api, link, 404),
        (&api, "/preview", 404),
        (&api, "/demo", 200),
        (&api, "/healthz", 200),
        (&api, "//healthz", 200),
        (&api, "//api/openapi.json", 200),
        (&api, "/portal/sign-in", 200),
        (&page, "/preview", 200),
        (&page, "/.well-known/payment-page-scripts.json", 200),
        (&page, "/healthz", 200),
        (&page, "//healthz", 200),
        (&page, "/metrics", 200),
        (&page, "/demo", 404),
        (&page, "/portal", 404),
        (&page, "/portal/sign-in", 404),
        (&page, "/api/openapi.json", 404),
        (&page, "/sessions/x", 404),
    ] {
        assert_eq!(fetch_status(&format!("{}{path}", server.address)).await, expected, "{path}");
    }
    assert_eq!(std::fs::read_dir(empty.path()).unwrap().count(), 0, "it writes no files");
    let verified = run_kassa(empty.path(), &["verify-page", &format!("{}{link}", page.address)]);
    assert!(verified.status.success(), "{verified:?}");
    api.kill();
    assert_eq!(fetch_status(&format!("{}{link}", page.address)).await, 503);
    assert_eq!(
        fetch_status(&format!("{}/readyz", page.address)).await,
        200,
        "it stays ready, as its page reports the outage of the API"
    );
}

#[tokio::test]
async fn in_live_mode_a_page_host_is_known_by_its_secret() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, mode: u32| {
        let path = folder.path().join(name);
        std::fs::write(&path, format!("{}\n", name.repeat(8))).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    write("secret", 0o600);
    write("others", 0o600);
    write("public", 0o644);
    let live = ["--mode", "live", "--checkout-secret-file"];
    let api = [live.as_slice(), &["secret", "--role", "api"]].concat();
    let api = KassaServer::start(folder.path(), &api);
    for (secret, status) in [("secret", 200), ("others", 503)] {
        let page = ["--role", "checkout", "--api-url", &api.address];
        let page = [live.as_slice(), &[secret], &page].concat();
        let page = KassaServer::start(folder.path(), &page);
        assert_eq!(fetch_status(&format!("{}/readyz", page.address)).await, status, "{secret}");
    }
    assert_eq!(fetch_status(&format!("{}/sessions/logos/x", api.address)).await, 404);
    let api = ["serve", "--mode", "live", "--role", "api", "--listen", "127.0.0.1:0"];
    for flags in [[].as_slice(), &["public"], &["gone"]] {
        let option = if flags.is_empty() { [].as_slice() } else { &["--checkout-secret-file"] };
        let all = [api.as_slice(), option, flags].concat();
        let line = expect_error_line(&run_kassa(folder.path(), &all));
        assert!(line.contains("KASSA_CHECKOUT_SECRET_FILE"), "{flags:?}: {line}");
    }
}

#[tokio::test]
async fn a_checkout_only_server_is_not_ready_before_it_reaches_the_api() {
    let folder = tempfile::tempdir().unwrap();
    let page = KassaServer::start(
        folder.path(),
        &["--role", "checkout", "--api-url", "http://127.0.0.1:1"],
    );
    assert_eq!(fetch_status(&format!("{}/readyz", page.address)).await, 503);
    assert_eq!(fetch_status(&format!("{}/healthz", page.address)).await, 200);
}

#[test]
fn missing_role_settings_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    for (flags, variable) in [
        (vec!["--role", "page"], "KASSA_ROLE"),
        (vec!["--role", "checkout"], "KASSA_API_URL"),
        (vec!["--api-url", "http://127.0.0.1:3000"], "KASSA_API_URL"),
        (
            vec!["--role", "checkout", "--mode", "live", "--api-url", "http://api.test"],
            "KASSA_API_URL",
        ),
    ] {
        let line = expect_error_line(&run_kassa(folder.path(), &[vec!["serve"], flags].concat()));
        assert!(line.contains(variable), "{line}");
    }
}
