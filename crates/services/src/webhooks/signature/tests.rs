use super::*;

#[test]
fn the_example_of_the_standard() {
    let bytes = Zeroizing::new(b"\x31\xf2\xd1\x8b".to_vec());
    let secret = SigningSecret::from_bytes(bytes);
    assert!(secret.to_text().starts_with("whsec_"));
    let signed = secret.sign("msg_1", 1_700_000_000, "{}").expect("signed");
    let expected = Webhook::new(&secret.to_text())
        .expect("a secret")
        .sign("msg_1", 1_700_000_000, b"{}")
        .expect("signed");
    assert_eq!(signed, expected);
    assert!(signed.starts_with("v1,"));
}

#[test]
fn each_secret_signs() {
    let both = sign_with_each(&[SigningSecret::random(), SigningSecret::random()], "msg", 1, "{}");
    let signatures: Vec<&str> = both.split(' ').collect();
    assert!(signatures.len() == 2 && signatures[0] != signatures[1], "{both}");
}

const BODY: &str = concat!(
    r#"{"content":{"refund_id":7,"status":"success"},"#,
    r#""created":"2026-11-29T08:15:00.250Z","type":"refund"}"#
);

#[test]
fn the_signatures_of_the_original_service() {
    let vectors = [
        (
            "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
            "72432f4dc789d77f8aea55354f8df28cd8f3e4f4ba2f325a257496519f732151",
        ),
        ("shop-secret-2026", "9b80fc829e2a82405141499ebf339fd1112f7e5a72525be3fa988d5a00c868e1"),
    ];
    for (text, signature) in vectors {
        let secret = SigningSecret::import(text).expect("a secret");
        assert_eq!(secret.sign_original(BODY), Some(format!("v0={signature}")), "{text}");
        assert_ne!(secret.sign_original(&format!("{BODY} ")), Some(format!("v0={signature}")));
    }
    let bytes = Zeroizing::new((0..32).collect());
    let generated = SigningSecret::from_bytes(bytes);
    assert_eq!(generated.sign_original(BODY), Some(format!("v0={}", vectors[0].1)));
    let both = vectors.map(|(text, _)| SigningSecret::import(text).expect("a secret"));
    let expected = format!("v0={},v0={}", vectors[0].1, vectors[1].1);
    assert_eq!(sign_original_with_each(&both, BODY), expected);
}

#[test]
fn a_thousand_bodies_are_verified_and_refused_when_a_bit_changes() {
    let secret = SigningSecret::random();
    for number in 0..1000_usize {
        let body = format!(r#"{{"content":{{"refund_id":{number}}},"type":"refund"}}"#);
        let signature = secret.sign_original(&body).expect("signed");
        assert_eq!(secret.sign_original(&body).as_ref(), Some(&signature));
        let mut altered = body.into_bytes();
        let (at, bit) = (number % altered.len(), number % 7);
        altered[at] ^= 1 << bit;
        let altered = String::from_utf8(altered).expect("ASCII");
        assert_ne!(secret.sign_original(&altered), Some(signature), "{altered}");
    }
}

#[test]
fn texts_that_may_be_a_secret() {
    let longest = "a".repeat(255);
    for text in ["shop-secret-2026", "whsec_short-but-ok=", longest.as_str()] {
        assert_eq!(SigningSecret::import(text).expect(text).to_text(), text);
    }
    let too_long = "a".repeat(256);
    let refused = [
        "",
        "fifteen-letters",
        "with a blank in it",
        "with,a-comma-in-it",
        "with\"quotation-mark",
        "with'an-apostrophe",
        "with\\a-backslash",
        "with-a-line-end\n",
        "not-ascii-at-all-ä",
        too_long.as_str(),
    ];
    for text in refused {
        assert!(SigningSecret::import(text).is_err(), "{text}");
    }
}

#[test]
fn a_text_that_is_not_whsec_and_base64_signs_the_original_way_alone() {
    let plain = SigningSecret::import("shop-secret-2026").expect("a secret");
    assert!(!plain.is_standard() && plain.sign("msg", 1, "{}").is_none());
    assert!(plain.sign_original("{}").is_some());
    let encode = |length: usize| format!("{SECRET_PREFIX}{}", STANDARD.encode(vec![7; length]));
    for (length, is_standard) in [(8, false), (23, false), (24, true), (64, true), (65, false)] {
        let secret = SigningSecret::import(&encode(length)).expect("a secret");
        assert_eq!(secret.is_standard(), is_standard, "{length}");
        assert!(secret.sign("msg", 1, "{}").is_some(), "{length}");
    }
}

#[test]
fn no_new_secret_ends_in_an_equals_sign() {
    for _ in 0..100 {
        let text = SigningSecret::random().to_text();
        assert!(!text.ends_with('=') && SigningSecret::import(&text).is_ok(), "{text}");
    }
}
