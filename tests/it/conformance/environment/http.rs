//! Reads records of a provider without its connector.

use kassa_platform::http_client::client_builder;
use serde_json::Value;

/// A provider's API, with a test key.
pub struct Api {
    endpoint: String,
    key: String,
}

impl Api {
    pub const fn new(endpoint: String, key: String) -> Self {
        Self { endpoint, key }
    }

    /// The answer to a GET request, with its status.
    pub async fn get(&self, path: &str, headers: &[(&str, &str)]) -> (u16, Value) {
        let client = client_builder().build().unwrap();
        let request = client.get(format!("{}{path}", self.endpoint)).bearer_auth(&self.key);
        let request =
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let answer = request.send().await.unwrap();
        let (status, body) = (answer.status().as_u16(), answer.text().await.unwrap());
        (status, serde_json::from_str(&body).unwrap())
    }
}
