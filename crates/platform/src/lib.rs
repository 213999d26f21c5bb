//! Technical services without payment rules: time and randomness, secrets, outgoing HTTP, rate
//! limits, embedded files. Knows the domain's values, no use case and no database.

pub mod clock;
pub mod time_zone;
pub mod random;
pub mod secrets;
pub mod credential_token;
pub mod ip_address;
pub mod plain_url;
pub mod one_line;
pub mod typed_text;
pub mod mail_address;
pub mod http_client;
pub mod http_date;
pub mod prefetch;
pub mod cookies;
pub mod json_integer;
pub mod recent_values;
pub mod rate_limit;
pub mod own_origin;
pub mod trailing_slash;
pub mod leading_slashes;
pub mod logo;
pub mod assets;
pub mod wiping_stream;
mod job_monitor;
pub mod background;
pub mod request_facts;
pub mod progress;
