//! An authenticator with one passkey (ES256), and the browser around it.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

const USER_PRESENT: u8 = 1;
const USER_VERIFIED: u8 = 4;
const HAS_KEY: u8 = 0x40;

pub struct Authenticator {
    key: SigningKey,
    credential_id: Vec<u8>,
    /// The id of the person, once it has made a passkey.
    user_handle: String,
    pub counter: u32,
    pub origin: String,
    pub verifies_user: bool,
}

impl Authenticator {
    /// `seed` makes its key.
    pub fn new(seed: u8, origin: &str) -> Self {
        Self {
            key: SigningKey::from_slice(&[seed; 32]).unwrap(),
            credential_id: vec![seed; 16],
            user_handle: String::new(),
            counter: 1,
            origin: origin.to_owned(),
            verifies_user: true,
        }
    }

    /// Makes the passkey that the options ask for.
    pub fn create(&mut self, options: &Value) -> Value {
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required", "{options}");
        assert_eq!(options["authenticatorSelection"]["userVerification"], "required", "{options}");
        options["user"]["id"].as_str().unwrap().clone_into(&mut self.user_handle);
        let mut data = self.authenticator_data(HAS_KEY, &options["rp"]["id"]);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.credential_id.len()).unwrap().to_be_bytes());
        data.extend(&self.credential_id);
        data.extend(self.cose_key());
        // A map of `fmt`, `attStmt` and `authData`.
        let mut attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59".to_vec();
        attestation.extend(u16::try_from(data.len()).unwrap().to_be_bytes());
        attestation.extend(data);
        let response = json!({
            "clientDataJSON": encode(&self.client_data("webauthn.create", options)),
            "attestationObject": encode(&attestation),
        });
        self.credential(response)
    }

    /// Signs the challenge of the options.
    pub fn get(&mut self, options: &Value) -> Value {
        self.counter += 1;
        let client_data = self.client_data("webauthn.get", options);
        let data = self.authenticator_data(0, &options["rpId"]);
        let signed = [data.as_slice(), &Sha256::digest(&client_data)].concat();
        let signature: Signature = self.key.sign(&signed);
        let response = json!({
            "clientDataJSON": encode(&client_data),
            "authenticatorData": encode(&data),
            "signature": encode(signature.to_der().as_bytes()),
            "userHandle": self.user_handle,
        });
        self.credential(response)
    }

    fn credential(&self, response: Value) -> Value {
        let id = encode(&self.credential_id);
        json!({
            "id": id, "rawId": id, "type": "public-key", "response": response,
            "clientExtensionResults": {},
        })
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let data = json!({
            "type": kind, "challenge": options["challenge"], "origin": self.origin,
            "crossOrigin": false,
        });
        data.to_string().into_bytes()
    }

    fn authenticator_data(&self, flags: u8, host: &Value) -> Vec<u8> {
        let verified = if self.verifies_user { USER_VERIFIED } else { 0 };
        let mut data = Sha256::digest(host.as_str().unwrap()).to_vec();
        data.push(USER_PRESENT | verified | flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// A map of `kty: EC2`, `alg: ES256`, `crv: P-256`, `x`, `y`.
    fn cose_key(&self) -> Vec<u8> {
        let point = self.key.verifying_key().to_sec1_point(false);
        let (x, y) = (point.x().unwrap(), point.y().unwrap());
        [b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20", &x[..], b"\x22\x58\x20", &y[..]].concat()
    }
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
